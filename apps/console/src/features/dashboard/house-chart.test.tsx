import { decimal } from '@hoga/kernel/decimal';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HouseChart, ticksOf } from './house-chart.tsx';

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

it('leaves room between the labels of the hours, however young the day is [O20]', () => {
  const midnight = Date.UTC(2026, 10, 17, 15);
  const bars = Array.from({ length: 7 }, (_, hour) => ({
    at: midnight + hour * 3_600_000,
    amount: decimal(hour),
    sum: decimal(hour),
  }));
  render(<HouseChart bars={bars} span="TODAY" currency="KRW" />);
  expect(screen.getAllByText(/^\d{2}시$/).map(({ textContent }) => textContent)).toEqual(['00시', '04시']);
});
