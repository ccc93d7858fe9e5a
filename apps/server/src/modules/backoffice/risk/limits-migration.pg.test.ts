import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, type Database } from '../../../persistence/database.ts';
import { createEarlierDatabase } from '../../../persistence/engine/testing/earlier-database.ts';
import { migrate } from '../../../persistence/migrate.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openInstruments } from '../../instruments/public.ts';
import { openSites } from '../../sites/public.ts';

const open = (url: string) => openTestDatabase(url, 2);

let today: TestDatabase;
let earlier: TestDatabase;
let database: Database;
beforeAll(async () => {
  today = await createTestDatabase();
  const seeded = open(today.url);
  await openSites(seeded, 'hoga');
  await openInstruments(seeded);
  await closeDatabase(seeded);
  earlier = await createEarlierDatabase({
    last: 83,
    url: today.url,
    rows: {
      site: 'SELECT to_jsonb(t) AS row FROM site t',
      instrument: 'SELECT to_jsonb(t) AS row FROM instrument t',
      alarm_setting: `SELECT jsonb_build_object('site_id', 1, 'version', 4, 'rules',
        '{"exposureLimits": {"NQ": "20000000000", "GONE": "1"}, "exposurePercent": 70}'::jsonb) AS row`,
    },
  });
  await migrate(earlier.url, { log: () => undefined });
  database = open(earlier.url);
});
afterAll(async () => {
  await closeDatabase(database);
  await earlier.drop();
  await today.drop();
});

it('moves limits out of the alarm rules to their instruments, and forgets those of none', async () => {
  const limits = await database.execute(
    sql`SELECT site_id, symbol, trim_scale(amount)::text AS amount, version FROM exposure_limit`,
  );
  expect(limits.rows).toEqual([{ site_id: 1, symbol: 'NQ', amount: '20000000000', version: 1 }]);
  const rules = await database.execute(sql`SELECT rules, version FROM alarm_setting`);
  expect(rules.rows).toEqual([{ rules: { exposurePercent: 70 }, version: 4 }]);
});
