import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullLife } from '../../testing/lives/full-life.ts';
import { writeLife } from '../../testing/lives/write-life.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { connected, createEarlierDatabase, HOURS_IN_OPTION_STATE, unchangedRows } from './testing/earlier-database.ts';

let life: TestDatabase;
let database: TestDatabase;
beforeAll(async () => {
  life = await createTestDatabase();
  await writeLife(life.url, fullLife());
  database = await createEarlierDatabase({
    last: 17,
    url: life.url,
    rows: {
      ...unchangedRows(['site', 'instrument', 'futures_option', 'account', 'futures_position', 'engine_checkpoint']),
      ...HOURS_IN_OPTION_STATE,
    },
  });
});
afterAll(async () => {
  await database.drop();
  await life.drop();
});

function due(url: string): Promise<unknown[]> {
  return connected(url, async (client) => {
    // The rate before the hour was not stored then.
    const { rows } = await client.query('SELECT to_jsonb(d) - $1 AS row FROM futures_funding_due d ORDER BY 1', [
      'rate_before',
    ]);
    return rows;
  });
}

describe('a database from when only the hours of funding that was due were kept', () => {
  it('owes them for what has been open since', async () => {
    await migrate(database.url, { log: () => undefined });
    expect(await due(life.url)).not.toEqual([]);
    expect(await due(database.url)).toEqual(await due(life.url));
  });
});
