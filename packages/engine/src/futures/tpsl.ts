import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure } from '@hoga/domain/errors/failure';
import { isMultipleOf } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { ReplyTo } from '../effects/replies.ts';
import type { FuturesTpsl } from '../input/command.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import { exitReference, exitRefusal, replaceExit } from './exits.ts';
import { findPosition } from './find-position.ts';
import { settleFutures } from './settle.ts';

function refusalOf(turn: Turn, position: FuturesPosition, request: FuturesTpsl): ErrorCode | null {
  const { account, market } = position;
  if (!market.isTradable) return 'TRADING_SUSPENDED';
  if (account.player.isTrader === 1) return 'TRADER_ORDER_FORBIDDEN';
  const { takeProfit, stopLoss } = request;
  if (takeProfit == null && stopLoss == null) return null;
  const quote = market.usable(turn.at);
  if (quote === null) return 'FEED_DELAYED';
  const { tradeType } = position.row;
  if (takeProfit != null) {
    if (takeProfit <= 0n || !isMultipleOf(takeProfit, market.option.tick)) return 'PRICE_INVALID';
    const refusal = exitRefusal(tradeType, 'TAKEPROFIT', takeProfit, exitReference(quote, request.isMarkTp));
    if (refusal !== null) return refusal;
  }
  if (stopLoss == null) return null;
  if (stopLoss <= 0n || !isMultipleOf(stopLoss, market.option.tick)) return 'PRICE_INVALID';
  return exitRefusal(tradeType, 'STOPLOSS', stopLoss, exitReference(quote, request.isMarkSl));
}

/** Sets, replaces or removes the position's take-profit and stop-loss. */
export function setFuturesTpsl(turn: Turn, account: FuturesOwner, request: FuturesTpsl): ReplyTo<'futures.tpsl'> {
  const position = findPosition(account, request.futuresPositionId);
  const isOther = request.futuresOptionId !== undefined && request.futuresOptionId !== position?.row.futuresOptionId;
  if (position === null || isOther) return err(failure('NOTHING_TO_REDUCE'));
  const refusal = refusalOf(turn, position, request);
  if (refusal !== null) return err(failure(refusal));
  const { takeProfit, stopLoss } = request;
  if (takeProfit !== undefined) replaceExit(turn, position, 'TAKEPROFIT', takeProfit, request.isMarkTp);
  if (stopLoss !== undefined) replaceExit(turn, position, 'STOPLOSS', stopLoss, request.isMarkSl);
  settleFutures(turn, account);
  return ok({ futuresPositionId: position.row.id });
}
