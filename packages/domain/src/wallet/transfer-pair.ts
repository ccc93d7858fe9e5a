import { walletCurrency } from '../site/wallet-label.ts';

/** Whether `USDT_FUTURES` names two wallets of one currency: money moves between them and is not exchanged. */
export function isTransferPair(pair: string, binaryCurrency: string): boolean {
  const [from = '', to = ''] = pair.split('_');
  return walletCurrency(from, binaryCurrency) === walletCurrency(to, binaryCurrency);
}

/** What a conversion of a coin may be into: every other one (WAL-54). */
export function convertTargets<T extends string>(coins: readonly T[], source: T): readonly T[] {
  return coins.filter((coin) => coin !== source);
}
