import type { Decimal } from '@hoga/kernel/decimal';
import { type ColumnBaseConfig, type ColumnDataType, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { baseType } from '../schema/domains.ts';
import type { ByteText } from './byte-text.ts';

export interface WrittenColumn {
  readonly property: string;
  readonly name: string;
  readonly sqlType: string;
  /** Writes a non-null value. */
  readonly write: (to: ByteText, value: unknown) => void;
}

const WHOLE = /^(bigint|integer|smallint)/;
/** The types of schema/engine-types.ts. */
const DECIMAL = 'numeric(30, 8)';
const LIST = '[]';
const HEX = 'bytea';

/** Quoting and escaping of text in its context; numbers need none. */
export interface TextForm {
  /** Before and behind it. */
  readonly quote: string;
  escaped(text: string): string;
}

export interface WrittenColumns {
  /** One value for each row. */
  readonly columns: readonly WrittenColumn[];
  /** One value for all rows of a statement. */
  readonly same: readonly WrittenColumn[];
}

/** The columns the engine writes. `same`: properties that all rows of a statement share. */
export function writtenColumns(table: PgTable, same: readonly string[], form: TextForm): WrittenColumns {
  const written = Object.entries(getTableColumns(table))
    // Identity columns are not written.
    .filter(([, column]) => column.generatedIdentity === undefined)
    .map(([property, column]) => ({
      property,
      name: column.name,
      sqlType: baseType(column.getSQLType()),
      write: writerOf(column, form),
    }));
  return {
    columns: written.filter(({ property }) => !same.includes(property)),
    same: written.filter(({ property }) => same.includes(property)),
  };
}

function writerOf(
  column: PgColumn<ColumnBaseConfig<ColumnDataType, string>>,
  { quote, escaped }: TextForm,
): WrittenColumn['write'] {
  const sqlType = baseType(column.getSQLType());
  const number = numberWriter(sqlType);
  if (number !== null) return number;
  if (sqlType === HEX) {
    const start = quote + escaped('\\x');
    return (to, value) => {
      to.text(start);
      to.text(value as string);
      to.text(quote);
    };
  }
  // Neighbouring rows often have the same text, and that of a quote is long.
  let last = '';
  let lastWritten = quote + escaped(last) + quote;
  return (to, value) => {
    const text = String(column.mapToDriverValue(value));
    if (text !== last) {
      last = text;
      lastWritten = quote + escaped(text) + quote;
    }
    to.text(lastWritten);
  };
}

/** Writers of numbers and lists of them; null for other types. */
function numberWriter(sqlType: string): WrittenColumn['write'] | null {
  if (sqlType.endsWith(LIST)) {
    const one = numberWriter(sqlType.slice(0, -LIST.length));
    return one === null ? null : (to, values) => writeList(to, values as readonly unknown[], one);
  }
  if (WHOLE.test(sqlType)) return (to, value) => to.whole(value as number);
  return sqlType === DECIMAL ? (to, value) => to.decimal(value as Decimal) : null;
}

function writeList(to: ByteText, values: readonly unknown[], writeOne: WrittenColumn['write']): void {
  let separator = '{';
  for (const value of values) {
    to.text(separator);
    writeOne(to, value);
    separator = ',';
  }
  to.text(values.length === 0 ? '{}' : '}');
}
