import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { removableMargin } from '@hoga/domain/futures/removable-margin';
import { type Decimal, neg } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { findPosition } from '../trading/find.ts';
import { Journal } from '../wallet/journal.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import { availableOf, futuresFigures, leavingFigures } from './figures.ts';
import { publishMoved, refreshLiquidationPrices } from './liquidation-prices.ts';
import type { FuturesMargin } from './requests.ts';
import { settleFutures } from './settle.ts';

function refusalOf(turn: Turn, position: FuturesPosition, request: FuturesMargin): ErrorCode | null {
  if (position.isCross) return 'MARGIN_ADJUST_EXCEEDED';
  if (request.amount <= 0n) return 'INVALID_REQUEST';
  if (request.direction === 'ADD') {
    return request.amount > availableOf(leavingFigures(position.account)) ? 'MARGIN_ADJUST_EXCEEDED' : null;
  }
  const quote = position.market.usable(turn.at);
  if (quote === null) return 'FEED_DELAYED';
  const removable = removableMargin(position.row, position.market.option.brackets, quote.mark);
  return request.amount > removable ? 'MARGIN_ADJUST_EXCEEDED' : null;
}

/** Moves money between point and an isolated position's margin (E34). */
export function adjustMargin(
  turn: Turn,
  account: FuturesOwner,
  request: FuturesMargin,
): Result<{ readonly futuresPositionId: FuturesPositionId }, Failure> {
  const position = findPosition(account.futures, request.futuresPositionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const refusal = refusalOf(turn, position, request);
  if (refusal !== null) return err(failure(refusal));
  const change = request.direction === 'ADD' ? request.amount : neg(request.amount);
  const wallet = account.futures.wallet;
  const journal = new Journal(turn, wallet.house, 'MARGIN', 'FUTURES_POSITION', position.row.id);
  journal.point(wallet, neg(change));
  journal.margin(wallet, change);
  journal.commit();
  position.row = { ...position.row, margin: (position.row.margin + change) as Decimal };
  account.futures.changed = true;
  const moved = refreshLiquidationPrices(account, futuresFigures(account));
  position.record(turn);
  position.publish(turn, 'POSITION_UPDATE');
  publishMoved(
    turn,
    account,
    moved.filter((other) => other !== position),
  );
  settleFutures(turn, account);
  return ok({ futuresPositionId: position.row.id });
}
