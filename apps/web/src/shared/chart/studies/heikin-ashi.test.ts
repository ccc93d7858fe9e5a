import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heikinAshi } from './heikin-ashi.ts';
import { candlesOf } from './testing/candles.ts';

describe('heikinAshi', () => {
  it('averages each candle and opens it in the middle of the one before', () => {
    const candle = (time: number, open: number, high: number, low: number, close: number) => ({
      ...{ time, open, high, low, close, volume: 3 },
    });
    expect(heikinAshi([candle(1, 10, 14, 8, 12), candle(2, 12, 13, 12, 13)])).toEqual([
      candle(1, 11, 14, 8, 11),
      candle(2, 11, 13, 11, 12.5),
    ]);
  });

  it('agrees with the open unfolded from the first candle on, and keeps time and volume', () => {
    fc.assert(
      fc.property(candlesOf({ maxLength: 25 }), (candles) => {
        const mean = (at: number) => {
          const { open = 0, high = 0, low = 0, close = 0 } = candles[at] ?? {};
          return (open + high + low + close) / 4;
        };
        const openOf = (at: number): number => {
          const first = candles[0];
          if (at === 0) return ((first?.open ?? 0) + (first?.close ?? 0)) / 2;
          return (openOf(at - 1) + mean(at - 1)) / 2;
        };
        heikinAshi(candles).forEach((drawn, at) => {
          expect(drawn.open).toBeCloseTo(openOf(at), 6);
          expect(drawn.close).toBeCloseTo(mean(at), 6);
          expect(drawn.high).toBeCloseTo(Math.max(candles[at]?.high ?? 0, openOf(at), mean(at)), 6);
          expect(drawn.low).toBeCloseTo(Math.min(candles[at]?.low ?? 0, openOf(at), mean(at)), 6);
          expect([drawn.time, drawn.volume]).toEqual([candles[at]?.time, candles[at]?.volume]);
        });
      }),
    );
  });
});
