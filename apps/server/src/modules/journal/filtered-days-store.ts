import { addSums, type DaySums, NO_TRIPS, sumsOfTrip } from '@hoga/domain/journal/day-sums';
import type { ProductName } from '@hoga/domain/trading/products';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { journalTrip } from '../../persistence/schema/journal.ts';
import { endedTrips, type TripFilter } from './trip-filter-store.ts';
import { tripWalk } from './trip-page-store.ts';
import { tripOfRow } from './trip-store.ts';

interface FilteredDay extends DaySums {
  readonly day: number;
  readonly product: ProductName;
  readonly optionId: number;
}

const TRIPS_A_PAGE = 1_000;

/** Sums by day and instrument of a choice of trips, of which none are kept: added up as those that are, oldest first. */
export async function filteredDays(
  queries: Queries,
  filter: TripFilter,
  size = TRIPS_A_PAGE,
): Promise<readonly FilteredDay[]> {
  const days = new Map<string, FilteredDay>();
  let after: string | undefined;
  do {
    const page = await tripWalk(queries, { ...filter, after, size });
    for (const row of page.rows) {
      const { day, product, optionId } = row;
      if (day === null) continue;
      const key = `${day} ${product} ${optionId}`;
      days.set(key, { ...addSums(days.get(key) ?? NO_TRIPS, sumsOfTrip(tripOfRow(row))), day, product, optionId });
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
  return [...days.values()].sort(
    (a, b) => a.day - b.day || a.product.localeCompare(b.product) || a.optionId - b.optionId,
  );
}

/** How long a trip in the middle was open, of those counted; `null` of none. */
export async function medianHeld(
  queries: Queries,
  filter: TripFilter,
): Promise<{ readonly trips: number; readonly medianMs: number | null }> {
  const { startedAt, endedAt } = journalTrip;
  const [row] = await queries
    .select({
      trips: sql<number>`count(*)::int`,
      medianMs: sql<
        string | null
      >`(percentile_disc(0.5) WITHIN GROUP (ORDER BY greatest(0, ${endedAt} - ${startedAt})))::text`,
    })
    .from(journalTrip)
    .where(endedTrips(filter));
  return { trips: row?.trips ?? 0, medianMs: row?.medianMs == null ? null : Number(row.medianMs) };
}
