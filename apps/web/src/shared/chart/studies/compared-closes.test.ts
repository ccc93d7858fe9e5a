import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedCloses } from './compared-closes.ts';
import { candlesOf } from './testing/candles.ts';

describe('comparedCloses', () => {
  it('carries the last close over candles in which the other did not trade', () => {
    const candles = [{ time: 10 }, { time: 20 }, { time: 30 }, { time: 40 }];
    const others = [
      { time: 15, close: 1 },
      { time: 20, close: 2 },
      { time: 55, close: 3 },
    ];
    expect(comparedCloses(candles, others)).toEqual([1, 2, 2, 3]);
    expect(comparedCloses(candles, [{ time: 20, close: 2 }])).toEqual([null, 2, 2, 2]);
  });

  it('agrees with a search for each candle', () => {
    fc.assert(
      fc.property(candlesOf(), candlesOf({ stepMs: 30_000 }), (candles, others) => {
        const naive = candles.map((_, at) => {
          const end = candles[at + 1]?.time ?? Number.POSITIVE_INFINITY;
          return others.filter(({ time }) => time < end).at(-1)?.close ?? null;
        });
        expect(comparedCloses(candles, others)).toEqual(naive);
      }),
    );
  });
});
