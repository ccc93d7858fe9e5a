import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { closeDatabase, type Database } from './database.ts';
import { takeLeaderLease } from './leader-lease.ts';

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
beforeEach(() => database.execute(sql`DELETE FROM leader_lease`));

const take = (owner: string, name = 'alarms') =>
  takeLeaderLease(database, { name, owner, leaseMs: 20_000 }).then((lease) => lease?.epoch ?? null);
const expire = () => database.execute(sql`UPDATE leader_lease SET expires_at = clock_timestamp()`);

describe('a leader lease', () => {
  it('is one owner’s until it expires, and then the next one’s with a higher epoch', async () => {
    expect(await take('one')).toBe(1);
    expect(await take('two')).toBeNull();
    expect(await take('one')).toBe(1);
    await expire();
    expect(await take('two')).toBe(2);
    expect(await take('one')).toBeNull();
  });

  it('goes to one of those who want it at once', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, (_, place) => take(`process ${place}`)));
    expect(taken.filter((epoch) => epoch !== null)).toEqual([1]);
  });

  it('is good for its time by the clock of the database [B7]', async () => {
    await take('one');
    const { rows } = await database.execute(sql`
      SELECT expires_at - clock_timestamp() BETWEEN interval '15 seconds' AND interval '20 seconds' AS is_good
        FROM leader_lease`);
    expect(rows).toEqual([{ is_good: true }]);
  });

  it('of one name says nothing of another', async () => {
    await take('one');
    expect(await take('two', 'feeds')).toBe(1);
  });
});
