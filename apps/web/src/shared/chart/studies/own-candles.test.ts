import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartCandle } from '../chart-candle.ts';
import { ownOpenTime } from '../own-interval.ts';
import { ownCandles } from './own-candles.ts';
import { candlesOf } from './testing/candles.ts';

const minutes = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 12 }).map((hours) => hours * 60),
);

/** A roll at the opening of a candle, or while it was made. */
const cutsIn = (candles: readonly ChartCandle[]) =>
  fc.array(
    fc.record({ at: fc.nat(Math.max(0, candles.length - 1)), late: fc.constantFrom(0, 30_000) }).map(({ at, late }) => {
      return (candles[at]?.time ?? 0) + late;
    }),
    { maxLength: 3 },
  );

describe('ownCandles', () => {
  it('begins a candle anew with the shorter one in which the contract changed', () => {
    const given = candlesOf().chain((candles) => fc.tuple(fc.constant(candles), cutsIn(candles)));
    fc.assert(
      fc.property(given, minutes, ([candles, cuts], length) => {
        const holdsCut = candles.map(({ time }, index) => {
          const next = candles[index + 1]?.time ?? Number.POSITIVE_INFINITY;
          return cuts.some((cut) => time <= cut && cut < next);
        });
        for (const { time, open, volume } of ownCandles(candles, { minutes: length, dayOffsetMs: 0, cuts })) {
          const inside = candles.flatMap((candle, index) =>
            ownOpenTime(candle.time, length, 0) === time ? [{ candle, isCut: holdsCut[index] === true }] : [],
          );
          const first = Math.max(
            0,
            inside.findLastIndex(({ isCut }) => isCut),
          );
          const kept = inside.slice(first).map(({ candle }) => candle);
          expect([open, volume]).toEqual([kept[0]?.open, kept.reduce((sum, candle) => sum + candle.volume, 0)]);
        }
      }),
    );
  });

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
