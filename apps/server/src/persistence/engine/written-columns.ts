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

/** The columns the engine writes. `escaped`: what text needs where it is going to stand; numbers need nothing. */
export function writtenColumns(table: PgTable, escaped: (text: string) => string): readonly WrittenColumn[] {
  return (
    Object.entries(getTableColumns(table))
      // What the database numbers by itself is not written.
      .filter(([, column]) => column.generatedIdentity === undefined)
      .map(([property, column]) => ({
        property,
        name: column.name,
        sqlType: column.getSQLType(),
        write: writerOf(column, escaped),
      }))
  );
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
