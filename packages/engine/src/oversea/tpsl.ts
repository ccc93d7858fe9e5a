import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ReplyData } from '../effects/reply-data.ts';
import type { OverseaTpsl } from '../input/command.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import type { OverseaOwner, OverseaPosition } from './book.ts';
import { type Exit, exitDirection, exitOrder, exitPrice, isCrossed } from './exits.ts';
import { settleOversea } from './settle.ts';
import { cancelOrder, enlist } from './working-orders.ts';

export function findPosition(account: OverseaOwner, positionId: number): OverseaPosition | null {
  for (const position of account.oversea.positions.values()) if (position.row.id === positionId) return position;
  return null;
}

function exitRefusal(position: OverseaPosition, exit: Exit, ticks: number, quote: Quote): ErrorCode | null {
  const rejected = exit === 'TAKEPROFIT' ? 'TAKE_PROFIT_REJECTED' : 'STOP_LOSS_REJECTED';
  if (!Number.isSafeInteger(ticks) || ticks < 1) return rejected;
  const price = exitPrice(position, exit, ticks);
  if (price <= 0n) return rejected;
  return isCrossed(exitDirection(position, exit), price, quote.last) ? rejected : null;
}

function refusalOf(turn: Turn, position: OverseaPosition, request: OverseaTpsl): ErrorCode | null {
  const { market } = position;
  const { tpTick, slTick } = request;
  if (tpTick == null && slTick == null) return null;
  if (!market.isOffered) return 'TRADING_SUSPENDED';
  if (market.state.phase === 'CLOSED') return 'BEFORE_OPENING';
  if (market.state.phase === 'BREAK') return 'MARKET_CLOSED';
  const quote = market.usable(turn.at);
  if (quote === null) return 'FEED_DELAYED';
  const tp = tpTick == null ? null : exitRefusal(position, 'TAKEPROFIT', tpTick, quote);
  if (tp !== null) return tp;
  return slTick == null ? null : exitRefusal(position, 'STOPLOSS', slTick, quote);
}

/** Sets, replaces or removes take-profit and stop-loss, given in ticks from the average entry. */
export function setOverseaTpsl(turn: Turn, account: OverseaOwner, request: OverseaTpsl): Result<ReplyData, Failure> {
  const position = findPosition(account, request.overseaPositionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const refusal = refusalOf(turn, position, request);
  if (refusal !== null) return err(failure(refusal));
  if (request.tpTick !== undefined) replaceExit(turn, position, 'TAKEPROFIT', request.tpTick);
  if (request.slTick !== undefined) replaceExit(turn, position, 'STOPLOSS', request.slTick);
  turn.send({ playerId: account.id, destination: '/user/queue/oversea', type: 'POSITION_UPDATE', data: position.row });
  settleOversea(turn, account);
  return ok({ overseaPositionId: position.row.id });
}

function replaceExit(turn: Turn, position: OverseaPosition, exit: Exit, ticks: number | null): void {
  const standing = exit === 'TAKEPROFIT' ? position.takeProfit : position.stopLoss;
  if (standing !== null) cancelOrder(turn, standing, ticks === null ? 'USER' : 'REPLACED');
  if (ticks === null) return;
  const order = exitOrder(turn, position, exit, exitPrice(position, exit, ticks));
  if (exit === 'TAKEPROFIT') {
    position.takeProfit = order;
    position.row = { ...position.row, tpTick: ticks };
  } else {
    position.stopLoss = order;
    position.row = { ...position.row, slTick: ticks };
  }
  enlist(order);
  turn.recordRow('overseaOrder', order.row);
  turn.recordRow('overseaPosition', position.row);
  turn.send({
    playerId: order.row.playerId,
    destination: '/user/queue/oversea',
    type: 'ORDER_SUCCESS',
    data: order.row,
  });
}

/** Removes one of the two; nothing to remove is refused like an order that does not exist. */
export function deleteOverseaTpsl(
  turn: Turn,
  account: OverseaOwner,
  positionId: number,
  value: 'TP' | 'SL',
): Result<ReplyData, Failure> {
  const position = findPosition(account, positionId);
  const order = value === 'TP' ? position?.takeProfit : position?.stopLoss;
  if (position === null || order === null || order === undefined) return err(failure('ORDER_NOT_FOUND'));
  cancelOrder(turn, order, 'USER');
  turn.send({ playerId: account.id, destination: '/user/queue/oversea', type: 'POSITION_UPDATE', data: position.row });
  settleOversea(turn, account);
  return ok({ overseaPositionId: positionId });
}
