import { STORED_TABLES, TABLES } from '@hoga/engine/assembly/tables';
import type { StoredTable } from '@hoga/engine/effects/row-change';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { AnyTable, Sequence } from '@hoga/engine/state/table';
import { defined } from '@hoga/kernel/assert';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { StoredState, WrittenBatch } from '../../runtime/engine-store.ts';
import { engineBatchNumbers, engineOutbox, engineTimer, ledgerTransaction } from '../schema/engine.ts';
import { ledgerRow } from './ledger-row.ts';
import { RowAppender } from './row-appender.ts';
import { SetWriter } from './set-writer.ts';
import type { Statement } from './statement.ts';
import { SCHEMA } from './stored-tables.ts';

const APPENDERS = {
  ledgerTransaction: new RowAppender(ledgerTransaction, ['shard']),
  timer: new RowAppender(engineTimer, ['shard']),
  outbox: new RowAppender(engineOutbox),
  numbers: new RowAppender(engineBatchNumbers),
};

/** The shard's previous end: rows numbered from there on cannot be in the database yet. */
export type StoredNumbers = Pick<StoredState['checkpoint'], 'nextOrderId' | 'nextPositionId'>;

const NEXT: { readonly [S in Sequence]: keyof StoredNumbers } = { order: 'nextOrderId', position: 'nextPositionId' };

interface StatementSource {
  statement(rows: readonly object[], same: object): Statement;
}

type TableStatements = (rows: readonly object[], shard: number, stored: StoredNumbers) => Statement[];

/** The statements of a table, by its kind of storage. */
function statementsOf(table: AnyTable, schema: PgTable): TableStatements {
  // `stored-tables.test.ts` checks that the table has the column.
  const same = (table.ofShard ? ['shard'] : []) as never[];
  const put = (source: StatementSource, rows: readonly object[], shard: number) =>
    rows.length === 0 ? [] : [source.statement(rows, table.ofShard ? { shard } : {})];
  if (table.keeping === 'appended') {
    const appender = new RowAppender(schema, same);
    return (rows, shard) => put(appender, rows, shard);
  }
  const writer = new SetWriter(schema, same);
  if (table.keeping === 'keyed') return (rows, shard) => put(writer, rows, shard);
  const appender = new RowAppender(schema, same);
  const sequence = NEXT[defined(table.sequence, `a numbered table has a sequence: ${table.name}`)];
  return (rows, shard, stored) => {
    // The key of a numbered row is its number.
    const isNew = (row: object) => Number(table.key(row as never)) >= stored[sequence];
    // Existing rows first: a position closes before its player opens another in the same option.
    return [
      ...put(
        writer,
        rows.filter((row) => !isNew(row)),
        shard,
      ),
      ...put(appender, rows.filter(isNew), shard),
    ];
  };
}

const WRITERS: readonly (readonly [StoredTable, TableStatements])[] = STORED_TABLES.map((name) => [
  name,
  statementsOf(TABLES[name], SCHEMA[name]),
]);

/** Statements for the tables the batch touches. */
export function batchStatements({ index: shard }: ShardPlace, batch: WrittenBatch, stored: StoredNumbers): Statement[] {
  const statements: Statement[] = [];
  if (batch.ledger.length > 0) {
    statements.push(APPENDERS.ledgerTransaction.statement(batch.ledger.map(ledgerRow), { shard }));
  }
  for (const [name, write] of WRITERS) statements.push(...write(batch.rows[name], shard, stored));
  if (batch.timers.length > 0) statements.push(APPENDERS.timer.statement(batch.timers, { shard }));
  if (batch.outbox.length > 0) statements.push(APPENDERS.outbox.statement(batch.outbox, {}));
  if (batch.playerNumbers.length > 0)
    statements.push(APPENDERS.numbers.statement([numbersRow(batch.playerNumbers)], {}));
  return statements;
}

/** One row for all numbers: `event-number-store.ts` splits it. */
function numbersRow(numbers: WrittenBatch['playerNumbers']): typeof engineBatchNumbers.$inferInsert {
  return { playerIds: numbers.map(({ playerId }) => playerId), lastSeqs: numbers.map(({ lastSeq }) => lastSeq) };
}
