import type { Failure } from '@hoga/domain/errors/failure';
import { ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { cancelEntries } from '../trading/cancel.ts';
import { findOrder } from '../trading/find.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import type { OverseaOwner } from './book.ts';
import type { OverseaCancel, OverseaCancelAll } from './requests.ts';
import { settleHolds } from './settle.ts';

export function cancelOverseaOrder(
  turn: Turn,
  account: OverseaOwner,
  { orderId }: OverseaCancel,
): Result<{ readonly orderId: number }, Failure> {
  const found = findOrder(turn, account.oversea, orderId);
  if (!found.ok) return found;
  const order = found.value;
  cancelOrder(turn, order, 'USER');
  if (!order.isEntry) account.oversea.positions.get(order.market.option.id)?.tell(turn, 'POSITION_UPDATE');
  settleHolds(turn, account);
  return ok({ orderId });
}

export function cancelAllOversea(
  turn: Turn,
  account: OverseaOwner,
  { overseaOptionId }: OverseaCancelAll,
): Result<{ readonly count: number }, Failure> {
  const count = cancelEntries(turn, account.oversea, overseaOptionId);
  settleHolds(turn, account);
  return ok({ count });
}
