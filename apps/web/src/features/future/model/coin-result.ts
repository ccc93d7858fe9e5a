import type { Decimal } from '@hoga/kernel/decimal';
import { coinResult } from '../../../data/account/coin-net.ts';
import type { PaidPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { type Money, type ShownResult, shownResult } from '../../../trading/result.ts';

/** The currency of the coin-futures account. */
export const COIN_MONEY: Money = { unit: 'USDT', places: 2, feesKey: 'futures.feeOfBothSides' };

/** The net result of closing a part of a position at a price; `null` where either is unknown, or the part is too large. */
export function closingResult(
  held: PaidPosition,
  amount: Decimal | null,
  price: Decimal | null,
  terms: Pick<ContractTerms, 'takerFee'>,
): ShownResult | null {
  if (amount === null || price === null || amount <= 0n || price <= 0n || amount > held.amount) return null;
  return shownResult(coinResult(held, amount, price, terms), COIN_MONEY);
}
