import { auditDatabase } from '@hoga/audit/run-audit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tradingLife } from '../../testing/lives/full-life.ts';
import { writeLife } from '../../testing/lives/write-life.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { connected, createEarlierDatabase, HOURS_IN_OPTION_STATE, unchangedRows } from './testing/earlier-database.ts';

const silent = () => undefined;

const QUOTE_AS_JSON = "to_jsonb(t) || jsonb_build_object('quote', t.quote::jsonb)";

/** The earlier ledger: transactions that name the previous hash, and postings in a separate table. */
const ROWS: Readonly<Record<string, string>> = {
  ...unchangedRows([
    ...['site', 'trading_schedule', 'instrument', 'futures_option', 'oversea_option', 'account', 'session', 'wallet'],
    ...['house_account', 'futures_setting', 'futures_position', 'futures_funding'],
    ...['oversea_option_state', 'oversea_position', 'engine_request', 'engine_checkpoint', 'engine_lease'],
    ...['engine_timer', 'engine_outbox'],
  ]),
  ...HOURS_IN_OPTION_STATE,
  futures_order: `SELECT ${QUOTE_AS_JSON} AS row FROM futures_order t`,
  oversea_order: `SELECT ${QUOTE_AS_JSON} AS row FROM oversea_order t`,
  ledger_transaction: `
    SELECT to_jsonb(t) AS row FROM (
      SELECT id, shard, input_seq, site_id, currency, code, ref_type, ref_id, at, encode(hash, 'hex') AS hash,
             coalesce(lag(encode(hash, 'hex')) OVER (PARTITION BY shard ORDER BY id), '') AS previous_hash
        FROM ledger_transaction) AS t`,
  ledger_posting: 'SELECT to_jsonb(t) AS row FROM ledger_posting t',
};

/** Everything about the ledger and the orders, as text. */
function stored(url: string): Promise<unknown> {
  return connected(url, async (client) => {
    const all: Record<string, unknown> = {};
    for (const [name, rows] of [
      ['transactions', 'SELECT t::text FROM ledger_transaction t ORDER BY id'],
      ['postings', 'SELECT p::text FROM ledger_posting p ORDER BY transaction_id, line'],
      ['futures', 'SELECT id, quote::jsonb FROM futures_order ORDER BY id'],
      ['oversea', 'SELECT id, quote::jsonb FROM oversea_order ORDER BY id'],
    ] as const) {
      all[name] = (await client.query(rows)).rows;
    }
    return all;
  });
}

let life: TestDatabase;
let database: TestDatabase;
beforeAll(async () => {
  life = await createTestDatabase();
  await writeLife(life.url, tradingLife(), 'beforeOperators');
});
afterAll(() => life.drop());

/** A database of the previous version with the same history. */
beforeEach(async () => {
  database = await createEarlierDatabase({ last: 7, url: life.url, rows: ROWS });
});
afterEach(() => database.drop());

describe('a database from before postings were kept with their transaction', () => {
  it('has the same ledger afterwards, to the last digit, and an unbroken chain [WAL-66]', async () => {
    await migrate(database.url, { log: silent });
    expect(await stored(database.url)).toEqual(await stored(life.url));
    const { rules } = await auditDatabase(database.url);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
    expect(rules.find(({ name }) => name === 'hash-chain')?.checked).toBeGreaterThan(20);
  });

  it.each([
    [
      'two players in one transaction',
      "UPDATE ledger_posting SET player_id = 2, wallet_type = 'FUTURES' WHERE transaction_id = 1 AND player_id = 0",
      'a ledger transaction names two players',
    ],
    [
      'a posting without its transaction',
      'DELETE FROM ledger_transaction WHERE id = 1',
      'a posting is not of its ledger transaction',
    ],
    ['a transaction without postings', 'DELETE FROM ledger_posting WHERE transaction_id = 1', 'null value in column'],
  ])('is left as it is where it has %s', async (_what, breakage, complaint) => {
    await connected(database.url, async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query(breakage);
      const count = async () => (await client.query('SELECT count(*) FROM ledger_posting WHERE line = 0')).rows;
      const before = await count();
      await expect(migrate(database.url, { log: silent })).rejects.toThrow(complaint);
      expect(await count()).toEqual(before);
    });
  });
});
