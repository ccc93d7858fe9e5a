import type { FuturesEvent, FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import type { SocketEvent } from '@hoga/contract/socket';

/** A copied position, as far as this account's lists need to know it. */
export interface CopyTrade {
  readonly id: number;
}

export type CopyTradeEvent = SocketEvent<'COPYTRADE_OPEN' | 'COPYTRADE_CLOSE', CopyTrade>;
/** Everything /user/queue/futures carries (SPEC §4). */
export type FuturesQueueEvent = FuturesEvent | CopyTradeEvent;

/** What the account has open, and what ended while it was watched; newest first. */
export interface FuturesLists {
  /** Working orders without take-profit and stop-loss. */
  readonly orders: readonly FuturesOrder[];
  /** Take-profit and stop-loss orders that wait. */
  readonly exits: readonly FuturesOrder[];
  readonly positions: readonly FuturesPosition[];
  readonly records: readonly FuturesOrder[];
  readonly copyTrades: readonly CopyTrade[];
  /** Grows with every cancelled order: a quantity chosen by percent is worked out anew (FUT-37). */
  readonly cancels: number;
}

export interface FuturesSnapshot {
  readonly orders: readonly FuturesOrder[];
  readonly exits: readonly FuturesOrder[];
  readonly positions: readonly FuturesPosition[];
}

export const NO_FUTURES: FuturesLists = {
  orders: [],
  exits: [],
  positions: [],
  records: [],
  copyTrades: [],
  cancels: 0,
};

/** As many records of a session as a list shows before its own pages take over. */
const KEPT_RECORDS = 100;

export function adoptFutures(lists: FuturesLists, snapshot: FuturesSnapshot): FuturesLists {
  return { ...lists, orders: snapshot.orders, exits: snapshot.exits, positions: snapshot.positions };
}

export function isExit({ marketType }: Pick<FuturesOrder, 'marketType'>): boolean {
  return marketType === 'TAKEPROFIT' || marketType === 'STOPLOSS';
}

/** What an event makes of the lists. Applying one twice changes nothing more. */
export function futuresAfter(lists: FuturesLists, event: FuturesQueueEvent): FuturesLists {
  switch (event.type) {
    case 'ORDER_SUCCESS':
      return placed(lists, event.data);
    case 'ORDER_UPDATE':
      return {
        ...lists,
        orders: replaced(lists.orders, event.data, newerOrder),
        exits: replaced(lists.exits, event.data, newerOrder),
      };
    case 'ORDER_FILLED':
      return ended(lists, event.data);
    case 'ORDER_CANCEL':
      return cancelled(lists, event.data);
    case 'POSITION_OPEN':
    case 'POSITION_UPDATE':
      return { ...lists, positions: put(lists.positions, event.data) };
    case 'POSITION_CLOSE':
    case 'POSITION_LIQUID':
      return withoutPosition(lists, event.data);
    case 'POSITION_UPDATE_LIQUIDPRICE': {
      const prices = new Map(event.data.map(({ futuresPositionId, liqPrice }) => [futuresPositionId, liqPrice]));
      return {
        ...lists,
        positions: lists.positions.map((position) => {
          const liqPrice = prices.get(position.id);
          return liqPrice === undefined ? position : { ...position, liqPrice };
        }),
      };
    }
    case 'LEVERAGE_UPDATE':
      return releveraged(lists, event.data);
    case 'COPYTRADE_OPEN':
      return { ...lists, copyTrades: put(lists.copyTrades, event.data) };
    case 'COPYTRADE_CLOSE':
      return { ...lists, copyTrades: without(lists.copyTrades, event.data.id) };
    // A warning changes no list, and what a newer server says of its own is not for this page.
    default:
      return lists;
  }
}

function placed(lists: FuturesLists, order: FuturesOrder): FuturesLists {
  if (!isExit(order) || order.futuresPositionId === null) return { ...lists, orders: put(lists.orders, order) };
  const exit =
    order.marketType === 'TAKEPROFIT'
      ? { takeProfit: order.triggerPrice, isMarkTp: order.isMark }
      : { stopLoss: order.triggerPrice, isMarkSl: order.isMark };
  return {
    ...lists,
    exits: put(lists.exits, order),
    positions: changed(lists.positions, order.futuresPositionId, exit),
  };
}

function ended(lists: FuturesLists, order: FuturesOrder): FuturesLists {
  return {
    ...lists,
    orders: without(lists.orders, order.id),
    exits: without(lists.exits, order.id),
    records: put(lists.records, order).slice(0, KEPT_RECORDS),
  };
}

function cancelled(lists: FuturesLists, order: FuturesOrder): FuturesLists {
  const wasKnown = lists.records.some(({ id }) => id === order.id);
  const next = { ...ended(lists, order), cancels: lists.cancels + (wasKnown ? 0 : 1) };
  if (!isExit(order) || order.futuresPositionId === null) return next;
  // A replacement that has come already is not taken away by the end of what it replaced.
  const stands = next.exits.some(
    ({ futuresPositionId, marketType }) =>
      futuresPositionId === order.futuresPositionId && marketType === order.marketType,
  );
  if (stands) return next;
  const exit = order.marketType === 'TAKEPROFIT' ? { takeProfit: null } : { stopLoss: null };
  return { ...next, positions: changed(next.positions, order.futuresPositionId, exit) };
}

/** Take-profit, stop-loss and reduce-only orders end with their position; an order that opens goes on working. */
function withoutPosition(lists: FuturesLists, { id, futuresOptionId }: FuturesPosition): FuturesLists {
  return {
    ...lists,
    positions: without(lists.positions, id),
    exits: lists.exits.filter(({ futuresPositionId }) => futuresPositionId !== id),
    orders: lists.orders.filter((order) => order.reduceOnly === 0 || order.futuresOptionId !== futuresOptionId),
  };
}

function releveraged(
  lists: FuturesLists,
  change: Extract<FuturesEvent, { type: 'LEVERAGE_UPDATE' }>['data'],
): FuturesLists {
  const { futuresOptionId, leverage } = change;
  const inOption = <Row extends { readonly futuresOptionId: number; readonly leverage: number }>(row: Row): Row =>
    row.futuresOptionId === futuresOptionId ? { ...row, leverage } : row;
  const orders = change.orders.reduce((known, order) => replaced(known, order, newerOrder), lists.orders);
  const exits = change.orders.reduce((known, order) => replaced(known, order, newerOrder), lists.exits);
  const positions = change.positions.reduce((known, position) => replaced(known, position), lists.positions);
  return { ...lists, orders: orders.map(inOption), exits: exits.map(inOption), positions: positions.map(inOption) };
}

interface Row {
  readonly id: number;
}

/** In its place when it is known, else first. */
function put<R extends Row>(rows: readonly R[], row: R): readonly R[] {
  return rows.some(({ id }) => id === row.id) ? replaced(rows, row) : [row, ...rows];
}

function replaced<R extends Row>(
  rows: readonly R[],
  row: R,
  newer: (known: R, said: R) => R = (_known, said) => said,
): readonly R[] {
  return rows.map((known) => (known.id === row.id ? newer(known, row) : known));
}

function newerOrder(known: FuturesOrder, said: FuturesOrder): FuturesOrder {
  return said.updatedAt >= known.updatedAt ? said : known;
}

function changed(
  positions: readonly FuturesPosition[],
  id: number,
  change: Partial<FuturesPosition>,
): readonly FuturesPosition[] {
  return positions.map((position) => (position.id === id ? { ...position, ...change } : position));
}

function without<R extends Row>(rows: readonly R[], id: number): readonly R[] {
  return rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows;
}
