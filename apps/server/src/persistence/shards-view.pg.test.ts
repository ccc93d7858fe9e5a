import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';
import { NodeRow } from './nodes.ts';
import { readShardsView } from './shards-view.ts';

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
  await database.execute(sql`DELETE FROM engine_lease`);
});

const rowOf = (id: string, roles: string, busAgeMs = 0) =>
  new NodeRow(database, { id, roles, version: 1, keys: 'k' }, () => busAgeMs);
const read = () => readShardsView(database, 2, { id: 'engine-1', busAgeMs: 12 });

it('has live processes with their roles, wishes and reach, not those that are gone', async () => {
  await rowOf('engine-1', 'engine', 60_000).renew();
  await rowOf('engine-2', 'api,engine', 60_000).publishWants([1]);
  await rowOf('all-1', 'all').renew();
  await rowOf('api-1', 'api').renew();
  await rowOf('gone', 'engine').renew();
  await database.execute(sql`UPDATE node SET seen_at = clock_timestamp() - interval '11 seconds' WHERE id = 'gone'`);
  const nodes = new Map((await read()).nodes.map((node) => [node.id, node]));
  expect([...nodes.values()].map(({ id, isEngine, wants }) => [id, isEngine, wants])).toEqual(
    expect.arrayContaining([
      ['engine-1', true, []],
      ['engine-2', true, [1]],
      ['all-1', true, []],
      ['api-1', false, []],
    ]),
  );
  expect(nodes.size).toBe(4);
  // Of this process it is known better than by its row.
  expect(nodes.get('engine-1')?.busAgeMs).toBe(12);
  expect(nodes.get('engine-2')?.busAgeMs).toBeGreaterThanOrEqual(60_000);
});

it('has how long leases are expired by the clock of the database, and blocked ones as valid', async () => {
  await database.execute(sql`
    INSERT INTO engine_lease (shard, epoch, owner, expires_at) VALUES
      (0, 3, 'engine-1', clock_timestamp() + interval '1 hour'),
      (1, 2, 'engine-2', clock_timestamp() - interval '1 hour'),
      (2, 1, 'engine-2', 'infinity')`);
  const leases = new Map((await read()).leases.map((lease) => [lease.shard, lease]));
  expect([leases.get(0), leases.get(2)]).toEqual([
    { shard: 0, owner: 'engine-1', expiredMs: null },
    { shard: 2, owner: 'engine-2', expiredMs: null },
  ]);
  expect(leases.get(1)?.expiredMs).toBeGreaterThanOrEqual(3_600_000);
});
