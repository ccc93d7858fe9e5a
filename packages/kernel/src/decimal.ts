import { assert } from './assert.ts';
import type { Brand } from './brand.ts';
import { divideWords, multiplyThreeWords, multiplyWords, partOfWords, scaleAndDivideWords } from './machine-word.ts';

/**
 * Exact decimal with 8 fractional digits, held as a scaled bigint: 1.5 is 150000000n. Sums and comparisons are exact;
 * products and quotients name their rounding.
 */
export type Decimal = Brand<bigint, 'Decimal'>;

export type Rounding = 'floor' | 'ceil' | 'halfUp';

export const SCALE_DIGITS = 8;
export const SCALE = 100_000_000n;
export const ZERO = 0n as Decimal;
export const ONE = SCALE as Decimal;

const SCALE_SQUARED = SCALE * SCALE;
const SCALE_NUMBER = Number(SCALE);

const GRAMMAR = /^(-?)(\d{1,15})(?:\.(\d{1,8}))?$/;

/** Parses the wire grammar; `null` for anything outside it, so invalid text never becomes a number. */
export function parseDecimal(text: string): Decimal | null {
  const match = GRAMMAR.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude = BigInt(whole + fraction.padEnd(SCALE_DIGITS, '0'));
  return (sign === '-' ? -magnitude : magnitude) as Decimal;
}

/** For literals and values that were validated before. */
export function decimal(text: string | number | bigint): Decimal {
  if (typeof text === 'bigint') return (text * SCALE) as Decimal;
  const value = parseDecimal(String(text));
  assert(value !== null, `not a decimal: ${text}`);
  return value;
}

/** Shortest exact text: no trailing zeros, no exponent. */
export function toText(value: Decimal): string {
  const magnitude = value < 0n ? -value : value;
  const whole = magnitude / SCALE;
  const rest = magnitude % SCALE;
  const sign = value < 0n ? '-' : '';
  if (rest === 0n) return `${sign}${whole}`;
  return `${sign}${whole}.${rest.toString().padStart(SCALE_DIGITS, '0').replace(/0+$/, '')}`;
}

/** Text with exactly `places` fractional digits. */
export function toFixed(value: Decimal, places: number, rounding: Rounding = 'halfUp'): string {
  const rounded = roundToStep(value, (10n ** BigInt(SCALE_DIGITS - places)) as Decimal, rounding);
  const magnitude = rounded < 0n ? -rounded : rounded;
  const sign = rounded < 0n ? '-' : '';
  const whole = `${sign}${magnitude / SCALE}`;
  if (places === 0) return whole;
  return `${whole}.${(magnitude % SCALE).toString().padStart(SCALE_DIGITS, '0').slice(0, places)}`;
}

/** For drawing and statistics only: a float must never be converted back to money. */
export function toNumber(value: Decimal): number {
  return Number(value) / SCALE_NUMBER;
}

/** A value with a unit keeps it, and does not combine with another unit: `packages/kernel/src/amounts.ts`. */
export function add<D extends Decimal>(a: D, b: D): D {
  return (a + b) as D;
}

export function sub<D extends Decimal>(a: D, b: D): D {
  return ((a as bigint) - b) as D;
}

export function neg<D extends Decimal>(a: D): D {
  return -(a as bigint) as D;
}

export function abs<D extends Decimal>(a: D): D {
  return (a < 0n ? -a : a) as D;
}

export function min<D extends Decimal>(a: D, b: D): D {
  return a < b ? a : b;
}

export function max<D extends Decimal>(a: D, b: D): D {
  return a > b ? a : b;
}

/** Multiplies by a whole number: exact. */
export function times<D extends Decimal>(a: D, count: bigint | number): D {
  return (a * (typeof count === 'bigint' ? count : BigInt(count))) as D;
}

export function mul(a: Decimal, b: Decimal, rounding: Rounding): Decimal {
  return (multiplyWords(a, b, scaleBias(rounding)) ?? divideByPositive(a * b, SCALE, rounding)) as Decimal;
}

/** a·b·c rounded up once. */
export function mulTwiceUp(a: Decimal, b: Decimal, c: Decimal): Decimal {
  return (multiplyThreeWords(a, b, c) ?? divideByPositive(a * b * c, SCALE_SQUARED, 'ceil')) as Decimal;
}

export function div(a: Decimal, b: Decimal, rounding: Rounding): Decimal {
  const quick = b > 0n ? scaleAndDivideWords(a, b, biasOf(b, rounding)) : null;
  return (quick ?? divideRounded(a * SCALE, b, rounding)) as Decimal;
}

/** a·b/c rounded once, so that no intermediate digit is lost. */
export function mulDiv(a: Decimal, b: Decimal, c: Decimal, rounding: Rounding): Decimal {
  const quick = c > 0n ? partOfWords(a, b, c, biasOf(c, rounding)) : null;
  return (quick ?? divideRounded(a * b, c, rounding)) as Decimal;
}

/** The nearest multiple of `step` in the given direction. */
export function roundToStep<D extends Decimal>(value: D, step: D, rounding: Rounding): D {
  assert(step > 0n, 'step must be positive');
  return (divideRounded(value, step, rounding) * step) as D;
}

export function isMultipleOf<D extends Decimal>(value: D, step: D): boolean {
  return (value as bigint) % step === 0n;
}

/** Integer division with a named rounding, for any signs. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator > 0n) return divideByPositive(numerator, denominator, rounding);
  assert(denominator !== 0n, 'division by zero');
  return divideByPositive(-numerator, -denominator, rounding);
}

/** Division truncates towards zero: the bias added before makes it round as requested. */
function divideByPositive(n: bigint, d: bigint, rounding: Rounding): bigint {
  if (n < 0n) return -divideByPositive(-n, d, MIRRORED[rounding]);
  const bias = biasOf(d, rounding);
  return divideWords(n, d, bias) ?? (n + bias) / d;
}

/** How the magnitude of a negative value is rounded. */
const MIRRORED: Readonly<Record<Rounding, Rounding>> = { floor: 'ceil', ceil: 'floor', halfUp: 'halfUp' };

/** The bias added to a numerator; halves are rounded away from zero, as on statements. */
function biasOf(denominator: bigint, rounding: Rounding): bigint {
  if (rounding === 'floor') return 0n;
  return rounding === 'ceil' ? denominator - 1n : denominator / 2n;
}

/** The same for SCALE, precomputed. */
function scaleBias(rounding: Rounding): bigint {
  if (rounding === 'floor') return 0n;
  return rounding === 'ceil' ? 99_999_999n : 50_000_000n;
}
