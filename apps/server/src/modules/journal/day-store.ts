import { addSums, type DaySums, NO_TRIPS, subSums, sumsOfTrip } from '@hoga/domain/journal/day-sums';
import type { Trip } from '@hoga/domain/journal/trip';
import type { ProductName } from '@hoga/domain/trading/products';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type JournalDayRow, journalDay } from '../../persistence/schema/journal.ts';
import type { Owner } from '../trading/public.ts';

export interface DayOf {
  readonly day: number;
  readonly product: ProductName;
  readonly optionId: number;
}

const keyOf = ({ day, product, optionId }: DayOf) => `${day} ${product} ${optionId}`;

export interface Change {
  readonly trip: Trip;
  readonly day: number | null;
  /** As it was written before; null where it is new. */
  readonly before: { readonly trip: Trip; readonly day: number | null } | null;
}

/** Takes out what the trips counted before, and adds what they count now. */
export async function addToDays(queries: Queries, owner: Owner, changes: readonly Change[]): Promise<void> {
  const counted = changes.flatMap(({ trip, day, before }) => [
    ...(before?.day == null ? [] : [{ trip: before.trip, day: before.day, by: subSums }]),
    ...(day === null ? [] : [{ trip, day, by: addSums }]),
  ]);
  if (counted.length === 0) return;
  const known = new Map(
    (await daysOn(queries, owner, [...new Set(counted.map(({ day }) => day))])).map((row) => [keyOf(row), row]),
  );
  const touched = new Map<string, DayOf & DaySums>();
  for (const { trip, day, by } of counted) {
    const of = { day, product: trip.product, optionId: trip.optionId };
    const key = keyOf(of);
    const sums = touched.get(key) ?? known.get(key) ?? NO_TRIPS;
    touched.set(key, { ...by(sums, sumsOfTrip(trip)), ...of });
  }
  for (const [key, sums] of touched) {
    const values = { ...sums, ...{ siteId: owner.siteId, playerId: owner.playerId }, hoursTrips: [...sums.hoursTrips] };
    const isKnown = known.has(key);
    if (!isKnown) await queries.insert(journalDay).values(values);
    else await queries.update(journalDay).set(values).where(isDay(owner, sums));
  }
}

function isDay({ playerId }: Owner, { day, product, optionId }: DayOf) {
  return and(
    eq(journalDay.playerId, playerId),
    eq(journalDay.day, day),
    eq(journalDay.product, product),
    eq(journalDay.optionId, optionId),
  );
}

async function daysOn(queries: Queries, { playerId }: Owner, days: readonly number[]): Promise<JournalDayRow[]> {
  return await queries
    .select()
    .from(journalDay)
    .where(and(eq(journalDay.playerId, playerId), inArray(journalDay.day, [...days])));
}

/** Days with trips, oldest first. */
export async function daysBetween(
  queries: Queries,
  { siteId, playerId }: Owner,
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
): Promise<readonly JournalDayRow[]> {
  const { day, product, optionId } = journalDay;
  return await queries
    .select()
    .from(journalDay)
    .where(and(eq(journalDay.playerId, playerId), eq(journalDay.siteId, siteId), gte(day, fromDay), lte(day, toDay)))
    .orderBy(asc(day), asc(product), asc(optionId));
}

export const sumsOf = (rows: readonly DaySums[]): DaySums => rows.reduce(addSums, NO_TRIPS);
