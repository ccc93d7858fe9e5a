import type { Money, Rate } from '@hoga/kernel/amounts';
import { abs, type Decimal, decimal, divideRounded, ONE, SCALE, sub } from '@hoga/kernel/decimal';

/** How many USDT (`usdt`) so much of a currency (`amount`) is: banks' money is quoted the other way round than coins. */
export interface Worth {
  readonly usdt: Decimal;
  readonly amount: Decimal;
}

export const USDT_WORTH: Worth = { usdt: ONE, amount: ONE };

/** What the house keeps of a conversion, and what is left of it. */
const CONVERT_SPREAD: Rate = decimal('0.002');
export const CONVERT_KEPT: Rate = sub(ONE, CONVERT_SPREAD);
/** How old a rate may be that money is exchanged at. */
export const RATE_AGE_MS = 10_000;
/** How long a quote of a conversion is a promise (DOMAIN §7). */
export const QUOTE_LIFE_MS = 10_000;
/** How far a figure that a client has computed may be from ours. */
const CLAIM_TOLERANCE: Rate = decimal('0.005');

/** An amount of one currency in another, cut to its unit. */
export function exchanged(amount: Money, from: Worth, to: Worth, unit: Money): Money {
  return cut(amount * from.usdt * to.amount, from.amount * to.usdt, unit);
}

/** The least of the other currency that is worth as much. */
export function exchangedUp(amount: Money, from: Worth, to: Worth, unit: Money): Money {
  return (divideRounded(amount * from.usdt * to.amount, from.amount * to.usdt * unit, 'ceil') * unit) as Decimal;
}

/** Whether what a client has computed is too far off (E100). */
export function isOffRate(claimed: Money, computed: Money): boolean {
  return abs(sub(claimed, computed)) * SCALE > computed * CLAIM_TOLERANCE;
}

function cut(numerator: bigint, denominator: bigint, unit: Money): Money {
  return (divideRounded(numerator, denominator * unit, 'floor') * unit) as Decimal;
}
