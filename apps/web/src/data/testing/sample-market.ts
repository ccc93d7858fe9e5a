import type { Depth, Ticker } from '@hoga/contract/market';

export function sampleTicker(change: Partial<Ticker> = {}): Ticker {
  return {
    stock: 'NQ',
    seq: 1,
    at: Date.now(),
    last: '21472.5',
    bid: '21472.5',
    ask: '21472.75',
    mark: '21472.5',
    index: '21472.5',
    change: '86.25',
    changePercent: '0.4',
    open: '21400',
    high: '21498.75',
    low: '21361',
    volume: '1234',
    fundingRate: null,
    nextFundingTime: null,
    ...change,
  };
}

export function sampleDepth(change: Partial<Depth> = {}): Depth {
  return {
    stock: 'NQ',
    at: Date.now(),
    bids: [
      ['21472.5', '11', 7],
      ['21472.25', '19', 12],
    ],
    asks: [
      ['21472.75', '8', 5],
      ['21473', '14', 9],
    ],
    ...change,
  };
}
