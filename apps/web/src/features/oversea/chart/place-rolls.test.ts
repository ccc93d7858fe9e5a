import { describe, expect, it } from 'vitest';
import { ownCandles } from '../../../shared/chart/studies/own-candles.ts';
import { placeRolls } from './place-rolls.ts';

const candles = [100, 200, 300].map((time) => ({ time }));

describe('rolls in a chart', () => {
  it.each([
    ['within a candle', 250, [200]],
    ['at the opening of one', 300, [300]],
    ['in the growing one', 950, [300]],
    ['before the first one', 99, []],
  ])('%s', (_case, madeAt, times) => {
    expect(placeRolls([{ to: 'NQH27', madeAt }], candles).map(({ time }) => time)).toEqual(times);
  });

  it('lie between candles of an own length, never within one', () => {
    const minute = 60_000;
    const bar = (index: number, price: number) => {
      return { time: index * minute, open: price, high: price, low: price, close: price, volume: 1 };
    };
    const bases = [bar(0, 18_000), bar(1, 18_010), bar(2, 18_190), bar(3, 18_195), bar(4, 18_200)];
    const cuts = [2 * minute + 5_000];
    expect(ownCandles(bases, { minutes: 5, dayOffsetMs: 0, cuts })).toEqual([
      { time: 0, open: 18_190, high: 18_200, low: 18_190, close: 18_200, volume: 3 },
    ]);
  });
});
