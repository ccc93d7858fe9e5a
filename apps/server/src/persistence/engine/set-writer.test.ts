import { decimal } from '@hoga/kernel/decimal';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { decimalFromZero, walletType } from '../schema/domains.ts';
import { exactDecimal } from '../schema/engine-types.ts';
import { SetWriter } from './set-writer.ts';
import type { Statement } from './statement.ts';
import { writtenText } from './testing/written-text.ts';

const thing = pgTable(
  'thing',
  {
    shard: integer('shard').notNull(),
    id: integer('id').notNull(),
    label: text('a_label'),
    amount: exactDecimal('amount'),
  },
  (table) => [primaryKey({ columns: [table.shard, table.id] })],
);

const asText = ({ values, ...statement }: Statement) => ({
  ...statement,
  values: values.map((write) => (write === null ? null : writtenText(write))),
});

describe('a set writer', () => {
  it('writes an array per column and one value for what all rows share, over rows of the same key', () => {
    const writer = new SetWriter(thing, ['shard']);
    const rows = [
      { id: 1, label: 'one', amount: decimal('-1.5') },
      { id: 2, label: null, amount: null },
    ];
    expect(asText(writer.statement(rows, { shard: 7 }))).toEqual({
      name: 'write thing',
      text:
        'MERGE INTO thing AS kept USING (SELECT *, $4::integer FROM unnest($1::integer[], $2::text[], $3::numeric[])) ' +
        'AS fresh (id, a_label, amount, shard) ON kept.shard = fresh.shard AND kept.id = fresh.id ' +
        'WHEN MATCHED THEN UPDATE SET a_label = fresh.a_label, amount = fresh.amount ' +
        'WHEN NOT MATCHED THEN INSERT (id, a_label, amount, shard) ' +
        'VALUES (fresh.id, fresh.a_label, fresh.amount, fresh.shard)',
      values: ['{1,2}', '{"one",NULL}', '{-1.50000000,NULL}', '7'],
    });
  });

  it('writes a single row without arrays, text as it is', () => {
    const writer = new SetWriter(thing, ['shard']);
    const label = 'say "so", {back\\slash}';
    expect(asText(writer.statement([{ id: 1, label, amount: null }], { shard: 7 }))).toEqual({
      name: 'write one thing',
      text:
        'MERGE INTO thing AS kept USING (SELECT $1::integer, $2::text, $3::numeric, $4::integer) ' +
        'AS fresh (id, a_label, amount, shard) ON kept.shard = fresh.shard AND kept.id = fresh.id ' +
        'WHEN MATCHED THEN UPDATE SET a_label = fresh.a_label, amount = fresh.amount ' +
        'WHEN NOT MATCHED THEN INSERT (id, a_label, amount, shard) ' +
        'VALUES (fresh.id, fresh.a_label, fresh.amount, fresh.shard)',
      values: ['1', label, null, '7'],
    });
  });

  it.each([
    ['NULL', '"NULL"'],
    ['', '""'],
    ['a,b {c}', '"a,b {c}"'],
    ['say "so"', '"say \\"so\\""'],
    ['back\\slash', '"back\\\\slash"'],
  ])('writes text so that it is read back as it was: %j', (label, written) => {
    const rows = [1, 2].map((id) => ({ shard: 0, id, label }));
    expect(asText(new SetWriter(thing).statement(rows, {})).values[2]).toBe(`{${written},${written}}`);
  });

  it('writes what is of a domain as the type below it, once: the column judges it', () => {
    const kept = pgTable('kept', {
      id: integer('id').primaryKey(),
      type: walletType('type'),
      hold: decimalFromZero('hold'),
    });
    const row = { id: 1, type: 'BINARY', hold: decimal('1.5') } as const;
    const one = asText(new SetWriter(kept).statement([row], {}));
    expect(one.text).toContain('(SELECT $1::integer, $2::text, $3::numeric)');
    expect(one.values).toEqual(['1', 'BINARY', '1.50000000']);
  });

  it('tells neighbouring texts apart', () => {
    const rows = ['a', 'a', 'b', 'a'].map((label, id) => ({ shard: 0, id, label }));
    expect(asText(new SetWriter(thing).statement(rows, {})).values[2]).toBe('{"a","a","b","a"}');
  });
});
