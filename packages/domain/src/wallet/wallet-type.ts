export const WALLET_TYPES = ['BINARY', 'FUTURES', 'USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

/** The currency a wallet is kept in: BINARY in the site's binary currency, FUTURES in USDT, coins in themselves. */
export function walletCurrency(type: WalletType, binaryCurrency: string): string {
  if (type === 'BINARY') return binaryCurrency;
  return type === 'FUTURES' ? 'USDT' : type;
}
