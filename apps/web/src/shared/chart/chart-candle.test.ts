import { INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChartCandle,
  type ChartTrade,
  candleAfterTrade,
  joinPages,
  pointsOfTrades,
  toChartCandle,
} from './chart-candle.ts';

const MINUTE = INTERVAL_MS['1m'];
const SPAN = { ms: MINUTE };
const candle = (change: Partial<ChartCandle> = {}): ChartCandle => ({
  time: 600_000,
  open: 10,
  high: 12,
  low: 9,
  close: 11,
  volume: 5,
  ...change,
});
const trade = (change: Partial<ChartTrade> = {}): ChartTrade => ({
  seq: 1,
  at: 600_000,
  price: 11,
  quantity: 2,
  ...change,
});

describe('candleAfterTrade', () => {
  it('reads a candle of the wire [MKT-01]', () => {
    expect(toChartCandle([600_000, '10', '12.5', '9', '11', '5'])).toEqual(candle({ high: 12.5 }));
  });

  it('grows the last candle', () => {
    expect(candleAfterTrade(candle(), trade({ at: 659_999, price: 14 }), SPAN)).toEqual(
      candle({ high: 14, close: 14, volume: 7 }),
    );
    expect(candleAfterTrade(candle(), trade({ price: 8 }), SPAN)).toEqual(candle({ low: 8, close: 8, volume: 7 }));
  });

  it('opens a new one when the time is over, counted on from the last opening', () => {
    const day = candle({ time: 8 * 3_600_000 });
    expect(
      candleAfterTrade(day, trade({ at: 8 * 3_600_000 + INTERVAL_MS['1d'] + 1, price: 13 }), { ms: INTERVAL_MS['1d'] }),
    ).toEqual({
      time: 8 * 3_600_000 + INTERVAL_MS['1d'],
      open: 13,
      high: 13,
      low: 13,
      close: 13,
      volume: 2,
    });
    expect(candleAfterTrade(candle(), trade({ at: 600_000 + 3 * MINUTE + 5 }), SPAN)?.time).toBe(600_000 + 3 * MINUTE);
  });

  it('leaves a finished candle alone', () => {
    expect(candleAfterTrade(candle(), trade({ at: 599_999 }), SPAN)).toBeNull();
  });

  it('starts from nothing on the grid of the interval', () => {
    expect(candleAfterTrade(null, trade({ at: 659_999 }), SPAN)?.time).toBe(600_000);
  });

  it('keeps low ≤ open, close ≤ high and every quantity, whatever comes', () => {
    const trades = fc.array(
      fc.record({
        step: fc.integer({ min: 0, max: 90_000 }),
        price: fc.integer({ min: 1, max: 999 }),
        quantity: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(trades, (steps) => {
        let at = 1_000_000;
        let last: ChartCandle | null = null;
        const done = new Map<number, ChartCandle>();
        for (const [seq, { step, price, quantity }] of steps.entries()) {
          at += step;
          last = candleAfterTrade(last, { seq, at, price, quantity }, SPAN) ?? last;
          if (last !== null) done.set(last.time, last);
        }
        let volume = 0;
        for (const { open, high, low, close, volume: traded } of done.values()) {
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          volume += traded;
        }
        expect(volume).toBe(steps.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });
});

describe('pointsOfTrades', () => {
  it('gives every trade a later time than the one before', () => {
    const same = [trade({ at: 5 }), trade({ at: 5 }), trade({ at: 9 })];
    expect(pointsOfTrades(same, 0).map(({ time }) => time)).toEqual([5, 6, 9]);
    expect(pointsOfTrades(same, 100).map(({ time }) => time)).toEqual([101, 102, 103]);
  });
});

describe('joinPages', () => {
  it('puts older candles first and keeps the newer of two of one time [MKT-02]', () => {
    const older = [candle({ time: 1 }), candle({ time: 2, close: 1 })];
    const newer = [candle({ time: 2, close: 2 }), candle({ time: 3 })];
    expect(joinPages(older, newer).map(({ time, close }) => [time, close])).toEqual([
      [1, 11],
      [2, 2],
      [3, 11],
    ]);
  });
});
