import { neg } from '@hoga/kernel/decimal';
import { Journal } from '../ledger/journal.ts';
import type { Turn } from '../state/turn.ts';
import type { OverseaOwner } from './book.ts';
import { cancelOrder } from './working-orders.ts';

/** Once flat, holds pay for what is below zero, newest orders giving way, then the house's insurance (DOMAIN §2). */
export function restoreFloor(turn: Turn, account: OverseaOwner): void {
  const wallet = account.binaryWallet;
  if (wallet.point >= 0n || account.oversea.positions.size > 0) return;
  const holding = [...account.oversea.orders.values()].filter(({ row }) => row.hold > 0n);
  for (const order of holding.sort((a, b) => b.row.id - a.row.id)) {
    if (wallet.point >= 0n) return;
    cancelOrder(turn, order, 'INSUFFICIENT_BALANCE');
  }
  if (wallet.point >= 0n) return;
  const shortfall = neg(wallet.point);
  const journal = new Journal(turn, wallet.house, 'C', 'ZERO_FLOOR', account.id);
  journal.point(wallet, shortfall);
  journal.house('INSURANCE', neg(shortfall));
  journal.commit();
}
