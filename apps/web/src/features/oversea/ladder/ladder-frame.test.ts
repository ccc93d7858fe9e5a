import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTrades } from '../../../data/market/traded-volume.ts';
import { sampleDepth, sampleTicker } from '../../../data/testing/sample-market.ts';
import { depthUpTo, ladderFrame } from './ladder-frame.ts';
import { PriceGrid } from './price-grid.ts';

const grid = new PriceGrid('0.25', 2);
const row = (price: string) => grid.rowOf(price);

describe('PriceGrid', () => {
  it('counts prices in ticks and writes them back [OVS-09]', () => {
    expect(row('21472.5')).toBe(85_890);
    expect(grid.textOf(85_890)).toBe('21,472.50');
    expect(new PriceGrid('0.00005', 5).textOf(21_727)).toBe('1.08635');
    expect(row('not a price')).toBeNull();
  });

  it('leads back to the same row for every row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom('0.25', '0.1', '0.01', '0.00005', '1'),
        (at, tick) => {
          const other = new PriceGrid(tick, 5);
          expect(other.rowOf(other.textOf(at).replaceAll(',', ''))).toBe(at);
        },
      ),
    );
  });
});

describe('ladderFrame', () => {
  const frame = ladderFrame(grid, sampleTicker(), sampleDepth());

  it('stands sellers and buyers on their rows, bars against the largest', () => {
    expect(frame?.asks.get(85_891)).toEqual({ quantity: '8', amount: 8, count: 5, sum: 8, share: 8 / 19 });
    expect(frame?.bids.get(85_889)).toEqual({ quantity: '19', amount: 19, count: 12, sum: 30, share: 1 });
    expect([frame?.askTotal, frame?.bidTotal]).toEqual(['22', '30']);
    expect(frame?.bestAsk).toBe(85_891);
  });

  it('adds up what stands from the spread to a row, on either side', () => {
    if (frame === null) throw new Error('no picture');
    expect(depthUpTo(frame, 85_891)).toBe(8);
    expect(depthUpTo(frame, 85_891 + 1_000)).toBe(22);
    expect(depthUpTo(frame, (frame.bestBid ?? 0) - 1_000)).toBe(30);
    expect(depthUpTo({ ...frame, bestAsk: null, bestBid: null }, 85_891)).toBe(0);
  });

  it('stands what has traded on its rows, bars against the price with the most', () => {
    const trade = { at: 1, side: 'B' as const };
    const traded = countTrades(null, [
      { ...trade, seq: 1, price: '21472.5', quantity: '30' },
      { ...trade, seq: 2, price: '21472.75', quantity: '1200' },
    ]);
    const levels = ladderFrame(grid, sampleTicker(), null, traded)?.traded;
    expect(levels?.get(85_890)).toEqual({ quantity: '30', share: 30 / 1200 });
    expect(levels?.get(85_891)).toEqual({ quantity: '1,200', share: 1 });
    expect(levels?.size).toBe(2);
    expect(frame?.traded.size, 'not asked for').toBe(0);
  });

  it('takes the reference price from the change', () => {
    expect(frame?.reference).toBe(row('21386.25'));
    expect([frame?.high, frame?.low]).toEqual([row('21498.75'), row('21361')]);
  });

  it('has no levels without depth, and no picture without a price', () => {
    expect(ladderFrame(grid, sampleTicker(), null)).toMatchObject({ askTotal: '0', bestAsk: null });
    expect(ladderFrame(grid, sampleTicker({ last: 'x' }), null)).toBeNull();
  });
});
