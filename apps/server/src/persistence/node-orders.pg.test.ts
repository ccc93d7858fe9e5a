import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';
import { drainNode, haltShard, nodeStates, placeShard } from './node-orders.ts';
import { NodeRow } from './nodes.ts';
import { readShardsView } from './shards-view.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.url, poolSize: 2, onIdleError: () => undefined });
  await database.execute(sql`
    INSERT INTO engine_lease (shard, epoch, owner, expires_at) VALUES
      (0, 3, 'engine-1', clock_timestamp() + interval '1 hour'),
      (1, 2, 'engine-1', clock_timestamp() - interval '1 hour')`);
  await database.execute(
    sql`INSERT INTO leader_lease (name, epoch, owner, expires_at) VALUES ('chores', 1, 'api-1', clock_timestamp() + interval '1 hour')`,
  );
});
afterAll(async () => {
  await closeDatabase(database);
  await test.drop();
});

const view = () => readShardsView(database, 2, { id: 'engine-1', busAgeMs: 0 });
const isLeaving = async (id: string) => (await view()).nodes.find((node) => node.id === id)?.isLeaving;

it('orders what processes do with shards and read of each other, for those that live alone', async () => {
  const engine = new NodeRow(database, { id: 'engine-1', roles: 'engine', version: 1, keys: 'k' }, () => 0);
  const api = new NodeRow(database, { id: 'api-1', roles: 'api,chores', version: 1, keys: 'k' }, () => 0);
  await Promise.all([engine.renew(), api.renew()]);
  expect(await nodeStates(database)).toMatchObject([
    { id: 'api-1', roles: ['api', 'chores'], shards: [], leads: ['chores'], isDrained: false },
    { id: 'engine-1', roles: ['engine'], shards: [0], leads: [], isDrained: false },
  ]);

  expect(await drainNode(database, 'gone', true)).toBe(false);
  expect(await drainNode(database, 'engine-1', true)).toBe(true);
  // Its own renewal neither overwrites nor misses it.
  await engine.renew();
  expect([engine.isDrained, await isLeaving('engine-1')]).toEqual([true, true]);
  await drainNode(database, 'engine-1', false);
  await engine.renew();
  expect([engine.isDrained, await isLeaving('engine-1')]).toEqual([false, false]);
  await engine.announceLeaving();
  expect(await isLeaving('engine-1')).toBe(true);

  for (const [shard, id] of [
    [2, null],
    [0, 'gone'],
    [0, 'api-1'],
  ] as const) {
    expect(await placeShard(database, shard, id)).toBe(false);
  }
  expect(await haltShard(database, -1, true)).toBe(false);
  expect((await view()).placements).toEqual([]);
  expect(await placeShard(database, 0, 'engine-1')).toBe(true);
  expect(await haltShard(database, 0, true)).toBe(true);
  expect((await view()).placements).toEqual([{ shard: 0, node: 'engine-1', isHalted: true }]);
  await placeShard(database, 0, null);
  await haltShard(database, 0, false);
  expect((await view()).placements).toEqual([{ shard: 0, node: null, isHalted: false }]);
});
