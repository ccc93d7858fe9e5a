import { defined } from '@hoga/kernel/assert';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { candleBacklog } from '../../persistence/schema/market.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  instrumentDirectory,
  type LiveInstruments,
  loadInstrumentRows,
  openInstruments,
} from '../instruments/public.ts';
import { openSites } from '../sites/public.ts';
import { loadFeed, openMarket } from './public.ts';

/** Wednesday 23:00 KST: everything is open. */
const START = Date.parse('2026-11-18T14:00:00Z');
const DAY_MS = 86_400_000;
/** One of each kind: all of them would only take longer. */
const CHARTED = ['K200M', 'MNQ', 'HSI', 'BTCUSDT', 'EURUSD'];

let testDatabase: TestDatabase;
let database: Database;
let sites: Awaited<ReturnType<typeof openSites>>;
let directory: LiveInstruments;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openTestDatabase(testDatabase.url, 4);
  sites = await openSites(database, 'hoga');
  const all = await openInstruments(database);
  directory = { ...all, instruments: all.instruments.filter(({ symbol }) => CHARTED.includes(symbol)) };
});

afterAll(async () => {
  await closeDatabase(database);
  await testDatabase.drop();
});

const hub = { publishTopic: () => undefined, hasSubscribers: () => false };

async function open(timers: VirtualTimers, listed = directory) {
  const feedSource = await loadFeed({ FEED: 'sim', NODE_ENV: 'test', FEEDS_FILE: undefined, DATA_DIR: '.' });
  const log = pino({ level: 'silent' });
  const metrics = new Registry();
  const parts = { database, sites, directory: listed, feedSource, feedSeed: 'test', hub, timers, log, metrics };
  return openMarket({ ...parts, node: 'test', configurationChanged: () => undefined });
}

interface Reach extends Record<string, unknown> {
  symbol: string;
  interval: string;
  first: number;
  last: number;
  count: number;
}

const backlogSize = () => database.$count(candleBacklog);

/** As reported by the chart of the first instrument. */
async function isFilling({ charts }: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const [instrument] = directory.instruments;
  if (instrument === undefined) throw new Error('no instrument');
  return (await charts.page(instrument, { interval: '1d', before: START, size: 10 })).isFilling;
}

async function reach(): Promise<Map<string, Reach>> {
  const { rows } = await database.execute<Reach>(sql`
    SELECT symbol, interval, min(open_time) AS first, max(open_time) AS last, count(*) AS count
    FROM candle GROUP BY symbol, interval`);
  return new Map(rows.map((row) => [`${row.symbol} ${row.interval}`, row]));
}

describe('the simulated market on a real database', () => {
  it('a first start fills charts since yesterday and the days before, and leaves the rest for later [B3]', async () => {
    const market = await open(new VirtualTimers(START));
    const found = await reach();
    for (const { symbol, kind } of directory.instruments) {
      if (kind === 'fx') continue;
      expect(START - (found.get(`${symbol} 1m`)?.first ?? START)).toBeGreaterThanOrEqual(DAY_MS / 2);
      expect(START - (found.get(`${symbol} 15m`)?.first ?? 0)).toBeLessThanOrEqual(2 * DAY_MS);
      // The last close before today is known, for the change of the day.
      expect(found.get(`${symbol} 1d`)?.count).toBeGreaterThanOrEqual(2);
    }
    expect(await isFilling(market)).toBe(true);
    await market.stop();
  });

  it('writes the older candles while it serves, and a start after a stop in between goes on with them [B3]', async () => {
    const timers = new VirtualTimers(START);
    const first = await open(timers);
    first.whenServing();
    // One chart per poll: the first is being written when the server stops.
    timers.advance(250);
    await first.stop();
    const left = await backlogSize();
    expect(left).toBeGreaterThan(0);

    const market = await open(timers);
    market.whenServing();
    await vi.waitFor(
      async () => {
        timers.advance(250);
        expect(await backlogSize()).toBe(0);
      },
      { timeout: 150_000, interval: 20 },
    );
    expect(await isFilling(market)).toBe(false);
    const found = await reach();
    for (const { symbol } of directory.instruments) {
      for (const [interval, days] of [
        ['1m', 2],
        ['15m', 60],
        ['1h', 60],
        ['1d', 365],
      ] as const) {
        const row = found.get(`${symbol} ${interval}`);
        expect(row, `${symbol} ${interval}`).toBeDefined();
        expect(row && START - row.first).toBeGreaterThanOrEqual(days * DAY_MS);
        expect(row?.last).toBeLessThanOrEqual(START);
      }
    }
    expect(market.prices.market('MNQ').ticker()?.last).toMatch(/^\d+(\.\d+)?$/);
    await market.stop();
  });

  it('continues after a restart without a gap, from the same path', async () => {
    const timers = new VirtualTimers(START);
    const first = await open(timers);
    first.start();
    timers.advance(90_000);
    const before = first.prices.market('BTCUSDT').ticker();
    await first.stop();

    timers.jumpTo(START + 40 * 60_000);
    const second = await open(timers);
    const minutes = await database.execute<{ open_time: number; open: string; close: string }>(sql`
      SELECT open_time, open, close FROM candle WHERE symbol = 'BTCUSDT' AND interval = '1m' AND open_time >= ${START}
      ORDER BY open_time`);
    expect(minutes.rows.map(({ open_time }) => open_time)).toEqual(
      Array.from({ length: 40 }, (_, index) => START + index * 60_000),
    );
    const jumps = minutes.rows
      .slice(1)
      .map((row, i) => Math.abs(Number(row.open) / Number(minutes.rows[i]?.close) - 1));
    expect(Math.max(...jumps)).toBeLessThan(0.002);

    second.start();
    timers.advance(2_000);
    const after = second.prices.latestQuote('BTCUSDT');
    expect(after?.seq).toBeGreaterThan(before?.seq ?? Number.POSITIVE_INFINITY);
    await second.stop();
  });

  it('fills charts of an instrument that is added while it runs, then prices it, and leaves older candles for later', async () => {
    const all = await loadInstrumentRows(database);
    const only = (...symbols: readonly string[]) => ({
      ...{ ...all, oversea: [], futures: [], trade: [] },
      instruments: all.instruments.filter(({ symbol }) => symbols.includes(symbol)),
    });
    const listed = instrumentDirectory(only('MNQ'));
    const timers = new VirtualTimers(START);
    const market = await open(timers, listed);
    await market.start();
    market.whenServing();
    const { poll } = defined(
      market.pollers().find(({ name }) => name === 'new-instruments'),
      'the poller',
    );
    listed.replace(listed.prepare(only('MNQ', 'MES')), 2);
    await database.execute(sql`INSERT INTO instrument_arrival (symbol, announced_at) VALUES ('MES', now())`);
    timers.advance(1_000);
    expect(market.prices.symbols).toEqual(['MNQ']);
    await poll();
    expect(market.prices.latestQuote('MES')).not.toBeNull();
    const instrument = defined(listed.instrument('MES'), 'MES');
    const { candles } = await market.charts.page(instrument, { interval: '1m', before: START, size: 600 });
    expect(candles).toHaveLength(600);
    const { rows } = await database.execute(sql`SELECT filled_at IS NOT NULL AS is_filled FROM instrument_arrival`);
    expect(rows).toEqual([{ is_filled: true }]);
    await vi.waitFor(
      async () => {
        timers.advance(250);
        expect(await backlogSize()).toBe(0);
      },
      { timeout: 150_000, interval: 20 },
    );
    expect((await reach()).get('MES 1d')?.count).toBeGreaterThan(200);
    await market.stop();
  });

  it('makes everything anew after a long absence, without a hole', async () => {
    const began = START + 10 * DAY_MS;
    const timers = new VirtualTimers(began);
    const market = await open(timers);
    market.whenServing();
    await vi.waitFor(
      async () => {
        timers.advance(250);
        expect(await backlogSize()).toBe(0);
      },
      { timeout: 150_000, interval: 20 },
    );
    const { rows } = await database.execute<{ open_time: number }>(sql`
      SELECT open_time FROM candle WHERE symbol = 'BTCUSDT' AND interval = '15m' ORDER BY open_time`);
    const steps = rows.slice(1).map((row, i) => row.open_time - (rows[i]?.open_time ?? 0));
    expect(new Set(steps)).toEqual(new Set([15 * 60_000]));
    expect(rows.at(-1)?.open_time).toBe(began - 15 * 60_000);
    await market.stop();
  });
});
