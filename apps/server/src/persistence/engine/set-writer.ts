import { type ColumnBaseConfig, type ColumnDataType, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** A prepared statement with its parameters. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

interface WrittenColumn {
  readonly property: string;
  readonly name: string;
  readonly sqlType: string;
  /** How a value that is not null looks inside an array. */
  readonly write: (value: unknown) => string;
}

const WHOLE = /^(bigint|integer|smallint)/;
const NUMERIC = /^numeric/;
/** Text that an array may hold without quotes. */
const BARE = /^(?!null$)[\w.:+-]+$/i;

/** Writes many rows of one table with one statement: a parameter per column, each an array (`unnest`). */
export class SetWriter<Table extends PgTable> {
  readonly #name: string;
  readonly #text: string;
  readonly #columns: readonly WrittenColumn[];

  /** `replace`: a row with the same key takes the new values; `insert`: there must be none. */
  constructor(table: Table, mode: 'insert' | 'replace') {
    this.#columns = Object.entries(getTableColumns(table)).map(([property, column]) => ({
      property,
      name: column.name,
      sqlType: column.getSQLType(),
      write: writerOf(column),
    }));
    const name = getTableName(table);
    this.#name = `write ${name}`;
    const names = this.#columns.map(({ name: column }) => column);
    const arrays = this.#columns.map(({ sqlType }, index) => `$${index + 1}::${arrayType(sqlType)}`);
    const insert = `INSERT INTO ${name} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`;
    this.#text = mode === 'insert' ? insert : `${insert} ${replaceClause(table, names)}`;
  }

  statement(rows: readonly Table['$inferInsert'][]): Statement {
    return { name: this.#name, text: this.#text, values: this.#columns.map((column) => arrayOf(rows, column)) };
  }
}

/** The scale is the column's to keep: inside unnest it would only round a second time. */
function arrayType(sqlType: string): string {
  return `${sqlType.replace(/\(.*\)$/, '')}[]`;
}

function replaceClause(table: PgTable, names: readonly string[]): string {
  const keys = keyColumns(table);
  const others = names.filter((name) => !keys.includes(name));
  return `ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

function keyColumns(table: PgTable): readonly string[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const composite = primaryKeys[0]?.columns.map(({ name }) => name);
  return composite ?? columns.filter(({ primary }) => primary).map(({ name }) => name);
}

function writerOf(column: PgColumn<ColumnBaseConfig<ColumnDataType, string>>): WrittenColumn['write'] {
  const sqlType = column.getSQLType();
  if (WHOLE.test(sqlType)) return String;
  if (NUMERIC.test(sqlType)) return (value) => String(column.mapToDriverValue(value));
  return (value) => quoted(String(column.mapToDriverValue(value)));
}

/** An array as PostgreSQL reads it. */
function arrayOf(rows: readonly object[], { property, write }: WrittenColumn): string {
  let text = '{';
  for (const row of rows) {
    const value: unknown = Reflect.get(row, property);
    if (text.length > 1) text += ',';
    text += value === null || value === undefined ? 'NULL' : write(value);
  }
  return `${text}}`;
}

function quoted(text: string): string {
  return BARE.test(text) ? text : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
