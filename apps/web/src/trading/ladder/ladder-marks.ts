import { opposite } from '@hoga/domain/trading/trade-side';
import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { add, type Decimal, ZERO } from '@hoga/kernel/decimal';
import { columnFor, type OrderColumn } from './ladder-column.ts';
import type { PriceGrid } from './price-grid.ts';

/** Own working orders of one side and kind at one price. */
export interface LadderChip {
  readonly orderIds: readonly number[];
  readonly size: Decimal;
}

export type MarkTag = 'alert' | 'average' | 'breakEven' | 'takeProfit' | 'stopLoss';

/** The player's own marks on the ladder, by row. */
export interface LadderMarks {
  readonly chips: ReadonlyMap<number, Readonly<Partial<Record<OrderColumn, LadderChip>>>>;
  readonly tags: ReadonlyMap<number, readonly MarkTag[]>;
}

export const NO_MARKS: LadderMarks = { chips: new Map(), tags: new Map() };

/** An own order, of whichever product. */
export interface MarkedOrder {
  readonly id: number;
  readonly tradeType: TradeSide;
  readonly marketType: MarketType;
  readonly status: string;
  readonly price: string | null;
  /** Where it waits to be triggered. */
  readonly stopPrice: string | null;
  readonly size: Decimal;
}

export interface MarkedPosition {
  readonly tradeType: TradeSide;
  readonly entryPrice: string;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  /** `null` before the first rate. */
  readonly breakEven?: string | null;
}

export function ladderMarks(
  grid: PriceGrid,
  orders: readonly MarkedOrder[],
  position: MarkedPosition | null,
  alerts: readonly string[] = [],
): LadderMarks {
  const chips = new Map<number, Partial<Record<OrderColumn, LadderChip>>>();
  for (const order of orders) {
    const place = chipPlace(grid, order);
    if (place === null) continue;
    const cells = chips.get(place.row) ?? {};
    const before = cells[place.column];
    cells[place.column] = {
      orderIds: [...(before?.orderIds ?? []), order.id],
      size: add(before?.size ?? ZERO, order.size),
    };
    chips.set(place.row, cells);
  }
  return { chips, tags: tagsOf(grid, position, alerts) };
}

/** Take-profit, stop-loss and losscut orders stand as tags in the price column, not as chips. */
function chipPlace(grid: PriceGrid, order: MarkedOrder): { row: number; column: OrderColumn } | null {
  if (order.status !== 'WORKING' && order.status !== 'TRIGGERED') return null;
  const isStop = order.marketType === 'STOPMARKET' || order.marketType === 'STOPLIMIT';
  if (!isStop && order.marketType !== 'LIMIT') return null;
  // A stop-limit that has been triggered is a limit order from then on.
  const waits = isStop && order.status === 'WORKING';
  const price = waits ? order.stopPrice : order.price;
  const row = price === null ? null : rowOn(grid, order.tradeType, price);
  return row === null ? null : { row, column: columnFor(order.tradeType, waits) };
}

/** In larger rows sellers' prices belong to the upper row and buyers' to the lower, as the book's do. */
function rowOn(grid: PriceGrid, side: TradeSide, price: string): number | null {
  return side === 'SHORT' ? grid.upperRowOf(price) : grid.rowOf(price);
}

function tagsOf(
  grid: PriceGrid,
  position: MarkedPosition | null,
  alerts: readonly string[],
): ReadonlyMap<number, readonly MarkTag[]> {
  const tags = new Map<number, MarkTag[]>();
  for (const level of alerts) {
    const row = grid.rowOf(level);
    if (row !== null) tags.set(row, ['alert']);
  }
  if (position === null) return tags;
  const closing = opposite(position.tradeType);
  const put = (price: string | null, tag: MarkTag) => {
    const row = price === null ? null : tag === 'average' ? grid.rowOf(price) : rowOn(grid, closing, price);
    if (row !== null) tags.set(row, [...(tags.get(row) ?? []), tag]);
  };
  put(position.entryPrice, 'average');
  put(position.breakEven ?? null, 'breakEven');
  put(position.takeProfit, 'takeProfit');
  put(position.stopLoss, 'stopLoss');
  return tags;
}
