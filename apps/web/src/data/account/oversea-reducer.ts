import type { OverseaEvent, OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import type { MarketType } from '@hoga/contract/trading';

/** A row and the event it came from; what was loaded came from none and has 0 in both. */
interface Held<Row> {
  readonly row: Row;
  readonly seq: number;
  readonly ts: number;
}

/** Working orders and open positions by id, and the ids of those that have ended. */
export interface OverseaRows {
  readonly orders: ReadonlyMap<number, Held<OverseaOrder>>;
  readonly positions: ReadonlyMap<number, Held<OverseaPosition>>;
  /** The latest of them, oldest first: an event or a reply that was overtaken must not bring a row back. */
  readonly endedOrders: readonly number[];
  readonly endedPositions: readonly number[];
}

export const NO_ROWS: OverseaRows = { orders: new Map(), positions: new Map(), endedOrders: [], endedPositions: [] };

/** Far more than can be under way at once (a player has at most 50 working orders). */
const KEPT_ENDED = 500;

export type OverseaEffect =
  | { readonly kind: 'sound'; readonly sound: 'SUCCESS' | 'CANCEL' | 'FILLED' }
  | { readonly kind: 'filled'; readonly order: OverseaOrder }
  | { readonly kind: 'liquidated'; readonly position: OverseaPosition }
  /** Lists of what has ended are no longer complete. */
  | { readonly kind: 'ended' }
  /** What positions need overnight is another sum now. */
  | { readonly kind: 'position' };

export interface Reduced {
  readonly rows: OverseaRows;
  readonly effects: readonly OverseaEffect[];
  /** The instrument whose rows changed; `null` for an event that was no news. */
  readonly changedOptionId: number | null;
}

/** Orders of these types wait in the market, so their acceptance is heard (OVS-29 … 32). */
const HEARD_TYPES: readonly MarketType[] = ['LIMIT', 'STOPLIMIT', 'STOPMARKET'];

/** What an event of /user/queue/oversea changes, and what it lets be seen and heard (SPEC §4). */
export function reduceOverseaEvent(rows: OverseaRows, event: OverseaEvent): Reduced {
  switch (event.type) {
    case 'ORDER_SUCCESS':
    case 'ORDER_CANCEL':
    case 'ORDER_FILLED':
    case 'ORDER_UPDATE':
      return reduceOrder(rows, event);
    case 'POSITION_OPEN':
    case 'POSITION_UPDATE':
    case 'POSITION_CLOSE':
    case 'POSITION_LIQUID':
      return reducePosition(rows, event);
    default:
      return noNews(rows);
  }
}

function reduceOrder(rows: OverseaRows, event: Extract<OverseaEvent, { readonly data: OverseaOrder }>): Reduced {
  const { data: order, seq, ts, type } = event;
  const held = rows.orders.get(order.id);
  if (rows.endedOrders.includes(order.id)) return noNews(rows);
  if (held !== undefined) {
    if (order.updatedAt < held.row.updatedAt) return noNews(rows);
    if (order.updatedAt === held.row.updatedAt && isRepeated(held, event)) return noNews(rows);
  }
  const hasEnded = type === 'ORDER_CANCEL' || type === 'ORDER_FILLED' || !isWorking(order);
  return {
    rows: hasEnded
      ? { ...rows, orders: without(rows.orders, order.id), endedOrders: withEnded(rows.endedOrders, order.id) }
      : { ...rows, orders: withRow(rows.orders, { row: order, seq, ts }) },
    effects: [...orderEffects(type, order), ...(hasEnded ? [{ kind: 'ended' } as const] : [])],
    changedOptionId: order.overseaOptionId,
  };
}

function orderEffects(type: OverseaEvent['type'], order: OverseaOrder): readonly OverseaEffect[] {
  switch (type) {
    case 'ORDER_SUCCESS':
      return HEARD_TYPES.includes(order.marketType) ? [{ kind: 'sound', sound: 'SUCCESS' }] : [];
    case 'ORDER_CANCEL':
      return [{ kind: 'sound', sound: 'CANCEL' }];
    case 'ORDER_FILLED':
      return [
        { kind: 'filled', order },
        { kind: 'sound', sound: 'FILLED' },
      ];
    default:
      return [];
  }
}

function reducePosition(rows: OverseaRows, event: Extract<OverseaEvent, { readonly data: OverseaPosition }>): Reduced {
  const { data: position, seq, ts, type } = event;
  const held = rows.positions.get(position.id);
  if (rows.endedPositions.includes(position.id)) return noNews(rows);
  if (held !== undefined && isRepeated(held, event)) return noNews(rows);
  const hasEnded = type === 'POSITION_CLOSE' || type === 'POSITION_LIQUID' || position.status !== 'OPEN';
  if (!hasEnded) {
    return {
      rows: { ...rows, positions: withRow(rows.positions, { row: position, seq, ts }) },
      effects: [{ kind: 'position' }],
      changedOptionId: position.overseaOptionId,
    };
  }
  return {
    rows: {
      ...rows,
      positions: without(rows.positions, position.id),
      endedPositions: withEnded(rows.endedPositions, position.id),
    },
    effects: [
      ...(type === 'POSITION_LIQUID' ? [{ kind: 'liquidated', position } as const] : []),
      { kind: 'ended' },
      { kind: 'position' },
    ],
    changedOptionId: position.overseaOptionId,
  };
}

/** The rows a reply brought, less those that an event has ended meanwhile. */
export function loadedRows(
  known: OverseaRows,
  orders: readonly OverseaOrder[],
  positions: readonly OverseaPosition[],
): OverseaRows {
  const held = <Row extends { readonly id: number }>(rows: readonly Row[], ended: readonly number[]) =>
    new Map(rows.filter(({ id }) => !ended.includes(id)).map((row) => [row.id, { row, seq: 0, ts: 0 }]));
  return {
    ...known,
    orders: held(orders.filter(isWorking), known.endedOrders),
    positions: held(
      positions.filter(({ status }) => status === 'OPEN'),
      known.endedPositions,
    ),
  };
}

function isWorking({ status }: OverseaOrder): boolean {
  return status === 'WORKING' || status === 'TRIGGERED';
}

/** Numbers start anew with the server: only what is behind in number and in time is old. */
function isRepeated(held: Held<unknown>, { seq, ts }: OverseaEvent): boolean {
  return seq <= held.seq && ts <= held.ts;
}

function noNews(rows: OverseaRows): Reduced {
  return { rows, effects: [], changedOptionId: null };
}

function withRow<Row extends { readonly id: number }>(
  rows: ReadonlyMap<number, Held<Row>>,
  held: Held<Row>,
): ReadonlyMap<number, Held<Row>> {
  return new Map(rows).set(held.row.id, held);
}

function without<Row>(rows: ReadonlyMap<number, Row>, id: number): ReadonlyMap<number, Row> {
  if (!rows.has(id)) return rows;
  const left = new Map(rows);
  left.delete(id);
  return left;
}

function withEnded(ended: readonly number[], id: number): readonly number[] {
  return [...ended, id].slice(-KEPT_ENDED);
}
