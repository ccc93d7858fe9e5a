import { opposite } from '@hoga/domain/trading/trade-side';
import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { add, type Decimal, ZERO } from '@hoga/kernel/decimal';
import { columnFor, type OrderColumn } from './ladder-column.ts';
import type { PriceGrid } from './price-grid.ts';

/** Own working orders of one side and kind at one price. */
export interface LadderChip {
  readonly orderIds: readonly number[];
  readonly size: Decimal;
  /** Absent where none of them belongs with another. */
  readonly links?: OrderLinks;
}

/** What own orders belong with. */
export interface OrderLinks {
  /** Where the other orders of their pairs wait: the end of one ends the other. */
  readonly pairs: readonly string[];
  /** How many orders of their scale orders wait in all; 0: they are parts of none. */
  readonly parts: number;
}

/** An order that may belong with others. */
interface LinkedOrder {
  readonly id: number;
  readonly status: string;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly ocoGroup: number | null;
  readonly scaleGroup: number | null;
}

export type MarkTag = 'alert' | 'average' | 'breakEven' | 'takeProfit' | 'stopLoss';

/** The player's own marks on the ladder, by row. */
export interface LadderMarks {
  readonly chips: ReadonlyMap<number, Readonly<Partial<Record<OrderColumn, LadderChip>>>>;
  readonly tags: ReadonlyMap<number, readonly MarkTag[]>;
}

export const NO_MARKS: LadderMarks = { chips: new Map(), tags: new Map() };

/** An own order, of whichever product. */
export interface MarkedOrder extends LinkedOrder {
  readonly tradeType: TradeSide;
  readonly marketType: MarketType;
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
    const orderIds = [...(before?.orderIds ?? []), order.id];
    const links = linksOf(orders, orderIds);
    cells[place.column] = {
      orderIds,
      size: add(before?.size ?? ZERO, order.size),
      ...(links === null ? {} : { links }),
    };
    chips.set(place.row, cells);
  }
  return { chips, tags: tagsOf(grid, position, alerts) };
}

/** What these orders belong with; `null`: nothing. */
export function linksOf(orders: readonly LinkedOrder[], ids: readonly number[]): OrderLinks | null {
  const own = orders.filter(({ id }) => ids.includes(id));
  const pairs = own.flatMap(({ id, ocoGroup }) =>
    ocoGroup === null ? [] : orders.filter((other) => other.ocoGroup === ocoGroup && other.id !== id).flatMap(waitsAt),
  );
  const groups = new Set(own.flatMap(({ scaleGroup }) => (scaleGroup === null ? [] : [scaleGroup])));
  const parts = orders.filter(({ scaleGroup }) => scaleGroup !== null && groups.has(scaleGroup)).length;
  return pairs.length === 0 && parts === 0 ? null : { pairs, parts };
}

/** Its stop until that is reached, then its limit. */
function waitsAt({ status, price, stopPrice }: LinkedOrder): readonly string[] {
  const at = status === 'WORKING' ? (stopPrice ?? price) : price;
  return at === null ? [] : [at];
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
