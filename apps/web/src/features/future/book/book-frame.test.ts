import type { Depth, Ticker } from '@hoga/contract/market';
import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { type BookShape, bookFrame } from './book-frame.ts';

const ticker: Ticker = {
  stock: 'BTCUSDT',
  seq: 1,
  at: 0,
  last: '108432.6',
  bid: '108432.5',
  ask: '108433.3',
  mark: '108428.3',
  index: '108430',
  change: '1980.4',
  changePercent: '1.86',
  open: '106452.2',
  high: '108960',
  low: '106210.5',
  volume: '1000',
  fundingRate: '0.0001',
  nextFundingTime: 0,
};
const depth: Depth = {
  stock: 'BTCUSDT',
  at: 0,
  asks: [
    ['108433.3', '0.527', 3],
    ['108434', '2.115', 4],
  ],
  bids: [['108432.5', '1.6', 2]],
};

const shape: BookShape = {
  levels: 3,
  hasSums: true,
  step: decimal('0.1'),
  stepPlaces: 1,
  precision: 1,
  quantityPlaces: 3,
};

describe('bookFrame', () => {
  it('stands the best ask lowest and the best bid highest, and keeps empty places', () => {
    const { asks, bids } = bookFrame(ticker, depth, shape);
    expect(asks.map((level) => level?.price ?? null)).toEqual([null, '108,434.0', '108,433.3']);
    expect(bids.map((level) => level?.price ?? null)).toEqual(['108,432.5', null, null]);
    expect(bids[0]).toEqual({
      exact: '108432.5',
      price: '108,432.5',
      quantity: '1.600',
      sum: '1.600',
      share: 1.6 / 2.642,
    });
  });

  it('sums up from the best level on, and weighs sellers against buyers', () => {
    const { asks, sellPercent } = bookFrame(ticker, depth, shape);
    expect(asks.map((level) => level?.sum ?? null)).toEqual([null, '2.642', '0.527']);
    expect(sellPercent).toBe(62);
    expect(bookFrame(ticker, null, shape).sellPercent).toBeNull();
  });

  it.each([
    ['sums', true, [1, 0.527 / 2.642]],
    ['quantities', false, [1, 0.527 / 2.115]],
  ] as const)('draws bars of the %s that its rows end with [T16]', (_, hasSums, shares) => {
    const { asks } = bookFrame(ticker, depth, { ...shape, hasSums });
    expect(asks.slice(1).map((level) => level?.share)).toEqual(shares);
  });

  it.each([
    ['1', ['108,435:1.250', '108,434:2.642'], ['108,432:1.600', '108,431:3.000', '108,420:9.000']],
    ['10', ['108,440:3.892'], ['108,430:4.600', '108,420:9.000']],
    ['100', ['108,500:3.892'], ['108,400:13.600']],
  ] as const)('groups by %s: sellers at the upper, buyers at the lower end of each step [T16]', (step, asks, bids) => {
    const wide: Depth = {
      ...depth,
      asks: [...depth.asks, ['108434.1', '1.25', 1]],
      bids: [...depth.bids, ['108431', '3', 1], ['108420', '9', 1]],
    };
    const frame = bookFrame(ticker, wide, { ...shape, step: decimal(step), stepPlaces: 0 });
    const shown = (levels: typeof frame.asks) =>
      levels.flatMap((level) => (level === null ? [] : [`${level.price}:${level.quantity}`]));
    expect(shown(frame.asks)).toEqual(asks);
    expect(shown(frame.bids)).toEqual(bids);
    expect(frame.last).toBe('108,432.6');
  });

  it('shows the last price between them', () => {
    expect(bookFrame(ticker, null, shape)).toMatchObject({
      last: '108,432.6',
      mark: '108,428.3',
      direction: 'up',
    });
  });
});
