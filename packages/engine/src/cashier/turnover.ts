import { exchanged, exchangedUp } from '@hoga/domain/wallet/exchange';
import type { Money } from '@hoga/kernel/amounts';
import { add, max, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { transferableOf } from '../wallet/transferable.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import type { CashierOwner } from './book.ts';
import type { TurnoverRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';

/**
 * A bonus must be traded once before as much of its currency may leave (DOMAIN §7): settled stakes count, and the
 * margin of opening fills. The turnover owed in a currency is counted in the wallets of the currency; a coin that no
 * product trades is counted at its worth in any product, after what is owed in the traded currency itself.
 */
export function oweTurnover(turn: Turn, owner: CashierOwner, { house }: Wallet, bonus: Money): void {
  const { currency } = house;
  become(turn, owner, currency, add(owner.cashier.owedIn(currency), bonus));
}

function become(turn: Turn, owner: CashierOwner, currency: string, owed: Money): void {
  const { playerId, siteId } = owner.cashier;
  const row = { playerId, siteId, currency, owed };
  putOwed(owner, row);
  turn.record(CASHIER_TABLES.turnover, row);
}

/** Traded wallets report turnover for as long as some is owed. */
export function putOwed(owner: CashierOwner, row: TurnoverRow): void {
  owner.cashier.owed.set(row.currency, row);
  const isAnyCounted = owedCoins(owner).length > 0;
  for (const wallet of owner.wallets.values()) {
    const counts = isTraded(wallet) && (isAnyCounted || owner.cashier.owedIn(wallet.house.currency) > 0n);
    wallet.turnover = counts ? { traded: (turn, value) => count(turn, owner, wallet, value) } : null;
  }
}

/** Each part of a value counts once: first for its own currency, then for coins that no product trades. */
function count(turn: Turn, owner: CashierOwner, wallet: Wallet, value: Money): void {
  const { currency } = wallet.house;
  const owed = owner.cashier.owedIn(currency);
  const own = min(owed, value);
  if (own > 0n) become(turn, owner, currency, sub(owed, own));
  let rest = sub(value, own);
  for (const coin of owedCoins(owner)) {
    if (rest > 0n) rest = countForCoin(turn, owner, { wallet, coin, value: rest });
  }
}

interface CoinCount {
  readonly wallet: Wallet;
  readonly coin: Wallet;
  readonly value: Money;
}

/**
 * By the last known prices, whatever their age; without one nothing counts. Returns the uncounted rest of the value.
 */
function countForCoin(turn: Turn, owner: CashierOwner, { wallet, coin, value }: CoinCount): Money {
  const { book, siteId } = owner.cashier;
  const [from, to] = [book.lastWorth(siteId, wallet.type), book.lastWorth(siteId, coin.type)];
  if (from === null || to === null) return value;
  const { currency } = coin.house;
  const owed = owner.cashier.owedIn(currency);
  const counted = min(owed, exchanged(value, from, to, coin.unit));
  become(turn, owner, currency, sub(owed, counted));
  return counted < owed ? ZERO : max(ZERO, sub(value, exchangedUp(owed, to, from, wallet.unit)));
}

/** Wallets of coins with owed turnover that no product trades, in an order independent of insertion. */
function owedCoins(owner: CashierOwner): Wallet[] {
  const owed = [...owner.cashier.owed.values()].filter((row) => row.owed > 0n).map(({ currency }) => currency);
  return owed.sort().flatMap((currency) => {
    const wallets = walletsOf(owner, currency);
    return wallets.some(isTraded) ? [] : wallets.slice(0, 1);
  });
}

function isTraded({ tenants }: Wallet): boolean {
  return tenants.length > 0;
}

/** What may leave a wallet for another currency or for good: at least the owed turnover stays in the currency. */
export function leavableOf(owner: CashierOwner, wallet: Wallet): Money {
  const transferable = transferableOf(wallet);
  const owed = owner.cashier.owedIn(wallet.house.currency);
  if (owed === 0n) return transferable;
  const all = walletsOf(owner, wallet.house.currency).reduce<Money>((sum, own) => add(sum, transferableOf(own)), ZERO);
  return max(ZERO, min(transferable, sub(all, owed)));
}

/** A bonus may move to a wallet where it is traded; to a wallet without trading, only the free part may. */
export function movableTo(owner: CashierOwner, from: Wallet, to: Wallet): Money {
  return isTraded(to) ? transferableOf(from) : leavableOf(owner, from);
}

function walletsOf({ wallets }: WalletOwner, currency: string): Wallet[] {
  return [...wallets.values()].filter(({ house }) => house.currency === currency);
}
