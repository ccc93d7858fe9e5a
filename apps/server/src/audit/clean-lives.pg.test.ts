import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { auditDatabase } from './run-audit.ts';
import { fullLife } from './testing/full-life.ts';
import { writeLife } from './testing/write-life.ts';

describe('a consistent database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });

  it('has no findings, neither empty nor with a life of every kind in it', async () => {
    expect(await auditDatabase(database.url)).toMatchObject({ findings: 0 });
    await writeLife(database.url, fullLife());
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
    expect(rules.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual([]);
  });
});
