import { parseDay } from '@hoga/market/sim/price-day';
import { secretFromSeed } from '@hoga/market/sim/price-secret';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openPriceSecret } from './price-secret-store.ts';

const NOW = Date.parse('2026-11-18T15:00:00Z');
const DAY_MS = 86_400_000;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openTestDatabase(testDatabase.url, 4);
});

afterAll(async () => {
  await closeDatabase(database);
  await testDatabase.drop();
});

describe('the secret of prices', () => {
  it('is that of the seed where one is configured, and then nothing is kept', async () => {
    expect(await openPriceSecret(database, 'hoga', NOW)).toEqual(secretFromSeed('hoga'));
    expect(await openPriceSecret(database, undefined, NOW)).not.toEqual(secretFromSeed('hoga'));
  });

  it('is made once: servers that start at once, and all later ones, have the same', async () => {
    const starts = Array.from({ length: 4 }, (_, i) => openPriceSecret(database, undefined, NOW + i * DAY_MS));
    const [first, ...others] = await Promise.all(starts);
    expect(first?.key).toHaveLength(32);
    expect(first?.firstDay).toBe(parseDay('2026-11-19'));
    for (const other of others) expect(other).toEqual(first);
  });

  it('is another one in every database', async () => {
    const second = await createTestDatabase();
    const elsewhere = openTestDatabase(second.url, 2);
    try {
      const [here, there] = await Promise.all(
        [database, elsewhere].map((each) => openPriceSecret(each, undefined, NOW)),
      );
      expect(here?.key).not.toEqual(there?.key);
    } finally {
      await closeDatabase(elsewhere);
      await second.drop();
    }
  });
});
