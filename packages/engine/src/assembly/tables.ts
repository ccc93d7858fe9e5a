import type { StoredTable, TableName, Tables } from '../effects/row-change.ts';
import { MODULES } from '../products.ts';
import { CORE_TABLES } from '../state/core-tables.ts';
import type { AnyTable, Table } from '../state/table.ts';
import type { TableRows } from './engine-rows.ts';

const ALL: readonly AnyTable[] = [
  ...CORE_TABLES.first,
  ...MODULES.flatMap(({ tables }): readonly AnyTable[] => tables),
  ...CORE_TABLES.last,
];

/**
 * Every table by its name, in the order in which rows are written: money, each product's own, replies, messages,
 * prices.
 */
export const TABLES = Object.fromEntries(ALL.map((table) => [table.name, table])) as {
  readonly [Name in TableName]: Table<Name, Tables[Name]>;
};

/** The tables that the runtime writes and reads. */
export const STORED_TABLES = ALL.filter(({ keeping }) => keeping !== 'configured').map(
  ({ name }) => name as StoredTable,
);

/** Some rows of every table. */
export function rowsByTable(rowsOf: (table: AnyTable) => readonly object[]): TableRows {
  // Property by property: pairs for `Object.fromEntries` cost several times as much, and every commit runs this.
  const rows: Record<string, readonly object[]> = {};
  for (const table of ALL) rows[table.name] = rowsOf(table);
  // `rowsOf` returns rows of the table it is given.
  return rows as unknown as TableRows;
}
