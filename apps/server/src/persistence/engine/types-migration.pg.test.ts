import { auditDatabase } from '@hoga/audit/run-audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tradingLife } from '../../testing/lives/full-life.ts';
import { writeLife } from '../../testing/lives/write-life.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { connected, createEarlierDatabase, HOURS_IN_OPTION_STATE, unchangedRows } from './testing/earlier-database.ts';

const RETYPED = ['wallet', 'house_account', 'futures_order', 'futures_position', 'oversea_order', 'oversea_position'];
const TABLES = [
  ...['site', 'trading_schedule', 'instrument', 'futures_option', 'oversea_option', 'account', 'session', ...RETYPED],
  ...['futures_setting', 'futures_funding', 'oversea_option_state', 'ledger_transaction'],
  ...['engine_request', 'engine_checkpoint', 'engine_lease', 'engine_timer', 'engine_outbox'],
];

/** Columns added later. */
const ADDED_SINCE = ['trail_ticks', 'oco_group', 'entry_fee', 'margin_per', 'end_seq', 'key_id', 'scale_group'];

let life: TestDatabase;
let database: TestDatabase;
beforeAll(async () => {
  life = await createTestDatabase();
  await writeLife(life.url, tradingLife(), 'beforeOperators');
  database = await createEarlierDatabase({
    last: 8,
    url: life.url,
    rows: { ...unchangedRows(TABLES), ...HOURS_IN_OPTION_STATE },
  });
});
afterAll(async () => {
  await database.drop();
  await life.drop();
});

function stored(url: string): Promise<Record<string, unknown>> {
  return connected(url, async (client) => {
    const all: Record<string, unknown> = {};
    for (const table of RETYPED) {
      const row = `(to_jsonb(t) - $1::text[])::text`;
      all[table] = (await client.query(`SELECT ${row} AS row FROM ${table} t ORDER BY 1`, [ADDED_SINCE])).rows;
    }
    return all;
  });
}

const indexes = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      'SELECT indexdef FROM pg_indexes WHERE tablename = ANY ($1) ORDER BY indexdef',
      [RETYPED],
    );
    return rows;
  });

describe('a database from before types said what columns may hold', () => {
  it('has the same rows and indexes afterwards, and nothing to be found in it', async () => {
    const before = await stored(database.url);
    await migrate(database.url, { log: () => undefined });
    expect(await stored(database.url)).toEqual(before);
    expect(before).toEqual(await stored(life.url));
    expect(await indexes(database.url)).toEqual(await indexes(life.url));
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  });
});
