import { marketEvent, optionPricesEvent, ratesEvent } from '@hoga/contract/socket';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { ScriptedFeed } from '@hoga/market/testing/scripted-feed';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { SAMPLE_INSTRUMENTS, sampleInstruments } from '../../testing/sample-instruments.ts';
import { sampleSites } from '../../testing/sample-sites.ts';
import { CandleWriter } from './candle-writer.ts';
import { MarketPublisher } from './market-publisher.ts';
import { MarketService } from './market-service.ts';

const T = Date.parse('2026-11-18T14:00:00Z');

interface Sent {
  readonly destination: string;
  readonly type: string;
  readonly data: unknown;
  readonly siteId?: number;
  readonly conflationKey?: string;
}

const DIRECTORY = sampleInstruments({
  ...SAMPLE_INSTRUMENTS,
  futures: [
    {
      id: idOf(31),
      siteId: idOf(1),
      symbol: 'BTCUSDT',
      minQty: '0.001',
      maxQty: '100',
      minNotional: '5',
      maxLeverage: 100,
      makerFee: '0.0002',
      takerFee: '0.0004',
      liqFee: '0.005',
      brackets: [],
      isPlay: true,
      isStop: true,
      sortOrder: 1,
      version: 1,
    },
  ],
  oversea: SAMPLE_INSTRUMENTS.oversea.map((option) => ({ ...option, isPlay: option.symbol !== 'HSI' })),
});

/** `subscribed`: by topic, on site 1 unless another is appended. */
function setUp(subscribed: readonly string[]) {
  const timers = new VirtualTimers(T);
  const writer = new CandleWriter({ timers, write: async () => undefined, onError: () => undefined });
  const service = new MarketService({
    instruments: DIRECTORY.instruments,
    pastOf: () => ({ current: {}, previousDayClose: null, lastDay: [] }),
    timers,
    writer,
    metrics: { count: () => undefined },
  });
  const sent: Sent[] = [];
  const topics = new Set(subscribed);
  const publisher = new MarketPublisher({
    market: service,
    sites: sampleSites(),
    directory: DIRECTORY,
    hub: {
      publishTopic: (message) => sent.push(message),
      hasSubscribers: (topic, siteId = 1 as SiteId) => topics.has(siteId === 1 ? topic : `${topic} ${siteId}`),
    },
    timers,
  });
  const feed = new ScriptedFeed(timers);
  feed.start(service);
  publisher.start();
  const tick = (symbol: string, n: number) => {
    const price = (100 + n / 100).toFixed(2);
    feed.trade(symbol, { price });
    feed.quote(symbol, { bid: price, ask: (100.25 + n / 100).toFixed(2) });
  };
  return { timers, sent, feed, publisher, topics, tick };
}

const stocks = ({ data }: Sent) => (data as Array<{ stock: string }>).map(({ stock }) => stock);

describe('publishing prices', () => {
  it('sends the prices of options in their own words, and rates apart from them [SOCK-19, SOCK-20]', () => {
    const { timers, sent, tick } = setUp(['/topic/futures_info', '/topic/oversea']);
    for (const symbol of ['NQ', 'BTCUSDT', 'USDKRW', 'EURUSD', 'HSI']) tick(symbol, 0);
    timers.advance(250);
    // Hang Seng is in no list here, and no round uses the euro.
    expect(sent).toMatchObject([
      { type: 'FUTURES_INFO', data: [{ id: 31, stock: 'X_BTCUSDT', lastPrice: '100', priceChangePercent: '0.00' }] },
      { type: 'OVERSEA_INFO', data: [{ id: 11, stock: 'NQ', lastPrice: '100', priceChangePercent: '0.00' }] },
      { type: 'RATE_INFO', data: [{ stock: 'USDKRW', lastPrice: '100' }] },
    ]);
    expect(sent.map(({ destination, data }) => [destination, (data as unknown[]).length])).toEqual([
      ['/topic/futures_info', 1],
      ['/topic/oversea', 1],
      ['/topic/oversea', 1],
    ]);
    for (const { type, data } of sent) {
      const event = { type, data, seq: 1, ts: T };
      expect((type === 'RATE_INFO' ? ratesEvent : optionPricesEvent).safeParse(event).success).toBe(true);
    }
  });

  it('sends each site what it lists, under its own ids, and nothing without subscribers', () => {
    const { timers, sent, tick } = setUp(['/topic/oversea', '/topic/oversea 2']);
    for (const symbol of ['NQ', 'K200M']) tick(symbol, 0);
    timers.advance(250);
    const listed = ({ data }: Sent) => (data as Array<{ id: number }>).map(({ id }) => id);
    expect(sent.map((message) => [message.siteId, listed(message)])).toEqual([
      [1, [11, 12]],
      [2, [21]],
    ]);
  });

  it('sends at most four ticker messages a second, with the newest price only', () => {
    const { timers, sent, tick } = setUp(['/topic/oversea']);
    for (let n = 0; n < 100; n++) {
      tick('NQ', n);
      timers.advance(10);
    }
    expect(sent).toHaveLength(4);
    expect(sent.at(-1)?.data).toMatchObject([{ lastPrice: '100.99' }]);
  });

  it('sends at most twenty details a second, each with the trades since the one before', () => {
    const { timers, sent, tick } = setUp(['/topic/market/NQ']);
    tick('NQ', 0);
    timers.advance(50);
    sent.length = 0;
    for (let n = 1; n <= 100; n++) {
      tick('NQ', n);
      timers.advance(10);
    }
    expect(sent).toHaveLength(20);
    expect(sent.every(({ type, conflationKey }) => type === 'MARKET' && conflationKey === '/topic/market/NQ')).toBe(
      true,
    );
    const trades = sent.flatMap(({ data }) =>
      (data as { trades: Array<{ price: string }> }).trades.map(({ price }) => price),
    );
    expect(trades).toEqual(Array.from({ length: 100 }, (_, n) => String(100 + (n + 1) / 100)));
    const [first] = sent;
    expect(marketEvent.safeParse({ type: first?.type, data: first?.data, seq: 1, ts: T }).success).toBe(true);
  });

  it('sends nothing without subscribers, and no old trades to later ones', () => {
    const { timers, sent, tick, topics } = setUp([]);
    for (let n = 0; n < 10; n++) tick('NQ', n);
    timers.advance(1_000);
    expect(sent).toEqual([]);
    topics.add('/topic/market/NQ');
    tick('NQ', 11);
    timers.advance(50);
    expect(sent.map(({ data }) => (data as { trades: unknown[] }).trades.length)).toEqual([1]);
  });

  it('repeats every five seconds what changed, since slow receivers lose replaced messages', () => {
    const { timers, sent, tick } = setUp(['/topic/oversea']);
    tick('K200M', 0);
    for (let n = 0; n < 20; n++) {
      tick('NQ', n);
      timers.advance(250);
    }
    expect(sent.map(stocks).map((list) => list.length)).toEqual([2, ...Array.from({ length: 18 }, () => 1), 2]);
    expect(new Set(sent.map(({ conflationKey }) => conflationKey))).toEqual(new Set(['OVERSEA_INFO']));
    sent.length = 0;
    timers.advance(60_000);
    expect(sent).toEqual([]);
  });

  it('sends nothing while nothing changes, and nothing after it stopped', () => {
    const { timers, sent, tick, publisher } = setUp(['/topic/oversea', '/topic/market/NQ']);
    tick('NQ', 0);
    timers.advance(5_000);
    sent.length = 0;
    timers.advance(60_000);
    expect(sent).toEqual([]);
    publisher.stop();
    tick('NQ', 1);
    timers.advance(10_000);
    expect(sent).toEqual([]);
    expect(timers.pending).toBe(0);
  });

  it('sends each rate what has changed since its own last message', () => {
    const { timers, sent, tick } = setUp([
      '/topic/market/NQ;rate=1',
      '/topic/market/NQ;rate=4',
      '/topic/oversea;rate=1',
    ]);
    tick('NQ', 0);
    timers.advance(1_000);
    sent.length = 0;
    for (let n = 0; n < 200; n++) {
      tick(n % 2 === 0 ? 'NQ' : 'K200M', n);
      timers.advance(10);
    }
    const of = (topic: string) => sent.filter(({ destination }) => destination === topic);
    const trades = (topic: string) =>
      of(topic).flatMap(({ data }) => (data as { trades: Array<{ price: string }> }).trades.map(({ price }) => price));
    expect(of('/topic/market/NQ;rate=1')).toHaveLength(2);
    expect(of('/topic/market/NQ;rate=4')).toHaveLength(8);
    expect(trades('/topic/market/NQ;rate=1')).toEqual(trades('/topic/market/NQ;rate=4'));
    expect(of('/topic/oversea;rate=1').map(stocks)).toEqual([
      ['NQ', 'K200M'],
      ['NQ', 'K200M'],
    ]);
  });

  it('repeats every five seconds at a slower rate too', () => {
    const { timers, sent, tick } = setUp(['/topic/oversea;rate=2']);
    tick('K200M', 0);
    for (let n = 0; n < 10; n++) {
      tick('NQ', n);
      timers.advance(500);
    }
    expect(sent.map(stocks).map((list) => list.length)).toEqual([2, ...Array.from({ length: 8 }, () => 1), 2]);
  });
});
