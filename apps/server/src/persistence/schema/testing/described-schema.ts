import { is, SQL, sql } from 'drizzle-orm';
import {
  getTableConfig,
  getViewConfig,
  IndexedColumn,
  type PgColumn,
  PgDialect,
  PgEnumColumn,
  PgJsonb,
  PgTable,
  PgView,
} from 'drizzle-orm/pg-core';
import { DOMAINS } from '../domains.ts';
import { columnLine, type Description, domainLine, enumLine, primaryKeyLine, uniqueLine } from './description.ts';

type Line = [string, string];

/** Everything the modules of the schema export. */
export function describeSchema(modules: readonly object[]): Description {
  const exported: readonly unknown[] = modules.flatMap((module) => Object.values(module));
  const tables = exported.filter((value) => is(value, PgTable));
  const views = exported.filter((value) => is(value, PgView));
  return new Map([
    ...tables.flatMap(tableLines),
    ...views.flatMap(viewLines),
    ...Object.entries(DOMAINS).map(([name, { base, takes }]) => domainLine(name, base, takes)),
  ]);
}

function tableLines(table: PgTable): Line[] {
  const { name, columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return [
    ...columns.map((column) => describedColumn(name, column)),
    ...columns.flatMap(enumLines),
    ...(key.length === 0 ? [] : [primaryKeyLine(name, namesOf(key))]),
    ...columns
      .filter(({ isUnique }) => isUnique)
      .map((column) => uniqueLine({ name: column.uniqueName ?? '', table: name, columns: [column.name], where: null })),
    ...uniqueConstraints.map((unique) =>
      uniqueLine({ name: unique.getName() ?? '', table: name, columns: namesOf(unique.columns), where: null }),
    ),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) =>
        uniqueLine({
          name: config.name ?? '',
          table: name,
          columns: config.columns.map((column) =>
            is(column, IndexedColumn) ? (column.name ?? '') : sqlText(sql`${column}`),
          ),
          where: config.where === undefined ? null : sqlText(config.where),
        }),
      ),
  ];
}

function viewLines(view: PgView): Line[] {
  const { name, selectedFields } = getViewConfig(view);
  return Object.values(selectedFields).map((field) => {
    const column = field as PgColumn;
    // PostgreSQL knows neither nullability nor numeric precision of a view's columns.
    const type = column.getSQLType().replace(/\(.*\)$/, '');
    return columnLine({ table: name, name: column.name, type, isNotNull: false, isIdentity: false, byDefault: null });
  });
}

function describedColumn(table: string, column: PgColumn): Line {
  return columnLine({
    table,
    name: column.name,
    type: column.getSQLType(),
    words: is(column, PgEnumColumn) ? undefined : column.enumValues,
    isNotNull: column.notNull,
    isIdentity: column.generatedIdentity?.type === 'always',
    byDefault: defaultText(column),
  });
}

function enumLines(column: PgColumn): Line[] {
  return is(column, PgEnumColumn) ? [enumLine(column.enum.enumName, column.enum.enumValues)] : [];
}

function defaultText(column: PgColumn): string | null {
  // PostgreSQL's catalogue stores the expression of a generated column as its default.
  const value: unknown = column.generated?.as ?? column.default;
  if (value === undefined) return null;
  if (is(value, SQL)) return sqlText(value);
  return is(column, PgJsonb) ? jsonbText(value) : String(column.mapToDriverValue(value));
}

/** As PostgreSQL prints it: shorter keys first, a space after each colon and comma. */
function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}: ${jsonbText(part)}`).join(', ')}}`;
}

function sqlText(part: SQL): string {
  return new PgDialect().sqlToQuery(part).sql;
}

function namesOf(columns: readonly { readonly name: string }[]): readonly string[] {
  return columns.map(({ name }) => name);
}
