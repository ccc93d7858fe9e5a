import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartCandle } from '../chart-candle.ts';
import { statesAfter } from './running.ts';
import { candlesOf } from './testing/candles.ts';
import { vwapSteps } from './vwap.ts';

const candle = (time: number, price: number, volume: number): ChartCandle => ({
  ...{ time, open: price, high: price, low: price, close: price, volume },
});
const HOUR_MS = 3_600_000;
const SESSION_MS = -2 * HOUR_MS;
const vwap = (candles: readonly ChartCandle[], dayOffsetMs: number) =>
  statesAfter(vwapSteps(dayOffsetMs), candles).map(({ point }) => point);

describe('vwap', () => {
  it('weighs prices by volume and starts anew with the session', () => {
    const candles = [
      candle(20 * HOUR_MS, 10, 1),
      candle(21 * HOUR_MS, 20, 3),
      candle(22 * HOUR_MS, 40, 2),
      candle(23 * HOUR_MS, 40, 0),
    ];
    expect(vwap(candles, SESSION_MS)).toEqual([
      { price: 10, deviation: 0, isStart: true },
      { price: 17.5, deviation: Math.sqrt(18.75), isStart: false },
      { price: 40, deviation: 0, isStart: true },
      { price: 40, deviation: 0, isStart: false },
    ]);
  });

  it('is nothing before the first trade of a session', () => {
    expect(vwap([candle(0, 10, 0), candle(1, 10, 2)], 0)).toEqual([null, { price: 10, deviation: 0, isStart: false }]);
  });

  it('agrees with sums taken anew over the session of each candle', () => {
    fc.assert(
      fc.property(candlesOf(), fc.constantFrom(0, SESSION_MS), (candles, offset) => {
        vwap(candles, offset).forEach((point, at) => {
          const dayOf = ({ time }: ChartCandle) => Math.floor((time - offset) / 86_400_000);
          const own = candles[at];
          if (own === undefined) return;
          const of = candles.slice(0, at + 1).filter((other) => dayOf(other) === dayOf(own));
          const volume = of.reduce((sum, each) => sum + each.volume, 0);
          if (volume === 0) {
            expect(point).toBeNull();
            return;
          }
          const typical = ({ high, low, close }: ChartCandle) => (high + low + close) / 3;
          const mean = of.reduce((sum, each) => sum + typical(each) * each.volume, 0) / volume;
          const spread = of.reduce((sum, each) => sum + (typical(each) - mean) ** 2 * each.volume, 0) / volume;
          expect(point?.price).toBeCloseTo(mean, 6);
          expect(point?.deviation).toBeCloseTo(Math.sqrt(spread), 4);
          expect(point?.isStart).toBe(of.length === 1);
        });
      }),
    );
  });
});
