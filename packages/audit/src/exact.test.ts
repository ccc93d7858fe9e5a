import { toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { exact, exactOrNull } from './exact.ts';

describe('an exact amount', () => {
  it.each([
    ['0', '0'],
    ['12', '12'],
    ['-0.00000001', '-0.00000001'],
    ['1234567890123456789012.10000000', '1234567890123456789012.1'],
  ])('reads %s', (text, shown) => {
    expect(toText(exact(text))).toBe(shown);
  });

  it.each(['', '1e5', 'NaN', '0.123456789', ' 1', '1.'])('refuses %j', (text) => {
    expect(() => exact(text)).toThrow('not an exact amount');
  });

  it('keeps what is not there', () => {
    expect(exactOrNull(null)).toBeNull();
    expect(exactOrNull('2')).toBe(200_000_000n);
  });
});
