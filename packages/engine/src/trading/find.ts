import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyOrder, AnyPosition, Side } from './book.ts';

/**
 * E41 for the player's own ended order, E40 for anything else: another player's order is answered like an unknown one.
 */
export function findOrder<O extends AnyOrder, P>(
  turn: Turn,
  side: Side<WalletOwner, O, P>,
  orderId: O['row']['id'],
): Result<O, Failure> {
  const order = side.orders.get(orderId);
  if (order !== undefined) return ok(order);
  const isOwn = turn.context.ended.isOwnedBy(orderId, side.wallet.playerId);
  return err(failure(isOwn ? 'ORDER_ALREADY_CLOSED' : 'ORDER_NOT_FOUND'));
}

/** The player's own open position; one of another option than the named one is answered like an unknown one. */
export function findPosition<O, P extends AnyPosition>(
  side: Side<WalletOwner, O, P>,
  positionId: P['row']['id'],
  optionId: P['market']['option']['id'] | undefined = undefined,
): P | null {
  for (const position of side.positions.values()) {
    if (position.row.id !== positionId) continue;
    return optionId === undefined || position.market.option.id === optionId ? position : null;
  }
  return null;
}
