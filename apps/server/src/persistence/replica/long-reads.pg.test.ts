import { defined } from '@hoga/kernel/assert';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { administer } from '../../testing/database-clone.ts';
import { type DatabasePair, startDatabasePair } from '../../testing/database-pair.ts';
import { closeDatabase, type Database, openDatabase, type Queries } from '../database.ts';
import { LongReads, MOST_LAG_MS } from './long-reads.ts';

let pair: DatabasePair;
let primary: Database;
let replica: Database;
let reads: LongReads;
let now = 1_000_000;
const said: string[] = [];
const log = { info: (_: object, line: string) => said.push(line), warn: (_: object, line: string) => said.push(line) };
const opened = (url: string) => openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
const readsFrom = (source: Database) => new LongReads({ primary, replica: source, now: () => now, log });

beforeAll(async () => {
  pair = await startDatabasePair();
  [primary, replica] = [opened(pair.primaryUrl), opened(pair.standby.url)];
  await primary.execute(sql`CREATE TABLE written (id integer)`);
}, 300_000);
beforeEach(async () => {
  reads = readsFrom(replica);
  await caughtUp();
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  await Promise.all([primary, replica].map((database) => database && closeDatabase(database)));
  await pair?.stop();
});

const write = () => primary.execute(sql`INSERT INTO written VALUES (1)`);
const isReplica = async (queries: Queries) =>
  defined((await queries.execute<{ is: boolean }>(sql`SELECT pg_is_in_recovery() AS is`)).rows[0], 'a row').is;
const caughtUp = () =>
  vi.waitFor(async () => {
    now += 1;
    await reads.poll();
    expect(reads.lagMs).toBe(0);
  }, WAIT);

it('long reads come from the replica, and from the primary before anything is known of it', async () => {
  await write();
  await caughtUp();
  expect(await reads.read(isReplica)).toBe(true);
  expect(await readsFrom(replica).read(isReplica)).toBe(false);
});

it('a replica that is more than five seconds behind is not read until it has caught up', async () => {
  await administer(pair.standby.url, 'SELECT pg_wal_replay_pause()');
  await write();
  now += MOST_LAG_MS;
  await reads.poll();
  expect([reads.lagMs, await reads.read(isReplica)]).toEqual([MOST_LAG_MS, true]);
  now += 1;
  expect([reads.lagMs, await reads.read(isReplica)]).toEqual([MOST_LAG_MS + 1, false]);
  await administer(pair.standby.url, 'SELECT pg_wal_replay_resume()');
  await caughtUp();
  expect(await reads.read(isReplica)).toBe(true);
});

it('a list that must be complete until a moment comes from the replica only when it has all before', async () => {
  await administer(pair.standby.url, 'SELECT pg_wal_replay_pause()');
  const complete = now;
  await write();
  now += 1_000;
  await reads.poll();
  expect(await reads.read(isReplica, complete)).toBe(true);
  expect(await reads.read(isReplica, complete + 1)).toBe(false);
  await administer(pair.standby.url, 'SELECT pg_wal_replay_resume()');
  await caughtUp();
  expect(await reads.read(isReplica, complete + 1)).toBe(true);
});

it('what the replica fails to answer is read from the primary', async () => {
  const onlyThere = (queries: Queries) =>
    queries.execute<{ one: number }>(sql`SELECT 1 / (CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END) AS one`);
  expect((await reads.read(onlyThere)).rows).toEqual([{ one: 1 }]);
  expect(said).toEqual(['replica: a read failed there, the primary is read']);
});

it('a primary, or a copy of another database, is never read as a replica', async () => {
  const [another, promoted] = [opened(inject('postgresAdminUrl')), opened(pair.primaryUrl)];
  try {
    for (const [source, reason] of [
      [another, 'it is a copy of another database'],
      [promoted, 'it is a primary'],
    ] as const) {
      const refused = readsFrom(source);
      await refused.poll();
      await refused.poll();
      expect(refused.lagMs).toBeNull();
      expect(said.splice(0)).toEqual([`replica: not read, ${reason}`]);
    }
  } finally {
    await Promise.all([another, promoted].map(closeDatabase));
  }
});

it('a replica that is away is not read, which is said once', async () => {
  const away = opened('postgres://nobody@127.0.0.1:1/none');
  try {
    const none = readsFrom(away);
    await none.poll();
    await none.poll();
    expect([none.lagMs, await none.read(isReplica)]).toEqual([null, false]);
    expect(said).toHaveLength(1);
  } finally {
    await closeDatabase(away);
  }
});

// The last one: the pair is none any more.
it('a replica that was promoted is not read, though it keeps the position of its promotion', async () => {
  await administer(pair.standby.url, 'SELECT pg_promote()');
  await reads.poll();
  expect([reads.lagMs, await reads.read(isReplica)]).toEqual([null, false]);
  expect(said).toEqual(['replica: not read, it is a primary']);
});
