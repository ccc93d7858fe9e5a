import { decimal, toText } from '@hoga/kernel/decimal';
import type { Quote } from '@hoga/market/quote';
import { ScriptedFeed } from '@hoga/market/testing/scripted-feed';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import type { StoredCandle } from './candle-store.ts';
import { CandleWriter } from './candle-writer.ts';
import { MarketService } from './market-service.ts';
import type { SymbolPast } from './symbol-market.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
const NO_PAST: SymbolPast = { current: {}, previousDayClose: null, lastDay: [] };

function setUp(pastOf: (symbol: string) => SymbolPast = () => NO_PAST) {
  const timers = new VirtualTimers(T);
  const written: StoredCandle[] = [];
  const counted = new Map<string, number>();
  const writer = new CandleWriter({
    timers,
    write: async (candles) => {
      written.push(...candles);
    },
    onError: (error) => {
      throw error;
    },
  });
  const service = new MarketService({
    instruments: sampleInstruments().instruments,
    pastOf,
    timers,
    writer,
    metrics: {
      count: (event, verdict) => counted.set(`${event} ${verdict}`, (counted.get(`${event} ${verdict}`) ?? 0) + 1),
    },
  });
  const feed = new ScriptedFeed(timers);
  service.start();
  feed.start(service);
  return { timers, writer, service, feed, written, counted };
}

describe('the market service', () => {
  it('tells listeners every accepted quote, in order, and nothing else [MKT-33]', () => {
    const { service, feed, counted } = setUp();
    const received: Quote[] = [];
    const leaps: Quote[] = [];
    const stop = service.onQuote((quote) => received.push(quote));
    service.onLeap((quote) => leaps.push(quote));
    feed.quote('NQ', { bid: '100', ask: '100.25' });
    feed.quote('NQ', { bid: '100.5', ask: '100.25' });
    feed.quote('NQ', { bid: '120', ask: '120.25', exTs: T + 1 });
    feed.quote('NQ', { bid: '100.25', ask: '100.5', exTs: T + 2 });
    feed.quote('NOPE', { bid: '1', ask: '2' });
    stop();
    feed.quote('NQ', { bid: '100.5', ask: '100.75', exTs: T + 3 });
    expect(received.map(({ bid, seq }) => [toText(bid), seq])).toEqual([
      ['100', T + 1],
      ['100.25', T + 3],
    ]);
    expect(leaps.map(({ bid, seq }) => [toText(bid), seq])).toEqual([['120', T + 2]]);
    expect(Object.fromEntries(counted)).toEqual({
      'quote accepted': 3,
      'quote crossed': 1,
      'quote jump': 1,
      'quote unknown-symbol': 1,
    });
  });

  it('takes an instrument that is added later, with numbers that the lease of the feed has reserved', () => {
    const { service, feed, timers } = setUp();
    const added = { ...service.market('NQ').instrument, symbol: 'SIL' };
    feed.quote('SIL', { bid: '31', ask: '31.25' });
    expect(service.latestQuote('SIL')).toBeNull();
    timers.advance(3_600_000);
    service.open([added], () => NO_PAST);
    const reserved = service.highestSeq;
    expect(reserved).toBe(T);
    const nasdaq = service.market('NQ');
    service.open([nasdaq.instrument], () => NO_PAST);
    expect(service.market('NQ')).toBe(nasdaq);
    feed.quote('SIL', { bid: '31', ask: '31.25' });
    expect(service.latestQuote('SIL')).toMatchObject({ seq: T + 1 });
    expect(service.symbols).toContain('SIL');
  });

  it('knows when a quote has gone stale', () => {
    const { service, feed, timers } = setUp();
    expect(service.isFresh('NQ', T)).toBe(false);
    feed.quote('NQ', { bid: '100', ask: '100.25' });
    feed.quote('BTCUSDT', { bid: '100000', ask: '100000.1' });
    timers.advance(3_001);
    expect([service.isFresh('NQ', timers.now()), service.isFresh('BTCUSDT', timers.now())]).toEqual([true, false]);
    timers.advance(7_000);
    expect(service.isFresh('NQ', timers.now())).toBe(false);
    expect(service.isFresh('NOPE', T)).toBe(false);
  });

  it('says when a leap waits for confirmation', () => {
    const { service, feed } = setUp();
    feed.trade('NQ', { price: '100' });
    feed.trade('NQ', { price: '110', exTs: T + 1 });
    expect(service.market('NQ').unconfirmed).toBe(true);
    feed.trade('NQ', { price: '110', exTs: T + 2 });
    expect(service.market('NQ').unconfirmed).toBe(false);
  });

  it("finds the last trade by the exchange's time, not by arrival", () => {
    const { service, feed } = setUp();
    for (const [price, exTs] of [
      ['100', T - 500],
      ['100.25', T],
      ['100.5', T + 1],
    ] as const)
      feed.trade('NQ', { price, exTs });
    const market = service.market('NQ');
    expect(toText(market.trades.lastAt(T)?.price ?? decimal(0))).toBe('100.25');
    expect(market.trades.lastAt(T - 501)).toBeNull();
    expect(market.trades.between(T - 500, T).map(({ price }) => toText(price))).toEqual(['100', '100.25']);
  });

  it("shows the last session's close as reference and an old price until there is a new one", () => {
    const bar = (openTime: number, close: string) => ({
      openTime,
      open: decimal('90'),
      high: decimal('110'),
      low: decimal('80'),
      close: decimal(close),
      volume: decimal(5),
    });
    const { service, feed } = setUp(() => ({
      current: { '1m': bar(T - 120_000, '99'), '1d': bar(Date.parse('2026-11-17T22:00:00Z'), '99') },
      previousDayClose: decimal('95'),
      lastDay: [],
    }));
    expect(service.market('NQ').ticker()).toMatchObject({
      last: '99',
      bid: '99',
      ask: '99',
      change: '4',
      changePercent: '4.21',
      open: '90',
      high: '110',
      volume: '5',
      at: T - 60_001,
    });
    expect(service.latestQuote('NQ')).toBeNull();
    feed.trade('NQ', { price: '100' });
    feed.quote('NQ', { bid: '100', ask: '100.25', last: '100' });
    expect(service.market('NQ').ticker()).toMatchObject({
      last: '100',
      bid: '100',
      change: '5',
      volume: '6',
      fundingRate: null,
    });
  });

  it('has no ticker before there is any price', () => {
    expect(setUp().service.market('NQ').ticker()).toBeNull();
  });

  it('keeps ten levels and ignores older ones', () => {
    const { service, feed } = setUp();
    feed.depth('NQ', { bids: [['100', '3', 2]], asks: [['100.25', '4', 1]] });
    feed.depth('NQ', { bids: [], asks: [], exTs: T - 1 });
    expect(service.market('NQ').depth()).toEqual({
      stock: 'NQ',
      at: T,
      bids: [['100', '3', 2]],
      asks: [['100.25', '4', 1]],
    });
  });

  it('writes finished candles at once and growing ones every ten seconds, all when it stops', async () => {
    const { service, feed, timers, writer, written } = setUp();
    feed.trade('NQ', { price: '100', quantity: '2' });
    expect(writer.pendingCount).toBe(0);
    timers.advance(10_000);
    expect(writer.pendingCount).toBe(4);
    await writer.flush();
    timers.advance(50_000);
    feed.trade('NQ', { price: '101' });
    await writer.flush();
    const minutes = () =>
      written.filter(({ interval }) => interval === '1m').map(({ bar }) => [bar.openTime, toText(bar.close)]);
    expect(minutes()).toEqual([
      [T, '100'],
      [T, '100'],
    ]);
    service.stop();
    await writer.stop();
    expect(minutes().at(-1)).toEqual([T + 60_000, '101']);
    expect(timers.pending).toBe(0);
  });

  it("takes the upstream's own minute and day figures", async () => {
    const { service, writer, written } = setUp();
    const bar = {
      openTime: T,
      open: decimal(1),
      high: decimal(4),
      low: decimal(1),
      close: decimal(3),
      volume: decimal(9),
    };
    service.minute('BTCUSDT', bar);
    service.minute('NOPE', bar);
    await writer.flush();
    expect(written).toEqual([{ symbol: 'BTCUSDT', interval: '1m', bar }]);
    service.quote({
      symbol: 'BTCUSDT',
      source: 'x',
      contract: null,
      sequence: null,
      epoch: 0,
      bid: decimal(3),
      ask: decimal(4),
      last: decimal(3),
      tradedAt: null,
      mark: null,
      index: null,
      fundingRate: null,
      nextFundingTime: null,
      exTs: T,
    });
    service.dayStatistics({
      symbol: 'BTCUSDT',
      open: decimal(2),
      high: decimal(5),
      low: decimal(1),
      volume: decimal(77),
      changePercent: decimal('1.86'),
      exTs: T,
    });
    expect(service.market('BTCUSDT').ticker()).toMatchObject({
      changePercent: '1.86',
      high: '5',
      volume: '77',
      change: '1',
    });
  });
});

describe('minutes the process missed', () => {
  it('are filled into every interval and the day, and later trades go on from there', async () => {
    const { service, feed, timers, writer, written } = setUp();
    feed.trade('NQ', { price: '100', quantity: '1' });
    const missed = (minute: number, high: string) => ({
      openTime: T + minute * 60_000,
      open: decimal(101),
      high: decimal(high),
      low: decimal(99),
      close: decimal(102),
      volume: decimal(10),
    });
    service.minute('NQ', missed(1, '103'));
    service.minute('NQ', missed(2, '107'));
    timers.jumpTo(T + 180_000);
    feed.trade('NQ', { price: '101', quantity: '1' });
    service.stop();
    await writer.flush();
    const of = (interval: string) =>
      written
        .filter((candle) => candle.interval === interval)
        .map(({ bar }) =>
          [bar.openTime - T, ...[bar.open, bar.high, bar.low, bar.close, bar.volume].map(toText)].join(' '),
        )
        .sort();
    expect(of('1m')).toEqual([
      '0 100 100 100 100 1',
      '120000 101 107 99 102 10',
      '180000 101 101 101 101 1',
      '60000 101 103 99 102 10',
    ]);
    expect(of('15m')).toEqual(['0 100 107 99 101 22']);
    expect(service.market('NQ').trades.newest(10)).toHaveLength(2);
  });
});

describe('exchange rates', () => {
  it.each([
    ['KRW', 'KRW', '1'],
    ['USD', 'KRW', '1400'],
    ['KRW', 'USD', '0.00071429'],
    ['HKD', 'USD', '0.12857143'],
  ])('%s to %s is %s', (from, to, expected) => {
    const { service, feed } = setUp();
    feed.quote('USDKRW', { bid: '1400', ask: '1400.02' });
    feed.quote('HKDKRW', { bid: '180', ask: '180.02' });
    const rate = service.fxRate(from, to, T);
    expect(rate && [toText(rate.rate), rate.isFresh]).toEqual([expected, true]);
  });

  it('are unknown before a quote and stale after ten seconds', () => {
    const { service, feed } = setUp();
    expect(service.fxRate('USD', 'KRW', T)).toBeNull();
    feed.quote('USDKRW', { bid: '1400', ask: '1400.02' });
    expect(service.fxRate('USD', 'KRW', T + 10_000)?.isFresh).toBe(true);
    expect(service.fxRate('USD', 'KRW', T + 10_001)?.isFresh).toBe(false);
    expect(service.fxRate('USD', 'JPY', T)).toBeNull();
  });
});
