import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { joinCluster } from './cluster.ts';
import { closeDatabase, type Database } from './database.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openTestDatabase(test.url, 4);
});
afterAll(async () => {
  await closeDatabase(database);
  await test.drop();
});
beforeEach(() => database.execute(sql`DELETE FROM cluster`));

describe('the row of the cluster', () => {
  it('is written at the first start and read at every other', async () => {
    const first = await joinCluster(database, 4);
    expect(first).toEqual({ shards: 4, name: expect.stringMatching(/^hoga-[0-9a-f]{8}$/) });
    expect(await joinCluster(database, undefined)).toEqual(first);
    expect(await joinCluster(database, 4)).toEqual(first);
  });

  it('has one shard where nothing is said', async () => {
    expect(await joinCluster(database, undefined)).toMatchObject({ shards: 1 });
  });

  it('refuses another number of shards, and says which is right', async () => {
    await joinCluster(database, 4);
    await expect(joinCluster(database, 8)).rejects.toThrow('SHARDS is 8, but this database was made with 4');
  });

  it('is one for processes that start at once', async () => {
    const joined = await Promise.allSettled([2, 3, 2, 3].map((shards) => joinCluster(database, shards)));
    const taken = joined.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(taken).toHaveLength(2);
    expect(taken[0]).toEqual(taken[1]);
  });
});
