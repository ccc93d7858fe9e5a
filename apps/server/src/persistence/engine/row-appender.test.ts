import { decimal } from '@hoga/kernel/decimal';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { exactDecimal, exactDecimals, hexBytes } from '../schema/engine-types.ts';
import { RowAppender } from './row-appender.ts';
import type { Statement } from './statement.ts';
import { writtenText } from './testing/written-text.ts';

const thing = pgTable('thing', {
  id: integer('id').primaryKey(),
  shard: integer('shard').notNull(),
  label: text('a_label'),
  amount: exactDecimal('amount'),
  amounts: exactDecimals('amounts'),
  hash: hexBytes('hash'),
});

const asText = ({ copied, ...statement }: Statement) => ({
  ...statement,
  copied: copied === undefined ? '' : writtenText(copied),
});

describe('a row appender', () => {
  it('writes a line per row, what all rows share first', () => {
    const rows = [
      { id: 1, label: 'one', amount: decimal('-1.5'), amounts: [decimal(1), decimal('-0.5')], hash: 'a0' },
      { id: 2, label: null, amount: null },
    ];
    expect(asText(new RowAppender(thing, ['shard']).statement(rows, { shard: 7 }))).toEqual({
      name: 'append thing',
      text: 'COPY thing (shard, id, a_label, amount, amounts, hash) FROM STDIN',
      values: [],
      copied: '7\t1\tone\t-1.50000000\t{1,-0.50000000}\t\\\\xa0\n7\t2\t\\N\t\\N\t\\N\t\\N\n',
    });
  });

  it.each([
    ['\\N', '\\\\N'],
    ['', ''],
    ['a\tb', 'a\\tb'],
    ['a\nb\r', 'a\\nb\\r'],
    ['\\.', '\\\\.'],
  ])('writes text so that it is read back as it was: %j', (label, written) => {
    const { copied } = asText(new RowAppender(thing).statement([{ id: 1, shard: 0, label }], {}));
    expect(copied).toBe(`1\t0\t${written}\t\\N\t\\N\t\\N\n`);
  });

  it('tells neighbouring texts apart', () => {
    const rows = ['a', 'a', 'b', 'a'].map((label, id) => ({ shard: 0, id, label }));
    const { copied } = asText(new RowAppender(thing).statement(rows, {}));
    expect(copied.split('\n').map((line) => line.split('\t')[2])).toEqual(['a', 'a', 'b', 'a', undefined]);
  });
});
