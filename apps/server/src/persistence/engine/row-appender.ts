import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ByteText } from './byte-text.ts';
import type { Statement } from './statement.ts';
import { type TextForm, type WrittenColumn, writtenColumns } from './written-columns.ts';

/** Inserts new rows with one COPY, the cheapest way for PostgreSQL. A row with an existing key fails the statement. */
export class RowAppender<Table extends PgTable, Same extends keyof Table['$inferInsert'] & string = never> {
  readonly #name: string;
  readonly #text: string;
  readonly #columns: readonly WrittenColumn[];
  readonly #same: readonly WrittenColumn[];

  /** `same`: integer columns with one value for all rows of a statement. */
  constructor(table: Table, same: readonly Same[] = []) {
    const written = writtenColumns(table, same, COPIED);
    this.#columns = written.columns;
    this.#same = written.same;
    const name = getTableName(table);
    this.#name = `append ${name}`;
    const names = [...this.#same, ...this.#columns].map((column) => column.name);
    this.#text = `COPY ${name} (${names.join(', ')}) FROM STDIN`;
  }

  statement(rows: readonly Omit<Table['$inferInsert'], Same>[], same: Pick<Table['$inferInsert'], Same>): Statement {
    const start = this.#same.map(({ property }) => `${String(Reflect.get(same, property))}\t`).join('');
    return {
      name: this.#name,
      text: this.#text,
      values: [],
      copied: (to) => {
        for (const row of rows) writeLine(to, row, start, this.#columns);
      },
    };
  }
}

function writeLine(to: ByteText, row: object, start: string, columns: readonly WrittenColumn[]): void {
  // Property access by name: Reflect.get would cost several times as much, for every field of every row.
  const fields = row as Readonly<Record<string, unknown>>;
  let separator = start;
  for (const { property, write } of columns) {
    const value = fields[property];
    to.text(separator);
    if (value === null || value === undefined) to.text('\\N');
    else write(to, value);
    separator = '\t';
  }
  to.text('\n');
}

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Text in COPY's format. */
const COPIED: TextForm = {
  quote: '',
  escaped: (text) => text.replace(SPECIAL, (character) => ESCAPES[character] ?? character),
};
