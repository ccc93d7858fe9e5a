import { parseDecimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalValue, formatDecimalValue, limitDecimal } from './decimal-input.ts';

describe('the decimal input', () => {
  it.each([
    ['0.25', 3, '0.25'],
    ['0.25678', 3, '0.256'],
    ['.5', 3, '0.5'],
    ['1.2.3', 3, '1.23'],
    ['12.5', 0, '12'],
    ['007', 2, '7'],
    ['0', 2, '0'],
    ['1,234.5원', 2, '1234.5'],
    ['1e', 2, '1'],
    ['-5', 2, ''],
    ['−1,234.5원', 2, ''],
    ['1e5', 2, ''],
    ['1E+5', 2, ''],
  ])('keeps of %j with %j places %j', (typed, places, kept) => {
    expect(limitDecimal(typed, places)).toBe(kept);
  });

  it.each([
    ['', null],
    ['0', null],
    ['0.', null],
    ['0.000', null],
    ['1.', '1'],
    ['0.250', '0.25'],
  ])('%j stands for %j', (text, value) => {
    expect(decimalValue(text)).toBe(value);
  });

  it.each([
    [null, ''],
    ['108428.3', '108,428.3'],
    ['1234567', '1,234,567'],
    ['0.0001', '0.0001'],
  ])('%j rests as %j', (value, shown) => {
    expect(formatDecimalValue(value)).toBe(shown);
  });

  it('whatever is typed, what is kept is empty or exact decimal text within its places', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 8 }), (typed, places) => {
        const kept = limitDecimal(typed, places);
        const value = decimalValue(kept);
        if (value !== null) {
          expect(parseDecimal(value)).not.toBeNull();
          expect(value.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(places);
        }
        expect(limitDecimal(kept, places)).toBe(kept);
      }),
    );
  });
});
