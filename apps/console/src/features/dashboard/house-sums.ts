import type { HouseSource } from '@hoga/domain/operators/house-sources';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { add, type Decimal, decimal, div, parseDecimal, ZERO } from '@hoga/kernel/decimal';
import type { HouseRow, HouseSpan } from '../../data/dashboard.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS: Readonly<Record<HouseSpan, number>> = { TODAY: 1, WEEK: 7, MONTH: 30 };
const WEEK = 7;

/** The period of a bar: an hour of today or a day. */
export interface HouseBar {
  readonly at: number;
  readonly amount: Decimal;
  /** With all before it. */
  readonly sum: Decimal;
}

const amountOf = ({ amount }: HouseRow): Decimal => parseDecimal(amount) ?? ZERO;

export function sumOf(rows: readonly HouseRow[]): Decimal {
  return rows.reduce((sum, row) => add(sum, amountOf(row)), ZERO as Decimal);
}

/** Every hour until now, or every day, also those without a result. */
export function barsOf(rows: readonly HouseRow[], span: HouseSpan, now: number): readonly HouseBar[] {
  const step = span === 'TODAY' ? HOUR_MS : DAY_MS;
  const begin = kstMidnight(kstDay(now) - DAYS[span] + 1);
  const bars: HouseBar[] = [];
  let sum: Decimal = ZERO;
  for (let at = begin; at <= now; at += step) {
    const amount = sumOf(rows.filter((row) => row.at >= at && row.at < at + step));
    sum = add(sum, amount);
    bars.push({ at, amount, sum });
  }
  return bars;
}

export function bySource(rows: readonly HouseRow[]): ReadonlyMap<HouseSource, Decimal> {
  const sums = new Map<HouseSource, Decimal>();
  for (const row of rows) sums.set(row.source, add(sums.get(row.source) ?? ZERO, amountOf(row)));
  return sums;
}

/** The house's own first: that of the most rows. */
export function currenciesOf(rows: readonly HouseRow[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { currency } of rows) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const isWon = (currency: string) => Number(currency === 'KRW');
  return [...counts.keys()].sort(
    (one, other) => isWon(other) - isWon(one) || (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  );
}

/** Of a week by days: yesterday's, and the mean of all seven. */
export function weekOf(
  rows: readonly HouseRow[],
  now: number,
): { readonly yesterday: Decimal; readonly mean: Decimal } {
  const today = kstMidnight(kstDay(now));
  return {
    yesterday: sumOf(rows.filter(({ at }) => at >= today - DAY_MS && at < today)),
    mean: div(sumOf(rows), decimal(WEEK), 'halfUp'),
  };
}
