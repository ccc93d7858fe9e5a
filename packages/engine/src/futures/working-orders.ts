import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { EndReason, OrderStatus } from '@hoga/domain/trading/vocabulary';
import { assert, defined } from '@hoga/kernel/assert';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { recordHold } from '../ledger/journal.ts';
import { isLimit } from '../market/resting-limit.ts';
import type { FuturesOrderRow } from '../rows/futures.ts';
import { copyOrder } from '../rows/futures-copy.ts';
import type { Turn } from '../state/turn.ts';
import { tickKey } from '../trigger/ladder.ts';
import type { PriceIndex } from '../trigger/price-index.ts';
import type { FuturesOrder } from './book.ts';

/** Where the order waits, and for which price. */
function waitingPlace(order: FuturesOrder): { readonly index: PriceIndex<FuturesOrder>; readonly price: Decimal } {
  const { row, market } = order;
  if (isLimit(row)) {
    const index = row.tradeType === 'LONG' ? market.longLimits : market.shortLimits;
    return { index, price: defined(row.price, 'a limit has a price') };
  }
  const ladders =
    row.marketType === 'STOPLOSS'
      ? market.stopLosses
      : row.marketType === 'TAKEPROFIT'
        ? market.takeProfits
        : market.stops;
  const direction = defined(row.triggerDir, 'a trigger has a direction') === 'UP' ? 'up' : 'down';
  return { index: ladders.by(row.isMark)[direction], price: defined(row.triggerPrice, 'a trigger has a price') };
}

function arm(order: FuturesOrder): void {
  const { index, price } = waitingPlace(order);
  order.index = index;
  order.restedAtMove = order.market.feed.lastMoves;
  index.insert(order, tickKey(price, order.market.option.tick));
}

function disarm(order: FuturesOrder): void {
  order.index?.remove(order);
  order.index = null;
}

function countHold(order: FuturesOrder, delta: Decimal): void {
  const account = order.account.futures;
  account.hold = (account.hold + delta) as Decimal;
  if (order.row.marginType === 'CROSS') account.crossHold = (account.crossHold + delta) as Decimal;
}

/** Adds the order's part to what the player's entries add up to, or takes it away. */
function countIn(order: FuturesOrder, times: 1 | -1): void {
  const { row, account } = order;
  const { totals } = account.futures;
  if (!order.isEntry) return;
  totals.entries += times;
  if (row.reduceOnly === 1) account.futures.reduceOnly += times;
  const side = totals.side(row.futuresOptionId, row.tradeType);
  if (times === 1) {
    side.reducing += row.reducing;
    side.opening += row.amount - row.reducing;
  } else {
    side.reducing -= row.reducing;
    side.opening -= row.amount - row.reducing;
  }
}

/** Takes an accepted order in: it waits in its index and its hold counts. Money has been moved already. */
export function enlist(order: FuturesOrder): void {
  order.account.futures.orders.set(order.row.id, order);
  countHold(order, order.row.hold);
  countIn(order, 1);
  arm(order);
}

/** Takes the order out of everything that waits. */
export function delist(order: FuturesOrder): void {
  assert(order.isLive, 'only a live order can end');
  order.account.futures.orders.delete(order.row.id);
  countHold(order, -order.row.hold as Decimal);
  countIn(order, -1);
  disarm(order);
}

/** Replaces a live order's row in place: at no moment is the order gone. */
export function revise(turn: Turn, order: FuturesOrder, row: FuturesOrderRow): void {
  disarm(order);
  countHold(order, -order.row.hold as Decimal);
  countIn(order, -1);
  order.row = row;
  countIn(order, 1);
  countHold(order, row.hold);
  arm(order);
  turn.recordRow('futuresOrder', row);
}

/** Moves money between point and hold so that the order's hold becomes `hold`. */
export function moveHold(turn: Turn, order: FuturesOrder, change: Decimal): void {
  if (change === 0n) return;
  recordHold(turn, order.account.futuresWallet, change, 'FUTURES_ORDER', order.row.id);
  order.account.futures.changed = true;
}

/** Ends a live order without a fill: hold back to point, ORDER_CANCEL. */
export function cancelOrder(
  turn: Turn,
  order: FuturesOrder,
  reason: EndReason | ErrorCode,
  status: OrderStatus = 'CANCELED',
): void {
  moveHold(turn, order, -order.row.hold as Decimal);
  delist(order);
  const ended = copyOrder(order.row);
  ended.status = status;
  ended.hold = ZERO;
  ended.reason = reason;
  ended.updatedAt = turn.at;
  order.row = ended;
  turn.state.ended.add(ended.id, ended.playerId);
  forgetExit(turn, order);
  turn.recordRow('futuresOrder', order.row);
  turn.send({
    playerId: order.row.playerId,
    destination: '/user/queue/futures',
    type: 'ORDER_CANCEL',
    data: order.row,
  });
}

/** A cancelled take-profit or stop-loss is no longer on its position. */
function forgetExit(turn: Turn, order: FuturesOrder): void {
  const position = order.account.futures.positions.get(order.row.futuresOptionId);
  if (position === undefined) return;
  if (position.takeProfit === order) {
    position.takeProfit = null;
    position.row = { ...position.row, takeProfit: null, isMarkTp: 0 };
  } else if (position.stopLoss === order) {
    position.stopLoss = null;
    position.row = { ...position.row, stopLoss: null, isMarkSl: 0 };
  } else {
    return;
  }
  turn.recordRow('futuresPosition', position.row);
}
