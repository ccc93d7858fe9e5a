import { describe, expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

describe('a badge', () => {
  it.each([
    [0, null],
    [-1, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [Number.NaN, null],
  ])('of %d reads %s [NAV-39, CST-11]', (count, shown) => {
    expect(badgeText(count)).toBe(shown);
  });
});
