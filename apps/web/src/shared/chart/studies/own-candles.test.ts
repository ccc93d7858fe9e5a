import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownOpenTime } from '../own-interval.ts';
import { ownCandles } from './own-candles.ts';
import { candlesOf } from './testing/candles.ts';

const minutes = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 12 }).map((hours) => hours * 60),
);

describe('ownCandles', () => {
  it('agrees with gathering the candles of each opening', () => {
    fc.assert(
      fc.property(candlesOf(), minutes, fc.constantFrom(0, -2 * 3_600_000), (candles, length, offset) => {
        const openings = [...new Set(candles.map(({ time }) => ownOpenTime(time, length, offset)))];
        const naive = openings.map((time) => {
          const of = candles.filter((candle) => ownOpenTime(candle.time, length, offset) === time);
          return {
            time,
            open: of[0]?.open,
            high: Math.max(...of.map(({ high }) => high)),
            low: Math.min(...of.map(({ low }) => low)),
            close: of.at(-1)?.close,
            volume: of.reduce((sum, { volume }) => sum + volume, 0),
          };
        });
        expect(ownCandles(candles, { minutes: length, dayOffsetMs: offset, cuts: [] })).toEqual(naive);
      }),
    );
  });
});
