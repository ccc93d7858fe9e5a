import type { Money } from '@hoga/kernel/amounts';
import { assert } from '@hoga/kernel/assert';
import type { Brand } from '@hoga/kernel/brand';
import { type Decimal, decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';
import { CONVERT_KEPT, type Worth } from './exchange.ts';

/**
 * The price of one currency in another, as exact text: eight places from one on, below it twelve significant digits.
 * Amounts are computed from the text itself, so that a row can be recomputed from what it shows (DOMAIN §7).
 */
export type ExchangeRate = Brand<string, 'ExchangeRate'>;

const PLACES = 20;
const FINE = 10n ** BigInt(PLACES);
const COARSE_PLACES = 8;
const SIGNIFICANT_DIGITS = 12;
const GRAMMAR = /^(\d{1,60})(?:\.(\d{1,20}))?$/;

export function exchangeRate(from: Worth, to: Worth): ExchangeRate {
  const [numerator, denominator] = [from.usdt * to.amount, from.amount * to.usdt];
  const magnitude = ((FINE * numerator) / denominator).toString();
  const isBelowOne = magnitude.length <= PLACES;
  const places = isBelowOne ? PLACES - Math.max(0, magnitude.length - SIGNIFICANT_DIGITS) : COARSE_PLACES;
  // With few digits, rounding up would give away more than the spread takes.
  const rounding = isBelowOne && magnitude.length < SIGNIFICANT_DIGITS ? 'floor' : 'halfUp';
  const digits = divideRounded(numerator * 10n ** BigInt(places), denominator, rounding).toString();
  const padded = digits.padStart(places + 1, '0');
  const fraction = padded.slice(-places).replace(/0+$/, '');
  return `${padded.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}` as ExchangeRate;
}

/** `null` for invalid text. */
export function parseExchangeRate(text: string): ExchangeRate | null {
  return GRAMMAR.test(text) ? (text as ExchangeRate) : null;
}

/** In units of the twentieth place. */
function fineOf(rate: ExchangeRate): bigint {
  const match = GRAMMAR.exec(rate);
  assert(match !== null, `not a rate: ${rate}`);
  const [, whole = '', fraction = ''] = match;
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
}

/** An amount of the first currency in the other, rounded down to its unit. */
export function atRate(amount: Money, rate: ExchangeRate, unit: Money): Money {
  return cut(amount * fineOf(rate), FINE, unit);
}

/** The same less the spread; rounded once. */
export function convertedAt(amount: Money, rate: ExchangeRate, unit: Money): Money {
  return cut(amount * fineOf(rate) * CONVERT_KEPT, FINE * SCALE, unit);
}

/**
 * The amount of the first currency that an amount of the other buys, rounded down to its unit. A rate that rounds to
 * zero buys nothing.
 */
export function boughtAt(amount: Money, rate: ExchangeRate, unit: Money): Money {
  const fine = fineOf(rate);
  return fine === 0n ? decimal(0) : cut(amount * FINE, fine, unit);
}

/** Whether a price differs from the current rate by more than the tolerance, in either direction. */
export function isRateOff(price: ExchangeRate, now: ExchangeRate, tolerance: Decimal): boolean {
  const [asked, current] = [fineOf(price), fineOf(now)];
  const off = asked > current ? asked - current : current - asked;
  return off * SCALE > current * tolerance;
}

function cut(numerator: bigint, denominator: bigint, unit: Money): Money {
  return (divideRounded(numerator, denominator * unit, 'floor') * unit) as Decimal;
}
