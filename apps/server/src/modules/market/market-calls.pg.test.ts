import { failure } from '@hoga/domain/errors/failure';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import { ScriptedFeed } from '@hoga/market/testing/scripted-feed';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../foundation/config.ts';
import { buildApp } from '../../http/app.ts';
import { createMetrics } from '../../http/metrics.ts';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type LiveInstruments, openInstruments, optionsPlugin } from '../instruments/public.ts';
import { openSites } from '../sites/public.ts';
import { putCandles } from './candle-store.ts';
import { type Market, openMarket } from './public.ts';

/** Wednesday 12:00 KST: Nasdaq, Hang Seng and KOSPI are open. */
const T = Date.parse('2026-11-18T03:00:00Z');
const MINUTE_MS = 60_000;

let testDatabase: TestDatabase;
let database: Database;
let directory: LiveInstruments;
let market: Market;
let app: FastifyInstance;
let feed: ScriptedFeed;
const timers = new VirtualTimers(T);

const bearer = { authorization: 'Bearer a.b.c' };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openTestDatabase(testDatabase.url, 4);
  const sites = await openSites(database, 'hoga');
  await openInstruments(database);
  await database.execute(
    sql`UPDATE trade_option SET is_stop = false WHERE site_id = 1 AND symbol = 'ETHUSDT' AND type = 'B5'`,
  );
  directory = await openInstruments(database);
  // Stored minutes 1000, 1001, … up to five minutes before now.
  const bar = (n: number) => ({
    openTime: T - (205 - n) * MINUTE_MS,
    open: decimal(1_000 + n),
    high: decimal(1_002 + n),
    low: decimal(999 + n),
    close: decimal(1_001 + n),
    volume: decimal(10),
  });
  await putCandles(
    database,
    Array.from({ length: 200 }, (_, n) => ({ symbol: 'NQ', interval: '1m' as const, bar: bar(n) })),
  );

  feed = new ScriptedFeed(timers);
  const metrics = createMetrics();
  market = await openMarket({
    database,
    sites,
    directory,
    node: 'test',
    feedSource: { create: () => feed },
    hub: { publishTopic: () => undefined, hasSubscribers: () => false },
    timers,
    log: pino({ level: 'silent' }),
    metrics,
    configurationChanged: () => undefined,
  });
  app = await buildApp({
    config: readConfig({ NODE_ENV: 'test' }),
    log: pino({ level: 'silent' }),
    sites,
    authenticator: {
      authenticate: async (token) =>
        token === 'a.b.c'
          ? ok({
              playerId: idOf<PlayerId>(1),
              siteId: idOf<SiteId>(1),
              username: 'kim',
              role: 'PLAYER',
              audience: 'MEMBER',
              sessionId: 's',
            })
          : err(failure('TOKEN_EXPIRED')),
    },
    readiness: { missing: async () => [], lacks: () => [] },
    metrics,
    webRoot: '/nonexistent',
    modules: [
      market.plugin,
      optionsPlugin({
        ...{ directory, prices: market.prices, clock: timers },
        priceOf: (symbol) => market.prices.market(symbol).ticker(),
      }),
    ],
  });
  market.start();
  feed.trade('NQ', { price: '1200', quantity: '3' });
  feed.trade('NQ', { price: '1200.25', quantity: '2', side: 'S', exTs: T + 1 });
  feed.quote('NQ', { bid: '1200', ask: '1200.25', last: '1200.25' });
  feed.depth('NQ', { bids: [['1200', '3', 2]], asks: [['1200.25', '4', 1]] });
  feed.quote('BTCUSDT', {
    bid: '108432.5',
    ask: '108432.6',
    mark: '108428.3',
    index: '108420',
    fundingRate: '0.0001',
    nextFundingTime: T,
  });
});

afterAll(async () => {
  await app.close();
  await market.stop();
  await closeDatabase(database);
  await testDatabase.drop();
});

async function call(url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers });
  return reply.json<{ status: number; message: string; code: string; data: never }>();
}

async function data<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const reply = await call(url, headers);
  expect(reply, url).toMatchObject({ status: 200, code: 'OK' });
  return reply.data;
}

type Candles = Array<[number, string, string, string, string, string]>;

describe('charts', () => {
  it('give the newest candles, oldest first, with the growing one on top [MKT-01]', async () => {
    const candles = await data<Candles>('/api/stock/chart?stock=NQ&size=3');
    expect(candles).toEqual([
      [T - 7 * MINUTE_MS, '1198', '1200', '1197', '1199', '10'],
      [T - 6 * MINUTE_MS, '1199', '1201', '1198', '1200', '10'],
      [T, '1200', '1200.25', '1200', '1200.25', '5'],
    ]);
  });

  it('put longer candles together', async () => {
    const candles = await data<Candles>('/api/stock/chart?stock=NQ&interval=5m&size=3');
    expect(candles).toEqual([
      [T - 15 * MINUTE_MS, '1190', '1196', '1189', '1195', '50'],
      [T - 10 * MINUTE_MS, '1195', '1201', '1194', '1200', '50'],
      [T, '1200', '1200.25', '1200', '1200.25', '5'],
    ]);
  });

  it('scroll back page by page to the end, without a gap or a double [MKT-02]', async () => {
    const times: number[] = [];
    let before = T + 1;
    for (let hasMore = true; hasMore; ) {
      const url = `/api/stock/chart_page?stock=NQ&interval=3m&size=30&before=${before}`;
      const page = await data<{ candles: Candles; hasMore: boolean }>(url);
      times.unshift(...page.candles.map(([openTime]) => openTime));
      before = times[0] ?? 0;
      hasMore = page.hasMore;
    }
    expect(times[0]).toBe(Math.floor((T - 205 * MINUTE_MS) / (3 * MINUTE_MS)) * 3 * MINUTE_MS);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(times.length).toBe(68 + 1);
  });

  it('are empty where there is nothing older', async () => {
    expect(await data('/api/stock/chart_page?stock=NQ&before=1000')).toEqual({
      candles: [],
      hasMore: false,
      isFilling: false,
    });
  });

  it('of several stocks answer under the names that were asked [MKT-09]', async () => {
    const charts = await data<Record<string, Candles>>(
      '/api/trade/kline_data?stockListStrs=EBEST_NQ,X_BTCUSDT&interval=1m',
    );
    expect(Object.keys(charts)).toEqual(['EBEST_NQ', 'X_BTCUSDT']);
    const [nasdaq] = Object.values(charts);
    expect(nasdaq).toHaveLength(96);
    expect(nasdaq?.at(-1)?.[0]).toBe(T);
  });

  it.each([
    ['/api/stock/chart?stock=NQ', 240],
    [`/api/stock/chart_page?stock=NQ&before=${T}`, 240],
    ['/api/trade/kline_data?stockListStrs=NQ', 60],
  ])('are work enough that one address may not ask for %s as often as for other things', async (url, perMinute) => {
    const { headers } = await app.inject(url);
    expect(Number(headers['x-ratelimit-limit'])).toBe(perMinute);
    const { headers: others } = await app.inject('/api/stock/last_price?stock=NQ');
    expect(Number(others['x-ratelimit-limit'])).toBeGreaterThan(perMinute);
  });
});

describe('prices', () => {
  it('give the newest trades first [MKT-03]', async () => {
    const trades = await data<Array<{ price: string; side: string; at: number }>>(
      '/api/stock/raw_data?stock=NQ&size=2',
    );
    expect(trades.map(({ price, side, at }) => [price, side, at])).toEqual([
      ['1200.25', 'S', T + 1],
      ['1200', 'B', T],
    ]);
  });

  it.each<[key: string, expected: object, requirement: string]>([
    [
      'OHLC_NQ',
      { stock: 'NQ', last: '1200.25', bid: '1200', ask: '1200.25', volume: '5', fundingRate: null },
      'MKT-05',
    ],
    ['OHLC_X_BTCUSDT', { stock: 'BTCUSDT', mark: '108428.3', index: '108420', fundingRate: '0.0001' }, 'MKT-05'],
    ['ORDERBOOK_NQ', { stock: 'NQ', at: T, bids: [['1200', '3', 2]], asks: [['1200.25', '4', 1]] }, 'MKT-06'],
  ])('are kept under the key %s [MKT-04, %s]', async (key, expected) => {
    expect(await data(`/api/stock/key_value?key=${key}`)).toMatchObject(expected);
  });

  it('of all perpetuals that have one are under FUTURES_INFO_KEY [MKT-07]', async () => {
    expect(await data('/api/stock/key_value?key=FUTURES_INFO_KEY')).toMatchObject([
      { id: expect.any(Number), stock: 'X_BTCUSDT', lastPrice: '108432.5', priceChangePercent: '0.00' },
    ]);
    expect(await data('/api/stock/key_value?key=FUTURES_INFO_KEY&siteInfoId=2')).toEqual([]);
  });

  it.each(['SECRET_KEY', 'OHLC_', 'FUTURES_INFO_KEY2', 'ohlc_NQ', 'OHLC_NQ%27'])(
    'are under no other key: %s',
    async (key) => {
      expect(await call(`/api/stock/key_value?key=${key}`)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  it('give the last price with its number [MKT-08]', async () => {
    expect(await data('/api/stock/last_price?stock=EBEST_NQ')).toEqual({
      stock: 'NQ',
      lastPrice: '1200.25',
      seq: T + 1,
      at: T,
    });
  });

  it('say that there is none yet', async () => {
    expect(await call('/api/stock/last_price?stock=ES')).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  it('of several stocks come with their day [MKT-10]', async () => {
    const tickers = await data('/api/trade/ticker_statistics?stockListStrs=NQ,EBEST_NQ,BTCUSDTPERP');
    expect(tickers).toMatchObject([{ stock: 'NQ', open: '1200', high: '1200.25', low: '1200' }, { stock: 'BTCUSDT' }]);
  });
});

describe('unknown stocks', () => {
  it.each([
    '/api/stock/chart?stock=NOPE',
    '/api/stock/chart_page?stock=NOPE&before=5',
    '/api/stock/raw_data?stock=Y_BTCUSDT',
    '/api/stock/last_price?stock=NOPE',
    '/api/stock/key_value?key=OHLC_NOPE',
    '/api/stock/key_value?key=ORDERBOOK_NOPE',
    '/api/trade/kline_data?stockListStrs=NQ,NOPE',
    '/api/trade/ticker_statistics?stockListStrs=NQ,NOPE',
  ])('%s answers 404', async (url) => {
    expect(await call(url)).toMatchObject({
      status: 404,
      code: 'STOCK_NOT_FOUND',
      message: '존재하지 않는 종목입니다.',
      data: null,
    });
  });

  it.each([
    '/api/stock/chart?stock=NQ&size=1001',
    '/api/stock/chart?stock=NQ&interval=2m',
    '/api/stock/chart?stock=nq',
    '/api/stock/chart?stock=NQ&colour=red',
    '/api/trade/kline_data?stockListStrs=',
  ])('%s is refused', async (url) => {
    expect(await call(url)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });
});

describe('the key of a day', () => {
  it('is published when the day is over; before, only its hash', async () => {
    const opened = { key: 'a'.repeat(64), levels: { NQ: -12, BTCUSDT: 0 } };
    const days = new Map([
      ['2026-11-17', { day: '2026-11-17', commitment: 'b'.repeat(64), opened }],
      ['2026-11-18', { day: '2026-11-18', commitment: 'c'.repeat(64), opened: null }],
    ]);
    feed.publishedDay = (day) => days.get(day) ?? null;
    expect(await data('/api/stock/price_key?day=2026-11-17')).toEqual({
      day: '2026-11-17',
      commitment: 'b'.repeat(64),
      ...opened,
    });
    expect(await data('/api/stock/price_key?day=2026-11-18')).toMatchObject({ key: null, levels: null });
    expect(await data('/api/stock/price_key?day=2026-11-20')).toBeNull();
    delete feed.publishedDay;
  });

  it('is not there where prices are not made here', async () => {
    expect(await data('/api/stock/price_key?day=2026-11-17')).toBeNull();
  });

  it.each(['', 'today', '2026-1-1'])('of "%s" is refused', async (day) => {
    expect(await call(`/api/stock/price_key?day=${day}`)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });
});

describe('the source of prices', () => {
  it('is named with its licence, or as simulated', async () => {
    const source = () => data('/api/market/source?stock=NQ');
    expect(await source()).toEqual({ stock: 'NQ', source: 'scripted', isSimulated: true, licence: null });
    const licence = 'LS Securities, redistribution 2026-0412';
    feed.sourceOf = (symbol) => (symbol === 'NQ' ? { name: 'ls', isSimulated: false, licence } : null);
    expect(await source()).toEqual({ stock: 'NQ', source: 'ls', isSimulated: false, licence });
    expect(await call('/api/market/source?stock=BTCUSDT')).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await call('/api/market/source?stock=NOPE')).toMatchObject({ code: 'STOCK_NOT_FOUND' });
    delete feed.sourceOf;
  });
});

describe('server time', () => {
  it("is answered as its distance from the caller's [BIN-41]", async () => {
    expect(await data(`/api/server_time_offset?ms=${T - 1_500}`)).toEqual({ offset: 1_500, serverTime: T });
  });
});

interface Listed {
  readonly id: number;
  readonly stock: string;
  readonly koName: string;
  readonly currency: string;
  readonly isRest: number;
}

describe('overseas options', () => {
  it('list the KRW one first, with names and state [OVS-09, OVS-10, OVS-15]', async () => {
    const list = await data<Listed[]>('/api/oversea/option/list?isPlay=1&sitePrefix=EBEST_');
    expect(list[0]).toMatchObject({
      stock: 'K200M',
      koName: '코스피200 Mini',
      currency: 'KRW',
      precision: 2,
      isRest: 0,
    });
    expect(list).toHaveLength(15);
    expect(list.find(({ stock }) => stock === 'NQ')).toMatchObject({
      koName: '나스닥100',
      tick: '0.25',
      tickValue: '5',
      marginPer: '6000000',
      priceBand: '0.03',
      maxWorkingOrders: 50,
      market: { state: 'open', until: Date.parse('2026-11-18T21:00:00Z') },
    });
    expect(await data('/api/oversea/option/list?sitePrefix=OTHER')).toEqual([]);
    expect(await data('/api/oversea/option/list?isPlay=0')).toEqual([]);
  });

  it('derive isRest from the calendar and say what can be traded [OVS-16]', async () => {
    const now = timers.now();
    // The last day of the year: nothing trades in Seoul.
    timers.jumpTo(Date.parse('2026-12-31T01:00:00Z'));
    const list = await data<Listed[]>('/api/oversea/option/list');
    expect(list.find(({ stock }) => stock === 'K200M')).toMatchObject({ isRest: 1, market: { state: 'rest' } });
    const [kospi, nasdaq] = ['K200M', 'NQ'].map((name) => list.find(({ stock }) => stock === name)?.id);
    expect(await data(`/api/oversea/option/exist_option?overseaOptionId=${kospi}`)).toEqual({
      exists: false,
      overseaOptionId: null,
    });
    expect(await data('/api/oversea/option/exist_option')).toEqual({ exists: true, overseaOptionId: nasdaq });
    // On a Saturday evening only the coin contracts, which never close, can be traded.
    timers.jumpTo(Date.parse('2026-11-21T12:00:00Z'));
    const bitcoin = list.find(({ stock }) => stock === 'MBT')?.id;
    expect(await data('/api/oversea/option/exist_option')).toEqual({ exists: true, overseaOptionId: bitcoin });
    timers.jumpTo(now);
  });

  it.each([
    ['Wednesday', '2026-11-18T05:49', 'open', '2026-11-18T06:00'],
    ['Wednesday', '2026-11-18T06:00', 'rest', '2026-11-18T08:00'],
    ['Wednesday', '2026-11-18T08:00', 'open', '2026-11-19T06:00'],
    ['Saturday', '2026-11-21T05:55', 'closing', '2026-11-21T06:00'],
    ['Saturday', '2026-11-21T06:00', 'rest', '2026-11-23T08:00'],
    ['Sunday', '2026-11-22T12:00', 'rest', '2026-11-23T08:00'],
    ['Monday', '2026-11-23T07:59', 'rest', '2026-11-23T08:00'],
  ])('of Nasdaq are on %s %s in Korea %s until %s [MKT-32]', async (_day, at, state, until) => {
    const now = timers.now();
    timers.jumpTo(Date.parse(`${at}+09:00`));
    const list = await data<Listed[]>('/api/oversea/option/list');
    timers.jumpTo(now);
    expect(list.find(({ stock }) => stock === 'NQ')).toMatchObject({
      isRest: state === 'rest' ? 1 : 0,
      market: { state, until: Date.parse(`${until}+09:00`) },
    });
  });

  it('are found by id, by guests too, on their own site only [OVS-14, SITE-01, AUTH-68]', async () => {
    const [option] = directory.oversea.ofSite(idOf(1));
    const [foreign] = directory.oversea.ofSite(idOf(2));
    expect(await data(`/api/oversea/option?overseaOptionId=${option?.id}`)).toMatchObject({ id: option?.id });
    const stranger = await call(`/api/oversea/option?overseaOptionId=${foreign?.id}`);
    const missing = await call('/api/oversea/option?overseaOptionId=999999');
    expect(stranger).toMatchObject({ status: 404, code: 'STOCK_NOT_FOUND' });
    expect(stranger).toEqual(missing);
  });
});

describe('futures options', () => {
  it("carry the site's prefix, the last price and the change [FUT-08, FUT-13]", async () => {
    const list = await data<Listed[]>('/api/futures/option/list?isPlay=1&sitePrefix=X');
    expect(list).toHaveLength(11);
    expect(list[0]).toMatchObject({
      stock: 'X_BTCUSDT',
      koName: '비트코인',
      precision: 1,
      lastPrice: '108432.5',
      priceChangePercent: '0.00',
      isPlay: 1,
      isStop: 1,
      maxLeverage: 125,
      priceBand: '0.05',
      quoteBand: '0.02',
      maxWorkingOrders: 50,
    });
    expect(list[1]).toMatchObject({ stock: 'X_ETHUSDT', lastPrice: '0' });
  });

  it('are found by id, by guests too, on their own site only [FUT-14, SITE-01, AUTH-68]', async () => {
    const [option] = directory.futures.ofSite(idOf(1));
    const [foreign] = directory.futures.ofSite(idOf(15));
    expect(await data(`/api/futures/option?futuresOptionId=${option?.id}`)).toMatchObject({ stock: 'X_BTCUSDT' });
    expect(await call(`/api/futures/option?futuresOptionId=${foreign?.id}`)).toMatchObject({ status: 404 });
  });
});

describe('up/down options', () => {
  it('are for members', async () => {
    expect(await call('/api/trade/option/list')).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' });
    expect(await call('/api/trade/option?tradeOptionId=1')).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' });
  });

  it('list by type and prefix; resultType and isPlay have defaults [BIN-05, BIN-27, BIN-28, BIN-29]', async () => {
    const all = await data<Array<{ stock: string; type: string; isPlay: number }>>('/api/trade/option/list', bearer);
    expect(all.length).toBe(directory.trade.ofSite(idOf(1)).length - 1);
    expect(all.every(({ isPlay }) => isPlay === 1)).toBe(true);
    const some = await data<typeof all>(
      '/api/trade/option/list?typeArray=R.5,B1&stockPrefix=X_&resultType=SELECT&isPlay=1',
      bearer,
    );
    expect(new Set(some.map(({ type }) => type))).toEqual(new Set(['R.5', 'B1']));
    expect(some.every(({ stock }) => stock.startsWith('X_'))).toBe(true);
    expect(await data('/api/trade/option/list?isPlay=0', bearer)).toEqual([]);
  });

  it('that are stopped are not offered, but can still be looked at [BIN-06]', async () => {
    const stopped = directory.trade.ofSite(idOf(1)).find(({ isStop }) => isStop === 0);
    const listed = await data<Array<{ id: number }>>('/api/trade/option/list', bearer);
    const shown = await data<Array<{ id: number }>>('/api/public/trade_option/site/list');
    expect([...listed, ...shown].some(({ id }) => id === stopped?.id)).toBe(false);
    expect(await data(`/api/trade/option?tradeOptionId=${stopped?.id}`, bearer)).toMatchObject({
      isPlay: 1,
      isStop: 0,
    });
  });

  it("are found by id on the member's own site only [BIN-26, SITE-01]", async () => {
    const [option] = directory.trade.ofSite(idOf(1));
    const [foreign] = directory.trade.ofSite(idOf(15));
    expect(await data(`/api/trade/option?tradeOptionId=${option?.id}`, bearer)).toMatchObject({
      id: option?.id,
      payoutRate: '0.95',
      minBet: '10000',
      lockSec: 5,
    });
    expect(await call(`/api/trade/option?tradeOptionId=${foreign?.id}`, bearer)).toMatchObject({ status: 404 });
  });
});

describe('the public list', () => {
  it.each([
    ['ONETRADING', 'X_BTCUSDT', 'BIN-24, BIN-25'],
    ['EBEST_', 'K200M', 'OVS-15'],
    ['X_', 'X_BTCUSDT', 'FUT-13'],
    ['X', 'X_BTCUSDT', 'FUT-13'],
  ])('%s begins with %s [%s]', async (sitePrefix, stock) => {
    const list = await data<Listed[]>(`/api/public/trade_option/site/list?isPlay=1&sitePrefix=${sitePrefix}`);
    expect(list[0]?.stock).toBe(stock);
  });

  it('has what the asked site offers, and nothing for another prefix', async () => {
    expect(await data('/api/public/trade_option/site/list?siteInfoId=2')).toEqual([]);
    expect(await data<Listed[]>('/api/public/trade_option/site/list?siteInfoId=2&sitePrefix=EBEST')).toHaveLength(15);
    expect(await data('/api/public/trade_option/site/list?sitePrefix=Z_')).toEqual([]);
  });
});
