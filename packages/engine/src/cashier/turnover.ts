import type { Money } from '@hoga/kernel/amounts';
import { add, max, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { transferableOf } from '../wallet/transferable.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import type { CashierOwner } from './book.ts';
import type { TurnoverRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';

/**
 * A bonus must be traded once before as much of its currency may leave (DOMAIN §7). Until then it moves freely between
 * wallets of the currency: that is how it comes to be traded. Where nothing is traded in a currency nothing is owed.
 */
export function oweTurnover(turn: Turn, owner: CashierOwner, { house }: Wallet, bonus: Money): void {
  const { currency } = house;
  if (!walletsOf(owner, currency).some(({ tenants }) => tenants.length > 0)) return;
  become(turn, owner, currency, add(owner.cashier.owedIn(currency), bonus));
}

function become(turn: Turn, owner: CashierOwner, currency: string, owed: Money): void {
  const { playerId, siteId } = owner.cashier;
  const row = { playerId, siteId, currency, owed };
  putOwed(owner, row);
  turn.record(CASHIER_TABLES.turnover, row);
}

/** Wallets of the currency tell what is traded for as long as something is owed in it. */
export function putOwed(owner: CashierOwner, row: TurnoverRow): void {
  const { currency, owed } = row;
  owner.cashier.owed.set(currency, row);
  const traded = (turn: Turn, value: Money) => become(turn, owner, currency, max(ZERO, sub(owed, value)));
  for (const wallet of walletsOf(owner, currency)) wallet.turnover = owed > 0n ? { traded } : null;
}

/** What may leave a wallet for another currency or for good: at least what is owed stays in the currency. */
export function leavableOf(owner: CashierOwner, wallet: Wallet): Money {
  const transferable = transferableOf(wallet);
  const owed = owner.cashier.owedIn(wallet.house.currency);
  if (owed === 0n) return transferable;
  const all = walletsOf(owner, wallet.house.currency).reduce<Money>((sum, own) => add(sum, transferableOf(own)), ZERO);
  return max(ZERO, min(transferable, sub(all, owed)));
}

function walletsOf({ wallets }: WalletOwner, currency: string): Wallet[] {
  return [...wallets.values()].filter(({ house }) => house.currency === currency);
}
