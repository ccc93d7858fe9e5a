import type { SiteId } from '@hoga/kernel/ids';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';

/** An option in the version an operator has seen. */
export interface Seen<Id extends number> {
  readonly siteId: SiteId;
  readonly id: Id;
  readonly version: number;
}

/** A shipped option; the other columns come with its row. */
export type Seed<Row extends { id: number }> = Omit<Row, 'id' | 'isPlay' | 'isStop' | 'version'>;

/** The options of one product: found by site and number, and changed only in the version seen. */
export interface OptionTable<Row extends { id: number }, Id extends number> {
  /** All rows, by site in the order of its list. */
  load(queries: Queries): Promise<readonly Row[]>;
  /** Adds options that have no row; only these take an id from the sequence. Another process's rows stay. */
  addMissing(queries: Queries, seeds: readonly Seed<Row>[]): Promise<void>;
  find(queries: Queries, key: Omit<Seen<Id>, 'version'>): Promise<Row | null>;
  /** Null when it has changed since. */
  change(queries: Queries, seen: Seen<Id>, set: Partial<Row>): Promise<Row | null>;
}

export const NEXT_OPTION_ID = sql`nextval('option_id_seq')`;

/** The requested number may exceed the column's range. */
export function isOption(
  table: { readonly siteId: AnyPgColumn; readonly id: AnyPgColumn },
  { siteId, id }: Omit<Seen<number>, 'version'>,
): SQL | undefined {
  return and(eq(table.siteId, siteId), sql`${table.id} = ${id}::bigint`);
}

export function isSeen(
  table: { readonly siteId: AnyPgColumn; readonly id: AnyPgColumn; readonly version: AnyPgColumn },
  { version, ...key }: Seen<number>,
): SQL | undefined {
  return and(isOption(table, key), eq(table.version, version));
}
