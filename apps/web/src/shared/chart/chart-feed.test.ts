import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CandlePage, CandleSource } from './candle-source.ts';
import type { ChartCandle, ChartInterval, ChartTrade } from './chart-candle.ts';
import { ChartFeed, type ChartFeedState, RELOAD_EVERY_MS } from './chart-feed.ts';

const candle = (time: number, close = 10): ChartCandle => ({ time, open: 10, high: 10, low: 10, close, volume: 1 });
const trade = (seq: number, at: number, price: number): ChartTrade => ({ seq, at, price, quantity: 1 });

interface Request {
  readonly answer: (page: CandlePage) => Promise<void>;
  readonly fail: () => Promise<void>;
  readonly before: number | null;
  readonly signal: AbortSignal;
}

function rig(interval: ChartInterval = '1m') {
  const requests: Request[] = [];
  const drawn: ChartCandle[] = [];
  const states: ChartFeedState[] = [];
  const filling: boolean[] = [];
  let pages: ChartCandle[] = [];
  let onTrades: (trades: readonly ChartTrade[]) => void = () => undefined;
  let now = 0;
  const ask = (before: number | null, signal: AbortSignal) =>
    new Promise<CandlePage>((resolve, reject) => {
      const settled = async (settle: () => void) => {
        settle();
        await Promise.resolve();
        await Promise.resolve();
      };
      requests.push({
        before,
        signal,
        answer: (page) => settled(() => resolve(page)),
        fail: () => settled(() => reject(new Error('unreachable'))),
      });
    });
  const source: CandleSource = {
    key: 'NQ',
    dayOffsetMs: 0,
    newest: (_, signal) => ask(null, signal),
    before: (_, before, signal) => ask(before, signal),
    subscribe: (listener) => {
      onTrades = listener;
      return () => {
        onTrades = () => undefined;
      };
    },
  };
  const feed = new ChartFeed({
    source,
    interval,
    target: {
      setCandles: (candles) => {
        pages = [...candles];
      },
      prepend: (older) => {
        pages = [...older, ...pages];
      },
      update: (next) => drawn.push(next),
    },
    onState: (state) => states.push(state),
    onFilling: (isFilling) => filling.push(isFilling),
    onLast: () => undefined,
    now: () => now,
  });
  return {
    feed,
    requests,
    drawn,
    states,
    filling,
    pages: () => pages.map(({ time }) => time),
    trades: (...trades: ChartTrade[]) => onTrades(trades),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('ChartFeed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('draws the newest page, then every trade as it comes [MKT-01]', async () => {
    const { requests, drawn, states, pages, trades } = rig();
    await requests[0]?.answer({ candles: [candle(0), candle(60_000)], hasMore: true });
    expect(states).toEqual(['loading', 'ready']);
    expect(pages()).toEqual([0, 60_000]);
    trades(trade(1, 61_000, 12), trade(2, 62_000, 9));
    expect(drawn).toEqual([{ time: 60_000, open: 10, high: 12, low: 9, close: 9, volume: 3 }]);
    trades(trade(3, 120_000, 11));
    expect(drawn.at(-1)).toEqual({ time: 120_000, open: 11, high: 11, low: 11, close: 11, volume: 1 });
  });

  it('fetches a chart that is still being filled again, until it is full', async () => {
    const { requests, filling, pages } = rig();
    await requests[0]?.answer({ candles: [candle(60_000)], hasMore: false, isFilling: true });
    expect(filling).toEqual([true]);
    vi.advanceTimersByTime(RELOAD_EVERY_MS);
    await requests[1]?.answer({ candles: [candle(0), candle(60_000)], hasMore: true });
    expect([filling, pages()]).toEqual([
      [true, false],
      [0, 60_000],
    ]);
    vi.advanceTimersByTime(10 * RELOAD_EVERY_MS);
    expect(requests).toHaveLength(2);
  });

  it('counts the price but not the quantity of trades that came before the page', async () => {
    const { requests, drawn, trades } = rig();
    trades(trade(1, 61_000, 15));
    await requests[0]?.answer({ candles: [candle(60_000)], hasMore: false });
    expect(drawn).toEqual([{ time: 60_000, open: 10, high: 15, low: 10, close: 15, volume: 1 }]);
  });

  it('asks for the page before the oldest candle, one at a time, until there is no more [MKT-02]', async () => {
    const { feed, requests, pages } = rig();
    await requests[0]?.answer({ candles: [candle(600_000)], hasMore: true });
    void feed.loadOlder();
    void feed.loadOlder();
    expect(requests.map(({ before }) => before)).toEqual([null, 600_000]);
    await requests[1]?.answer({ candles: [candle(540_000)], hasMore: false });
    expect(pages()).toEqual([540_000, 600_000]);
    await feed.loadOlder();
    expect(requests).toHaveLength(2);
  });

  it('asks again for an older page that failed', async () => {
    const { feed, requests } = rig();
    await requests[0]?.answer({ candles: [candle(600_000)], hasMore: true });
    const first = feed.loadOlder();
    await requests[1]?.fail();
    await first;
    void feed.loadOlder();
    expect(requests).toHaveLength(3);
  });

  it('fetches anew after missed trades, but not again at once', async () => {
    const { requests, trades, pass } = rig();
    await requests[0]?.answer({ candles: [candle(60_000)], hasMore: false });
    trades(trade(1, 61_000, 10));
    pass(RELOAD_EVERY_MS);
    trades(trade(5, 62_000, 10));
    expect(requests).toHaveLength(2);
    trades(trade(9, 63_000, 10));
    expect(requests).toHaveLength(2);
  });

  it('keeps what is drawn when fetching anew fails', async () => {
    const { requests, trades, pass, states } = rig();
    await requests[0]?.answer({ candles: [candle(60_000)], hasMore: false });
    trades(trade(1, 61_000, 10));
    pass(RELOAD_EVERY_MS);
    trades(trade(5, 62_000, 10));
    await requests[1]?.fail();
    expect(states).toEqual(['loading', 'ready']);
  });

  it('says when nothing could be had, and when there is nothing', async () => {
    const failing = rig();
    await failing.requests[0]?.fail();
    expect(failing.states).toEqual(['loading', 'failed']);
    const empty = rig();
    await empty.requests[0]?.answer({ candles: [], hasMore: false });
    expect(empty.states).toEqual(['loading', 'empty']);
    empty.trades(trade(1, 61_000, 10));
    expect(empty.states.at(-1)).toBe('ready');
  });

  it('draws single trades as points in rising time', async () => {
    const { requests, drawn, trades } = rig('tick');
    await requests[0]?.answer({ candles: [candle(1_000)], hasMore: false });
    trades(trade(1, 1_000, 5), trade(2, 1_000, 6));
    expect(drawn.map(({ time, close }) => [time, close])).toEqual([
      [1_001, 5],
      [1_002, 6],
    ]);
  });

  it('stops when it is no longer wanted', async () => {
    const { feed, requests, states, drawn, trades } = rig();
    feed.destroy();
    expect(requests[0]?.signal.aborted).toBe(true);
    await requests[0]?.answer({ candles: [candle(60_000)], hasMore: false });
    trades(trade(1, 61_000, 10));
    expect([states, drawn]).toEqual([['loading'], []]);
  });
});
