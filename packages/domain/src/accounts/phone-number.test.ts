import { describe, expect, it } from 'vitest';
import { phoneDigits } from './phone-number.ts';

describe('phone numbers', () => {
  it.each([
    ['01012345678', '01012345678'],
    ['010-1234-5678', '01012345678'],
    [' 010 1234 5678 ', '01012345678'],
  ])('reads the eleven digits of %s [VAL-27]', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  it.each([
    ['031-123-4567', '0311234567'],
    ['0212345678', '0212345678'],
    ['02-123-4567', '021234567'],
  ])('reads %s: ten digits, or nine with 02 [VAL-28]', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  it.each(['', '-', '010', '031-12-3456', '010-1234-56789', '+82101234567', '010/1234/5678', '０１０１２３４５６７８'])(
    'refuses %s',
    (typed) => expect(phoneDigits(typed)).toBeNull(),
  );
});
