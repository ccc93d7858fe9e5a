import type { Depth, Ticker, Trade } from '@hoga/contract/market';
import { symbolOf } from '@hoga/domain/stocks/symbol';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshnessOf } from './freshness.ts';
import { KEPT_TRADES, MarketStore } from './market-store.ts';

const ticker = (change: Partial<Ticker> = {}): Ticker => ({
  stock: 'NQ',
  seq: 1,
  at: 1_000,
  last: '100',
  bid: '99',
  ask: '101',
  mark: '100',
  index: '100',
  change: '1',
  changePercent: '1',
  open: '99',
  high: '101',
  low: '99',
  volume: '10',
  fundingRate: null,
  nextFundingTime: null,
  ...change,
});
const depth = (at: number): Depth => ({ stock: 'NQ', at, bids: [], asks: [] });
const trade = (seq: number): Trade => ({ seq, at: seq, price: '100', quantity: '1', side: 'B' });

let frames: (() => void)[];
let store: MarketStore;
const nextFrame = () => {
  for (const run of frames.splice(0)) run();
};
beforeEach(() => {
  frames = [];
  store = new MarketStore(
    (run) => frames.push(run),
    (stock) => symbolOf(stock, 'X'),
  );
});

describe('tickers', () => {
  it('are published once per frame however many came, the newest of them', () => {
    const received = vi.fn();
    store.onTicker('NQ', received);
    store.putTickers([ticker({ seq: 1, last: '1' }), ticker({ seq: 2, last: '2' })]);
    store.putTickers([ticker({ seq: 3, last: '3' })]);
    expect(received).not.toHaveBeenCalled();
    expect(frames).toHaveLength(1);
    nextFrame();
    expect(received).toHaveBeenCalledTimes(1);
    expect(store.ticker('NQ')?.last).toBe('3');
    nextFrame();
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('are found under every name of the stock', () => {
    store.putTickers([ticker({ stock: 'BTCUSDT' }), ticker({ stock: 'EBEST_NQ' })]);
    expect(store.ticker('X_BTCUSDT')).toBe(store.ticker('BTCUSDT'));
    expect(store.ticker('NQ')?.stock).toBe('EBEST_NQ');
    expect(store.ticker('ETHUSDT')).toBeNull();
  });

  it('never go back in time, in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(20), seq: fc.nat(20) }), { minLength: 1, maxLength: 20 }),
        (moments) => {
          const own = new MarketStore(
            () => undefined,
            (stock) => stock,
          );
          for (const moment of moments) own.putTickers([ticker(moment)]);
          const latest = [...moments].sort((a, b) => b.at - a.at || b.seq - a.seq)[0];
          expect(own.ticker('NQ')).toMatchObject(latest ?? {});
        },
      ),
    );
  });

  it('reach neither former nor other listeners', () => {
    const stopped = vi.fn();
    const other = vi.fn();
    store.onTicker('NQ', stopped)();
    store.onTicker('ES', other);
    store.putTickers([ticker()]);
    nextFrame();
    expect(stopped).not.toHaveBeenCalled();
    expect(other).not.toHaveBeenCalled();
  });
});

describe('market detail', () => {
  it('keeps the newest depth and the newest trades once each, newest first', () => {
    store.putTrades('NQ', [trade(2), trade(1)]);
    store.putDetail({ ticker: ticker({ at: 10 }), depth: depth(10), trades: [trade(3), trade(2)] });
    store.putDetail({ ticker: ticker({ at: 9 }), depth: depth(9), trades: [] });
    const detail = store.detail('NQ');
    expect(detail.trades.map(({ seq }) => seq)).toEqual([3, 2, 1]);
    expect(detail.depth?.at).toBe(10);
    expect(detail.ticker?.at).toBe(10);
    expect(store.ticker('NQ')?.at).toBe(10);
  });

  it('keeps no more trades than a screen can show', () => {
    store.putTrades(
      'NQ',
      Array.from({ length: 500 }, (_, seq) => trade(seq)),
    );
    expect(store.detail('NQ').trades).toHaveLength(KEPT_TRADES);
    expect(store.detail('NQ').trades[0]?.seq).toBe(499);
  });

  it('is one object until it changes, so that a reader can compare', () => {
    expect(store.detail('NQ')).toBe(store.detail('ES'));
    store.putDetail({ ticker: ticker(), depth: depth(1), trades: [] });
    expect(store.detail('NQ')).toBe(store.detail('NQ'));
  });
});

describe('freshness', () => {
  it.each([
    ['crypto', true, 3_000, false],
    ['crypto', true, 3_001, true],
    ['oversea', true, 10_000, false],
    ['oversea', true, 10_001, true],
    ['oversea', false, 3_600_000, false],
    ['crypto', true, -500, false],
  ] as const)('of %s, in session %s, aged %i ms: stale %s', (origin, isInSession, ageMs, isStale) => {
    expect(
      freshnessOf({ origin, isInSession, isOnline: true, at: 1_000_000, serverNow: 1_000_000 + ageMs }).isStale,
    ).toBe(isStale);
  });

  it('says the age in whole seconds', () => {
    expect(
      freshnessOf({ origin: 'crypto', isInSession: true, isOnline: true, at: 0, serverNow: 4_999 }).ageSeconds,
    ).toBe(4);
  });

  it('is late at once where the browser is offline, but not in a closed market', () => {
    const price = { origin: 'oversea', isOnline: false, at: 1_000, serverNow: 1_200 } as const;
    expect(freshnessOf({ ...price, isInSession: true })).toEqual({ isStale: true, ageSeconds: 1 });
    expect(freshnessOf({ ...price, isInSession: false }).isStale).toBe(false);
  });
});
