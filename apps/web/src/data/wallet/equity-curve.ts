import type { EquityDay } from '@hoga/contract/equity';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { add, type Decimal, decimal, sub, ZERO } from '@hoga/kernel/decimal';
import type { EquityHistory } from './equity-query.ts';

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
  /** Of it what the house has granted. */
  readonly granted: Decimal;
  /** What the profit was made with: the beginning and what came since. */
  readonly base: Decimal;
}

interface EquitySources {
  readonly history: EquityHistory;
  /** The present moment: what each wallet is worth. */
  readonly now: { readonly date: string; readonly worths: ReadonlyMap<WalletType, Decimal> };
  /** By the newest rates; null while there are none. */
  readonly worthOf: (amount: Decimal, walletType: WalletType) => Decimal | null;
}

/**
 * null before the first day is over. A wallet without a row of a day was worth what it was worth the day before; one
 * without any row, what it is worth now: nothing is known to have come of it.
 */
export function equityCurve({ history, now, worthOf }: EquitySources): EquityCurve | null {
  const { days, today } = history;
  if (days.length === 0) return null;
  const { worth, transfersOf, grantedOf, beganWith } = valuation(now.worths, worthOf);
  const began = beganWith([...days, ...today]);
  const known = new Map(began);
  const points = byDate(days).map(([date, rows]): EquityPoint => {
    for (const { walletType, equity } of rows) known.set(walletType, worth(equity, walletType));
    return { date, total: sumOf(known.values()), transfers: transfersOf(rows) };
  });
  const total = sumOf(now.worths.values());
  points.push({ date: now.date, total, transfers: transfersOf(today) });
  const transfers = sumOf(points.map((point) => point.transfers));
  const base = add(sumOf(began.values()), transfers);
  const granted = grantedOf([...days, ...today]);
  return { points, profit: sub(total, base), transfers, granted, base };
}

/** What trading and prices have made of it since midnight of Korea; null while nothing is known of the day. */
export function todaysProfit({
  history: { today },
  now,
  worthOf,
}: EquitySources): Pick<EquityCurve, 'profit' | 'base'> | null {
  if (today.length === 0) return null;
  const { transfersOf, beganWith } = valuation(now.worths, worthOf);
  const base = add(sumOf(beganWith(today).values()), transfersOf(today));
  return { profit: sub(sumOf(now.worths.values()), base), base };
}

type Beginning = EquityHistory['today'][number];

/** Amounts of wallets in the site's currency. */
function valuation(worths: ReadonlyMap<WalletType, Decimal>, worthOf: EquitySources['worthOf']) {
  const worth = (text: string, walletType: WalletType) => worthOf(decimal(text), walletType) ?? ZERO;
  return {
    worth,
    /** What came from outside less what went there: the spread of a conversion is a result (DOMAIN §2). */
    transfersOf: (rows: readonly Beginning[]) =>
      sumOf(rows.map((row) => sub(worth(row.transfers, row.walletType), worth(row.betweenOwn, row.walletType)))),
    grantedOf: (rows: readonly Beginning[]) => sumOf(rows.map((row) => worth(row.granted, row.walletType))),
    /** What each wallet was worth at the beginning of the first of its days, which come oldest first. */
    beganWith(rows: readonly Beginning[]): Map<WalletType, Decimal> {
      const began = new Map(worths);
      for (const { walletType, openEquity } of rows.toReversed()) began.set(walletType, worth(openEquity, walletType));
      return began;
    },
  };
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
