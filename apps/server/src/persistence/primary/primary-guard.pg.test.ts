import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { administer } from '../../testing/database-clone.ts';
import { type DatabasePair, startDatabasePair } from '../../testing/database-pair.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';
import { isDatabaseAway } from '../database-failure.ts';
import { PrimaryGuard, PrimaryRefusedError, registerPrimaryMetrics } from './primary-guard.ts';

let pair: DatabasePair;
const clients: pg.Client[] = [];
const said: string[] = [];
const log = { info: (_: object, line: string) => said.push(line), warn: (_: object, line: string) => said.push(line) };
const guardOf = (url: string, requiresStandby = false) => new PrimaryGuard({ url, requiresStandby, log });

beforeAll(async () => {
  pair = await startDatabasePair();
}, 300_000);
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  said.length = 0;
});
afterAll(() => pair?.stop());

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

async function sampled(guard: PrimaryGuard): Promise<Readonly<Record<string, number | undefined>>> {
  const registry = new Registry();
  registerPrimaryMetrics(registry, guard, true);
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(metrics.map(({ name, values }) => [name.replace('hoga_', ''), values[0]?.value]));
}

describe('a process and the primary of its database', () => {
  it('uses a primary, and no standby', async () => {
    const guard = guardOf(pair.primaryUrl);
    await guard.admit(await connected(pair.primaryUrl));
    expect(guard.seen).toEqual({ system: expect.stringMatching(/^\d+$/), timeline: 1 });
    const refused = guard.admit(await connected(pair.standby.url));
    await expect(refused).rejects.toThrow('the database is a standby, which takes no changes');
    await expect(refused.catch(isDatabaseAway)).resolves.toBe(true);
  });

  it('uses no other database, whatever its timeline', async () => {
    const guard = guardOf(pair.primaryUrl);
    await guard.admit(await connected(pair.primaryUrl));
    await expect(guard.admit(await connected(inject('postgresAdminUrl')))).rejects.toThrow(
      'the database is another one',
    );
    expect(guard.refused()).toEqual(['primary']);
    await guard.poll();
    expect(guard.refused()).toEqual([]);
    expect(said).toEqual([
      expect.stringMatching(/^database: not used, the database is another one/),
      'database: the primary is reached again',
    ]);
    guard.stop();
  });

  it('names a role that cannot see the standbys', async () => {
    await administer(pair.primaryUrl, `CREATE ROLE blind LOGIN PASSWORD 'blind'`);
    const url = new URL(pair.primaryUrl);
    [url.username, url.password] = ['blind', 'blind'];
    await administer(pair.primaryUrl, 'ALTER ROLE blind SET synchronous_commit = on');
    const guard = guardOf(url.href, true);
    await expect(guard.admitWriter(await connected(url.href))).rejects.toThrow(/needs pg_read_all_stats/);
    expect(await sampled(guard)).toEqual({ primary_timeline: 1, primary_refused: 0, standby_missing: 1 });
  });

  it('asks no standby for where none is required', async () => {
    const guard = guardOf(pair.primaryUrl);
    await pair.waitFor('none');
    await guard.poll();
    await expect(guard.admitWriter(await connected(pair.primaryUrl))).resolves.toBeUndefined();
    expect([guard.withoutStandby(), guard.mayWrite]).toEqual([[], true]);
    guard.stop();
    await pair.waitFor('the standby');
  });
});

const notReady = async ({ app }: OverseaRig) => (await fetch(`${app.url}/readyz`)).json();

async function orders(url: string): Promise<readonly number[]> {
  const client = await connected(url);
  const { rows } = await client.query<{ id: number }>('SELECT id FROM oversea_order ORDER BY id');
  return rows.map(({ id }) => id);
}

/** With the current price, repeated until it is accepted. */
function order(rig: OverseaRig, member: Trader) {
  rig.rates();
  rig.quote(18_000);
  return rig.order(member);
}

describe('a server that requires a synchronous standby', () => {
  let rig: OverseaRig;
  let member: Trader;
  beforeAll(async () => {
    const guard = guardOf(pair.primaryUrl, true);
    // PostgreSQL's processes read the setting one by one.
    await vi.waitFor(async () => {
      await guard.poll();
      expect(guard.withoutStandby()).toEqual([]);
    }, WAIT);
    guard.stop();
    rig = await OverseaRig.open(undefined, { DATABASE_URL: pair.url, REQUIRE_SYNC_STANDBY: 'true' });
    member = await rig.app.newTrader({ funds: 1_000_000_000 });
  }, 300_000);
  afterAll(() => rig?.app.stop());

  it('takes an order, which is on the standby when it is acknowledged', async () => {
    const placed = await rig.place(member);
    // Flushed there; applied a moment later.
    await vi.waitFor(async () => expect(await orders(pair.standby.url)).toContain(placed), WAIT);
  });

  it('refuses orders with 503 while commits wait for none, and takes them again by itself', async () => {
    await pair.waitFor('none');
    await rig.app.eventually(async () => {
      expect(await notReady(rig)).toMatchObject({ data: { missing: ['standby', 'trading'] } });
    });
    const before = await orders(pair.primaryUrl);
    expect(await order(rig, member)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await orders(pair.primaryUrl)).toEqual(before);
    await pair.waitFor('the standby');
    await rig.app.eventually(async () => expect((await order(rig, member)).code).toBe('OK'));
    expect((await fetch(`${rig.app.url}/readyz`)).ok).toBe(true);
  });
});

it('a server leaves a primary that lives on when its standby was promoted, and never returns to it', async () => {
  const rig = await OverseaRig.open(undefined, { DATABASE_URL: pair.url });
  try {
    // Of the server before.
    const member = await rig.app.signIn('trader_1');
    const before = await rig.place(member);
    // Both primaries are writable now; commits of the old one wait for its standby.
    await administer(pair.standby.url, 'SELECT pg_promote()', `ALTER SYSTEM SET synchronous_standby_names = ''`);
    const promoted = guardOf(pair.standby.url, true);
    await expect(promoted.admitWriter(await connected(pair.standby.url))).rejects.toThrow('no synchronous standby');
    expect(promoted.seen).toMatchObject({ timeline: 2 });
    const old = await orders(pair.primaryUrl);
    pair.address.leadTo(pair.standby.url);
    await rig.app.eventually(() => expect(rig.app.primary.seen).toMatchObject({ timeline: 2 }));
    const after = await rig.app.eventually(async () => {
      const reply = await order(rig, member);
      expect(reply.code).toBe('OK');
      return reply.data;
    });
    expect(await orders(pair.standby.url)).toEqual(
      expect.arrayContaining([before, (after as { orderId: number }).orderId]),
    );
    expect(await orders(pair.primaryUrl)).toEqual(old);

    pair.address.leadTo(pair.primaryUrl);
    await rig.app.eventually(async () => {
      expect(await notReady(rig)).toMatchObject({ data: { missing: expect.arrayContaining(['primary']) } });
    });
    expect(await orders(pair.primaryUrl)).toEqual(old);
  } finally {
    await rig.app.stop();
  }
});

it('a process learns from another that a standby was promoted, and closes its connections to the primary before', async () => {
  const guard = guardOf(pair.primaryUrl);
  const client = await connected(pair.primaryUrl);
  await guard.admit(client);
  await guard.poll();
  const { system } = guard.seen ?? {};
  const ended = new Promise((resolve) => client.once('end', resolve));
  guard.learn({ system: 'of another database', timeline: 9 });
  guard.learn({ system: `${system}`, timeline: 1 });
  expect(said).toEqual([]);
  guard.learn({ system: `${system}`, timeline: 2 });
  await ended;
  await expect(guard.admit(await connected(pair.primaryUrl))).rejects.toThrow(PrimaryRefusedError);
  expect(said.at(-1)).toBe(
    'database: not used, the database is a primary of timeline 1, while one of timeline 2 was promoted',
  );
  await guard.poll();
  expect(guard.refused()).toEqual(['primary']);
});
