import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { exactDecimal, exactDecimals, hexBytes } from '../schema/engine-types.ts';
import { OneTransaction } from './one-transaction.ts';
import { RowAppender } from './row-appender.ts';
import type { Statement } from './statement.ts';
import { TransactionMessages } from './transaction-messages.ts';

const thing = pgTable('thing', {
  id: integer('id').primaryKey(),
  label: text('a_label'),
  amount: exactDecimal('amount'),
  amounts: exactDecimals('amounts'),
  hash: hexBytes('hash'),
});
type Thing = typeof thing.$inferSelect;
const plain: Thing = { id: 1, label: null, amount: null, amounts: null, hash: null };
const appender = new RowAppender(thing);
const insert: Statement = {
  name: 'insert',
  text: 'INSERT INTO thing (id) VALUES ($1)',
  values: [(to) => to.whole(100)],
};

let database: TestDatabase;
let client: pg.Client;
let messages = new TransactionMessages();
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`CREATE TABLE thing (id integer PRIMARY KEY, a_label text, amount numeric(30, 8) CHECK (amount > -9),
                                          amounts numeric(30, 8)[], hash bytea)`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query('TRUNCATE thing'));

function write(statements: readonly Statement[]): Promise<void> {
  return new Promise((committed, failed) => {
    client.query(new OneTransaction(messages.of(statements), statements.length, { committed, failed }));
  });
}

const stored = () => drizzle({ client }).select().from(thing).orderBy(asc(thing.id));

describe('appended rows', () => {
  it('are read back as they were, whatever is in them', async () => {
    const scaled = fc.bigInt({ min: -(8n ** 8n), max: 10n ** 30n - 1n }).map((value) => value as Decimal);
    const row = fc.record({
      label: fc.option(fc.string({ unit: 'binary' }).map((label) => label.replaceAll('\0', ''))),
      amount: fc.option(scaled),
      amounts: fc.option(fc.array(scaled, { minLength: 1, maxLength: 4 })),
      hash: fc.option(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('hex'))),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (drawn) => {
        const rows = drawn.map((one, id): Thing => ({ id, ...one }));
        await client.query('TRUNCATE thing');
        await write([appender.statement(rows, {}), insert]);
        expect(await stored()).toEqual([...rows, { ...plain, id: 100 }]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['one of them is refused', [appender.statement([plain, { ...plain, id: 2, amount: decimal(-9) }], {}), insert]],
    ['one is there already', [insert, appender.statement([plain, { ...plain, id: 100 }], {})]],
    ['what comes before is refused', [insert, insert, appender.statement([plain], {})]],
    ['what comes after is refused', [appender.statement([{ ...plain, id: 100 }], {}), insert]],
  ])('leave nothing when %s, and the next is taken', async (_when, statements) => {
    await expect(write(statements)).rejects.toBeInstanceOf(pg.DatabaseError);
    expect(await stored()).toEqual([]);
    messages = new TransactionMessages();
    await client.query('DEALLOCATE ALL');
    await write([appender.statement([plain], {}), insert]);
    expect(await stored()).toEqual([plain, { ...plain, id: 100 }]);
  });
});
