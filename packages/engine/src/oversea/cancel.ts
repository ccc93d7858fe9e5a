import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ReplyTo } from '../effects/replies.ts';
import type { Turn } from '../state/turn.ts';
import type { OverseaOrder, OverseaOwner } from './book.ts';
import { settleHolds } from './settle.ts';
import { cancelOrder } from './working-orders.ts';

/** E41 for the player's own ended order, E40 for anything else: a stranger's order answers like an unknown one. */
export function findOrder(turn: Turn, account: OverseaOwner, orderId: number): Result<OverseaOrder, Failure> {
  const order = account.oversea.orders.get(orderId);
  if (order !== undefined) return ok(order);
  const code = turn.state.ended.isOwnedBy(orderId, account.id) ? 'ORDER_ALREADY_CLOSED' : 'ORDER_NOT_FOUND';
  return err(failure(code));
}

export function cancelOverseaOrder(turn: Turn, account: OverseaOwner, orderId: number): ReplyTo<'oversea.cancel'> {
  const found = findOrder(turn, account, orderId);
  if (!found.ok) return found;
  const exit = !found.value.isEntry;
  cancelOrder(turn, found.value, 'USER');
  const position = account.oversea.positions.get(found.value.row.overseaOptionId);
  if (exit && position !== undefined) {
    turn.send({
      playerId: account.id,
      destination: '/user/queue/oversea',
      type: 'POSITION_UPDATE',
      data: position.row,
    });
  }
  settleHolds(turn, account);
  return ok({ orderId });
}

/** All entries, or those of one option; take-profit and stop-loss stay with their position. */
export function cancelAllOversea(
  turn: Turn,
  account: OverseaOwner,
  optionId: number | null,
): ReplyTo<'oversea.cancelAll'> {
  let count = 0;
  for (const order of [...account.oversea.orders.values()]) {
    if (!order.isEntry || (optionId !== null && order.row.overseaOptionId !== optionId)) continue;
    cancelOrder(turn, order, 'USER');
    count += 1;
  }
  settleHolds(turn, account);
  return ok({ count });
}
