import { neg } from '@hoga/kernel/decimal';
import { Journal } from '../ledger/journal.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOwner } from './book.ts';
import { cancelOrder } from './working-orders.ts';

/**
 * A loss may leave point below zero only while cross positions carry it. Once flat, money the player still has in
 * holds pays first, newest orders giving way, and the house's insurance takes what is left. True if money moved.
 */
export function restoreFloor(turn: Turn, account: FuturesOwner): boolean {
  const wallet = account.futuresWallet;
  if (wallet.point >= 0n) return false;
  for (const position of account.futures.positions.values()) if (position.isCross) return false;
  const holding = [...account.futures.orders.values()].filter(({ row }) => row.hold > 0n);
  for (const order of holding.sort((a, b) => b.row.id - a.row.id)) {
    if (wallet.point >= 0n) return true;
    cancelOrder(turn, order, 'INSUFFICIENT_BALANCE');
  }
  if (wallet.point >= 0n) return true;
  const shortfall = neg(wallet.point);
  const journal = new Journal(turn, wallet.house, 'C', 'ZERO_FLOOR', account.id);
  journal.point(wallet, shortfall);
  journal.house('INSURANCE', neg(shortfall));
  journal.commit();
  return true;
}
