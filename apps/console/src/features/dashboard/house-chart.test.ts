import { describe, expect, it } from 'vitest';
import { ticksOf } from './house-chart.tsx';

describe('the axis', () => {
  it.each([
    ['nothing was won or lost', 0, 0, [0]],
    ['less than a step', 0, 0.4, [0, 1]],
    ['sums on both sides', -120, 300, [-200, 0, 200, 400]],
    ['millions', 0, 41_872_600, [0, 20_000_000, 40_000_000, 60_000_000]],
  ])('has whole steps where %s', (_when, low, high, ticks) => {
    expect(ticksOf(low, high)).toEqual(ticks);
  });
});
