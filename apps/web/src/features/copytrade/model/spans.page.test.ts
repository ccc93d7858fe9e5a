import { describe, expect, it } from 'vitest';
import { text } from '../../../shared/i18n/i18n.ts';
import { dayNumber, holdText, shortDay } from './spans.ts';

describe('a time something was held', () => {
  it.each([
    [30_000, '0분'],
    [11_520_000, '3시간 12분'],
    [90_000_000, '1일 1시간'],
  ])('of %s ms is %s', (ms, words) => {
    expect(holdText(ms, text)).toBe(words);
  });
});

describe('a day', () => {
  const late = Date.parse('2026-06-14T23:59:00+09:00');

  it('is counted by Korean dates, the first as one', () => {
    expect(dayNumber(late, late)).toBe(1);
    expect(dayNumber(late, late + 120_000)).toBe(2);
  });

  it('is written as Korea has it', () => {
    expect(shortDay(late)).toBe('6/14');
  });
});
