import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '../../persistence/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { FeedLead } from './feed-lead.ts';

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
beforeEach(() => database.execute(sql`DELETE FROM leader_lease`));

/** A process with a feed whose newest quote has this number. */
function process(owner: string, highestSeq: number) {
  const clock = { now: 0 };
  const bus = { isReached: true };
  const numbers = {
    highestSeq,
    raiseSeq(seq: number) {
      numbers.highestSeq = Math.max(numbers.highestSeq, seq);
    },
  };
  const lead = new FeedLead({ database, owner, now: () => clock.now, isReached: () => bus.isReached, numbers });
  return { lead, numbers, clock, bus };
}

const expire = () => database.execute(sql`UPDATE leader_lease SET expires_at = clock_timestamp()`);

describe('the lease of the feed', () => {
  it('is one process’s until it lets go, and the next has a higher epoch', async () => {
    const [one, two] = [process('one', 100), process('two', 100)];
    await one.lead.renew();
    await two.lead.renew();
    expect([one.lead.epoch, two.lead.epoch]).toEqual([1, null]);
    await one.lead.release();
    await two.lead.renew();
    expect([one.lead.epoch, two.lead.epoch]).toEqual([null, 2]);
  });

  it('leaves numbers above all that its holder could have given out, whatever the next one’s clock says', async () => {
    const [one, two] = [process('one', 5_000_000), process('two', 7)];
    await one.lead.renew();
    one.numbers.highestSeq = 5_900_000;
    await expire();
    await two.lead.renew();
    expect(two.numbers.highestSeq).toBeGreaterThan(5_900_000);
    expect(two.lead.epoch).toBe(2);
  });

  it('is not led by a process that has given out all that was set aside, until it has renewed', async () => {
    const { lead, numbers } = process('one', 0);
    await lead.renew();
    numbers.highestSeq = 1_000_000;
    expect(lead.epoch).toBeNull();
    await lead.renew();
    expect(lead.epoch).toBe(1);
  });

  it('is given up by a process that the bus does not reach, and taken by another at once', async () => {
    const [one, two] = [process('one', 100), process('two', 100)];
    await one.lead.renew();
    one.bus.isReached = false;
    await one.lead.renew();
    await two.lead.renew();
    expect([one.lead.epoch, two.lead.epoch]).toEqual([null, 2]);
    await one.lead.renew();
    expect(two.lead.epoch).toBe(2);
  });

  it('is not led by a process that slept for longer than the lease, before it asks', async () => {
    const { lead, clock } = process('one', 0);
    await lead.renew();
    clock.now = 2_999;
    expect(lead.epoch).toBe(1);
    clock.now = 3_000;
    expect(lead.epoch).toBeNull();
  });
});
