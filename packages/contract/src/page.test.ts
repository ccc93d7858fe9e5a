import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { getFuturesExitHistory, getFuturesFundingHistory, getFuturesHistory } from './futures.ts';
import { getOverseaDailyProfit, getOverseaHistory } from './oversea.ts';

const DAY_MS = 86_400_000;
const END = 1_790_000_000_000;

describe.each([
  getOverseaHistory,
  getOverseaDailyProfit,
  getFuturesHistory,
  getFuturesExitHistory,
  getFuturesFundingHistory,
])('the period of $path', ({ query }) => {
  const takes = (period: Readonly<Record<string, number>>) =>
    safeParse(query, Object.fromEntries(Object.entries(period).map(([name, value]) => [name, String(value)]))).success;

  it('is at most a year', () => {
    expect(takes({ startDate: END - 366 * DAY_MS, endDate: END })).toBe(true);
    expect(takes({ startDate: END - 366 * DAY_MS - 1, endDate: END })).toBe(false);
    expect(takes({ startDate: 0, endDate: END })).toBe(false);
  });

  it('may have one end or none', () => {
    expect([{}, { startDate: END }, { endDate: END }].map(takes)).toEqual([true, true, true]);
  });
});
