import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookOf } from '@hoga/sdk/book';
import { Exchange } from '@hoga/sdk/exchange';
import { Hoga } from '@hoga/sdk/hoga';
import { readConfig } from '@hoga/server/foundation/config';
import { createLog } from '@hoga/server/log';
import { type RunningServer, startServer } from '@hoga/server/server';
import { administer } from '@hoga/server/testing/database-clone';
import { createShippedDatabase, type TestDatabase } from '@hoga/server/testing/test-database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { alertOf } from './alert-bot.ts';
import { type MadeKeys, newPracticeKeys } from './lib/practice-keys.ts';
import { makeMarket, USUAL } from './market-maker.ts';

const WAIT = { timeout: 60_000, interval: 20 };

let database: TestDatabase;
let dataDir = '';
let port = 0;
let server: RunningServer;
let keys: MadeKeys;

async function freePort(): Promise<number> {
  const asked = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => asked.once('listening', resolve));
  const address = asked.address();
  await new Promise((resolve) => asked.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The server as it is run, on prices of a seed; again on the same address and data after a stop. */
async function start(): Promise<void> {
  const config = readConfig({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.url },
    ...{ FEED_SEED: 'bots', DEMO_PAST_DAYS: '0' },
  });
  server = await startServer(config, createLog({ LOG_LEVEL: 'silent' }));
}

beforeAll(async () => {
  database = await createShippedDatabase();
  // Whatever day the test runs on.
  await administer(database.url, `UPDATE trading_schedule SET definition = '{"kind":"always"}'`);
  dataDir = await mkdtemp(join(tmpdir(), 'hoga-bots-'));
  port = await freePort();
  await start();
  keys = await newPracticeKeys(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('the bots go on after the server was started again, with books that are its own', async () => {
  const stop = new AbortController();
  const said: string[] = [];
  const alerts: string[] = [];
  const maker = await Hoga.connect(keys.practice);
  const listener = await Hoga.connect(keys.read);
  const making = makeMarket(maker, { ...USUAL, say: (text) => said.push(text), signal: stop.signal });
  const alerting = alertOf(listener, { say: (text) => void alerts.push(text), signal: stop.signal });
  const quotes = () => maker.state.oversea.orders.length;

  await vi.waitFor(() => expect(quotes()).toBe(2), WAIT);
  const before = said.length;
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(before + 3), WAIT);

  await server.stop();
  await vi.waitFor(() => expect(maker.status).toBe('connecting'), WAIT);
  await start();
  await vi.waitFor(() => expect([maker.status, listener.status]).toEqual(['open', 'open']), WAIT);
  const again = said.length;
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(again + 3), WAIT);

  // A trade of the same account, which the other bot says.
  const [order] = maker.state.oversea.orders;
  const other = new Exchange(keys.practice);
  await other.call('POST /api/oversea/order', {
    ...{ overseaOptionId: order?.overseaOptionId ?? 0, tradeType: 'LONG', marketType: 'MARKET', qty: 1 },
  });
  await vi.waitFor(() => expect(alerts.some((text) => text.startsWith('filled: LONG'))).toBe(true), WAIT);

  stop.abort();
  await making;
  expect(said.filter((text) => text.startsWith('refused'))).toEqual([]);
  expect(said.at(-1)).toBe('its quotes are cancelled');
  const stated = await other.call('GET /api/state');
  if (!stated.ok) throw new Error(stated.code);
  const book = bookOf(stated.data);
  await vi.waitFor(() => expect(maker.state.seq).toBe(book.seq), WAIT);
  expect(book.oversea.orders).toEqual([]);
  expect(maker.state.oversea.orders).toEqual(book.oversea.orders);
  expect(maker.state.oversea.positions).toEqual(book.oversea.positions);
  expect(maker.state.wallets).toEqual(book.wallets);
  await alerting;
  maker.close();
});
