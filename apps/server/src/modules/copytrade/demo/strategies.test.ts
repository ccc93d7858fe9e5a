import { describe, expect, it } from 'vitest';
import { MOVING_AVERAGES, RANGE_TRADING, SLOW_TREND, type Stance, type Strategy } from './strategies.ts';

const series = (count: number, price: (index: number) => number) => Array.from({ length: count }, (_, i) => price(i));
const flat = (count: number) => series(count, () => 100);

/** A strategy's position from candle to candle. */
function lived({ candles, wish }: Strategy, closes: readonly number[]): Stance[] {
  let held: Stance = 'FLAT';
  return closes.slice(candles - 1).map((_, index) => {
    held = wish(closes.slice(index, index + candles), held);
    return held;
  });
}

describe.each([
  ['moving averages', MOVING_AVERAGES],
  ['range trading', RANGE_TRADING],
  ['slow trend', SLOW_TREND],
] as const)('%s', (_, strategy) => {
  it('wait until they have seen enough', () => {
    expect(
      strategy.wish(
        series(strategy.candles - 1, (i) => 100 + i),
        'FLAT',
      ),
    ).toBe('FLAT');
    expect(strategy.wish([], 'LONG')).toBe('LONG');
  });

  it('do nothing where the price stands still', () => {
    expect(strategy.wish(flat(strategy.candles), 'FLAT')).toBe('FLAT');
  });

  it('are the same for the same prices', () => {
    const closes = series(400, (i) => 100 + 5 * Math.sin(i / 30) + Math.sin(i / 7));
    expect(lived(strategy, closes)).toEqual(lived(strategy, closes));
  });
});

it('moving averages go with a rise, and turn with it', () => {
  const rise = series(60, (i) => 100 + i);
  const fall = series(60, (i) => 160 - i);
  expect(MOVING_AVERAGES.wish(rise, 'SHORT')).toBe('LONG');
  expect(MOVING_AVERAGES.wish(fall, 'LONG')).toBe('SHORT');
  expect(MOVING_AVERAGES.wish(flat(60), 'LONG')).toBe('LONG');
});

it('range trading buys low, sells high and lets go in the middle', () => {
  const wave = (last: number) => [...series(95, (i) => 100 + 10 * Math.sin(i / 5)), last];
  expect(RANGE_TRADING.wish(wave(90.5), 'FLAT')).toBe('LONG');
  expect(RANGE_TRADING.wish(wave(109.5), 'FLAT')).toBe('SHORT');
  expect(RANGE_TRADING.wish(wave(95), 'LONG')).toBe('LONG');
  expect(RANGE_TRADING.wish(wave(100.5), 'LONG')).toBe('FLAT');
  expect(RANGE_TRADING.wish(wave(105), 'SHORT')).toBe('SHORT');
  expect(RANGE_TRADING.wish(wave(99.5), 'SHORT')).toBe('FLAT');
});

it('slow trend joins a break and leaves behind the average', () => {
  const calm = series(48, (i) => 100 + (i % 2));
  expect(SLOW_TREND.wish([...calm, 102], 'FLAT')).toBe('LONG');
  expect(SLOW_TREND.wish([...calm, 99], 'FLAT')).toBe('SHORT');
  expect(SLOW_TREND.wish([...calm, 100.6], 'LONG')).toBe('LONG');
  expect(SLOW_TREND.wish([...calm, 100.4], 'LONG')).toBe('FLAT');
  expect(SLOW_TREND.wish([...calm, 100.4], 'SHORT')).toBe('SHORT');
  expect(SLOW_TREND.wish([...calm, 100.6], 'SHORT')).toBe('FLAT');
});
