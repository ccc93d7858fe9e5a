import type { AccountDay } from '@hoga/domain/copy/day-return';
import type { Money } from '@hoga/kernel/amounts';
import { add, ZERO } from '@hoga/kernel/decimal';

/** A stored day of a wallet; one that is not over has no equity yet. */
export interface WrittenDay {
  readonly day: number;
  readonly openEquity: Money;
  readonly transfers: Money;
  readonly equity: Money | null;
}

export interface DaySpan {
  /** The first day that counts. */
  readonly from: number;
  readonly today: number;
  /** The account's current equity; null when unknown. */
  readonly equityNow: Money | null;
}

/** Every day from the first on, including days without a row: nothing happened on them. */
export function accountDays(written: readonly WrittenDay[], { from, today, equityNow }: DaySpan): AccountDay[] {
  const byDay = new Map(written.map((row) => [row.day, row]));
  return Array.from({ length: Math.max(0, today - from + 1) }, (_, index) => {
    const day = from + index;
    const row = byDay.get(day);
    if (row === undefined) return { day, openEquity: ZERO, transfers: ZERO, equity: ZERO };
    const { openEquity, transfers } = row;
    return { day, openEquity, transfers, equity: row.equity ?? equityNow ?? add(openEquity, transfers) };
  });
}
