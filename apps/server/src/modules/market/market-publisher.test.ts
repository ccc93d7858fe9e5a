import { marketEvent, tickersEvent } from '@hoga/contract/socket';
import { ScriptedFeed } from '@hoga/market/testing/scripted-feed';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import { CandleWriter } from './candle-writer.ts';
import { MarketPublisher } from './market-publisher.ts';
import { MarketService } from './market-service.ts';

const T = Date.parse('2026-11-18T14:00:00Z');

interface Sent {
  readonly destination: string;
  readonly type: string;
  readonly data: unknown;
  readonly conflationKey?: string;
}

function setUp(subscribed: readonly string[]) {
  const timers = new VirtualTimers(T);
  const writer = new CandleWriter({ timers, write: async () => undefined, onError: () => undefined });
  const service = new MarketService({
    instruments: sampleInstruments().instruments,
    pastOf: () => ({ current: {}, previousDayClose: null, lastDay: [] }),
    timers,
    writer,
    metrics: { count: () => undefined },
  });
  const sent: Sent[] = [];
  const topics = new Set(subscribed);
  const publisher = new MarketPublisher({
    market: service,
    hub: { publishTopic: (message) => sent.push(message), hasSubscribers: (topic) => topics.has(topic) },
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
  it('sends coins to futures_info and the others to oversea, in the shape of the contract', () => {
    const { timers, sent, tick } = setUp(['/topic/futures_info', '/topic/oversea']);
    for (const symbol of ['NQ', 'BTCUSDT', 'USDKRW', 'EURUSD']) tick(symbol, 0);
    timers.advance(250);
    expect(sent.map((message) => [message.destination, message.type, stocks(message)])).toEqual([
      ['/topic/futures_info', 'FUTURES_INFO', ['BTCUSDT']],
      ['/topic/oversea', 'OVERSEA_INFO', ['NQ', 'USDKRW', 'EURUSD']],
    ]);
    for (const { type, data } of sent) expect(tickersEvent.safeParse({ type, data, seq: 1, ts: T }).success).toBe(true);
  });

  it('sends at most four ticker messages a second, with the newest price only', () => {
    const { timers, sent, tick } = setUp(['/topic/oversea']);
    for (let n = 0; n < 100; n++) {
      tick('NQ', n);
      timers.advance(10);
    }
    expect(sent).toHaveLength(4);
    expect(sent.at(-1)?.data).toMatchObject([{ last: '100.99' }]);
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

  it('sends nothing to nobody, and no old trades to whoever comes later', () => {
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
    tick('USDKRW', 0);
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
});
