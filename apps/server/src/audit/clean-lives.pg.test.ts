import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { auditDatabase } from './run-audit.ts';
import { fullLife } from './testing/full-life.ts';
import { randomLife } from './testing/random-life.ts';
import { writeLife } from './testing/write-life.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
});

describe('a consistent database', () => {
  it('has no findings, neither empty nor with a life of every kind in it', async () => {
    expect(await auditDatabase(database.url)).toMatchObject({ findings: 0 });
    await writeLife(database.url, fullLife());
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
    expect(rules.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual([]);
  });

  it.each(['one', 'two', 'three'])('has no findings after a life drawn from %s', async (seed) => {
    await writeLife(database.url, randomLife(seed, 1_500));
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  });
});
