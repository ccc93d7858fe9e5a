import type { FuturesEvent, FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { Reduced } from './account-feed.ts';
import {
  changedRows,
  isNews,
  type LiveRows,
  loadedRows,
  NO_ROWS,
  rowOf,
  type Stamp,
  withoutRow,
  withRow,
} from './live-rows.ts';

export interface FuturesRows {
  /** Working orders without take-profit and stop-loss. */
  readonly orders: LiveRows<FuturesOrder>;
  /** Take-profit and stop-loss orders that wait. */
  readonly exits: LiveRows<FuturesOrder>;
  readonly positions: LiveRows<FuturesPosition>;
  /** Rows that ended while the page was open, newest first. */
  readonly records: readonly FuturesOrder[];
  /** Grows with every cancelled order: a quantity chosen by percent is computed anew (FUT-37). */
  readonly cancels: number;
}

export const NO_FUTURES: FuturesRows = {
  orders: NO_ROWS,
  exits: NO_ROWS,
  positions: NO_ROWS,
  records: [],
  cancels: 0,
};

export type FuturesEffect =
  | { readonly kind: 'placed' | 'cancelled'; readonly order: FuturesOrder }
  /** `closed`: the position as it was before the order closed it, or a part of it. */
  | { readonly kind: 'filled'; readonly order: FuturesOrder; readonly closed?: FuturesPosition }
  | { readonly kind: 'endangered' | 'liquidated' }
  /** The leverage of a contract was changed, here or elsewhere. */
  | { readonly kind: 'leverage'; readonly futuresOptionId: FuturesOptionId; readonly leverage: number };

type FuturesReduced = Reduced<FuturesRows, FuturesEffect>;
type EventWith<Data> = Extract<FuturesEvent, { readonly data: Data }>;

/** As many records of a session as a list shows before its own pages take over. */
const KEPT_RECORDS = 100;

/** The row changes and the effects of an event of /user/queue/futures (SPEC §4). */
export function reduceFutures(rows: FuturesRows, event: FuturesEvent): FuturesReduced {
  switch (event.type) {
    case 'ORDER_SUCCESS':
    case 'ORDER_UPDATE':
    case 'ORDER_FILLED':
    case 'ORDER_CANCEL':
      return reduceOrder(rows, event);
    case 'POSITION_OPEN':
    case 'POSITION_UPDATE':
      if (!isNews(rows.positions, event.data, event)) return { rows, effects: [] };
      return { rows: { ...rows, positions: withRow(rows.positions, event.data, event) }, effects: [] };
    case 'POSITION_CLOSE':
    case 'POSITION_LIQUID':
      return reduceEndedPosition(rows, event);
    case 'POSITION_UPDATE_LIQUIDPRICE':
      return { rows: withLiquidationPrices(rows, event.data), effects: [] };
    case 'LEVERAGE_UPDATE': {
      const { futuresOptionId, leverage } = event.data;
      return { rows: releveraged(rows, event), effects: [{ kind: 'leverage', futuresOptionId, leverage }] };
    }
    case 'POSITION_WARN':
      return { rows, effects: [{ kind: 'endangered' }] };
    // Event types of a newer server are ignored.
    default:
      return { rows, effects: [] };
  }
}

const EFFECT_OF = { ORDER_SUCCESS: 'placed', ORDER_FILLED: 'filled', ORDER_CANCEL: 'cancelled' } as const;

function reduceOrder(rows: FuturesRows, event: EventWith<FuturesOrder>): FuturesReduced {
  const { data: order, type } = event;
  const table = isPositionExit(order) ? 'exits' : 'orders';
  // Also of an event that is applied again: the position may come from a reply that was read before it.
  if (!isNews(rows[table], order, event)) return { rows: withExitOf(rows, order), effects: [] };
  const hasEnded = type === 'ORDER_FILLED' || type === 'ORDER_CANCEL';
  const next = {
    ...rows,
    [table]: hasEnded ? withoutRow(rows[table], order.id) : withRow(rows[table], order, event),
    records: hasEnded ? [order, ...rows.records].slice(0, KEPT_RECORDS) : rows.records,
    cancels: rows.cancels + (type === 'ORDER_CANCEL' ? 1 : 0),
  };
  return {
    rows: withExitOf(next, order),
    effects: type === 'ORDER_UPDATE' ? [] : [{ kind: EFFECT_OF[type], order, ...closedBy(rows, event) }],
  };
}

/** A fill's event precedes the event of its position. */
function closedBy(rows: FuturesRows, { type, data }: EventWith<FuturesOrder>): { readonly closed?: FuturesPosition } {
  if (type !== 'ORDER_FILLED' || data.futuresPositionId === null || data.realizedPnl === null) return {};
  const closed = rowOf(rows.positions, data.futuresPositionId);
  return closed === undefined ? {} : { closed };
}

/** A position has one waiting take-profit or stop-loss: a replacement outlives the one it replaced. */
function withExitOf(rows: FuturesRows, order: FuturesOrder): FuturesRows {
  if (!isPositionExit(order)) return rows;
  const exit = rows.exits.list.find(
    ({ futuresPositionId, marketType }) =>
      futuresPositionId === order.futuresPositionId && marketType === order.marketType,
  );
  const change = exitFields(order.marketType, exit);
  const positions = changedRows(rows.positions, (position) =>
    position.id === order.futuresPositionId ? patched(position, change) : position,
  );
  return positions === rows.positions ? rows : { ...rows, positions };
}

function exitFields(marketType: FuturesOrder['marketType'], exit: FuturesOrder | undefined): Partial<FuturesPosition> {
  if (marketType === 'TAKEPROFIT') {
    return exit === undefined ? { takeProfit: null } : { takeProfit: exit.triggerPrice, isMarkTp: exit.isMark };
  }
  return exit === undefined ? { stopLoss: null } : { stopLoss: exit.triggerPrice, isMarkSl: exit.isMark };
}

/** Take-profit, stop-loss and reduce-only orders end with their position; an opening order keeps working. */
function reduceEndedPosition(rows: FuturesRows, event: EventWith<FuturesPosition>): FuturesReduced {
  const { id, futuresOptionId } = event.data;
  const exits = changedRows(rows.exits, (exit) => (exit.futuresPositionId === id ? null : exit));
  if (!isNews(rows.positions, event.data, event)) {
    return { rows: exits === rows.exits ? rows : { ...rows, exits }, effects: [] };
  }
  return {
    rows: {
      ...rows,
      exits,
      positions: withoutRow(rows.positions, id),
      orders: changedRows(rows.orders, (order) =>
        order.reduceOnly === 1 && order.futuresOptionId === futuresOptionId ? null : order,
      ),
    },
    effects: event.type === 'POSITION_LIQUID' ? [{ kind: 'liquidated' }] : [],
  };
}

function withLiquidationPrices(
  rows: FuturesRows,
  moved: Extract<FuturesEvent, { type: 'POSITION_UPDATE_LIQUIDPRICE' }>['data'],
): FuturesRows {
  const prices = new Map(moved.map(({ futuresPositionId, liqPrice }) => [futuresPositionId, liqPrice]));
  const positions = changedRows(rows.positions, (position) => {
    const liqPrice = prices.get(position.id);
    return liqPrice === undefined ? position : patched(position, { liqPrice });
  });
  return positions === rows.positions ? rows : { ...rows, positions };
}

function releveraged(rows: FuturesRows, event: Extract<FuturesEvent, { type: 'LEVERAGE_UPDATE' }>): FuturesRows {
  const { futuresOptionId, leverage, orders, positions } = event.data;
  const inOption = <R extends FuturesOrder | FuturesPosition>(row: R): R =>
    row.futuresOptionId === futuresOptionId ? { ...row, leverage } : row;
  return {
    ...rows,
    orders: changedRows(updated(rows.orders, orders, event), inOption),
    exits: changedRows(updated(rows.exits, orders, event), inOption),
    positions: changedRows(updated(rows.positions, positions, event), inOption),
  };
}

/** Known rows, updated from an event about many of them. */
function updated<R extends FuturesOrder | FuturesPosition>(
  rows: LiveRows<R>,
  newest: readonly R[],
  stamp: Stamp,
): LiveRows<R> {
  return newest.reduce(
    (known, row) =>
      rowOf(known, row.id) !== undefined && isNews(known, row, stamp) ? withRow(known, row, stamp) : known,
    rows,
  );
}

/** The row with the change; the same one where it is so already. */
function patched<R extends object>(row: R, change: Partial<R>): R {
  const isSame = Object.entries(change).every(([name, value]) => row[name as keyof R] === value);
  return isSame ? row : { ...row, ...change };
}

export function isExit({ marketType }: Pick<FuturesOrder, 'marketType'>): boolean {
  return marketType === 'TAKEPROFIT' || marketType === 'STOPLOSS';
}

function isPositionExit(order: FuturesOrder): boolean {
  return isExit(order) && order.futuresPositionId !== null;
}

export interface LoadedFutures {
  readonly orders: readonly FuturesOrder[];
  readonly exits: readonly FuturesOrder[];
  readonly positions: readonly FuturesPosition[];
}

export function adoptFutures(known: FuturesRows, { orders, exits, positions }: LoadedFutures): FuturesRows {
  return {
    ...known,
    orders: loadedRows(known.orders, orders),
    exits: loadedRows(known.exits, exits),
    positions: loadedRows(known.positions, positions),
  };
}
