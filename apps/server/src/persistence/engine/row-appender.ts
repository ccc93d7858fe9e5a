import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Statement } from './statement.ts';
import { type WrittenColumn, writtenColumns } from './written-columns.ts';

/**
 * Writes rows that are new, with one COPY: for PostgreSQL that is the cheapest way to take them. A row whose key is
 * there already fails the statement.
 */
export class RowAppender<Table extends PgTable, Same extends keyof Table['$inferInsert'] & string = never> {
  readonly #name: string;
  readonly #text: string;
  readonly #columns: readonly WrittenColumn[];
  readonly #same: readonly WrittenColumn[];

  /** `same`: columns of whole numbers that have one value for all rows of a statement. */
  constructor(table: Table, same: readonly Same[] = []) {
    const written = writtenColumns(table, same, copied);
    this.#columns = written.columns;
    this.#same = written.same;
    const name = getTableName(table);
    this.#name = `append ${name}`;
    const names = [...this.#same, ...this.#columns].map((column) => column.name);
    this.#text = `COPY ${name} (${names.join(', ')}) FROM STDIN`;
  }

  statement(rows: readonly Omit<Table['$inferInsert'], Same>[], same: Pick<Table['$inferInsert'], Same>): Statement {
    const start = this.#same.map(({ property }) => `${String(Reflect.get(same, property))}\t`).join('');
    let text = '';
    // Read by its name: Reflect.get would cost several times as much, for every field of every row.
    for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
      text += start;
      let separator = '';
      for (const { property, write } of this.#columns) {
        const value = row[property];
        text += separator;
        text += value === null || value === undefined ? '\\N' : write(value);
        separator = '\t';
      }
      text += '\n';
    }
    return { name: this.#name, text: this.#text, values: [], copied: text };
  }
}

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Text as COPY reads it. */
function copied(text: string): string {
  return text.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
}
