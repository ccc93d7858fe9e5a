import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ByteText } from './byte-text.ts';
import type { Statement, WriteText } from './statement.ts';
import { type TextForm, type WrittenColumn, writtenColumns } from './written-columns.ts';

/**
 * Writes many rows of one table with one statement: a parameter per column, each an array (`unnest`). What is the same
 * for all rows is a parameter of its own instead. A row with the same key takes the new values. MERGE rather than ON
 * CONFLICT, which would lock each row before it changes it: nobody else writes what the engine writes.
 */
export class SetWriter<Table extends PgTable, Same extends keyof Table['$inferInsert'] & string = never> {
  readonly #name: string;
  readonly #text: string;
  readonly #columns: readonly WrittenColumn[];
  readonly #same: readonly WrittenColumn[];

  /** `same` are columns of whole numbers. */
  constructor(table: Table, same: readonly Same[] = []) {
    const written = writtenColumns(table, same, QUOTED);
    this.#columns = written.columns;
    this.#same = written.same;
    const name = getTableName(table);
    this.#name = `write ${name}`;
    const names = [...this.#columns, ...this.#same].map(({ name: column }) => column);
    const arrays = this.#columns.map(({ sqlType }, index) => `$${index + 1}::${arrayType(sqlType)}`);
    const values = this.#same.map(({ sqlType }, index) => `$${arrays.length + index + 1}::${sqlType}`);
    const selected = ['*', ...values].join(', ');
    const keys = keyColumns(table);
    const others = names.filter((column) => !keys.includes(column));
    this.#text = [
      `MERGE INTO ${name} AS kept`,
      `USING (SELECT ${selected} FROM unnest(${arrays.join(', ')})) AS fresh (${names.join(', ')})`,
      `ON ${keys.map((key) => `kept.${key} = fresh.${key}`).join(' AND ')}`,
      `WHEN MATCHED THEN UPDATE SET ${others.map((column) => `${column} = fresh.${column}`).join(', ')}`,
      `WHEN NOT MATCHED THEN INSERT (${names.join(', ')})`,
      `VALUES (${names.map((column) => `fresh.${column}`).join(', ')})`,
    ].join(' ');
  }

  statement(rows: readonly Omit<Table['$inferInsert'], Same>[], same: Pick<Table['$inferInsert'], Same>): Statement {
    const arrays = this.#columns.map(
      (column): WriteText =>
        (to) =>
          writeArray(to, rows, column),
    );
    const values = this.#same.map(
      ({ property, write }): WriteText =>
        (to) =>
          write(to, Reflect.get(same, property)),
    );
    return { name: this.#name, text: this.#text, values: [...arrays, ...values] };
  }
}

/** The scale is the column's to keep: inside unnest it would only round a second time. */
function arrayType(sqlType: string): string {
  return `${sqlType.replace(/\(.*\)$/, '')}[]`;
}

function keyColumns(table: PgTable): readonly string[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const composite = primaryKeys[0]?.columns.map(({ name }) => name);
  return composite ?? columns.filter(({ primary }) => primary).map(({ name }) => name);
}

function writeArray(to: ByteText, rows: readonly object[], { property, write }: WrittenColumn): void {
  let separator = '{';
  // Read by its name: Reflect.get would cost several times as much, for every field of every row.
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    const value = row[property];
    to.text(separator);
    if (value === null || value === undefined) to.text('NULL');
    else write(to, value);
    separator = ',';
  }
  to.text('}');
}

/** In quotes always: to look whether text can do without costs more than the quotes do. */
const QUOTED: TextForm = {
  quote: '"',
  escaped: (text) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"'),
};
