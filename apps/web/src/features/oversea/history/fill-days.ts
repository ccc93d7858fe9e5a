import type { OverseaOrder } from '@hoga/contract/oversea';
import { add, type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import { type TradeDay, tradeDayOf } from './trade-day.ts';

export interface FillDay {
  readonly day: TradeDay;
  readonly fills: readonly OverseaOrder[];
  /** What the day realised; `null` while some of its fills are still to be fetched. */
  readonly realized: Decimal | null;
}

/** Fills by trade date, in the order they come (newest first). `hasMore`: older ones are not here yet. */
export function fillDays(fills: readonly OverseaOrder[], hasMore: boolean): readonly FillDay[] {
  const days = new Map<string, { readonly day: TradeDay; readonly fills: OverseaOrder[] }>();
  for (const fill of fills) {
    const day = tradeDayOf(fill.updatedAt);
    const known = days.get(day.date);
    if (known === undefined) days.set(day.date, { day, fills: [fill] });
    else known.fills.push(fill);
  }
  const grouped = [...days.values()];
  return grouped.map((group, place) => ({
    ...group,
    realized: hasMore && place === grouped.length - 1 ? null : realizedOf(group.fills),
  }));
}

function realizedOf(fills: readonly OverseaOrder[]): Decimal {
  return fills.reduce((sum, { realizedPnl }) => (realizedPnl === null ? sum : add(sum, decimal(realizedPnl))), ZERO);
}
