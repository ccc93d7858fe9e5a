import { notionalOf } from '@hoga/domain/futures/notional';
import { type Decimal, mul } from '@hoga/kernel/decimal';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';

/** What closing so much at a price costs at most: as a taker. */
export function closingFee(amount: Decimal, price: Decimal, { takerFee }: Pick<ContractTerms, 'takerFee'>): Decimal {
  return mul(notionalOf(amount, price), takerFee, 'ceil');
}
