import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { type Decimal, max, mul, ZERO } from '@hoga/kernel/decimal';
import type { TradeSide } from '../trading/vocabulary.ts';
import { initialMargin } from './margin.ts';
import { notionalOf } from './notional.ts';

/** The surcharge of the estimate for a side that is worse off than the mark (NUM-10). */
export const DISADVANTAGE_RATE = 80_000n as Decimal;

export interface OrderTerms {
  readonly tradeType: TradeSide;
  /** The part of the order that opens. */
  readonly amount: Qty;
  /** LIMIT: its own price; MARKET: ask for LONG, bid for SHORT. */
  readonly price: Price;
  readonly mark: Price;
  readonly leverage: number;
}

export interface OrderCost {
  readonly initialMargin: Money;
  readonly openLoss: Money;
  readonly surcharge: Money;
  readonly estimate: Money;
}

/** How much worse than the mark the price is, per unit of quantity; never negative. */
export function openLossPerUnit(tradeType: TradeSide, price: Price, mark: Price): Price {
  return max(ZERO, (tradeType === 'LONG' ? price - mark : mark - price) as Decimal);
}

/** The cost estimate of DOMAIN §3: initial margin, the loss on opening, and the surcharge of a disadvantaged side. */
export function orderCost(terms: OrderTerms): OrderCost {
  const notional = notionalOf(terms.amount, terms.price);
  const margin = initialMargin(notional, terms.leverage);
  const openLoss = openLossOf(terms);
  const surcharge = surchargeOf(notional, openLoss);
  return {
    initialMargin: margin,
    openLoss,
    surcharge,
    estimate: (margin + openLoss + surcharge) as Decimal,
  };
}

function openLossOf(terms: OrderTerms): Money {
  const perUnit = openLossPerUnit(terms.tradeType, terms.price, terms.mark);
  return perUnit === 0n ? ZERO : mul(terms.amount, perUnit, 'ceil');
}

function surchargeOf(notional: Money, openLoss: Money): Money {
  return openLoss > 0n ? mul(notional, DISADVANTAGE_RATE, 'ceil') : ZERO;
}

/** max(estimate, IM + openLoss + takerFee·N), so that the fee is always funded. */
export function orderHold(terms: OrderTerms, takerFee: Rate): Money {
  if (terms.amount === 0n) return ZERO;
  const notional = notionalOf(terms.amount, terms.price);
  const openLoss = openLossOf(terms);
  const extra = max(surchargeOf(notional, openLoss), mul(notional, takerFee, 'ceil'));
  return (initialMargin(notional, terms.leverage) + openLoss + extra) as Decimal;
}
