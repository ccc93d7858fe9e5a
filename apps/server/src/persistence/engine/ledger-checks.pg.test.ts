import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** One valid transaction, and one with these postings. */
const insert = (playerId: number, accounts: string, deltas: string, balances: string) =>
  client.query(
    `INSERT INTO ledger_transaction
       (id, input_seq, ref_id, at, player_id, shard, site_id, currency, code, ref_type, accounts, deltas, balances, hash)
       VALUES (1, 1, 1, 1, 0, 0, 1, 'KRW', 'D', 'TEST', 'PNL FEE', '{1,-1}', '{1,-1}', ''),
              (2, 1, 1, 1, $1, 0, 1, 'KRW', 'D', 'TEST', $2, $3, $4, '')`,
    [playerId, accounts, deltas, balances],
  );

describe('the ledger', () => {
  it.each([
    'UPDATE ledger_transaction SET code = code',
    "UPDATE ledger_transaction SET deltas = '{}' WHERE id = 0",
    'DELETE FROM ledger_transaction WHERE id = 1',
    'TRUNCATE ledger_transaction',
  ])('refuses: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toThrow('append-only');
  });

  it.each([
    ['do not sum to zero', 0, 'PNL FEE', '{1,-2}', '{1,-2}', 'transaction 2 do not balance'],
    ['are none', 0, '', '{}', '{}', 'ledger_transaction_moves'],
    ['lack an account', 0, 'PNL', '{1,-1}', '{1,-1}', 'transaction 2 cannot be'],
    ['lack an amount', 0, 'PNL FEE EXTERNAL', '{1,-1}', '{1,-1,0}', 'transaction 2 cannot be'],
    ['lack a balance', 0, 'PNL FEE', '{1,-1}', '{1}', 'transaction 2 cannot be'],
    ['have an empty amount', 0, 'PNL FEE EXTERNAL', '{1,-1,NULL}', '{1,-1,0}', 'transaction 2 cannot be'],
    ['leave a hold below zero', 5, 'USDT.POINT USDT.HOLD', '{1,-1}', '{1,-1}', 'transaction 2 cannot be'],
    ['leave a margin below zero', 5, 'USDT.POINT USDT.MARGIN', '{1,-1}', '{1,-1}', 'transaction 2 cannot be'],
    ['are of a wallet without a player', 0, 'USDT.POINT EXTERNAL', '{1,-1}', '{1,-1}', 'transaction 2 cannot be'],
    ['are of no account', 5, 'USDT.POINT USDT.FEE', '{1,-1}', '{1,-1}', 'transaction 2 cannot be'],
    ['are of no account of the house', 5, 'USDT.POINT POINT', '{1,-1}', '{1,-1}', 'transaction 2 cannot be'],
  ])('refuses postings that %s [WAL-66]', async (_what, playerId, accounts, deltas, balances, complaint) => {
    await expect(insert(playerId, accounts, deltas, balances)).rejects.toThrow(complaint);
    expect((await client.query('SELECT id FROM ledger_transaction')).rows).toEqual([]);
  });

  it('takes a point and accounts of the house below zero, and shows a row per posting', async () => {
    await insert(5, 'USDT.POINT USDT.HOLD PNL', '{-3,2,1}', '{-1,2,-9}');
    const { rows } = await client.query(`
      SELECT line, site_id, player_id::int, wallet_type, kind, delta::int, after::int FROM ledger_posting
        WHERE transaction_id = 2 ORDER BY line`);
    expect(rows).toEqual([
      { line: 0, site_id: 1, player_id: 5, wallet_type: 'USDT', kind: 'POINT', delta: -3, after: -1 },
      { line: 1, site_id: 1, player_id: 5, wallet_type: 'USDT', kind: 'HOLD', delta: 2, after: 2 },
      { line: 2, site_id: 1, player_id: 0, wallet_type: null, kind: 'PNL', delta: 1, after: -9 },
    ]);
  });
});
