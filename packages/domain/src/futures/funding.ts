import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, max, min, SCALE } from '@hoga/kernel/decimal';
import { signOf } from '../trading/trade-side.ts';
import type { TradeSide } from '../trading/vocabulary.ts';

/** f = −s·q·mark·rate, floored: a positive rate is paid by LONG and received by SHORT. */
export function fundingFee(tradeType: TradeSide, amount: Qty, mark: Price, rate: Rate): Money {
  return divideRounded(-signOf(tradeType) * amount * mark * rate, SCALE * SCALE, 'floor') as Decimal;
}

export function clamp(value: Decimal, low: Decimal, high: Decimal): Decimal {
  return max(low, min(high, value));
}

/** A venue's published rate is capped at ±cap. */
export function cappedFundingRate(rate: Rate, cap: Rate): Rate {
  return clamp(rate, -cap as Decimal, cap);
}

const INTEREST = 10_000n as Decimal;
const DAMPER = 50_000n as Decimal;

/** [P + clamp(0.0001 − P, ±0.0005)] / (8/hours): the reference rate for a funding interval of `hours`. */
export function referenceFundingRate(premium: Rate, hours: number): Rate {
  const eightHours = premium + clamp((INTEREST - premium) as Decimal, -DAMPER as Decimal, DAMPER);
  return divideRounded(eightHours * BigInt(hours), 8n, 'floor') as Decimal;
}
