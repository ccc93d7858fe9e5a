import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { OneTransaction } from './one-transaction.ts';
import type { Statement } from './statement.ts';
import { TransactionMessages } from './transaction-messages.ts';

let database: TestDatabase;
let writer: pg.Client;
let reader: pg.Client;
let messages: TransactionMessages;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  writer = new pg.Client({ connectionString: database.url });
  reader = new pg.Client({ connectionString: database.url });
  writer.on('error', () => undefined);
  await Promise.all([writer.connect(), reader.connect()]);
  messages = new TransactionMessages();
  await reader.query('CREATE TABLE one_transaction (n integer UNIQUE DEFERRABLE INITIALLY DEFERRED CHECK (n > 0))');
});
afterEach(async () => {
  await reader.query('DROP TABLE one_transaction');
  await Promise.all([writer.end(), reader.end()]);
});

const insert = (n: number): Statement => ({
  name: 'insert',
  text: 'INSERT INTO one_transaction VALUES ($1)',
  values: [(to) => to.whole(n)],
});

function write(statements: readonly Statement[]): Promise<void> {
  return new Promise((committed, failed) => {
    writer.query(new OneTransaction(messages.of(statements), statements.length, { committed, failed }));
  });
}

async function kept(): Promise<readonly number[]> {
  const { rows } = await reader.query<{ n: number }>('SELECT n FROM one_transaction ORDER BY n');
  return rows.map(({ n }) => n);
}

describe('statements sent together', () => {
  it('are visible to all once they are committed', async () => {
    await write([insert(1), { name: 'void', text: 'SELECT pg_advisory_unlock_all()', values: [] }, insert(2)]);
    expect(await kept()).toEqual([1, 2]);
    await write([insert(3)]);
    expect(await kept()).toEqual([1, 2, 3]);
  });

  it.each([
    ['the first is refused', [-1, 1, 2]],
    ['one in the middle is refused', [1, -1, 2]],
    ['the last is refused', [1, 2, -1]],
    ['the commit is refused', [1, 2, 1]],
  ])('leave nothing when %s', async (_when, numbers) => {
    await expect(write(numbers.map(insert))).rejects.toBeInstanceOf(pg.DatabaseError);
    expect(await kept()).toEqual([]);
  });

  it('are waited for in vain when the connection is cut, and the waiting ends', async () => {
    await reader.query('BEGIN');
    await reader.query('LOCK TABLE one_transaction');
    const writing = write([insert(1)]);
    writer.connection.stream.destroy();
    await expect(writing).rejects.toThrow();
    await reader.query('ROLLBACK');
  });

  it('have an unknown outcome where PostgreSQL has warned, and the next ones a known one', async () => {
    await reader.query(`
      CREATE FUNCTION warn() RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE WARNING 'not replicated'; END $$`);
    const warning = { name: 'warn', text: 'SELECT warn()', values: [] };
    await expect(write([insert(1), warning])).rejects.toThrow('a warning (01000): not replicated');
    // It was committed all the same: that is why the outcome is unknown.
    expect(await kept()).toEqual([1]);
    await write([insert(2)]);
    expect(writer.connection.listenerCount('notice')).toBe(1);
    await reader.query('DROP FUNCTION warn');
  });

  it('are committed where PostgreSQL only has something to say', async () => {
    await reader.query(`
      CREATE FUNCTION say() RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE NOTICE 'by the way'; END $$`);
    await write([insert(1), { name: 'say', text: 'SELECT say()', values: [] }]);
    expect(await kept()).toEqual([1]);
    await reader.query('DROP FUNCTION say');
  });

  it('fail at once on a connection that is gone', async () => {
    writer.connection.stream.destroy();
    await expect(write([insert(1)])).rejects.toThrow();
  });
});
