import { copySize } from '@hoga/domain/copy/copy-size';
import type { FollowLimits } from '@hoga/domain/copy/follow-rules';
import type { SkipReason } from '@hoga/domain/copy/vocabulary';
import { initialMargin } from '@hoga/domain/futures/margin';
import { notionalOf } from '@hoga/domain/futures/notional';
import { quantityPer } from '@hoga/domain/futures/quantity-per';
import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { type Decimal, decimal, divideRounded, min, mul, sub, ZERO } from '@hoga/kernel/decimal';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';

/** The margin of the trader's order in the example. */
export const EXAMPLE_MARGIN: Money = decimal(500);

export interface ExampleTerms {
  readonly limits: FollowLimits;
  readonly contract: Pick<ContractTerms, 'step' | 'minQty' | 'maxQty' | 'minNotional' | 'takerFee'>;
  readonly leverage: number;
  /** The present ask, and the mark. */
  readonly ask: Price;
  readonly mark: Price;
  readonly available: Money;
}

/** A trader's LONG as copied by the follower, step by step. */
export interface WorkedExample {
  readonly byMultiplier: Money;
  /** The limit that reduces it. */
  readonly limit: { readonly by: 'oneMaxBet' | 'maxBet'; readonly margin: Money } | null;
  /** `null` where it would not be copied. */
  readonly order: { readonly quantity: Qty; readonly margin: Money; readonly fee: Money; readonly left: Money } | null;
  readonly skip: SkipReason | null;
}

/** By the rule that copies are made by (DOMAIN §6), as the first of them; `null` while limits are not there. */
export function workedExample({ limits, contract, ...terms }: ExampleTerms): WorkedExample | null {
  const { multiplyPer, maxBet, oneMaxBet } = limits;
  if (multiplyPer === null || maxBet === null || oneMaxBet === null) return null;
  const { leverage, ask, mark, available } = terms;
  const { step, takerFee } = contract;
  const byMultiplier = divideRounded(EXAMPLE_MARGIN * BigInt(multiplyPer), 100n, 'floor') as Decimal;
  const smallest = min(oneMaxBet, maxBet);
  const limit =
    byMultiplier <= smallest
      ? null
      : ({ by: smallest === oneMaxBet ? 'oneMaxBet' : 'maxBet', margin: smallest } as const);
  const size = copySize({
    traderMargin: EXAMPLE_MARGIN,
    multiplyPer,
    oneMaxBet,
    maxBet,
    used: ZERO,
    leverage,
    price: ask,
    affordable: quantityPer({ tradeType: 'LONG', available, percent: 100, price: ask, mark, leverage, takerFee, step }),
    option: contract,
  });
  if (!size.ok) return { byMultiplier, limit, order: null, skip: size.error };
  const notional = notionalOf(size.value, ask);
  const margin = initialMargin(notional, leverage);
  const fee = mul(notional, takerFee, 'ceil');
  return { byMultiplier, limit, order: { quantity: size.value, margin, fee, left: sub(maxBet, margin) }, skip: null };
}
