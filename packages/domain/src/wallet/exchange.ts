import type { Money, Rate } from '@hoga/kernel/amounts';
import { abs, type Decimal, decimal, divideRounded, ONE, SCALE, sub } from '@hoga/kernel/decimal';

/** So much of a currency (`amount`) is worth so many USDT (`usdt`): bank currencies are quoted inversely to coins. */
export interface Worth {
  readonly usdt: Decimal;
  readonly amount: Decimal;
}

export const USDT_WORTH: Worth = { usdt: ONE, amount: ONE };

/** The house's share of a conversion, and the remaining share. */
const CONVERT_SPREAD: Rate = decimal('0.002');
export const CONVERT_KEPT: Rate = sub(ONE, CONVERT_SPREAD);
/** The maximum age of a rate used for an exchange. */
export const RATE_AGE_MS = 10_000;
/** How long a conversion quote is guaranteed (DOMAIN §7). */
export const QUOTE_LIFE_MS = 10_000;
/** How far a figure computed by a client may differ from ours. */
const CLAIM_TOLERANCE: Rate = decimal('0.005');

/** An amount of one currency in another, rounded down to its unit. */
export function exchanged(amount: Money, from: Worth, to: Worth, unit: Money): Money {
  return cut(amount * from.usdt * to.amount, from.amount * to.usdt, unit);
}

/** The smallest amount of the other currency that is worth as much. */
export function exchangedUp(amount: Money, from: Worth, to: Worth, unit: Money): Money {
  return (divideRounded(amount * from.usdt * to.amount, from.amount * to.usdt * unit, 'ceil') * unit) as Decimal;
}

/** Whether a client's figure is too far off (E100). */
export function isOffRate(claimed: Money, computed: Money): boolean {
  return abs(sub(claimed, computed)) * SCALE > computed * CLAIM_TOLERANCE;
}

function cut(numerator: bigint, denominator: bigint, unit: Money): Money {
  return (divideRounded(numerator, denominator * unit, 'floor') * unit) as Decimal;
}
