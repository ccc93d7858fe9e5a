import type { ProductName } from '@hoga/domain/trading/products';
import type { Decimal } from '@hoga/kernel/decimal';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import { journalTrip } from '../../persistence/schema/journal.ts';
import type { Owner } from '../trading/public.ts';

/** Sums of a product's trips. */
export interface ProductResult {
  readonly product: ProductName;
  readonly trips: number;
  readonly wonTrips: number;
  readonly lostTrips: number;
  readonly net: Decimal;
}

/**
 * The trips that ended since a moment, summed by product. Sums of days do not serve: overseas they count a trip by its trade
 * date, which goes on past midnight.
 */
export function resultsSinceQuery(queries: Queries, { siteId, playerId }: Owner, since: number) {
  const { product, realized, fees, settled, covered, endedAt } = journalTrip;
  const net = sql`(${realized} - ${fees} + ${settled} + ${covered})`;
  return queries
    .select({
      product,
      trips: sql<number>`count(*)::int`,
      wonTrips: sql<number>`(count(*) FILTER (WHERE ${net} > 0))::int`,
      lostTrips: sql<number>`(count(*) FILTER (WHERE ${net} < 0))::int`,
      net: sql`sum(${net})::text`.mapWith(decimalFromSql),
    })
    .from(journalTrip)
    .where(and(eq(journalTrip.playerId, playerId), eq(journalTrip.siteId, siteId), gte(endedAt, since)))
    .groupBy(product);
}

export async function resultsSince(queries: Queries, owner: Owner, since: number): Promise<readonly ProductResult[]> {
  return await resultsSinceQuery(queries, owner, since);
}
