import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { closeDatabase, type Database } from './database.ts';
import { Leadership } from './leadership.ts';

let test: TestDatabase;
let database: Database;
let one: Leadership;
let two: Leadership;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openTestDatabase(test.url, 4);
});
afterAll(async () => {
  await closeDatabase(database);
  await test.drop();
});
beforeEach(async () => {
  await database.execute(sql`DELETE FROM leader_lease`);
  one = new Leadership(database, { name: 'chores', owner: 'one' });
  two = new Leadership(database, { name: 'chores', owner: 'two' });
});

const renewBoth = async () => {
  await one.renew();
  await two.renew();
  return [one.leads, two.leads];
};

describe('leadership', () => {
  it('is free before it was taken', () => {
    expect(one.leads).toBe(false);
  });

  it('is of one process until its lease expires, and then of the next', async () => {
    expect(await renewBoth()).toEqual([true, false]);
    expect(await renewBoth()).toEqual([true, false]);
    await database.execute(sql`UPDATE leader_lease SET expires_at = clock_timestamp()`);
    await two.renew();
    await one.renew();
    expect([one.leads, two.leads]).toEqual([false, true]);
  });

  it('passes on at once where its leader stops', async () => {
    await renewBoth();
    await one.release();
    expect(one.leads).toBe(false);
    await two.renew();
    expect(two.leads).toBe(true);
  });

  it('is left alone by who stops without having it', async () => {
    await renewBoth();
    await two.release();
    await two.renew();
    expect(two.leads).toBe(false);
  });

  it('is given up where the database does not answer', async () => {
    await one.renew();
    await database.execute(sql`ALTER TABLE leader_lease RENAME TO away`);
    await expect(one.renew()).rejects.toThrow();
    await database.execute(sql`ALTER TABLE away RENAME TO leader_lease`);
    expect(one.leads).toBe(false);
  });
});
