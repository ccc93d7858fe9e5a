import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, max, SCALE, ZERO } from '@hoga/kernel/decimal';
import type { TradeSide } from '../trading/vocabulary.ts';
import { DISADVANTAGE_RATE, openLossPerUnit } from './order-cost.ts';

export interface QuantityPer {
  readonly tradeType: TradeSide;
  readonly available: Money;
  /** Whole percent of the available amount, 1 to 100. */
  readonly percent: number;
  readonly price: Price;
  readonly mark: Price;
  readonly leverage: number;
  readonly takerFee: Rate;
  readonly step: Qty;
}

/** floorStep(available·pct/100 ÷ (P/lev + openLossPerUnit + P·(0.0008 if disadvantaged else takerFee))). */
export function quantityPer(terms: QuantityPer): Qty {
  if (terms.available <= 0n || terms.price <= 0n) return ZERO;
  const openLoss = openLossPerUnit(terms.tradeType, terms.price, terms.mark);
  const rate = openLoss > 0n ? max(DISADVANTAGE_RATE, terms.takerFee) : terms.takerFee;
  // Cost per unit multiplied by leverage·SCALE, so that nothing is rounded before the last division.
  const leverage = BigInt(terms.leverage);
  const unitCost = terms.price * SCALE + leverage * (openLoss * SCALE + terms.price * rate);
  const budget = terms.available * BigInt(terms.percent) * leverage * SCALE * SCALE;
  return (divideRounded(budget, 100n * unitCost * terms.step, 'floor') * terms.step) as Decimal;
}
