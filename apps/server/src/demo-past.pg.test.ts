import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditDatabase } from '@hoga/audit/run-audit';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { destinationUsableAt } from '@hoga/domain/wallet/withdrawal-guards';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import type { Outside } from './assemble.ts';
import { liveDemoPast } from './demo-past.ts';
import { inProcessBus } from './foundation/bus.ts';
import { readConfig } from './foundation/config.ts';
import { systemTimers } from './foundation/system-timers.ts';
import { loadFeed } from './modules/market/public.ts';
import { joinCluster } from './persistence/cluster.ts';
import { closeDatabase, type Database } from './persistence/database.ts';
import { PrimaryGuard } from './persistence/primary/primary-guard.ts';
import { openTestDatabase } from './testing/open-test-database.ts';
import { createTestDatabase } from './testing/test-database.ts';

const DAYS = 6;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 14, 3, 7);
const SLOW_MACHINE_MS = 240_000;

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function outsideWith(env: Readonly<Record<string, string>>): Promise<Outside> {
  const { url: databaseUrl, drop } = await createTestDatabase();
  const database = openTestDatabase(databaseUrl, 4);
  const dataDir = await mkdtemp(join(tmpdir(), 'hoga-past-'));
  stops.push(
    () => rm(dataDir, { recursive: true }),
    async () => drop(),
    () => closeDatabase(database),
  );
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, FEED_SEED: 'a past', ...env });
  const timers = { ...systemTimers, now: () => NOW };
  const { log } = Fastify({ logger: { level: 'silent' } });
  return {
    config,
    log,
    metrics: new Registry(),
    database,
    databaseUrl,
    primary: new PrimaryGuard({ url: databaseUrl, requiresStandby: false, log }),
    cluster: await joinCluster(database, config.SHARDS),
    node: `node-${randomUUID()}`,
    bus: inProcessBus((error) => {
      throw error;
    }),
    timers,
    clock: timers,
    feedSource: await loadFeed(config),
    webRoot: dataDir,
  };
}

const count = async (database: Database, table: string) =>
  Number((await database.execute(sql`SELECT count(*) FROM ${sql.identifier(table)}`)).rows[0]?.['count']);

it('demo traders have traded for days before the first start, by their rules and through the books, and members have followed them and have accounts to be paid to, and operators find a request and an inquiry [W12]', {
  timeout: SLOW_MACHINE_MS,
}, async () => {
  const outside = await outsideWith({ DEMO_PAST_DAYS: String(DAYS) });
  const { database, databaseUrl } = outside;
  await liveDemoPast(outside);
  const { rows: traders } = await database.execute<{
    username: string;
    orders: number;
    first: number;
    last: number;
  }>(sql`
    SELECT a.username, count(*)::integer AS orders, min(o.created_at) AS first,
      max(o.created_at) AS last
    FROM futures_order o JOIN account a ON a.id = o.player_id WHERE a.username LIKE 'bot_%' GROUP BY 1`);
  expect(traders).toHaveLength(3);
  for (const { username, orders, first, last } of traders) {
    expect([username, orders > 5]).toEqual([username, true]);
    expect(first).toBeGreaterThan(NOW - DAYS * DAY_MS);
    expect(last).toBeLessThanOrEqual(NOW);
    // A candle is evaluated once it is complete.
    expect(first % 900_000).toBe(1_000);
  }
  const { rows: days } = await database.execute(sql`
    SELECT DISTINCT day FROM equity_day WHERE wallet_type = 'FUTURES' AND status = 'CLOSED'`);
  expect(days).toHaveLength(DAYS);
  // Partners were paid for each day at its end, not for all days at once.
  const { rows: paid } = await database.execute<{ day: number; at: number }>(sql`
    SELECT day, at FROM partner_day WHERE day < (SELECT max(day) FROM partner_day)`);
  expect(paid.length).toBeGreaterThan(0);
  for (const { day, at } of paid) expect([day, kstDay(at)]).toEqual([day, day + 1]);
  // Members follow them: copied fills and skipped ones are visible (W12).
  const { rows: follows } = await database.execute(sql`
    SELECT a.username, count(*) FILTER (WHERE c.status <> 'SKIPPED') > 0 AS copied,
      count(*) FILTER (WHERE c.status = 'SKIPPED') > 0 AS skipped
    FROM copy_follow f JOIN account a ON a.id = f.player_id LEFT JOIN copy_trade c ON c.player_id = a.id
    WHERE f.status = 'ACTIVE' GROUP BY 1 ORDER BY 1`);
  expect(follows).toEqual([
    { username: 'follower', copied: true, skipped: true },
    { username: 'follower2', copied: true, skipped: false },
    { username: 'follower3', copied: true, skipped: true },
  ]);
  const { rows: accounts } = await database.execute<{ site_id: number; created_at: number }>(sql`
    SELECT d.site_id, d.created_at FROM payout_destination d JOIN account a ON a.id = d.player_id
    WHERE a.username = 'demo' ORDER BY 1`);
  expect(accounts.map(({ site_id }) => site_id)).toEqual([1, 2, 15, 25, 33]);
  for (const { created_at } of accounts) expect(destinationUsableAt(created_at)).toBeLessThan(NOW);
  const { rows: waiting } = await database.execute(sql`
    SELECT d.status, c.status AS inquiry FROM dnw d JOIN contact c ON c.dnw_id = d.id`);
  expect(waiting).toEqual([{ status: 'REQUESTED', inquiry: 'WAITING' }]);
  expect(await count(database, 'trade_round')).toBe(0);
  const { rules } = await auditDatabase(databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);

  const before = await count(database, 'futures_order');
  await liveDemoPast(outside);
  expect(await count(database, 'futures_order')).toBe(before);
});

it('there is none where it is not asked for', async () => {
  const outside = await outsideWith({ DEMO_PAST_DAYS: '0' });
  await liveDemoPast(outside);
  expect(await count(outside.database, 'account')).toBe(0);
});

it('a past that was cut off goes on at the next start from where it was, and ends as long as any [B3]', {
  timeout: SLOW_MACHINE_MS,
}, async () => {
  const outside = await outsideWith({ DEMO_PAST_DAYS: String(DAYS) });
  const { database, databaseUrl } = outside;
  const stopping = new AbortController();
  const cut = liveDemoPast(outside, stopping.signal).catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await count(database, 'futures_order')).toBeGreaterThan(3), {
    timeout: 150_000,
    interval: 5,
  });
  stopping.abort();
  await cut;
  const lastOrder = async () =>
    Number((await database.execute(sql`SELECT max(created_at) AS at FROM futures_order`)).rows[0]?.['at']);
  const cutAt = await lastOrder();
  expect(cutAt).toBeLessThan(NOW - DAY_MS);

  await liveDemoPast(outside);
  expect(await lastOrder()).toBeGreaterThan(cutAt);
  const { rows: days } = await database.execute(sql`
    SELECT DISTINCT day FROM equity_day WHERE wallet_type = 'FUTURES' AND status = 'CLOSED'`);
  expect(days).toHaveLength(DAYS);
  const { rules } = await auditDatabase(databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  expect(await count(database, 'demo_past')).toBe(0);
});
