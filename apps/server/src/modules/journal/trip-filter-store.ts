import type { ProductName } from '@hoga/domain/trading/products';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { and, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { journalTag, journalTrip } from '../../persistence/schema/journal.ts';
import type { Owner } from '../trading/public.ts';

/** Which ended trips of a member; what is absent does not matter. */
export interface TripFilter extends Owner {
  readonly product?: ProductName | undefined;
  readonly optionId?: number | undefined;
  readonly side?: TradeSide | undefined;
  /** One of the tags of its note. */
  readonly tag?: string | undefined;
  readonly fromDay?: number | undefined;
  readonly toDay?: number | undefined;
}

const DAY_MS = 86_400_000;
/** A trade day has the name of the day it began on, and ends on the next, or after a holiday. */
const earliest = (day: number) => day * DAY_MS - DAY_MS;
const latest = (day: number) => (day + 6) * DAY_MS;

export function endedTrips(filter: TripFilter): SQL | undefined {
  const { siteId, playerId, product, optionId, side, tag, fromDay, toDay } = filter;
  const { endedAt, day } = journalTrip;
  return and(
    eq(journalTrip.playerId, playerId),
    eq(journalTrip.siteId, siteId),
    isNotNull(endedAt),
    product === undefined ? undefined : eq(journalTrip.product, product),
    optionId === undefined ? undefined : sql`${journalTrip.optionId} = ${optionId}::bigint`,
    side === undefined ? undefined : eq(journalTrip.side, side),
    tag === undefined ? undefined : hasTag(tag),
    fromDay === undefined ? undefined : and(gte(day, fromDay), gte(endedAt, earliest(fromDay))),
    toDay === undefined ? undefined : and(lte(day, toDay), lte(endedAt, latest(toDay))),
  );
}

const hasTag = (tag: string) => sql`EXISTS (
  SELECT 1 FROM ${journalTag}
  WHERE ${journalTag.playerId} = ${journalTrip.playerId} AND ${journalTag.product} = ${journalTrip.product}
    AND ${journalTag.tripId} = ${journalTrip.id} AND ${journalTag.tag} = ${tag}
)`;
