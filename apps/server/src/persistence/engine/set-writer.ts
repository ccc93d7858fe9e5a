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
  readonly column: PgColumn<ColumnBaseConfig<ColumnDataType, string>>;
  readonly isText: boolean;
}

/** Types whose text needs no quotes inside an array. */
const PLAIN = /^(bigint|integer|smallint|numeric)/;

/** Writes many rows of one table with one statement: a parameter per column, each an array (`unnest`). */
export class SetWriter<Table extends PgTable> {
  readonly #name: string;
  readonly #text: string;
  readonly #columns: readonly WrittenColumn[];

  /** `replace`: a row with the same key takes the new values; `insert`: there must be none. */
  constructor(table: Table, mode: 'insert' | 'replace') {
    this.#columns = Object.entries(getTableColumns(table)).map(([property, column]) => ({
      property,
      column,
      isText: !PLAIN.test(column.getSQLType()),
    }));
    const name = getTableName(table);
    this.#name = `write ${name}`;
    const names = this.#columns.map(({ column }) => column.name);
    const arrays = this.#columns.map(({ column }, index) => `$${index + 1}::${arrayType(column.getSQLType())}`);
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

/** An array as PostgreSQL reads it. */
function arrayOf(rows: readonly object[], { property, column, isText }: WrittenColumn): string {
  const items = rows.map((row) => {
    const value: unknown = Reflect.get(row, property);
    if (value === null || value === undefined) return 'NULL';
    const text = String(column.mapToDriverValue(value));
    return isText ? quoted(text) : text;
  });
  return `{${items.join(',')}}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
