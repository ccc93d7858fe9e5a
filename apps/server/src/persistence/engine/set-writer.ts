import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ByteText } from './byte-text.ts';
import type { Statement, WriteText } from './statement.ts';
import { type TextForm, type WrittenColumn, writtenColumns } from './written-columns.ts';

/**
 * Writes many rows of one table with one statement: a parameter per column, each an array (`unnest`). Columns equal for
 * all rows are scalar parameters instead. A row with an existing key is updated. MERGE rather than ON CONFLICT, which
 * would lock each row before changing it: only the engine writes these tables.
 *
 * A single row has a separate statement without arrays: unnesting would cost as much as writing the row.
 */
export class SetWriter<Table extends PgTable, Same extends keyof Table['$inferInsert'] & string = never> {
  readonly #name: string;
  readonly #manyText: string;
  readonly #oneText: string;
  readonly #manyColumns: readonly WrittenColumn[];
  readonly #oneColumns: readonly WrittenColumn[];
  readonly #same: readonly WrittenColumn[];

  /** `same` are integer columns. */
  constructor(table: Table, same: readonly Same[] = []) {
    const written = writtenColumns(table, same, QUOTED);
    this.#manyColumns = written.columns;
    this.#oneColumns = writtenColumns(table, same, PLAIN).columns;
    this.#same = written.same;
    this.#name = getTableName(table);
    const types = this.#manyColumns.map(({ sqlType }) => withoutScale(sqlType));
    const shared = this.#same.map(({ sqlType }, index) => `$${types.length + index + 1}::${sqlType}`);
    const arrays = types.map((type, index) => `$${index + 1}::${type}[]`);
    const values = types.map((type, index) => `$${index + 1}::${type}`);
    const names = [...this.#manyColumns, ...this.#same].map(({ name }) => name);
    this.#manyText = merge(table, names, `SELECT ${['*', ...shared].join(', ')} FROM unnest(${arrays.join(', ')})`);
    this.#oneText = merge(table, names, `SELECT ${[...values, ...shared].join(', ')}`);
  }

  statement(rows: readonly Omit<Table['$inferInsert'], Same>[], same: Pick<Table['$inferInsert'], Same>): Statement {
    const shared = this.#same.map((column) => parameter(same, column));
    const [first] = rows;
    if (first !== undefined && rows.length === 1) {
      const values = this.#oneColumns.map((column) => parameter(first, column));
      return { name: `write one ${this.#name}`, text: this.#oneText, values: [...values, ...shared] };
    }
    const arrays = this.#manyColumns.map(
      (column): WriteText =>
        (to) =>
          writeArray(to, rows, column),
    );
    return { name: `write ${this.#name}`, text: this.#manyText, values: [...arrays, ...shared] };
  }
}

function merge(table: PgTable, names: readonly string[], source: string): string {
  const keys = keyColumns(table);
  const others = names.filter((column) => !keys.includes(column));
  return [
    `MERGE INTO ${getTableName(table)} AS kept`,
    `USING (${source}) AS fresh (${names.join(', ')})`,
    `ON ${keys.map((key) => `kept.${key} = fresh.${key}`).join(' AND ')}`,
    `WHEN MATCHED THEN UPDATE SET ${others.map((column) => `${column} = fresh.${column}`).join(', ')}`,
    `WHEN NOT MATCHED THEN INSERT (${names.join(', ')})`,
    `VALUES (${names.map((column) => `fresh.${column}`).join(', ')})`,
  ].join(' ');
}

/** The column enforces the scale: here it would only round a second time. */
function withoutScale(sqlType: string): string {
  return sqlType.replace(/\(.*\)$/, '');
}

function keyColumns(table: PgTable): readonly string[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const composite = primaryKeys[0]?.columns.map(({ name }) => name);
  return composite ?? columns.filter(({ primary }) => primary).map(({ name }) => name);
}

function parameter(row: object, { property, write }: WrittenColumn): WriteText | null {
  const value = (row as Readonly<Record<string, unknown>>)[property];
  return value === null || value === undefined ? null : (to) => write(to, value);
}

function writeArray(to: ByteText, rows: readonly object[], { property, write }: WrittenColumn): void {
  let separator = '{';
  // Property access by name: Reflect.get would cost several times as much, for every field of every row.
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    const value = row[property];
    to.text(separator);
    if (value === null || value === undefined) to.text('NULL');
    else write(to, value);
    separator = ',';
  }
  to.text('}');
}

/** Always quoted: checking whether quotes are needed costs more than the quotes. */
const QUOTED: TextForm = {
  quote: '"',
  escaped: (text) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"'),
};

/** A scalar parameter needs no quotes. */
const PLAIN: TextForm = { quote: '', escaped: (text) => text };
