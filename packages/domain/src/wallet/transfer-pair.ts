import { walletCurrency } from '../site/wallet-label.ts';

/** Whether `USDT_FUTURES` names two wallets of one currency: then money is moved, not converted. */
export function isTransferPair(pair: string, binaryCurrency: string): boolean {
  const [from = '', to = ''] = pair.split('_');
  return walletCurrency(from, binaryCurrency) === walletCurrency(to, binaryCurrency);
}

/** The coins a coin can be converted into: every other one (WAL-54). */
export function convertTargets<T extends string>(coins: readonly T[], source: T): readonly T[] {
  return coins.filter((coin) => coin !== source);
}
