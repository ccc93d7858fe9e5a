import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { OverseaPositionId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { replaceExit } from '../trading/exits.ts';
import { findPosition } from '../trading/find.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import type { OverseaOwner, OverseaPosition } from './book.ts';
import { exitRefusal } from './exit-prices.ts';
import type { OverseaDeleteTpsl, OverseaTpsl } from './requests.ts';
import { settleOversea } from './settle.ts';

type Changed = { readonly overseaPositionId: OverseaPositionId };

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
export function setOverseaTpsl(turn: Turn, account: OverseaOwner, request: OverseaTpsl): Result<Changed, Failure> {
  const position = findPosition(account.oversea, request.overseaPositionId, request.overseaOptionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const refusal = refusalOf(turn, position, request);
  if (refusal !== null) return err(failure(refusal));
  if (request.tpTick !== undefined) replaceExit(turn, position, 'TAKEPROFIT', request.tpTick);
  if (request.slTick !== undefined) replaceExit(turn, position, 'STOPLOSS', request.slTick);
  position.publish(turn, 'POSITION_UPDATE');
  settleOversea(turn, account);
  return ok({ overseaPositionId: position.row.id });
}

/** Removes one of the two; nothing to remove is refused like an order that does not exist. */
export function deleteOverseaTpsl(
  turn: Turn,
  account: OverseaOwner,
  request: OverseaDeleteTpsl,
): Result<Changed, Failure> {
  const position = findPosition(account.oversea, request.overseaPositionId, request.overseaOptionId);
  const order = request.value === 'TP' ? position?.takeProfit : position?.stopLoss;
  if (position === null || order === null || order === undefined) return err(failure('ORDER_NOT_FOUND'));
  cancelOrder(turn, order, 'USER');
  position.publish(turn, 'POSITION_UPDATE');
  settleOversea(turn, account);
  return ok({ overseaPositionId: position.row.id });
}
