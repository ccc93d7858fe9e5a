import type { CopyCloseReason } from '@hoga/domain/copy/vocabulary';
import type { Qty } from '@hoga/kernel/amounts';
import { add, type Decimal, min, sub } from '@hoga/kernel/decimal';
import type { CopyTradeId, FuturesOptionId, FuturesOrderId } from '@hoga/kernel/ids';
import { closeFor } from '../futures/copied-order.ts';
import type { Turn } from '../state/turn.ts';
import type { Follow } from './book.ts';

export interface CopyClosing {
  readonly futuresOptionId: FuturesOptionId;
  readonly amount: Qty;
  readonly reason: CopyCloseReason;
  /** The one copy to close; null: the oldest first. */
  readonly only: CopyTradeId | null;
  readonly futuresTraderOrderId: FuturesOrderId | null;
}

/** Closes copies at the market; false, and nothing changed, where there is no price. */
export function closeCopies(turn: Turn, follow: Follow, closing: CopyClosing, paysDue = false): boolean {
  const position = follow.owner.futures.positions.get(closing.futuresOptionId);
  if (position === undefined) return false;
  const { reason, only } = closing;
  follow.intent = { kind: 'close', reason, only, paysDue };
  const isClosed = closeFor(turn, position, closing.amount, closing.futuresTraderOrderId);
  follow.intent = null;
  return isClosed;
}

/** Closes copies at the market, or as soon as there is a price: what a trader has closed must not stay open. */
export function closeNowOrDefer(turn: Turn, follow: Follow, closing: CopyClosing): void {
  if (closeCopies(turn, follow, closing)) return;
  const { futuresOptionId, reason } = closing;
  let owed = closing.amount as bigint;
  for (const trade of follow.openIn(futuresOptionId)) {
    const part = min(sub(trade.left, trade.due), owed as Decimal);
    if (part === 0n) continue;
    owed -= part;
    follow.put(turn, { ...trade, due: add(trade.due, part), dueReason: reason });
  }
  const { owner, row } = follow;
  owner.copy.book.marketOf(owner, futuresOptionId).owing.set(row.traderFollowerId, follow);
}

/** Closes what is due in an option; does nothing without a price. */
export function payDue(turn: Turn, follow: Follow, futuresOptionId: FuturesOptionId): void {
  const whole = wholeDue(follow, futuresOptionId);
  if (whole !== null) {
    if (!closeCopies(turn, follow, whole, true)) return;
  } else {
    for (const { id } of follow.openIn(futuresOptionId)) {
      // Read again: one close may have closed further copies.
      const trade = follow.open.get(id);
      if (trade === undefined || trade.dueReason === null) continue;
      const { due: amount, dueReason: reason, futuresTraderOrderId } = trade;
      const closing = { futuresOptionId, amount, reason, only: id, futuresTraderOrderId };
      if (!closeCopies(turn, follow, closing, true)) return;
    }
  }
  const { owner, row } = follow;
  owner.copy.book.marketOf(owner, futuresOptionId).owing.delete(row.traderFollowerId);
}

/** One order for all copies of the option, where all are to be closed for one reason. */
function wholeDue(follow: Follow, futuresOptionId: FuturesOptionId): CopyClosing | null {
  const trades = follow.openIn(futuresOptionId);
  const [first] = trades;
  if (first === undefined || first.dueReason === null) return null;
  const { dueReason: reason, futuresTraderOrderId } = first;
  if (!trades.every((trade) => trade.due === trade.left && trade.dueReason === reason)) return null;
  return { futuresOptionId, amount: follow.dueIn(futuresOptionId), reason, only: null, futuresTraderOrderId };
}
