import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { withUnflushedCommits } from './unflushed-commits.ts';

it('sessions by the address do not wait for the disk', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: withUnflushedCommits(url) });
  await client.connect();
  // A test cluster never waits: the requested setting is what counts.
  const { rows } = await client.query("SELECT setting, source FROM pg_settings WHERE name = 'synchronous_commit'");
  await client.end();
  await drop();
  expect(rows).toEqual([{ setting: 'off', source: 'client' }]);
});
