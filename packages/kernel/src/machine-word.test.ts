import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, div, divideRounded, mul, mulDiv, mulTwiceUp, type Rounding, SCALE } from './decimal.ts';
import { divideWords, multiplyThreeWords, multiplyWords, partOfWords, scaleAndDivideWords } from './machine-word.ts';

const ROUNDINGS: readonly Rounding[] = ['floor', 'ceil', 'halfUp'];

/** Computed by remainders, with unbounded integers only. */
function naive(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const rest = ((n % d) + d) % d;
  const floor = (n - rest) / d;
  if (rounding === 'floor') return floor;
  if (rounding === 'ceil') return rest === 0n ? floor : floor + 1n;
  if (rest * 2n === d) return n < 0n ? floor : floor + 1n;
  return rest * 2n > d ? floor + 1n : floor;
}

/** Of every size up to beyond a machine word, so that both code paths and the limit between them are covered. */
const size = fc.integer({ min: 0, max: 70 });
const magnitude = size.chain((bits) => fc.bigInt(0n, (1n << BigInt(bits)) + 3n));
const near = fc
  .tuple(fc.constantFrom(27n, 31n, 35n, 36n, 53n, 56n, 60n, 62n, 63n, 64n), fc.bigInt(-3n, 3n))
  .map(([bits, off]) => (1n << bits) + off);
const whole = fc.oneof(magnitude, near, fc.constant(SCALE), fc.constant(SCALE - 1n));
const signed = fc.tuple(whole, fc.boolean()).map(([value, isNegative]) => (isNegative ? -value : value) as Decimal);
const divisor = signed.filter((value) => value !== 0n);
const rounding = fc.constantFrom(...ROUNDINGS);
const runs = { numRuns: 3_000 };

describe('decimals by machine words and beyond', () => {
  it('multiply as unbounded integers do', () => {
    fc.assert(
      fc.property(signed, signed, rounding, (a, b, how) => {
        expect(mul(a, b, how)).toBe(naive(a * b, SCALE, how));
      }),
      runs,
    );
  });

  it('multiply three as unbounded integers do', () => {
    fc.assert(
      fc.property(signed, signed, signed, (a, b, c) => {
        expect(mulTwiceUp(a, b, c)).toBe(naive(a * b * c, SCALE * SCALE, 'ceil'));
      }),
      runs,
    );
    const part = fc.bigInt(0n, SCALE).map((value) => value as Decimal);
    fc.assert(
      fc.property(whole, whole, part, (a, b, c) => {
        expect(mulTwiceUp(a as Decimal, b as Decimal, c)).toBe(naive(a * b * c, SCALE * SCALE, 'ceil'));
      }),
      runs,
    );
  });

  it('divide as unbounded integers do', () => {
    fc.assert(
      fc.property(signed, divisor, rounding, (a, b, how) => {
        expect(div(a, b, how)).toBe(naive(a * SCALE, b, how));
        expect(divideRounded(a, b, how)).toBe(naive(a, b, how));
      }),
      runs,
    );
  });

  it('take a part as unbounded integers do', () => {
    fc.assert(
      fc.property(signed, signed, divisor, rounding, (a, b, c, how) => {
        expect(mulDiv(a, b, c, how)).toBe(naive(a * b, c, how));
      }),
      runs,
    );
    const small = fc.bigInt(1n, 1n << 32n).map((value) => value as Decimal);
    fc.assert(
      fc.property(whole, small, small, rounding, (a, b, c, how) => {
        expect(mulDiv(a as Decimal, b, c, how)).toBe(naive(a * b, c, how));
      }),
      runs,
    );
  });
});

describe('machine words', () => {
  it('take everyday money without falling back', () => {
    const price = 6_000_000_000_000n;
    const amount = 1_500_000_000n;
    expect(multiplyWords(price, amount, 0n)).toBe(90_000_000_000_000n);
    expect(multiplyThreeWords(price, amount, 400_000n)).toBe(360_000_000_000n);
    expect(divideWords(price, 20n, 19n)).toBe(300_000_000_000n);
    expect(scaleAndDivideWords(90_000_000_000_000n, amount, 0n)).toBe(price);
    expect(partOfWords(90_000_000_000_000n, amount / 3n, amount, 0n)).toBe(30_000_000_000_000n);
  });

  it('leave to others what does not fit', () => {
    const huge = 1n << 64n;
    expect(multiplyWords(huge, 1n, 0n)).toBeNull();
    expect(multiplyWords(-1n, 1n, 0n)).toBeNull();
    expect(multiplyWords((1n << 56n) - 1n, (1n << 56n) - 1n, 0n)).toBeNull();
    expect(multiplyThreeWords(1n, 1n, SCALE + 1n)).toBeNull();
    expect(divideWords(huge, 1n, 0n)).toBeNull();
    expect(scaleAndDivideWords(1n, 1n << 36n, 0n)).toBeNull();
    expect(partOfWords(1n, 2n, 1n, 0n)).toBeNull();
  });
});
