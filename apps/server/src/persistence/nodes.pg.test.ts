import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';
import { takeLeaderLease } from './leader-lease.ts';
import { checkNeighbours, NodeRow, type SharingNode } from './nodes.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.url, poolSize: 4, onIdleError: () => undefined });
});
afterAll(async () => {
  await closeDatabase(database);
  await test.drop();
});
beforeEach(async () => {
  await database.execute(sql`DELETE FROM node`);
  await database.execute(sql`DELETE FROM leader_lease`);
});

const api: SharingNode = { id: 'api-1', roles: 'api', version: 1, keys: 'k' };
const engine: SharingNode = { id: 'engine-1', roles: 'engine', version: 1, keys: 'k' };
const alone = { id: 'node-1', roles: 'all', version: null, keys: null };
const rowOf = (facts: SharingNode, busAgeMs = 0) => new NodeRow(database, facts, () => busAgeMs);
const check = (self: Parameters<typeof checkNeighbours>[1], now = Date.now()) => checkNeighbours(database, self, now);

describe('a process that starts', () => {
  it('is refused for what a living process has otherwise, and not for one that was killed some time ago', async () => {
    await rowOf({ ...engine, keys: 'other' }).renew();
    await expect(check(api)).rejects.toThrow('TOKEN_PRIVATE_KEY or VERIFICATION_KEY is another than that of engine-1');
    await database.execute(sql`UPDATE node SET seen_at = clock_timestamp() - interval '11 seconds'`);
    await expect(check(api)).resolves.toBeUndefined();
  });

  it('is not refused for one that has left', async () => {
    const row = rowOf({ ...engine, keys: 'other' });
    await row.renew();
    await row.leave();
    await expect(check(api)).resolves.toBeUndefined();
  });

  it('is refused without a bus beside one that has it, and the other way round', async () => {
    await rowOf(engine).renew();
    await expect(check(alone)).rejects.toThrow('NATS_URL is not set, but engine-1 (engine)');
    await database.execute(sql`DELETE FROM node`);
    await takeLeaderLease(database, { name: 'chores', owner: 'node-9', leaseMs: 20_000 });
    await expect(check(alone)).resolves.toBeUndefined();
    await expect(check(api)).rejects.toThrow('node-9 (all) works on this database without NATS_URL');
  });

  it('is refused where its clock is five minutes off', async () => {
    await expect(check(api, Date.now() + 300_000)).rejects.toThrow(/^The clock of this machine is \d+ s ahead/);
    await expect(check(api)).resolves.toBeUndefined();
  });

  it('forgets rows of long ago', async () => {
    await rowOf(engine).renew();
    await database.execute(sql`UPDATE node SET seen_at = clock_timestamp() - interval '2 days'`);
    await rowOf(api).forgetOthers();
    expect((await database.execute(sql`SELECT id FROM node`)).rows).toEqual([]);
  });
});
