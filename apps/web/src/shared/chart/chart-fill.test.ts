import { describe, expect, it } from 'vitest';
import type { ChartCandle } from './chart-candle.ts';
import { type ChartFill, placeFills } from './chart-fill.ts';

const candle = (time: number): ChartCandle => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 });
const candles = [candle(100), candle(200), candle(300)];
const fill = (at: number, side: ChartFill['side'] = 'buy'): ChartFill => ({ id: at, at, side });

describe('fills on a chart', () => {
  it('stand in the candle they happened in, the newest of them in the one that still grows', () => {
    expect(placeFills([fill(350), fill(100), fill(299)], candles)).toEqual([
      { time: 100, side: 'buy' },
      { time: 200, side: 'buy' },
      { time: 300, side: 'buy' },
    ]);
  });

  it('of one side stand there once, both sides beside each other', () => {
    expect(placeFills([fill(210), fill(220), fill(230, 'sell')], candles)).toEqual([
      { time: 200, side: 'buy' },
      { time: 200, side: 'sell' },
    ]);
  });

  it('from before the first candle stand nowhere', () => {
    expect(placeFills([fill(99)], candles)).toEqual([]);
    expect(placeFills([fill(99)], [])).toEqual([]);
  });
});
