import type { Trip } from '@hoga/domain/journal/trip';
import type { ProductName } from '@hoga/domain/trading/products';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { futuresFunding, futuresPosition, overseaPosition } from '../../persistence/schema/engine.ts';
import { type JournalTripRow, journalTrip } from '../../persistence/schema/journal.ts';
import type { Owner } from '../trading/public.ts';

export function tripOfRow({ isForced, day: _day, playerId: _player, siteId: _site, ...row }: JournalTripRow): Trip {
  return { ...row, isForced: isForced === 1 };
}

/** The member's open trips, and those of these ids. */
export async function knownTrips(
  queries: Queries,
  { playerId }: Owner,
  ids: readonly number[],
): Promise<readonly JournalTripRow[]> {
  const open = and(eq(journalTrip.playerId, playerId), isNull(journalTrip.endedAt));
  if (ids.length === 0) return await queries.select().from(journalTrip).where(open);
  const named = and(eq(journalTrip.playerId, playerId), inArray(journalTrip.id, [...ids]));
  return await queries.select().from(journalTrip).where(or(open, named));
}

const TRIPS_A_STATEMENT = 500;

export async function writeTrips(
  queries: Queries,
  { siteId, playerId }: Owner,
  trips: readonly { readonly trip: Trip; readonly day: number | null }[],
): Promise<void> {
  const { product: _product, id: _id, playerId: _player, siteId: _site, ...columns } = EXCLUDED;
  for (let from = 0; from < trips.length; from += TRIPS_A_STATEMENT) {
    const rows = trips.slice(from, from + TRIPS_A_STATEMENT).map(({ trip, day }) => ({
      ...trip,
      ...{ siteId, playerId, day },
      isForced: trip.isForced ? (1 as const) : (0 as const),
    }));
    await queries
      .insert(journalTrip)
      .values(rows)
      .onConflictDoUpdate({ target: [journalTrip.product, journalTrip.id], set: columns });
  }
}

const EXCLUDED: Readonly<Record<keyof JournalTripRow, SQL>> = Object.fromEntries(
  Object.entries(getTableColumns(journalTrip)).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
) as Readonly<Record<keyof JournalTripRow, SQL>>;

/** What the engine's own rows say of positions: whether they have ended, and at what average prices. */
export interface PositionEnd {
  readonly endedAt: number | null;
  readonly entryPrice: Decimal;
  readonly closePrice: Decimal | null;
}

export async function positionEnds(
  queries: Queries,
  product: ProductName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PositionEnd>> {
  if (ids.length === 0 || product === 'rounds') return new Map();
  if (product === 'futures') {
    const { id, closedAt: endedAt, entryPrice, closePrice } = futuresPosition;
    const rows = await queries
      .select({ id, endedAt, entryPrice, closePrice })
      .from(futuresPosition)
      .where(inArray(id, ids.map(idOf<typeof futuresPosition.$inferSelect.id>)));
    return new Map(rows.map((row) => [row.id, row]));
  }
  const { id, endDate: endedAt, entryPrice, closePrice } = overseaPosition;
  const rows = await queries
    .select({ id, endedAt, entryPrice, closePrice })
    .from(overseaPosition)
    .where(inArray(id, ids.map(idOf<typeof overseaPosition.$inferSelect.id>)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The signed sum of each position's funding. */
export async function fundingOf(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, Decimal>> {
  if (ids.length === 0) return new Map();
  const { futuresPositionId: id, fee } = futuresFunding;
  const rows = await queries
    .select({ id, fee })
    .from(futuresFunding)
    .where(inArray(id, ids.map(idOf<typeof futuresPosition.$inferSelect.id>)));
  const sums = new Map<number, Decimal>();
  for (const row of rows) sums.set(row.id, ((sums.get(row.id) ?? ZERO) + row.fee) as Decimal);
  return sums;
}

export async function openTrips(queries: Queries, { siteId, playerId }: Owner): Promise<readonly JournalTripRow[]> {
  const { startedAt, id } = journalTrip;
  return await queries
    .select()
    .from(journalTrip)
    .where(and(eq(journalTrip.playerId, playerId), eq(journalTrip.siteId, siteId), isNull(journalTrip.endedAt)))
    .orderBy(asc(startedAt), asc(id));
}

export async function ownTrip(
  queries: Queries,
  { siteId, playerId }: Owner,
  { product, id }: { readonly product: ProductName; readonly id: number },
): Promise<JournalTripRow | null> {
  const [row] = await queries
    .select()
    .from(journalTrip)
    .where(
      and(
        eq(journalTrip.product, product),
        eq(journalTrip.id, id),
        eq(journalTrip.playerId, playerId),
        eq(journalTrip.siteId, siteId),
      ),
    );
  return row ?? null;
}
