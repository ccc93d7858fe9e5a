import type { EndReason } from '@hoga/domain/trading/vocabulary';
import type { OptionId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import type { AnySide } from './book.ts';
import { cancelOrder } from './working-orders.ts';

export interface EndedEntries {
  /** null: of every option. */
  readonly optionId: OptionId | null;
  /** Only those that this key placed; null: all. */
  readonly keyId: string | null;
  readonly reason: EndReason;
}

/** Cancels entries; take-profit and stop-loss stay with their position. Returns the count. */
export function cancelEntries(turn: Turn, side: AnySide, { optionId, keyId, reason }: EndedEntries): number {
  const before = side.entries;
  for (const order of [...side.orders.values()]) {
    if (!order.isEntry || (optionId !== null && order.market.option.id !== optionId)) continue;
    if (keyId !== null && order.row.keyId !== keyId) continue;
    // The end of its pair may have ended it.
    if (order.isLive) cancelOrder(turn, order, reason);
  }
  return before - side.entries;
}

/** Cancels the newest order that holds money; false where none does. */
export function cancelNewestHold(turn: Turn, side: AnySide): boolean {
  const newest = side.orders.values().findLast(({ row }) => row.hold > 0n);
  if (newest === undefined) return false;
  cancelOrder(turn, newest, 'INSUFFICIENT_BALANCE');
  return true;
}
