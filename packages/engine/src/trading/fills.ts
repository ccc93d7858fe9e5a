import type { EndReason } from '@hoga/domain/trading/vocabulary';
import type { Money, Price } from '@hoga/kernel/amounts';
import { neg, ZERO } from '@hoga/kernel/decimal';
import type { Mutable } from '../rows/mutable.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { disarmBands } from '../trigger/armed-band.ts';
import { Journal } from '../wallet/journal.ts';
import type { AnyOrder, AnyPosition } from './book.ts';
import type { OrderRow } from './rows.ts';
import { delist, standAlone } from './working-orders.ts';

/** How an order fills. */
export interface Execution {
  readonly price: Price;
  readonly quote: Quote;
  /** Ends the position as LIQUIDATED. */
  readonly liquidates: boolean;
  readonly reason: EndReason | null;
  /** A part of carrying a position to the next contract: it takes no fee and counts as no trade. */
  readonly isCarried?: boolean;
}

/** The result of a fill. */
export interface Filled {
  readonly fee: Money;
  /** The result of the closing part; null where nothing was closed. */
  readonly realized: Money | null;
}

/** Begins the fill's transaction: a working order releases its hold, and the fill's costs are paid from point. */
export function beginFill(turn: Turn, order: AnyOrder): Journal {
  standAlone(turn, order);
  const { row, side } = order;
  const journal = new Journal(turn, side.wallet.house, 'C', side.clerk.refType, row.id);
  if (!order.isWaiting) return journal;
  journal.point(side.wallet, row.hold);
  journal.hold(side.wallet, neg(row.hold));
  delist(order);
  return journal;
}

/** Writes the fill into the order's row, after the product has set its own fields. */
export function endFilled<Row extends OrderRow>(
  turn: Turn,
  order: { row: Row; readonly side: { changed: boolean } },
  row: Mutable<Row>,
  execution: Execution,
  { fee, realized }: Filled,
): void {
  const filled: Mutable<OrderRow> = row;
  filled.status = 'FILLED';
  filled.hold = ZERO;
  filled.fillPrice = execution.price;
  filled.fee = fee;
  filled.realizedPnl = realized;
  filled.quoteSeq = execution.quote.seq;
  filled.quote = execution.quote;
  filled.reason = execution.reason;
  filled.updatedAt = turn.at;
  order.row = row;
  order.side.changed = true;
  turn.context.ended.add(row.id, row.playerId);
}

export function addPosition(position: AnyPosition): void {
  position.side.positions.set(position.market.option.id, position);
  position.market.positions.add(position);
}

/** Removes an ended position from all indexes. */
export function forgetPosition(position: AnyPosition): void {
  const { market } = position;
  position.side.positions.delete(market.option.id);
  market.positions.delete(position);
  disarmBands(position);
}

/**
 * ORDER_FILLED, then the change of the position, on a flip the old one's end before the new one's start.
 */
export function publishFill(
  turn: Turn,
  order: AnyOrder,
  closed: AnyPosition | null,
  opened: AnyPosition | null,
  isAdded: boolean,
): void {
  order.record(turn);
  order.publish(turn, 'ORDER_FILLED');
  if (closed !== null) {
    closed.record(turn);
    closed.publish(turn, closingEvent(closed));
  }
  if (opened !== null) {
    opened.record(turn);
    opened.publish(turn, isAdded ? 'POSITION_UPDATE' : 'POSITION_OPEN');
  }
}

function closingEvent({ row }: AnyPosition): 'POSITION_UPDATE' | 'POSITION_LIQUID' | 'POSITION_CLOSE' {
  if (row.status === 'OPEN') return 'POSITION_UPDATE';
  return row.status === 'LIQUIDATED' ? 'POSITION_LIQUID' : 'POSITION_CLOSE';
}
