import type pg from 'pg';
import { columnLine, type Description, domainLine, enumLine, primaryKeyLine, uniqueLine } from './description.ts';

type Line = [string, string];

/** The migrations' own table, created by the runner before the first of them. */
const NOT_MIGRATED = 'schema_migration';

/** The migrated schema, from PostgreSQL's catalogue. */
export async function describeDatabase(client: pg.ClientBase): Promise<Description> {
  const lines = [await columnLines(client), await keyLines(client), await enumLines(client), await domainLines(client)];
  return new Map(lines.flat());
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNotNull: boolean;
  readonly isIdentity: boolean;
  readonly expression: string | null;
  readonly checks: readonly string[];
}

async function columnLines(client: pg.ClientBase): Promise<Line[]> {
  const { rows } = await client.query<ColumnRow>(
    `SELECT relname AS "table", attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "isNotNull",
            attidentity = 'a' AS "isIdentity", pg_get_expr(adbin, adrelid) AS expression,
            ARRAY(SELECT pg_get_constraintdef(oid) FROM pg_constraint
                    WHERE contype = 'c' AND conrelid = attrelid AND conkey = ARRAY[attnum]) AS checks
       FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
       LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('i', 'I', 'S', 't') AND relname <> $1
         AND attnum > 0 AND NOT attisdropped`,
    [NOT_MIGRATED],
  );
  return rows.map(({ expression, checks, ...column }) =>
    columnLine({
      ...column,
      byDefault: expression === null ? null : plainText(expression),
      words: checks.map(wordsOf).find((words) => words !== undefined),
    }),
  );
}

interface KeyRow {
  readonly name: string;
  readonly table: string;
  readonly isPrimary: boolean;
  readonly columns: readonly string[];
  readonly condition: string | null;
}

async function keyLines(client: pg.ClientBase): Promise<Line[]> {
  const { rows } = await client.query<KeyRow>(
    `SELECT key.relname AS name, kept.relname AS "table", indisprimary AS "isPrimary",
            ARRAY(SELECT pg_get_indexdef(indexrelid, place, true) FROM generate_series(1, indnkeyatts) AS place)
              AS columns,
            pg_get_expr(indpred, indrelid) AS condition
       FROM pg_index JOIN pg_class AS key ON key.oid = indexrelid JOIN pg_class AS kept ON kept.oid = indrelid
       WHERE indisunique AND kept.relnamespace = 'public'::regnamespace AND kept.relname <> $1`,
    [NOT_MIGRATED],
  );
  return rows.map(({ name, table, isPrimary, columns, condition }) =>
    isPrimary
      ? primaryKeyLine(table, columns.map(unquoted))
      : uniqueLine({
          name,
          table,
          columns: columns.map(unquoted),
          where: condition === null ? null : withoutCasts(condition),
        }),
  );
}

/** PostgreSQL quotes names that are keywords. */
function unquoted(name: string): string {
  return name.replace(/^"(.*)"$/, '$1');
}

async function enumLines(client: pg.ClientBase): Promise<Line[]> {
  const { rows } = await client.query<{ name: string; values: readonly string[] }>(
    `SELECT typname AS name, array_agg(enumlabel::text ORDER BY enumsortorder) AS values
       FROM pg_type JOIN pg_enum ON enumtypid = pg_type.oid
       WHERE typnamespace = 'public'::regnamespace GROUP BY typname`,
  );
  return rows.map(({ name, values }) => enumLine(name, values));
}

async function domainLines(client: pg.ClientBase): Promise<Line[]> {
  const { rows } = await client.query<{ name: string; base: string; checks: readonly string[] }>(
    `SELECT typname AS name, format_type(typbasetype, typtypmod) AS base,
            ARRAY(SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE contypid = pg_type.oid) AS checks
       FROM pg_type WHERE typtype = 'd' AND typnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name, base, checks }) => {
    const [first = ''] = checks;
    const takes = checks.length === 1 ? (wordsOf(first) ?? comparisonOf(first)) : undefined;
    return domainLine(name, base, takes ?? checks.join(' '));
  });
}

const WORD_CHECK = /^CHECK \(\(["\w]+ = ANY \(ARRAY\[(.+)\]\)\)\)$/;
const WORD = /'([^']*)'::text/g;

/** The words of a check such as `role IN ('PLAYER', 'PARTNER')`, as PostgreSQL prints it. */
function wordsOf(check: string): readonly string[] | undefined {
  const [, list] = WORD_CHECK.exec(check) ?? [];
  return list === undefined ? undefined : [...list.matchAll(WORD)].map(([, word = '']) => word);
}

/** `>= 0` of `CHECK ((VALUE >= (0)::numeric))`. */
function comparisonOf(check: string): string | undefined {
  if (check === 'CHECK (((0 < ALL (VALUE)) IS TRUE))') return 'all > 0';
  const [, operator] = /^CHECK \(\(VALUE (>=?) \(?0\)?(?:::numeric)?\)\)$/.exec(check) ?? [];
  return operator === undefined ? undefined : `${operator} 0`;
}

/** `status = 'OPEN'` of `(status = 'OPEN'::position_status)`. */
function withoutCasts(expression: string): string {
  return expression.replace(/::[a-z_]+(?:\[\])?/g, '').replace(/^\((.*)\)$/, '$1');
}

/** A literal's text, or the expression itself. */
function plainText(expression: string): string {
  return withoutCasts(expression).replace(/^'(.*)'$/, '$1');
}
