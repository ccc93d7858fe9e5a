import { neg } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { isCarried } from './check.ts';
import { Journal } from './journal.ts';
import type { Wallet } from './wallet.ts';

/**
 * A loss may leave point below zero only while open positions carry it (DOMAIN §2). Once flat, holds are released to
 * pay it, newest first, and the house's insurance takes the rest. True if money moved.
 */
export function restoreFloor(turn: Turn, wallet: Wallet): boolean {
  if (wallet.point >= 0n || isCarried(wallet)) return false;
  for (const tenant of wallet.tenants) {
    while (wallet.point < 0n && tenant.giveUpHold(turn));
  }
  if (wallet.point >= 0n) return true;
  const shortfall = neg(wallet.point);
  const journal = new Journal(turn, wallet.house, 'C', 'ZERO_FLOOR', wallet.playerId);
  journal.point(wallet, shortfall);
  journal.house('INSURANCE', neg(shortfall));
  journal.commit();
  return true;
}
