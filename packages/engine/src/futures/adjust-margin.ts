import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure } from '@hoga/domain/errors/failure';
import { removableMargin } from '@hoga/domain/futures/removable-margin';
import { type Decimal, neg } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { ReplyTo } from '../effects/replies.ts';
import { Journal } from '../ledger/journal.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import { availableOf, crossState } from './cross-state.ts';
import { findPosition } from './find-position.ts';
import { refreshLiquidationPrices, tellMoved } from './liquidation-prices.ts';
import { settleFutures } from './settle.ts';

export interface MarginAdjustment {
  readonly futuresPositionId: number;
  readonly amount: Decimal;
  readonly direction: 'ADD' | 'SUB';
}

function refusalOf(turn: Turn, position: FuturesPosition, request: MarginAdjustment): ErrorCode | null {
  if (position.isCross) return 'MARGIN_ADJUST_EXCEEDED';
  if (request.amount <= 0n) return 'INVALID_REQUEST';
  if (request.direction === 'ADD') {
    return request.amount > availableOf(crossState(position.account)) ? 'MARGIN_ADJUST_EXCEEDED' : null;
  }
  const quote = position.market.usable(turn.at);
  if (quote === null) return 'FEED_DELAYED';
  const removable = removableMargin(position.row, position.market.option.brackets, quote.mark);
  return request.amount > removable ? 'MARGIN_ADJUST_EXCEEDED' : null;
}

/** Moves money between point and an isolated position's margin (E34). */
export function adjustMargin(turn: Turn, account: FuturesOwner, request: MarginAdjustment): ReplyTo<'futures.margin'> {
  const position = findPosition(account, request.futuresPositionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const refusal = refusalOf(turn, position, request);
  if (refusal !== null) return err(failure(refusal));
  const change = request.direction === 'ADD' ? request.amount : neg(request.amount);
  const wallet = account.futuresWallet;
  const journal = new Journal(turn, wallet.house, 'MARGIN', 'FUTURES_POSITION', position.row.id);
  journal.point(wallet, neg(change));
  journal.margin(wallet, change);
  journal.commit();
  position.row = { ...position.row, margin: (position.row.margin + change) as Decimal };
  account.futures.changed = true;
  const moved = refreshLiquidationPrices(account, crossState(account));
  turn.recordRow('futuresPosition', position.row);
  turn.send({ playerId: account.id, destination: '/user/queue/futures', type: 'POSITION_UPDATE', data: position.row });
  tellMoved(
    turn,
    account,
    moved.filter((other) => other !== position),
  );
  settleFutures(turn, account);
  return ok({ futuresPositionId: position.row.id });
}
