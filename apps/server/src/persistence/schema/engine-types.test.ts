import { type Decimal, SCALE_DIGITS, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromSql } from './engine-types.ts';

describe('numeric(30, 8)', () => {
  it('gives back every decimal it was given, padded or not', () => {
    const limit = 10n ** 30n - 1n;
    fc.assert(
      fc.property(fc.bigInt({ min: -limit, max: limit }), (scaled) => {
        const text = toText(scaled as Decimal);
        const [whole = '', fraction = ''] = text.split('.');
        expect(decimalFromSql(text)).toBe(scaled);
        expect(decimalFromSql(`${whole}.${fraction.padEnd(SCALE_DIGITS, '0')}`)).toBe(scaled);
      }),
    );
  });

  it.each(['', 'NaN', '1e3', '1.123456789', 'Infinity', '1,000'])('does not read %j', (text) => {
    expect(() => decimalFromSql(text)).toThrow('not a numeric');
  });
});
