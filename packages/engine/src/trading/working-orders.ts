import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { EndReason, OrderStatus } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { assert, defined } from '@hoga/kernel/assert';
import { neg, ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { tickKey } from '../trigger/ladder.ts';
import type { PriceIndex } from '../trigger/price-index.ts';
import { recordHold } from '../wallet/journal.ts';
import type { AnyOrder } from './book.ts';
import { heldBeside } from './pairs.ts';
import { isLimit } from './resting-limit.ts';

function waitingIndex(order: AnyOrder): PriceIndex<AnyOrder> {
  const { row, market } = order;
  if (isLimit(row)) return row.tradeType === 'LONG' ? market.longLimits : market.shortLimits;
  const { up, down } = market.ladderOf(order);
  return defined(row.triggerDir, 'a trigger has a direction') === 'UP' ? up : down;
}

function arm(order: AnyOrder): void {
  const { row, market } = order;
  const price = defined(isLimit(row) ? row.price : order.trigger, 'what waits has a price');
  const index = waitingIndex(order);
  order.index = index;
  index.insert(order, tickKey(price, market.option.tick));
}

function disarm(order: AnyOrder): void {
  order.index?.remove(order);
  order.index = null;
}

/** Adds an accepted order to its index and totals. Its money has been moved already. */
export function enlist(order: AnyOrder): void {
  const { side } = order;
  side.orders.set(order.row.id, order);
  side.countHold(order, heldBeside(order));
  if (order.isEntry) {
    side.entries += 1;
    countEntry(order, 1);
  }
  arm(order);
}

/** Removes the order from all indexes and totals. */
export function delist(order: AnyOrder): void {
  assert(order.isLive, 'only a live order can end');
  const { side } = order;
  side.orders.delete(order.row.id);
  side.countHold(order, neg(heldBeside(order)));
  if (order.isEntry) {
    side.entries -= 1;
    countEntry(order, -1);
  }
  disarm(order);
}

/** Replaces a live order's row in place: the order is never absent from the book. */
export function revise<O extends AnyOrder>(turn: Turn, order: O, row: O['row']): void {
  const { side } = order;
  disarm(order);
  side.countHold(order, neg(heldBeside(order)));
  if (order.isEntry) countEntry(order, -1);
  order.row = row;
  if (order.isEntry) countEntry(order, 1);
  side.countHold(order, heldBeside(order));
  arm(order);
  order.record(turn);
}

/** The totals of working entries, and the set of trailing ones. */
function countEntry(order: AnyOrder, times: 1 | -1): void {
  const { row, market } = order;
  if (row.trailTicks !== null) {
    if (times === 1) market.trailing.add(order);
    else market.trailing.delete(order);
  }
  order.count(times);
}

/** Moves money between point and hold. */
export function moveHold(turn: Turn, order: AnyOrder, change: Money): void {
  if (change === 0n) return;
  const { side } = order;
  recordHold(turn, side.wallet, change, side.clerk.refType, order.row.id);
  side.changed = true;
}

/** Ends a live order without a fill, and the other of its pair in the same turn. */
export function cancelOrder(
  turn: Turn,
  order: AnyOrder,
  reason: EndReason | ErrorCode,
  status: OrderStatus = 'CANCELED',
): void {
  endUnfilled(turn, order, reason, status);
  standAlone(turn, order);
}

/** Hold back to point, ORDER_CANCEL. */
function endUnfilled(
  turn: Turn,
  order: AnyOrder,
  reason: EndReason | ErrorCode,
  status: OrderStatus = 'CANCELED',
): void {
  moveHold(turn, order, neg(heldBeside(order)));
  delist(order);
  const ended = order.copyRow();
  ended.status = status;
  ended.hold = ZERO;
  ended.reason = reason;
  ended.updatedAt = turn.at;
  order.row = ended;
  turn.context.ended.add(ended.id, ended.playerId);
  order.record(turn);
  order.publish(turn, 'ORDER_CANCEL');
  if (!order.isEntry) forgetExit(turn, order);
}

/**
 * Ends the other of its pair: once the price of one is reached, and before its fill is judged. Both never fill, and what
 * they hold together is there for the one.
 */
export function standAlone(turn: Turn, order: AnyOrder): void {
  const { sibling } = order;
  if (sibling !== null) endUnfilled(turn, sibling, 'OCO');
}

/** A cancelled take-profit or stop-loss is no longer on its position. */
function forgetExit(turn: Turn, order: AnyOrder): void {
  const position = order.side.positions.get(order.market.option.id);
  if (position === undefined) return;
  const exit = order.row.marketType === 'TAKEPROFIT' ? 'TAKEPROFIT' : 'STOPLOSS';
  if (position.exit(exit) !== order) return;
  position.setExit(exit, null);
  position.showExit(exit, null);
  position.record(turn);
}
