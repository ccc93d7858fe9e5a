import { isLive } from '@hoga/domain/wallet/dnw';
import type { House } from '../ledger/house.ts';
import type { CashierOwner } from './book.ts';

/**
 * Money in transit equals exactly what undecided requests have reserved; every request is sound, and a returnable
 * transfer was made.
 */
export function auditTransit(owners: readonly CashierOwner[]): string[] {
  const complaints: string[] = [];
  const reserved = new Map<House, bigint>();
  for (const { cashier, wallets } of owners) {
    for (const { house } of wallets.values()) if (!reserved.has(house)) reserved.set(house, 0n);
    for (const row of cashier.live.values()) {
      const house = wallets.get(row.walletType)?.house;
      if (house !== undefined) reserved.set(house, (reserved.get(house) ?? 0n) + row.reserved);
      const isSound = isLive(row.status) && row.point > 0n && row.reserved >= 0n && row.fee >= 0n;
      if (!isSound) complaints.push(`request ${row.id} (${row.status}) is not sound`);
    }
    for (const { id, status, reference, reserved: kept } of cashier.returnable.values()) {
      const isPaidOut = status === 'APPROVED' && reference !== null && kept === 0n;
      if (!isPaidOut) complaints.push(`request ${id} (${status}) may be returned, but was not paid out`);
    }
  }
  for (const [{ siteId, currency, balances }, sum] of reserved) {
    if (balances.TRANSIT !== sum)
      complaints.push(`site ${siteId} ${currency}: ${balances.TRANSIT} in transit for ${sum}`);
  }
  return complaints;
}
