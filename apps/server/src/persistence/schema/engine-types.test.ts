import { type Decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromSql, decimalToSql } from './engine-types.ts';

describe('numeric(30, 8)', () => {
  it('gives back every decimal it was given, padded or not', () => {
    const limit = 10n ** 30n - 1n;
    fc.assert(
      fc.property(fc.bigInt({ min: -limit, max: limit }), (scaled) => {
        expect(decimalFromSql(decimalToSql(scaled as Decimal))).toBe(scaled);
        expect(decimalFromSql(toText(scaled as Decimal))).toBe(scaled);
      }),
    );
  });

  it.each(['', 'NaN', '1e3', '1.123456789', 'Infinity', '1,000'])('does not read %j', (text) => {
    expect(() => decimalFromSql(text)).toThrow('not a numeric');
  });
});
