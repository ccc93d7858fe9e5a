import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { ReplyTo } from '../effects/replies.ts';
import type { OverseaDeleteTpsl, OverseaTpsl } from '../input/command.ts';
import type { Turn } from '../state/turn.ts';
import type { OverseaOwner, OverseaPosition } from './book.ts';
import { exitRefusal } from './exit-prices.ts';
import { replaceExit } from './exits.ts';
import { settleOversea } from './settle.ts';
import { cancelOrder } from './working-orders.ts';

/** The player's own open position; one of another option than the one named answers like an unknown one. */
export function findPosition(
  account: OverseaOwner,
  positionId: number,
  optionId: number | undefined = undefined,
): OverseaPosition | null {
  for (const position of account.oversea.positions.values()) {
    if (position.row.id !== positionId) continue;
    return optionId === undefined || position.row.overseaOptionId === optionId ? position : null;
  }
  return null;
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
  const terms = { contracts: position.row, tick: market.option.tick, last: quote.last };
  return exitRefusal(terms, { tpTick: tpTick ?? null, slTick: slTick ?? null });
}

/** Sets, replaces or removes take-profit and stop-loss, given in ticks from the average entry. */
export function setOverseaTpsl(turn: Turn, account: OverseaOwner, request: OverseaTpsl): ReplyTo<'oversea.tpsl'> {
  const position = findPosition(account, request.overseaPositionId, request.overseaOptionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const refusal = refusalOf(turn, position, request);
  if (refusal !== null) return err(failure(refusal));
  if (request.tpTick !== undefined) replaceExit(turn, position, 'TAKEPROFIT', request.tpTick);
  if (request.slTick !== undefined) replaceExit(turn, position, 'STOPLOSS', request.slTick);
  turn.send({ playerId: account.id, destination: '/user/queue/oversea', type: 'POSITION_UPDATE', data: position.row });
  settleOversea(turn, account);
  return ok({ overseaPositionId: position.row.id });
}

/** Removes one of the two; nothing to remove is refused like an order that does not exist. */
export function deleteOverseaTpsl(
  turn: Turn,
  account: OverseaOwner,
  request: OverseaDeleteTpsl,
): ReplyTo<'oversea.deleteTpsl'> {
  const position = findPosition(account, request.overseaPositionId, request.overseaOptionId);
  const order = request.value === 'TP' ? position?.takeProfit : position?.stopLoss;
  if (position === null || order === null || order === undefined) return err(failure('ORDER_NOT_FOUND'));
  cancelOrder(turn, order, 'USER');
  turn.send({ playerId: account.id, destination: '/user/queue/oversea', type: 'POSITION_UPDATE', data: position.row });
  settleOversea(turn, account);
  return ok({ overseaPositionId: position.row.id });
}
