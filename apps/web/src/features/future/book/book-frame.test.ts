import type { Depth, Ticker } from '@hoga/contract/market';
import { describe, expect, it } from 'vitest';
import { bookFrame } from './book-frame.ts';

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

describe('bookFrame', () => {
  it('stands the best ask lowest and the best bid highest, and keeps empty places', () => {
    const { asks, bids } = bookFrame(ticker, depth, { levels: 3, precision: 1, quantityPlaces: 3 });
    expect(asks.map((level) => level?.price ?? null)).toEqual([null, '108,434.0', '108,433.3']);
    expect(bids.map((level) => level?.price ?? null)).toEqual(['108,432.5', null, null]);
    expect(bids[0]).toEqual({
      exact: '108432.5',
      price: '108,432.5',
      quantity: '1.600',
      sum: '1.600',
      share: 1.6 / 2.115,
    });
  });

  it('sums up from the best level on, and weighs buyers against sellers', () => {
    const { asks, buyPercent } = bookFrame(ticker, depth, { levels: 3, precision: 1, quantityPlaces: 3 });
    expect(asks.map((level) => level?.sum ?? null)).toEqual([null, '2.642', '0.527']);
    expect(buyPercent).toBe(38);
    expect(bookFrame(ticker, null, { levels: 3, precision: 1, quantityPlaces: 3 }).buyPercent).toBeNull();
  });

  it('shows the last price between them', () => {
    expect(bookFrame(ticker, null, { levels: 2, precision: 1, quantityPlaces: 3 })).toMatchObject({
      last: '108,432.6',
      mark: '108,428.3',
      direction: 'up',
    });
  });
});
