import { decimal, times, toText, ZERO } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTrades } from '../../data/market/traded-volume.ts';
import { sampleDepth, sampleTicker } from '../../data/testing/sample-market.ts';
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
    expect(frame?.asks.get(85_891)).toEqual({
      quantity: '8',
      amount: decimal(8),
      count: 5,
      sum: decimal(8),
      share: 8 / 19,
    });
    expect(frame?.bids.get(85_889)).toEqual({
      quantity: '19',
      amount: decimal(19),
      count: 12,
      sum: decimal(30),
      share: 1,
    });
    expect([frame?.askTotal, frame?.bidTotal]).toEqual(['22', '30']);
    expect(frame?.bestAsk).toBe(85_891);
  });

  it('adds up what stands from the spread to a row, on either side', () => {
    if (frame === null) throw new Error('no picture');
    expect(depthUpTo(frame, 85_891)).toBe(decimal(8));
    expect(depthUpTo(frame, 85_891 + 1_000)).toBe(decimal(22));
    expect(depthUpTo(frame, (frame.bestBid ?? 0) - 1_000)).toBe(decimal(30));
    expect(depthUpTo({ ...frame, bestAsk: null, bestBid: null }, 85_891)).toBe(ZERO);
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

describe('prices grouped', () => {
  const fine = new PriceGrid('0.1', 1);
  const prices = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 20 });
  const steps = fc.constantFrom(1, 10, 100, 1_000);

  /** Some ticks around 60,000, of which the upper ones are sold and the lower ones bought. */
  const books = fc
    .record({
      ticks: prices,
      quantities: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 20, maxLength: 20 }),
    })
    .chain(({ ticks, quantities }) =>
      fc.integer({ min: 1, max: ticks.length - 1 }).map((cut) => {
        const sorted = ticks.toSorted((a, b) => a - b).map((tick) => 599_800 + tick);
        const level = (tick: number, place: number): [string, string, number] => [
          toText(fine.priceOf(tick)),
          toText(times(decimal('0.001'), quantities[place] ?? 1)),
          1,
        ];
        return {
          bids: sorted.slice(0, cut).toReversed().map(level),
          asks: sorted.slice(cut).map(level),
        };
      }),
    );

  it('is one whole book for any step: no bid on or above an ask, each level on the row of its side, sums that add up', () => {
    fc.assert(
      fc.property(books, steps, (book, group) => {
        const grouped = new PriceGrid('0.1', 1, group);
        const [bid, ask] = [book.bids[0]?.[0] ?? '0', book.asks[0]?.[0] ?? '0'];
        const picture = ladderFrame(
          grouped,
          sampleTicker({ last: bid, bid, ask }),
          { stock: 'BTC', at: 1, ...book },
          null,
          {
            quantityPlaces: 3,
          },
        );
        if (picture === null) throw new Error('no picture');
        // The naive way: every level by itself, in floats of ticks.
        const rowOfTick = { asks: Math.ceil, bids: Math.floor };
        for (const side of ['asks', 'bids'] as const) {
          const expected = new Map<number, bigint>();
          let sum = 0n;
          for (const [price, quantity] of book[side]) {
            const row = rowOfTick[side]((fine.rowOf(price) ?? 0) / group);
            expected.set(row, (expected.get(row) ?? 0n) + decimal(quantity));
            sum += decimal(quantity);
          }
          expect([...picture[side]].map(([row, { amount }]) => [row, amount])).toEqual([...expected]);
          const sums = [...picture[side].values()].map((level) => level.sum);
          expect(sums.at(-1)).toBe(sum);
          expect(sums.every((each, place) => place === 0 || each > (sums[place - 1] ?? 0n))).toBe(true);
        }
        expect(Math.max(...picture.bids.keys())).toBeLessThan(Math.min(...picture.asks.keys()));
        expect([picture.bestBid, picture.bestAsk]).toEqual([
          Math.max(...picture.bids.keys()),
          Math.min(...picture.asks.keys()),
        ]);
      }),
    );
  });

  it('stands the last price on the side it traded with, and the mark where the product has one', () => {
    const grouped = new PriceGrid('0.1', 0, 10);
    const at = (last: string) =>
      ladderFrame(grouped, sampleTicker({ last, bid: '59999.9', ask: '60000.2', mark: '60000.4' }), null, null, {
        hasMark: true,
      });
    expect([at('59999.9')?.last, at('60000.2')?.last, at('60000.2')?.mark]).toEqual([59_999, 60_001, 60_000]);
    expect(grouped.textOf(60_001)).toBe('60,001');
    expect(ladderFrame(grouped, sampleTicker({ last: '60000' }), null)?.mark).toBeNull();
  });
});
