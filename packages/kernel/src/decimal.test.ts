import { Decimal as BigNumber } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abs,
  add,
  type Decimal,
  decimal,
  div,
  divideRounded,
  isMultipleOf,
  max,
  min,
  mul,
  mulDiv,
  neg,
  parseDecimal,
  type Rounding,
  roundToStep,
  sub,
  times,
  toFixed,
  toNumber,
  toText,
} from './decimal.ts';

const Big = BigNumber.clone({ precision: 120, toExpNeg: -40, toExpPos: 60 });
const MODES: Record<Rounding, 2 | 3 | 4> = { ceil: 2, floor: 3, halfUp: 4 };

const value = fc.bigInt({ min: -(10n ** 23n) + 1n, max: 10n ** 23n - 1n }).map((raw) => raw as Decimal);
const small = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((raw) => raw as Decimal);
const nonZero = value.filter((raw) => raw !== 0n);
const rounding = fc.constantFrom<Rounding>('floor', 'ceil', 'halfUp');

const big = (raw: Decimal) => new Big(raw.toString()).div(100_000_000);
const same = (raw: Decimal, expected: BigNumber) => expect(toText(raw)).toBe(expected.toString());

describe('decimal text', () => {
  it('reads what it writes [NUM-19]', () => {
    fc.assert(
      fc.property(value, (raw) => {
        expect(parseDecimal(toText(raw))).toBe(raw);
        expect(toText(raw)).toBe(big(raw).toString());
      }),
    );
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '+1',
    '1e3',
    '1,000',
    '0x1',
    '--1',
    '1.123456789',
    '1234567890123456',
    'NaN',
    '١',
  ])('refuses %j [NUM-19]', (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(() => decimal(text)).toThrow('not a decimal');
  });

  it('writes a fixed number of places in the direction named [NUM-19]', () => {
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 8 }), rounding, (raw, places, mode) => {
        const expected = big(raw).toFixed(places, MODES[mode]);
        // A value that rounds to zero has no sign.
        const text = /^-0(\.0*)?$/.test(expected) ? expected.slice(1) : expected;
        expect(toFixed(raw, places, mode)).toBe(text);
      }),
    );
  });

  it('takes whole numbers of every kind', () => {
    expect([decimal(5), decimal('5'), decimal(5n)]).toEqual([500_000_000n, 500_000_000n, 500_000_000n]);
    expect(toNumber(decimal('1.25'))).toBe(1.25);
  });
});

describe('decimal arithmetic agrees with an independent library', () => {
  it('sums and comparisons are exact [NUM-19]', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        same(add(a, b), big(a).plus(big(b)));
        same(sub(a, b), big(a).minus(big(b)));
        same(neg(a), a === 0n ? new Big(0) : big(a).neg());
        same(abs(a), big(a).abs());
        same(min(a, b), Big.min(big(a), big(b)));
        same(max(a, b), Big.max(big(a), big(b)));
      }),
    );
  });

  it('products and quotients round as named [NUM-19]', () => {
    fc.assert(
      fc.property(value, nonZero, rounding, (a, b, mode) => {
        const at = (exact: BigNumber) => {
          const rounded = exact.toDecimalPlaces(8, MODES[mode]);
          return rounded.isZero() ? new Big(0) : rounded;
        };
        same(mul(a, b, mode), at(big(a).times(big(b))));
        same(div(a, b, mode), at(big(a).div(big(b))));
      }),
    );
  });

  it('a·b/c is rounded once [NUM-19]', () => {
    fc.assert(
      fc.property(
        small,
        small,
        small.filter((raw) => raw !== 0n),
        rounding,
        (a, b, c, mode) => {
          const rounded = big(a).times(big(b)).div(big(c)).toDecimalPlaces(8, MODES[mode]);
          same(mulDiv(a, b, c, mode), rounded.isZero() ? new Big(0) : rounded);
        },
      ),
    );
  });

  it('steps are multiples, nearest in the direction named [NUM-19]', () => {
    const step = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((raw) => raw as Decimal);
    fc.assert(
      fc.property(value, step, rounding, (a, size, mode) => {
        const rounded = roundToStep(a, size, mode);
        expect(isMultipleOf(rounded, size)).toBe(true);
        same(rounded, big(a).div(big(size)).toDecimalPlaces(0, MODES[mode]).times(big(size)).plus(0));
      }),
    );
  });

  it('whole multiples are exact [NUM-19]', () => {
    fc.assert(
      fc.property(value, fc.integer(), (a, count) => {
        same(times(a, count), big(a).times(count).plus(0));
      }),
    );
  });

  it('floor and ceil enclose the exact quotient, for any signs [NUM-19]', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt().filter((d) => d !== 0n),
        (n, d) => {
          const floor = divideRounded(n, d, 'floor');
          const ceil = divideRounded(n, d, 'ceil');
          const magnitude = d < 0n ? -d : d;
          const numerator = d < 0n ? -n : n;
          expect(floor * magnitude <= numerator && numerator < (floor + 1n) * magnitude).toBe(true);
          expect(ceil - floor).toBe(numerator % magnitude === 0n ? 0n : 1n);
          const half = divideRounded(n, d, 'halfUp');
          expect(half === floor || half === ceil).toBe(true);
          expect(divideRounded(-n, d, 'halfUp')).toBe(-half);
        },
      ),
    );
  });

  it('refuses to divide by nothing', () => {
    expect(() => divideRounded(1n, 0n, 'floor')).toThrow('division by zero');
    expect(() => roundToStep(decimal(1), 0n as Decimal, 'floor')).toThrow('step must be positive');
  });
});
