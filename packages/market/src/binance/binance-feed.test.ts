import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import type { CandleBar } from '../candles/interval.ts';
import type { FeedDayStatistics, FeedDepth, FeedQuote, FeedSink, FeedTrade } from '../feed.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { BinanceFeed, type SocketLike } from './binance-feed.ts';
import { parseKlines } from './binance-history.ts';
import { parseMessage } from './messages.ts';

const T = 1_800_000_000_000;

const book = { e: 'bookTicker', u: 1, E: T, T, s: 'BTCUSDT', b: '108432.50', B: '1.632', a: '108432.60', A: '0.527' };
const aggTrade = { e: 'aggTrade', E: T, s: 'BTCUSDT', a: 1, p: '108432.60', q: '0.010', f: 1, l: 1, T, m: false };
const mark = {
  e: 'markPriceUpdate',
  E: T,
  s: 'BTCUSDT',
  p: '108428.30',
  i: '108420.10',
  P: '0',
  r: '0.00010000',
  T: T + 3_600_000,
};
const day = {
  e: '24hrTicker',
  E: T,
  s: 'BTCUSDT',
  p: '1980.4',
  P: '1.860',
  o: '106452.2',
  c: '108432.6',
  h: '108960.0',
  l: '106210.5',
  v: '185000.1',
  q: '1',
};
const kline = (x: boolean) => ({
  e: 'kline',
  E: T,
  s: 'BTCUSDT',
  k: { t: T, T: T + 59_999, s: 'BTCUSDT', i: '1m', o: '1', c: '3', h: '4', l: '0.5', v: '9', n: 5, x },
});
const depth = (U: number, u: number, pu: number) => ({
  e: 'depthUpdate',
  E: T,
  T,
  s: 'BTCUSDT',
  U,
  u,
  pu,
  b: [['108432.5', '2']],
  a: [['108432.6', '1']],
});

class Recorded implements FeedSink {
  readonly quotes: FeedQuote[] = [];
  readonly trades: FeedTrade[] = [];
  readonly depths: FeedDepth[] = [];
  readonly days: FeedDayStatistics[] = [];
  readonly minutes: CandleBar[] = [];
  quote(value: FeedQuote): void {
    this.quotes.push(value);
  }
  trade(value: FeedTrade): void {
    this.trades.push(value);
  }
  depth(value: FeedDepth): void {
    this.depths.push(value);
  }
  dayStatistics(value: FeedDayStatistics): void {
    this.days.push(value);
  }
  minute(_symbol: string, bar: CandleBar): void {
    this.minutes.push(bar);
  }
}

class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
  say(data: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ stream: 'x', data }) });
  }
  drop(): void {
    this.onclose?.(undefined as never);
  }
}

function setUp(
  getJson: (url: string) => Promise<unknown> = async () => ({ lastUpdateId: 10, bids: [], asks: [] }),
  symbols: readonly string[] = ['BTCUSDT'],
) {
  const timers = new VirtualTimers(T);
  const sockets: FakeSocket[] = [];
  const urls: string[] = [];
  const errors: unknown[] = [];
  const feed = new BinanceFeed({
    instruments: symbols.map((symbol) => ({ symbol, tick: decimal('0.1') })),
    connect: (url) => {
      urls.push(url);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    getJson,
    timers,
    onError: (error) => errors.push(error),
  });
  const sink = new Recorded();
  feed.start(sink);
  return { feed, timers, sockets, urls, errors, sink, socket: sockets[0] as FakeSocket };
}

describe('the Binance feed', () => {
  it('subscribes to everything it reads', () => {
    const { urls } = setUp();
    expect(urls).toEqual([
      'wss://fstream.binance.com/stream?streams=btcusdt@bookTicker/btcusdt@aggTrade/btcusdt@markPrice@1s/btcusdt@ticker/btcusdt@kline_1m/btcusdt@depth@100ms',
    ]);
  });

  it.each([
    ['EOSUSDT', 'AUSDT'],
    ['MATICUSDT', 'POLUSDT'],
  ])('asks for %s by the name it has there, %s, and tells it by its own', async (symbol, venue) => {
    const asked: string[] = [];
    const getJson = async (url: string) => {
      asked.push(url);
      return url.includes('klines') ? [] : { lastUpdateId: 10, bids: [], asks: [] };
    };
    const { urls, socket, sink, feed } = setUp(getJson, [symbol]);
    expect(urls[0]).toContain(`=${venue.toLowerCase()}@bookTicker/`);
    socket.say({ ...aggTrade, s: venue });
    socket.say({ ...book, s: venue });
    socket.say({ ...depth(5, 9, 4), s: venue });
    expect(sink.trades.map((trade) => trade.symbol)).toEqual([symbol]);
    expect(sink.quotes.map((quote) => quote.symbol)).toEqual([symbol]);
    await feed.history.candles({ symbol, interval: '1m', from: 0, to: 60_000 });
    expect(asked).toHaveLength(2);
    for (const url of asked) expect(url).toContain(`symbol=${venue}&`);
  });

  it('makes quotes from the book with the latest trade and mark', () => {
    const { socket, sink } = setUp();
    socket.say(book);
    expect(sink.quotes).toEqual([]);
    socket.say(aggTrade);
    socket.say(mark);
    socket.say({ ...book, T: T + 100 });
    const [quote] = sink.quotes;
    expect(
      quote &&
        [quote.bid, quote.ask, quote.last, quote.mark, quote.index, quote.fundingRate].map(
          (value) => value && toText(value),
        ),
    ).toEqual(['108432.5', '108432.6', '108432.6', '108428.3', '108420.1', '0.0001']);
    expect(quote).toMatchObject({ exTs: T + 100, nextFundingTime: T + 3_600_000 });
  });

  it('withholds a mark that has grown old', () => {
    const { socket, sink } = setUp();
    for (const message of [aggTrade, mark, { ...book, T: T + 3_001 }]) socket.say(message);
    expect(sink.quotes[0]?.mark).toBeNull();
  });

  it.each([
    [false, 'B'],
    [true, 'S'],
  ])('reads the aggressor: buyer is maker %s → %s', (m, side) => {
    const { socket, sink } = setUp();
    socket.say({ ...aggTrade, m });
    expect(sink.trades).toEqual([
      { symbol: 'BTCUSDT', source: 'binance', price: decimal('108432.6'), quantity: decimal('0.01'), side, exTs: T },
    ]);
  });

  it("passes on the day's figures and finished minutes only", () => {
    const { socket, sink } = setUp();
    for (const message of [day, kline(false), kline(true)]) socket.say(message);
    expect(sink.days[0] && toText(sink.days[0].changePercent)).toBe('1.86');
    expect(sink.minutes).toHaveLength(1);
    expect(sink.minutes[0]).toMatchObject({ openTime: T, close: decimal(3), volume: decimal(9) });
  });

  it('fetches one snapshot, then shows depth, and again after a break', async () => {
    let fetched = 0;
    const { socket, sink, urls } = setUp(async (url) => {
      urls.push(url);
      fetched += 1;
      return { lastUpdateId: fetched === 1 ? 10 : 40, bids: [['108430', '5']], asks: [['108440', '6']] };
    });
    socket.say(depth(8, 11, 7));
    socket.say(depth(12, 13, 11));
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    await Promise.resolve();
    socket.say(depth(14, 15, 13));
    expect(sink.depths.at(-1)?.bids.map(({ price }) => toText(price))).toEqual(['108432.5', '108430']);
    expect(fetched).toBe(1);
    socket.say(depth(30, 41, 29));
    await Promise.resolve();
    await Promise.resolve();
    expect(fetched).toBe(2);
    socket.say(depth(42, 43, 41));
    expect(sink.depths).toHaveLength(2);
    expect(urls).toContain('https://fapi.binance.com/fapi/v1/depth?symbol=BTCUSDT&limit=1000');
  });

  it('comes back after a lost connection, waiting longer each time, and starts its books anew', () => {
    const { sockets, timers } = setUp();
    sockets[0]?.drop();
    timers.advance(999);
    expect(sockets).toHaveLength(1);
    timers.advance(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.drop();
    timers.advance(1_999);
    expect(sockets).toHaveLength(2);
    timers.advance(1);
    expect(sockets).toHaveLength(3);
    sockets[2]?.onopen?.(undefined as never);
    sockets[2]?.drop();
    timers.advance(1_000);
    expect(sockets).toHaveLength(4);
  });

  it('stops for good when told to', () => {
    const { feed, socket, sockets, timers, sink } = setUp();
    feed.stop();
    expect(socket.isClosed).toBe(true);
    socket.drop();
    socket.say(aggTrade);
    timers.advance(60_000);
    expect(sockets).toHaveLength(1);
    expect(sink.trades).toEqual([]);
    expect(timers.pending).toBe(0);
  });

  it('reads candles page by page and answers with none where the venue fails', async () => {
    const asked: string[] = [];
    const row = (openTime: number) => [openTime, '1', '4', '0.5', '3', '9', 0, '0', 0, '0', '0', '0'];
    const { feed } = setUp(async (url) => {
      asked.push(url);
      if (asked.length === 1) return Array.from({ length: 1_500 }, (_, i) => row(T + i * 60_000));
      return [row(T + 1_500 * 60_000)];
    });
    const bars = await feed.history.candles({ symbol: 'BTCUSDT', interval: '1m', from: T, to: T + 2_000 * 60_000 });
    expect(bars).toHaveLength(1_501);
    expect(asked[1]).toContain(`startTime=${T + 1_500 * 60_000}&`);
    const failing = setUp(async () => Promise.reject(new Error('down')));
    expect(await failing.feed.history.candles({ symbol: 'BTCUSDT', interval: '1m', from: T, to: T + 60_000 })).toEqual(
      [],
    );
    expect(failing.errors).toHaveLength(1);
    expect(await feed.history.candles({ symbol: 'NQ', interval: '1m', from: T, to: T + 60_000 })).toEqual([]);
  });
});

describe('messages that are not as documented', () => {
  it.each([
    ['nothing', null],
    ['a list', []],
    ['another event', { e: 'forceOrder' }],
    ['a price that is no text', { ...book, b: 108_432.5 }],
    ['a price in another form', { ...book, b: '1e5' }],
    ['a missing time', { ...aggTrade, T: undefined }],
    ['a level that is none', { ...depth(1, 2, 0), b: ['x'] }],
    ['a candle without its inside', { ...kline(true), k: null }],
  ])('are ignored: %s', (_name, message) => {
    expect(parseMessage(message)).toBeNull();
  });

  it('do not stop the feed', () => {
    const { socket, sink, errors } = setUp();
    socket.onmessage?.({ data: '{not json' });
    socket.onmessage?.({ data: new ArrayBuffer(3) });
    socket.say({ ...aggTrade, s: 'ETHUSDT' });
    socket.say(aggTrade);
    expect(sink.trades).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it.each([[{}], [[['x']]], [[[1, 2, 3]]]])('candles %j are refused', (value) => {
    expect(() => parseKlines(value)).toThrow('klines');
  });
});
