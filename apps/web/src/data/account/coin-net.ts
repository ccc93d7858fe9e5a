import { notionalOf } from '@hoga/domain/futures/notional';
import { realizedPnl, releasedShare } from '@hoga/domain/futures/partial-close';
import { coinBreakEven, type ResultParts } from '@hoga/domain/trading/net-result';
import { type Decimal, mul } from '@hoga/kernel/decimal';
import type { ContractTerms } from '../market/contract-terms.ts';
import type { PaidPosition } from './held-position.ts';

/** The result and cost of closing a part of a position at a price: at most, as a taker. */
export function coinResult(
  held: PaidPosition,
  amount: Decimal,
  price: Decimal,
  { takerFee }: Pick<ContractTerms, 'takerFee'>,
): ResultParts {
  return {
    gross: realizedPnl(held, amount, price),
    entryFee: releasedShare(held.entryFee, amount, held.amount),
    exitFee: mul(notionalOf(amount, price), takerFee, 'ceil'),
    funding: releasedShare(held.fundingFee, amount, held.amount),
  };
}

/** The price at which closing all of it leaves nothing or more; `null` where none does. */
export function breakEvenOf(held: PaidPosition, { takerFee, tick }: Pick<ContractTerms, 'takerFee' | 'tick'>) {
  return coinBreakEven(held, { entryFee: held.entryFee, funding: held.fundingFee, exitFeeRate: takerFee, tick });
}
