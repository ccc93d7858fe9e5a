import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Worth } from '@hoga/domain/wallet/exchange';
import { atRate, boughtAt, type ExchangeRate, exchangeRate } from '@hoga/domain/wallet/exchange-rate';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { smallestOf } from '../../../data/wallet/amount-text.ts';
import type { Cashier } from '../../../data/wallet/cashier-queries.ts';

/** A coin's price in the bank's money, by the cashier's newest rates. */
export interface SaleWorths {
  /** How much of the bank's money one coin is. */
  readonly price: ExchangeRate;
  readonly coinsFor: (won: Decimal) => Decimal;
  readonly wonFor: (coins: Decimal) => Decimal;
}

/** Null while one of the rates is missing or too old. */
export function saleWorths(cashier: Cashier | undefined, walletType: WalletType): SaleWorths | null {
  const worthOf = (type: WalletType): Worth | null => {
    const worth = cashier?.wallets.find((known) => known.walletType === type)?.worth ?? null;
    return worth === null ? null : { usdt: decimal(worth.usdt), amount: decimal(worth.amount) };
  };
  const [coin, bank] = [worthOf(walletType), worthOf('BINARY')];
  const currency = cashier?.wallets.find((known) => known.walletType === 'BINARY')?.currency;
  if (coin === null || bank === null || currency === undefined) return null;
  const price = exchangeRate(coin, bank);
  return {
    price,
    coinsFor: (won) => boughtAt(won, price, smallestOf(walletType)),
    wonFor: (coins) => atRate(coins, price, smallestOf(currency)),
  };
}
