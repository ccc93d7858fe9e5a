import type { EndedOverseaOrder } from '@hoga/contract/oversea';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { add, type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import { type TradeDay, tradeDayOfDate } from './trade-day.ts';

export interface FillDay {
  readonly day: TradeDay;
  readonly fills: readonly EndedOverseaOrder[];
  /** The day's realised result; `null` while some of its fills are not loaded. */
  readonly realized: Decimal | null;
}

/** Fills by trade date, newest first. `hasMore`: older ones are not here yet. */
export function fillDays(fills: readonly EndedOverseaOrder[], hasMore: boolean): readonly FillDay[] {
  const days = new Map<string, { readonly day: TradeDay; readonly fills: EndedOverseaOrder[] }>();
  for (const fill of fills) {
    const day = tradeDayOfDate(fill.tradeDate);
    const known = days.get(day.date);
    if (known === undefined) days.set(day.date, { day, fills: [fill] });
    else known.fills.push(fill);
  }
  // A trade date is never later than the date in Korea: fills not loaded yet belong to the oldest day or before.
  const oldest = fills.at(-1);
  const openUpTo = hasMore && oldest !== undefined ? kstDate(oldest.updatedAt) : '';
  const newestFirst = [...days.values()].sort((a, b) => (a.day.date < b.day.date ? 1 : -1));
  return newestFirst.map((group) => ({
    ...group,
    realized: group.day.date <= openUpTo ? null : realizedOf(group.fills),
  }));
}

function realizedOf(fills: readonly EndedOverseaOrder[]): Decimal {
  return fills.reduce((sum, { realizedPnl }) => (realizedPnl === null ? sum : add(sum, decimal(realizedPnl))), ZERO);
}
