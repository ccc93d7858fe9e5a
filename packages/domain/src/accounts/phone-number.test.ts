import { describe, expect, it } from 'vitest';
import { storedPhone } from './phone-number.ts';

describe('phone numbers', () => {
  it.each([
    ['01012345678', '01012345678'],
    ['010-1234-5678', '01012345678'],
    [' 010 1234 5678 ', '01012345678'],
  ])('reads the eleven digits of %s [VAL-27]', (typed, stored) => expect(storedPhone(typed)).toBe(stored));

  it.each([
    ['031-123-4567', '0311234567'],
    ['0212345678', '0212345678'],
    ['02-123-4567', '021234567'],
  ])('reads %s: ten digits, or nine with 02 [VAL-28]', (typed, stored) => expect(storedPhone(typed)).toBe(stored));

  it.each([
    ['+82 10-1234-5678', '01012345678'],
    ['+8201012345678', '01012345678'],
    ['+82 2 123 4567', '021234567'],
  ])('reads %s as the number of Korea that it is [T18]', (typed, stored) => expect(storedPhone(typed)).toBe(stored));

  it.each([
    ['+1 415 555 0123', '+14155550123'],
    ['+44 20-7946-0958', '+442079460958'],
  ])('keeps the country code of %s [T18]', (typed, stored) => expect(storedPhone(typed)).toBe(stored));

  it.each([
    '',
    '-',
    '+',
    '010',
    '031-12-3456',
    '010-1234-56789',
    '010/1234/5678',
    '010+12345678',
    '+0155501234',
    '+1415555',
    '+1234567890123456',
    '０１０１２３４５６７８',
  ])('refuses %s', (typed) => expect(storedPhone(typed)).toBeNull());
});
