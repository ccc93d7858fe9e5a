import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import type { OverseaOrderId } from '@hoga/kernel/ids';
import { columnFor, type OrderColumn } from './ladder-column.ts';
import type { PriceGrid } from './price-grid.ts';

/** Own working orders of one side and kind at one price. */
export interface LadderChip {
  readonly orderIds: readonly OverseaOrderId[];
  readonly qty: number;
}

export type MarkTag = 'average' | 'breakEven' | 'takeProfit' | 'stopLoss';

/** The player's own marks on the ladder, by row. */
export interface LadderMarks {
  readonly chips: ReadonlyMap<number, Readonly<Partial<Record<OrderColumn, LadderChip>>>>;
  readonly tags: ReadonlyMap<number, readonly MarkTag[]>;
}

export const NO_MARKS: LadderMarks = { chips: new Map(), tags: new Map() };

type MarkedOrder = Pick<
  OverseaOrder,
  'id' | 'tradeType' | 'marketType' | 'status' | 'price' | 'stopPrice' | 'qty' | 'createdAt'
>;
type MarkedPosition = Pick<OverseaPosition, 'entryPrice' | 'takeProfit' | 'stopLoss'> & {
  /** `null` before the first rate. */
  readonly breakEven?: string | null;
};

export function ladderMarks(
  grid: PriceGrid,
  orders: readonly MarkedOrder[],
  position: MarkedPosition | null,
): LadderMarks {
  const chips = new Map<number, Partial<Record<OrderColumn, LadderChip>>>();
  for (const order of orders) {
    const place = chipPlace(grid, order);
    if (place === null) continue;
    const cells = chips.get(place.row) ?? {};
    const before = cells[place.column];
    cells[place.column] = {
      orderIds: [...(before?.orderIds ?? []), order.id],
      qty: (before?.qty ?? 0) + order.qty,
    };
    chips.set(place.row, cells);
  }
  return { chips, tags: position === null ? NO_MARKS.tags : tagsOf(grid, position) };
}

/** Take-profit, stop-loss and losscut orders stand as tags in the price column, not as chips. */
function chipPlace(grid: PriceGrid, order: MarkedOrder): { row: number; column: OrderColumn } | null {
  if (order.status !== 'WORKING' && order.status !== 'TRIGGERED') return null;
  const isStop = order.marketType === 'STOPMARKET' || order.marketType === 'STOPLIMIT';
  if (!isStop && order.marketType !== 'LIMIT') return null;
  // A stop-limit that has been triggered is a limit order from then on.
  const waits = isStop && order.status === 'WORKING';
  const price = waits ? order.stopPrice : order.price;
  const row = price === null ? null : grid.rowOf(price);
  return row === null ? null : { row, column: columnFor(order.tradeType, waits) };
}

function tagsOf(grid: PriceGrid, position: MarkedPosition): ReadonlyMap<number, readonly MarkTag[]> {
  const tags = new Map<number, MarkTag[]>();
  const put = (price: string | null, tag: MarkTag) => {
    const row = price === null ? null : grid.rowOf(price);
    if (row !== null) tags.set(row, [...(tags.get(row) ?? []), tag]);
  };
  put(position.entryPrice, 'average');
  put(position.breakEven ?? null, 'breakEven');
  put(position.takeProfit, 'takeProfit');
  put(position.stopLoss, 'stopLoss');
  return tags;
}
