import { auditDatabase } from '@hoga/audit/run-audit';
import { fullLife } from '@hoga/server/testing/lives/full-life';
import { randomLife } from '@hoga/server/testing/lives/random-life';
import { writeLife } from '@hoga/server/testing/lives/write-life';
import { createTestDatabase, type TestDatabase } from '@hoga/server/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
});

/** These lives have no rolls, statement imports, proposals or daily sums: the rules about them have no rows. */
const NOTHING_TO_READ = [
  'statement-lines-once',
  'proposals-done-once',
  'incidents-by-two',
  'finance-days-are-the-ledger',
  'rolls-are-their-prices',
];

describe('a consistent database', () => {
  it('has no findings, neither empty nor with a life of every kind in it, and every rule says how much it has read [A7]', async () => {
    expect(await auditDatabase(database.url)).toMatchObject({ findings: 0 });
    await writeLife(database.url, fullLife());
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
    expect(rules.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual(NOTHING_TO_READ);
  });

  it.each(['one', 'two', 'three'])('has no findings after a life drawn from %s', async (seed) => {
    await writeLife(database.url, randomLife(seed, 1_500));
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  });
});
