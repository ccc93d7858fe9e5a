import type { OverseaEvent, OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import type { MarketType } from '@hoga/domain/trading/vocabulary';
import type { Reduced } from './account-feed.ts';
import { isNews, type LiveRows, loadedRows, NO_ROWS, rowOf, withoutRow, withRow } from './live-rows.ts';

export interface OverseaRows {
  /** Working orders, take-profit and stop-loss among them. */
  readonly orders: LiveRows<OverseaOrder>;
  readonly positions: LiveRows<OverseaPosition>;
}

export const NO_OVERSEA: OverseaRows = { orders: NO_ROWS, positions: NO_ROWS };

export type OverseaEffect =
  | { readonly kind: 'sound'; readonly sound: 'SUCCESS' | 'CANCEL' | 'FILLED' }
  /** `closed`: the position as it was before the order closed it, or a part of it. */
  | { readonly kind: 'filled'; readonly order: OverseaOrder; readonly closed?: OverseaPosition }
  | { readonly kind: 'liquidated'; readonly position: OverseaPosition }
  /** Lists of ended rows are no longer complete. */
  | { readonly kind: 'ended' }
  /** The overnight margin of positions has changed. */
  | { readonly kind: 'position' };

type OverseaReduced = Reduced<OverseaRows, OverseaEffect>;

/** Orders of these types wait in the market, so their acceptance has a sound (OVS-29 … 32). */
const HEARD_TYPES: readonly MarketType[] = ['LIMIT', 'STOPLIMIT', 'STOPMARKET'];

/** The row changes and the effects (toasts, sounds) of an event of /user/queue/oversea (SPEC §4). */
export function reduceOversea(rows: OverseaRows, event: OverseaEvent): OverseaReduced {
  switch (event.type) {
    case 'ORDER_SUCCESS':
    case 'ORDER_CANCEL':
    case 'ORDER_FILLED':
    case 'ORDER_UPDATE':
      return isNews(rows.orders, event.data, event) ? reduceOrder(rows, event) : { rows, effects: [] };
    case 'POSITION_OPEN':
    case 'POSITION_UPDATE':
    case 'POSITION_CLOSE':
    case 'POSITION_LIQUID':
      return isNews(rows.positions, event.data, event) ? reducePosition(rows, event) : { rows, effects: [] };
    // Event types of a newer server are ignored.
    default:
      return { rows, effects: [] };
  }
}

function reduceOrder(rows: OverseaRows, event: Extract<OverseaEvent, { readonly data: OverseaOrder }>): OverseaReduced {
  const { data: order, type } = event;
  const hasEnded = type === 'ORDER_CANCEL' || type === 'ORDER_FILLED' || !isWorking(order);
  return {
    rows: {
      ...rows,
      orders: hasEnded ? withoutRow(rows.orders, order.id) : withRow(rows.orders, order, event),
    },
    effects: [...orderEffects(type, order, closedBy(rows, order)), ...(hasEnded ? [{ kind: 'ended' } as const] : [])],
  };
}

/** A fill's event precedes the event of its position. */
function closedBy(rows: OverseaRows, { overseaPositionId, realizedPnl }: OverseaOrder): OverseaPosition | undefined {
  return overseaPositionId === null || realizedPnl === null ? undefined : rowOf(rows.positions, overseaPositionId);
}

function orderEffects(
  type: OverseaEvent['type'],
  order: OverseaOrder,
  closed: OverseaPosition | undefined,
): readonly OverseaEffect[] {
  switch (type) {
    case 'ORDER_SUCCESS':
      return HEARD_TYPES.includes(order.marketType) ? [{ kind: 'sound', sound: 'SUCCESS' }] : [];
    case 'ORDER_CANCEL':
      return [{ kind: 'sound', sound: 'CANCEL' }];
    case 'ORDER_FILLED':
      return [
        { kind: 'filled', order, ...(closed === undefined ? {} : { closed }) },
        { kind: 'sound', sound: 'FILLED' },
      ];
    default:
      return [];
  }
}

function reducePosition(
  rows: OverseaRows,
  event: Extract<OverseaEvent, { readonly data: OverseaPosition }>,
): OverseaReduced {
  const { data: position, type } = event;
  const hasEnded = type === 'POSITION_CLOSE' || type === 'POSITION_LIQUID' || !isOpen(position);
  if (!hasEnded) {
    return {
      rows: { ...rows, positions: withRow(rows.positions, position, event) },
      effects: [{ kind: 'position' }],
    };
  }
  return {
    rows: { ...rows, positions: withoutRow(rows.positions, position.id) },
    effects: [
      ...(type === 'POSITION_LIQUID' ? [{ kind: 'liquidated', position } as const] : []),
      { kind: 'ended' },
      { kind: 'position' },
    ],
  };
}

export interface LoadedOversea {
  readonly orders: readonly OverseaOrder[];
  readonly positions: readonly OverseaPosition[];
}

export function adoptOversea(known: OverseaRows, { orders, positions }: LoadedOversea): OverseaRows {
  return {
    orders: loadedRows(known.orders, orders.filter(isWorking)),
    positions: loadedRows(known.positions, positions.filter(isOpen)),
  };
}

function isWorking({ status }: OverseaOrder): boolean {
  return status === 'WORKING' || status === 'TRIGGERED';
}

function isOpen({ status }: OverseaPosition): boolean {
  return status === 'OPEN';
}
