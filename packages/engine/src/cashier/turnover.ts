import type { Money } from '@hoga/kernel/amounts';
import { add, max, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { House } from '../ledger/house.ts';
import type { Turn } from '../state/turn.ts';
import { transferableOf } from '../wallet/transferable.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import type { CashierOwner, Till } from './book.ts';
import { CASHIER_TABLES } from './tables.ts';

/**
 * A bonus must be traded once before as much of its currency may leave (DOMAIN §7). Until then it moves freely between
 * wallets of the currency: that is how it comes to be traded. Where nothing is traded in a currency nothing is owed.
 */
export function oweTurnover(turn: Turn, owner: CashierOwner, { house }: Wallet, bonus: Money): void {
  if (!walletsOf(owner, house).some(({ tenants }) => tenants.length > 0)) return;
  become(turn, owner.cashier, house, add(owner.cashier.owedIn(house.currency), bonus));
}

export function payTurnover(turn: Turn, till: Till, house: House, traded: Money): void {
  const owed = till.owedIn(house.currency);
  if (owed > 0n) become(turn, till, house, max(ZERO, sub(owed, traded)));
}

function become(turn: Turn, till: Till, { currency }: House, owed: Money): void {
  const { playerId, siteId } = till;
  const row = { playerId, siteId, currency, owed };
  till.owed.set(currency, row);
  turn.record(CASHIER_TABLES.turnover, row);
}

/** What may leave a wallet for another currency or for good: at least what is owed stays in the currency. */
export function leavableOf(owner: CashierOwner, wallet: Wallet): Money {
  const transferable = transferableOf(wallet);
  const owed = owner.cashier.owedIn(wallet.house.currency);
  if (owed === 0n) return transferable;
  const all = walletsOf(owner, wallet.house).reduce<Money>((sum, own) => add(sum, transferableOf(own)), ZERO);
  return max(ZERO, min(transferable, sub(all, owed)));
}

function walletsOf({ wallets }: WalletOwner, house: House): Wallet[] {
  return [...wallets.values()].filter((wallet) => wallet.house === house);
}
