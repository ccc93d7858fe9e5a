import type { Failure } from '@hoga/domain/errors/failure';
import { ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { cancelEntries } from '../trading/cancel.ts';
import { findOrder } from '../trading/find.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import type { FuturesOwner } from './book.ts';
import type { FuturesCancel, FuturesCancelAll } from './requests.ts';
import { settleFutures, settleHold } from './settle.ts';

export function cancelFuturesOrder(
  turn: Turn,
  account: FuturesOwner,
  { orderId }: FuturesCancel,
): Result<{ readonly orderId: number }, Failure> {
  const found = findOrder(turn, account.futures, orderId);
  if (!found.ok) return found;
  cancelOrder(turn, found.value, 'USER');
  settleHold(turn, found.value);
  return ok({ orderId });
}

export function cancelAllFutures(
  turn: Turn,
  account: FuturesOwner,
  { futuresOptionId }: FuturesCancelAll,
): Result<{ readonly count: number }, Failure> {
  const count = cancelEntries(turn, account.futures, futuresOptionId);
  settleFutures(turn, account);
  return ok({ count });
}
