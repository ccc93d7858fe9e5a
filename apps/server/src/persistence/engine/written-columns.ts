import { type ColumnBaseConfig, type ColumnDataType, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export interface WrittenColumn {
  readonly property: string;
  readonly name: string;
  readonly sqlType: string;
  /** How a value that is not null is written. */
  readonly write: (value: unknown) => string;
}

const WHOLE = /^(bigint|integer|smallint)/;
const NUMERIC = /^numeric/;

export interface WrittenColumns {
  /** One value for each row. */
  readonly columns: readonly WrittenColumn[];
  /** One value for all rows of a statement. */
  readonly same: readonly WrittenColumn[];
}

/**
 * The columns the engine writes. `same`: properties that all rows of a statement share. `escaped`: what text needs where
 * it is going to stand; numbers need nothing.
 */
export function writtenColumns(
  table: PgTable,
  same: readonly string[],
  escaped: (text: string) => string,
): WrittenColumns {
  const written = Object.entries(getTableColumns(table))
    // What the database numbers by itself is not written.
    .filter(([, column]) => column.generatedIdentity === undefined)
    .map(([property, column]) => ({
      property,
      name: column.name,
      sqlType: column.getSQLType(),
      write: writerOf(column, escaped),
    }));
  return {
    columns: written.filter(({ property }) => !same.includes(property)),
    same: written.filter(({ property }) => same.includes(property)),
  };
}

function writerOf(
  column: PgColumn<ColumnBaseConfig<ColumnDataType, string>>,
  escaped: (text: string) => string,
): WrittenColumn['write'] {
  const sqlType = column.getSQLType();
  if (WHOLE.test(sqlType)) return String;
  if (NUMERIC.test(sqlType)) return (value) => String(column.mapToDriverValue(value));
  // Neighbouring rows often have the same text, and that of a quote is long.
  let last = '';
  let lastEscaped = escaped(last);
  return (value) => {
    const text = String(column.mapToDriverValue(value));
    if (text !== last) {
      last = text;
      lastEscaped = escaped(text);
    }
    return lastEscaped;
  };
}
