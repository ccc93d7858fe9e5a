import type { EquityDay } from '@hoga/contract/equity';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { add, type Decimal, decimal, sub, ZERO } from '@hoga/kernel/decimal';
import type { EquityHistory } from '../../../data/wallet/equity-query.ts';

/** Everything together at the end of a day, in the site's currency. */
export interface EquityPoint {
  /** YYYY-MM-DD of Korea. */
  readonly date: string;
  readonly total: Decimal;
  /** What came less what went on that day. */
  readonly transfers: Decimal;
}

export interface EquityCurve {
  /** Oldest first; the last is the present moment. */
  readonly points: readonly EquityPoint[];
  /** What trading and prices have made of it: what came and went is not in it. */
  readonly profit: Decimal;
  readonly transfers: Decimal;
  /** What the profit was made with: the beginning and what came since. */
  readonly base: Decimal;
}

interface CurveSources {
  readonly history: EquityHistory;
  readonly now: { readonly date: string; readonly total: Decimal };
  /** By the newest rates; null while there are none. */
  readonly worthOf: (amount: Decimal, walletType: WalletType) => Decimal | null;
}

/** null before the first day is over. A wallet without a row of a day was worth what it was worth the day before. */
export function equityCurve({ history, now, worthOf }: CurveSources): EquityCurve | null {
  const { days, today } = history;
  if (days.length === 0) return null;
  const worth = (text: string, walletType: WalletType) => worthOf(decimal(text), walletType) ?? ZERO;
  const known = new Map<WalletType, Decimal>();
  const began = new Map<WalletType, Decimal>();
  for (const { walletType, openEquity } of [...days, ...today]) {
    if (!began.has(walletType)) began.set(walletType, worth(openEquity, walletType));
  }
  const points = byDate(days).map(([date, rows]): EquityPoint => {
    for (const { walletType, equity } of rows) known.set(walletType, worth(equity, walletType));
    return {
      date,
      total: sumOf(known.values()),
      transfers: sumOf(rows.map((row) => worth(row.transfers, row.walletType))),
    };
  });
  points.push({ ...now, transfers: sumOf(today.map((row) => worth(row.transfers, row.walletType))) });
  const transfers = sumOf(points.map((point) => point.transfers));
  const base = add(sumOf(began.values()), transfers);
  return { points, profit: sub(now.total, base), transfers, base };
}

/** Rows come oldest first. */
function byDate(days: readonly EquityDay[]): [date: string, rows: EquityDay[]][] {
  const found = new Map<string, EquityDay[]>();
  for (const day of days) {
    const rows = found.get(day.date);
    if (rows === undefined) found.set(day.date, [day]);
    else rows.push(day);
  }
  return [...found];
}

function sumOf(amounts: Iterable<Decimal>): Decimal {
  let sum = ZERO;
  for (const amount of amounts) sum = add(sum, amount);
  return sum;
}
