export const WALLET_TYPES = ['BINARY', 'FUTURES', 'USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];
