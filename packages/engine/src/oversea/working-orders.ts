import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { EndReason, OrderStatus } from '@hoga/domain/trading/vocabulary';
import { assert, defined } from '@hoga/kernel/assert';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { recordHold } from '../ledger/journal.ts';
import { isLimit } from '../market/resting-limit.ts';
import type { OverseaOrderRow } from '../rows/oversea.ts';
import { copyOrder } from '../rows/oversea-copy.ts';
import type { Turn } from '../state/turn.ts';
import { tickKey } from '../trigger/ladder.ts';
import type { PriceIndex } from '../trigger/price-index.ts';
import type { OverseaOrder } from './book.ts';

function waitingPlace(order: OverseaOrder): { readonly index: PriceIndex<OverseaOrder>; readonly price: Decimal } {
  const { row, market } = order;
  if (isLimit(row)) {
    const index = row.tradeType === 'LONG' ? market.longLimits : market.shortLimits;
    return { index, price: defined(row.price, 'a limit has a price') };
  }
  const ladder =
    row.marketType === 'STOPLOSS'
      ? market.stopLosses
      : row.marketType === 'TAKEPROFIT'
        ? market.takeProfits
        : market.stops;
  const direction = defined(row.triggerDir, 'a trigger has a direction') === 'UP' ? 'up' : 'down';
  return { index: ladder[direction], price: defined(row.stopPrice, 'a trigger has a price') };
}

function arm(order: OverseaOrder): void {
  const { index, price } = waitingPlace(order);
  order.index = index;
  order.restedAtMove = order.market.feed.lastMoves;
  index.insert(order, tickKey(price, order.market.option.tick));
}

function disarm(order: OverseaOrder): void {
  order.index?.remove(order);
  order.index = null;
}

function countHold(order: OverseaOrder, delta: Decimal): void {
  const account = order.account.oversea;
  account.hold = (account.hold + delta) as Decimal;
}

/** Adds the order's part to what the player's entries add up to, or takes it away. */
function countIn(order: OverseaOrder, times: 1 | -1): void {
  const { row, account } = order;
  const { totals } = account.oversea;
  if (!order.isEntry) return;
  totals.entries += times;
  const side = totals.side(row.overseaOptionId, row.tradeType);
  side.reducing += times * row.reducing;
  side.opening += times * (row.qty - row.reducing);
}

/** Takes an accepted order in: it waits in its index and its hold counts. Money has been moved already. */
export function enlist(order: OverseaOrder): void {
  order.account.oversea.orders.set(order.row.id, order);
  countHold(order, order.row.hold);
  countIn(order, 1);
  arm(order);
}

export function delist(order: OverseaOrder): void {
  assert(order.isLive, 'only a live order can end');
  order.account.oversea.orders.delete(order.row.id);
  countHold(order, -order.row.hold as Decimal);
  countIn(order, -1);
  disarm(order);
}

/** Replaces a live order's row in place: at no moment is the order gone. */
export function revise(turn: Turn, order: OverseaOrder, row: OverseaOrderRow): void {
  disarm(order);
  countHold(order, -order.row.hold as Decimal);
  countIn(order, -1);
  order.row = row;
  countIn(order, 1);
  countHold(order, row.hold);
  arm(order);
  turn.recordRow('overseaOrder', row);
}

/** Moves money between point and hold. */
export function moveHold(turn: Turn, order: OverseaOrder, change: Decimal): void {
  if (change === 0n) return;
  recordHold(turn, order.account.binaryWallet, change, 'OVERSEA_ORDER', order.row.id);
  order.account.oversea.changed = true;
}

/** Ends a live order without a fill: hold back to point, ORDER_CANCEL. */
export function cancelOrder(
  turn: Turn,
  order: OverseaOrder,
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
  turn.recordRow('overseaOrder', order.row);
  turn.send({
    playerId: order.row.playerId,
    destination: '/user/queue/oversea',
    type: 'ORDER_CANCEL',
    data: order.row,
  });
  forgetExit(turn, order);
}

/** A cancelled take-profit or stop-loss is no longer on its position. */
function forgetExit(turn: Turn, order: OverseaOrder): void {
  const position = order.account.oversea.positions.get(order.row.overseaOptionId);
  if (position === undefined) return;
  if (position.takeProfit === order) {
    position.takeProfit = null;
    position.row = { ...position.row, tpTick: null };
  } else if (position.stopLoss === order) {
    position.stopLoss = null;
    position.row = { ...position.row, slTick: null };
  } else {
    return;
  }
  turn.recordRow('overseaPosition', position.row);
}
