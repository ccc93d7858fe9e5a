import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fullLife } from '../../testing/lives/full-life.ts';
import { writeLife } from '../../testing/lives/write-life.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { OneTransaction } from './one-transaction.ts';
import type { Statement, WriteText } from './statement.ts';
import { TransactionMessages } from './transaction-messages.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await writeLife(database.url, fullLife());
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return () => client.end();
});

function write(statement: Omit<Statement, 'name' | 'values'>): Promise<void> {
  return new Promise((committed, failed) => {
    const messages = new TransactionMessages().of([{ name: 'wrong', values: [], ...statement }]);
    client.query(new OneTransaction(messages, 1, { committed, failed }));
  });
}

async function columnsOf(table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
    [table],
  );
  return rows.map(({ name }) => name);
}

const BELOW_ZERO = '-0.00000001';

describe("the engine's tables", () => {
  it.each([
    ['wallet', 'type', 'GOLD', 'wallet_type_check'],
    ['wallet', 'game_wait_point', BELOW_ZERO, 'decimal_from_zero_check'],
    ['wallet', 'margin', BELOW_ZERO, 'decimal_from_zero_check'],
    ['house_account', 'kind', 'POINT', 'house_account_kind_check'],
    ['futures_order', 'trade_type', 'BOTH', 'enum trade_side'],
    ['futures_order', 'status', 'OPEN', 'enum order_status'],
    ['futures_order', 'amount', '0', 'decimal_above_zero_check'],
    ['futures_order', 'reducing', BELOW_ZERO, 'decimal_from_zero_check'],
    ['futures_order', 'hold', BELOW_ZERO, 'decimal_from_zero_check'],
    ['futures_order', 'take_profit', '0', 'decimal_above_zero_check'],
    ['futures_order', 'stop_loss', '0', 'decimal_above_zero_check'],
    ['futures_position', 'trade_type', 'BOTH', 'enum trade_side'],
    ['futures_position', 'status', 'FILLED', 'enum position_status'],
    ['futures_position', 'amount', BELOW_ZERO, 'decimal_from_zero_check'],
    ['futures_position', 'margin', BELOW_ZERO, 'decimal_from_zero_check'],
    ['futures_position', 'margin_type', 'SHARED', 'margin_type_check'],
    ['oversea_order', 'trade_type', 'BOTH', 'enum trade_side'],
    ['oversea_order', 'status', 'OPEN', 'enum order_status'],
    ['oversea_order', 'qty', '0', 'whole_above_zero_check'],
    ['oversea_order', 'reducing', '-1', 'whole_from_zero_check'],
    ['oversea_order', 'hold', BELOW_ZERO, 'decimal_from_zero_check'],
    ['oversea_order', 'tp_tick', '0', 'whole_above_zero_check'],
    ['oversea_order', 'sl_tick', '0', 'whole_above_zero_check'],
    ['oversea_position', 'trade_type', 'BOTH', 'enum trade_side'],
    ['oversea_position', 'status', 'FILLED', 'enum position_status'],
    ['oversea_position', 'qty', '-1', 'whole_from_zero_check'],
    ['engine_checkpoint', 'shard_count', '0', 'engine_checkpoint_check'],
  ])('refuse a row of %s with %s %s, however it is written', async (table, column, value, complaint) => {
    const columns = await columnsOf(table);
    const values = columns.map((name) => (name === column ? `'${value}'` : name)).join(', ');
    await expect(client.query(`UPDATE ${table} SET ${column} = '${value}'`)).rejects.toThrow(complaint);
    await expect(client.query(`INSERT INTO ${table} SELECT ${values} FROM ${table}`)).rejects.toThrow(complaint);
    const texts = columns.map((name) => (name === column ? `'${value}'` : `coalesce(${name}::text, '\\N')`));
    const copied = await client.query<{ line: string }>(
      `SELECT concat_ws(E'\\t', ${texts.join(', ')}) AS line FROM ${table} LIMIT 1`,
    );
    const line: WriteText = (to) => to.text(`${copied.rows[0]?.line}\n`);
    await expect(write({ text: `COPY ${table} FROM STDIN`, copied: line })).rejects.toThrow(complaint);
  });

  it.each([
    ['futures_order', 'player_id', '99'],
    ['futures_order', 'futures_option_id', '99'],
    ['futures_order', 'site_id', '2'],
    ['oversea_order', 'player_id', '99'],
    ['oversea_order', 'oversea_option_id', '99'],
    ['oversea_order', 'site_id', '2'],
  ])('refuse a %s whose %s is missing or of another site', async (table, column, value) => {
    const last = await client.query<{ id: number }>(`SELECT max(id)::int AS id FROM ${table}`);
    const id = last.rows[0]?.id ?? 0;
    const values = (await columnsOf(table)).map((name) => {
      if (name === 'id') return 'id + 1000';
      return name === column ? `CASE id WHEN ${id} THEN ${value} ELSE ${name} END` : name;
    });
    await expect(client.query(`INSERT INTO ${table} SELECT ${values.join(', ')} FROM ${table}`)).rejects.toThrow(
      `${table} ${id + 1_000} is not of one site`,
    );
  });
});
