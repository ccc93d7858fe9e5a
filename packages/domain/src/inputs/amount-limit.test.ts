import { parseDecimal } from '@hoga/kernel/decimal';
import { expect, it } from 'vitest';
import { addToAmount, MAX_AMOUNT } from './amount-limit.ts';

it('the most an amount field takes is the largest whole decimal of the wire [B1]', () => {
  expect(MAX_AMOUNT).toBe(999_999_999_999_999);
  expect(parseDecimal(String(MAX_AMOUNT))).not.toBeNull();
  expect(parseDecimal(String(MAX_AMOUNT + 1))).toBeNull();
});

it('a preset on top of an amount ends at the most an amount field takes [B1]', () => {
  expect(addToAmount(null, 50_000)).toBe(50_000);
  expect(addToAmount(10_000, 50_000)).toBe(60_000);
  expect(addToAmount(MAX_AMOUNT, 50_000)).toBe(MAX_AMOUNT);
});
