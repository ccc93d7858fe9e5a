import type { ProductName } from '@hoga/domain/trading/products';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { type JournalTripRow, journalTag, journalTrip } from '../../persistence/schema/journal.ts';
import { endedTrips, type TripFilter } from './trip-filter-store.ts';

export interface TripQuestion extends TripFilter {
  /** `endedAt-id` of the last row of the page before. */
  readonly after?: string | undefined;
  readonly size: number;
}

interface TripPage {
  readonly rows: readonly JournalTripRow[];
  readonly next: string | null;
}

/** Ended trips, newest first. What a page reads depends on its size and the member's instruments, not on how many trips there are. */
export function tripPageQuery(queries: Queries, question: TripQuestion) {
  const { product, optionId, side, tag } = question;
  if (tag !== undefined) return pageOf(queries, question, tagged(question));
  const isAll = product === undefined && optionId === undefined && side === undefined;
  return isAll ? tripWalkQuery(queries, question) : pageOf(queries, question, ofKinds(question));
}

/** The same rows for a reader of all pages: it walks through the member's trips once, or through those of the tag. */
function tripWalkQuery(queries: Queries, question: TripQuestion) {
  if (question.tag !== undefined) return pageOf(queries, question, tagged(question));
  return pageOf(queries, question, and(endedTrips(question), isAfter(question)));
}

export async function tripPage(queries: Queries, question: TripQuestion): Promise<TripPage> {
  return pageFrom(question, (await tripPageQuery(queries, question)) as JournalTripRow[]);
}

export async function tripWalk(queries: Queries, question: TripQuestion): Promise<TripPage> {
  return pageFrom(question, (await tripWalkQuery(queries, question)) as JournalTripRow[]);
}

function pageFrom({ size }: TripQuestion, rows: readonly JournalTripRow[]): TripPage {
  const last = rows.length < size ? undefined : rows.at(-1);
  return { rows, next: last === undefined ? null : `${last.endedAt}-${last.id}` };
}

function pageOf(queries: Queries, { size }: TripQuestion, which: SQL | undefined) {
  return queries
    .select()
    .from<PgTable>(journalTrip)
    .where(which)
    .orderBy(desc(journalTrip.endedAt), desc(journalTrip.id))
    .limit(size);
}

function isAfter(
  { after }: TripQuestion,
  endedAt: SQL | typeof journalTrip.endedAt = journalTrip.endedAt,
): SQL | undefined {
  if (after === undefined) return undefined;
  const [moment = 0, last = 0] = after.split('-').map(Number);
  return sql`(${endedAt}, ${journalTrip.id}) < (${moment}::bigint, ${last}::bigint)`;
}

/**
 * The newest of each instrument and side, of which the page is the newest: one of a million trips that were all on the other side is
 * found at once. Kinds are found by steps through the index, one for each that the member has traded.
 */
function ofKinds(question: TripQuestion): SQL {
  const { playerId, product, optionId, size } = question;
  const { endedAt, id } = journalTrip;
  const isOfInstrument = product !== undefined && optionId !== undefined;
  const ended = and(
    eq(journalTrip.playerId, playerId),
    isNotNull(endedAt),
    product === undefined ? undefined : eq(journalTrip.product, product),
    isOfInstrument ? sql`${journalTrip.optionId} = ${optionId}::bigint` : undefined,
  );
  const kind = sql`${journalTrip.product}, ${journalTrip.optionId}, ${journalTrip.side}`;
  return sql`(${journalTrip.product}, ${id}) IN (
    WITH RECURSIVE kind AS (
      (SELECT ${kind} FROM ${journalTrip} WHERE ${ended} ORDER BY ${kind} LIMIT 1)
      UNION ALL
      SELECT following.* FROM kind CROSS JOIN LATERAL (
        SELECT ${kind} FROM ${journalTrip} WHERE ${ended} AND ${isNextKind(product, isOfInstrument)}
        ORDER BY ${kind} LIMIT 1
      ) AS following
    )
    SELECT newest.product, newest.id FROM kind CROSS JOIN LATERAL (
      SELECT ${journalTrip.product}, ${id}, ${endedAt} FROM ${journalTrip}
      WHERE ${and(endedTrips(question), isAfter(question))} AND (${kind}) = (kind.product, kind.option_id, kind.side)
      ORDER BY ${endedAt} DESC, ${id} DESC LIMIT ${size}
    ) AS newest
    ORDER BY newest.ended_at DESC, newest.id DESC LIMIT ${size}
  )`;
}

/** Of the columns that are not given alone: a column that is, within a comparison of rows, is compared with every row of the index. */
function isNextKind(product: ProductName | undefined, isOfInstrument: boolean): SQL {
  const { optionId, side } = journalTrip;
  if (isOfInstrument) return sql`${side} > kind.side`;
  if (product !== undefined) return sql`(${optionId}, ${side}) > (kind.option_id, kind.side)`;
  return sql`(${journalTrip.product}, ${optionId}, ${side}) > (kind.product, kind.option_id, kind.side)`;
}

/** Those with the tag, newest first, of which the others that are asked for are kept. */
function tagged(question: TripQuestion): SQL {
  const { playerId, tag, size, ...of } = question;
  const { product, id } = journalTrip;
  return sql`(${product}, ${id}) IN (
    SELECT ${product}, ${id} FROM ${journalTag} JOIN ${journalTrip}
      ON ${journalTrip.product} = ${journalTag.product} AND ${id} = ${journalTag.tripId}
    WHERE ${journalTag.playerId} = ${playerId} AND ${journalTag.tag} = ${tag}
      AND ${and(endedTrips({ ...of, playerId }), isAfter(question, sql`${journalTag.endedAt}`))}
    ORDER BY ${journalTag.endedAt} DESC, ${journalTag.tripId} DESC LIMIT ${size}
  )`;
}
