import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ReplyTo } from '../effects/replies.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOrder, FuturesOwner } from './book.ts';
import { settleFutures, settleHold } from './settle.ts';
import { cancelOrder } from './working-orders.ts';

/** E41 for the player's own ended order, E40 for anything else: a stranger's order answers like an unknown one. */
export function findOrder(turn: Turn, account: FuturesOwner, orderId: number): Result<FuturesOrder, Failure> {
  const order = account.futures.orders.get(orderId);
  if (order !== undefined) return ok(order);
  const code = turn.state.ended.isOwnedBy(orderId, account.id) ? 'ORDER_ALREADY_CLOSED' : 'ORDER_NOT_FOUND';
  return err(failure(code));
}

export function cancelFuturesOrder(turn: Turn, account: FuturesOwner, orderId: number): ReplyTo<'futures.cancel'> {
  const found = findOrder(turn, account, orderId);
  if (!found.ok) return found;
  cancelOrder(turn, found.value, 'USER');
  settleHold(turn, found.value);
  return ok({ orderId });
}

/** All entries, or those of one option; take-profit and stop-loss stay with their position. */
export function cancelAllFutures(
  turn: Turn,
  account: FuturesOwner,
  optionId: number | null,
): ReplyTo<'futures.cancelAll'> {
  let count = 0;
  for (const order of [...account.futures.orders.values()]) {
    if (!order.isEntry || (optionId !== null && order.row.futuresOptionId !== optionId)) continue;
    cancelOrder(turn, order, 'USER');
    count += 1;
  }
  settleFutures(turn, account);
  return ok({ count });
}
