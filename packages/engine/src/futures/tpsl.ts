import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Price } from '@hoga/kernel/amounts';
import { isMultipleOf } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import { replaceExit } from '../trading/exits.ts';
import { findPosition } from '../trading/find.ts';
import type { ExitLevel, FuturesOwner, FuturesPosition } from './book.ts';
import { exitReference, exitRefusal } from './exits.ts';
import type { FuturesTpsl } from './requests.ts';
import { settleFutures } from './settle.ts';

function refusalOf(turn: Turn, position: FuturesPosition, request: FuturesTpsl): ErrorCode | null {
  const { account, market } = position;
  if (!market.isOffered) return 'TRADING_SUSPENDED';
  if (account.futures.watcher?.mayExit === false) return 'TRADER_ORDER_FORBIDDEN';
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

function levelOf(price: Price | null, isMark: Flag): ExitLevel | null {
  return price === null ? null : { price, isMark };
}

/** Sets, replaces or removes the position's take-profit and stop-loss. */
export function setFuturesTpsl(
  turn: Turn,
  account: FuturesOwner,
  request: FuturesTpsl,
): Result<{ readonly futuresPositionId: FuturesPositionId }, Failure> {
  const position = findPosition(account.futures, request.futuresPositionId, request.futuresOptionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const refusal = refusalOf(turn, position, request);
  if (refusal !== null) return err(failure(refusal));
  const { takeProfit, stopLoss } = request;
  if (takeProfit !== undefined) replaceExit(turn, position, 'TAKEPROFIT', levelOf(takeProfit, request.isMarkTp));
  if (stopLoss !== undefined) replaceExit(turn, position, 'STOPLOSS', levelOf(stopLoss, request.isMarkSl));
  settleFutures(turn, account);
  return ok({ futuresPositionId: position.row.id });
}
