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

/**
 * Writes many rows of one table with one statement: a parameter per column, each an array (`unnest`). What is the same
 * for all rows is a parameter of its own instead.
 */
export class SetWriter<Table extends PgTable, Same extends keyof Table['$inferInsert'] & string = never> {
  readonly #name: string;
  readonly #text: string;
  readonly #columns: readonly WrittenColumn[];
  readonly #same: readonly WrittenColumn[];

  /**
   * `replace`: a row with the same key takes the new values; `insert`: there must be none. `same` are columns of whole
   * numbers.
   */
  constructor(table: Table, mode: 'insert' | 'replace', same: readonly Same[] = []) {
    const written = Object.entries(getTableColumns(table))
      // What the database numbers by itself is not written.
      .filter(([, column]) => column.generatedIdentity === undefined)
      .map(([property, column]) => ({
        property,
        name: column.name,
        sqlType: column.getSQLType(),
        write: writerOf(column),
      }));
    const isSame = ({ property }: WrittenColumn) => same.some((one) => one === property);
    this.#columns = written.filter((column) => !isSame(column));
    this.#same = written.filter(isSame);
    const name = getTableName(table);
    this.#name = `write ${name}`;
    const names = [...this.#columns, ...this.#same].map(({ name: column }) => column);
    const arrays = this.#columns.map(({ sqlType }, index) => `$${index + 1}::${arrayType(sqlType)}`);
    const values = this.#same.map(({ sqlType }, index) => `$${arrays.length + index + 1}::${sqlType}`);
    const selected = ['*', ...values].join(', ');
    const insert = `INSERT INTO ${name} (${names.join(', ')}) SELECT ${selected} FROM unnest(${arrays.join(', ')})`;
    this.#text = mode === 'insert' ? insert : `${insert} ${replaceClause(table, names)}`;
  }

  statement(rows: readonly Omit<Table['$inferInsert'], Same>[], same: Pick<Table['$inferInsert'], Same>): Statement {
    const arrays = this.#columns.map((column) => arrayOf(rows, column));
    const values = this.#same.map(({ property }) => String(Reflect.get(same, property)));
    return { name: this.#name, text: this.#text, values: [...arrays, ...values] };
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
  // Neighbouring rows often have the same text, and that of a quote is long.
  let last = '';
  let lastQuoted = quoted(last);
  return (value) => {
    const text = String(column.mapToDriverValue(value));
    if (text !== last) {
      last = text;
      lastQuoted = quoted(text);
    }
    return lastQuoted;
  };
}

/** An array as PostgreSQL reads it. */
function arrayOf(rows: readonly object[], { property, write }: WrittenColumn): string {
  let text = '{';
  // Read by its name: Reflect.get would cost several times as much, for every field of every row.
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    const value = row[property];
    if (text.length > 1) text += ',';
    text += value === null || value === undefined ? 'NULL' : write(value);
  }
  return `${text}}`;
}

/** In quotes always: to look whether text can do without costs more than the quotes do. */
function quoted(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return isPlain ? `"${text}"` : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
