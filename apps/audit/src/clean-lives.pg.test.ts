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

/**
 * Rules of partners and of copy-trading ask the database for what is wrong alone, and nobody proposes anything in a life: that
 * they look is shown where they are broken.
 */
const READING_WHAT_IS_WRONG = [
  'proposals-done-once',
  'partner-days-are-fees',
  'partner-days-paid-once',
  'copies-are-positions',
  'copies-are-fills',
  'fills-are-copied',
  'follows-add-up',
  'shares-arrive',
  'places-are-follows',
];

describe('a consistent database', () => {
  it('has no findings, neither empty nor with a life of every kind in it', async () => {
    expect(await auditDatabase(database.url)).toMatchObject({ findings: 0 });
    await writeLife(database.url, fullLife());
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
    expect(rules.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual(READING_WHAT_IS_WRONG);
  });

  it.each(['one', 'two', 'three'])('has no findings after a life drawn from %s', async (seed) => {
    await writeLife(database.url, randomLife(seed, 1_500));
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  });
});
