import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { shippedReference } from '../../persistence/schema/instruments.ts';

/** A kind of reference data: its rows and their key. */
export interface ReferenceKind<Row extends object> {
  readonly name: string;
  readonly keyOf: (row: Row) => string;
  readonly load: (queries: Queries) => Promise<readonly Row[]>;
  /** Inserts rows, or replaces those with the same keys. */
  readonly put: (queries: Queries, rows: readonly Row[]) => Promise<void>;
}

/**
 * Updates reference data to what this version ships. Operators' changes since the last shipped version stay, field by
 * field, and rows they deleted stay deleted: both are detected by comparison with the previously shipped data.
 */
export async function followShipped<Row extends object>(
  queries: Queries,
  kind: ReferenceKind<Row>,
  shipped: readonly Row[],
): Promise<void> {
  const before = await shippedBefore(queries, kind.name);
  const current = new Map((await kind.load(queries)).map((row) => [kind.keyOf(row), row]));
  const rows = shipped.flatMap((row) => {
    const key = kind.keyOf(row);
    const standing = current.get(key);
    if (standing === undefined) return before.has(key) ? [] : [row];
    const next = merged(row, standing, before.get(key) ?? {});
    return isDeepStrictEqual(next, standing) ? [] : [next];
  });
  if (rows.length > 0) await kind.put(queries, rows);
  await remember(queries, kind, shipped);
}

/**
 * Fields equal to the previously shipped value follow; a field without a previous value was never changed by an
 * operator.
 */
function merged<Row extends object>(shipped: Row, standing: Row, before: object): Row {
  const [now, was] = [standing, before] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  const fields = Object.entries(shipped).map(([field, value]): [string, unknown] => {
    const isOperators = field in was && !isDeepStrictEqual(now[field], was[field]);
    return [field, isOperators ? now[field] : value];
  });
  // The fields are those of the row.
  return Object.fromEntries(fields) as Row;
}

async function shippedBefore(queries: Queries, kind: string): Promise<ReadonlyMap<string, object>> {
  const rows = await queries.select().from(shippedReference).where(eq(shippedReference.kind, kind));
  return new Map(rows.map(({ key, content }) => [key, content]));
}

async function remember<Row extends object>(
  queries: Queries,
  { name, keyOf }: ReferenceKind<Row>,
  shipped: readonly Row[],
): Promise<void> {
  await queries
    .insert(shippedReference)
    .values(shipped.map((content) => ({ kind: name, key: keyOf(content), content })))
    .onConflictDoUpdate({
      target: [shippedReference.kind, shippedReference.key],
      set: { content: sql`excluded.content` },
    });
}
