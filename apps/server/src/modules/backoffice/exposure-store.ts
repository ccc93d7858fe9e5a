import type { Qty } from '@hoga/kernel/amounts';
import type { FuturesOptionId, OverseaOptionId, SiteId } from '@hoga/kernel/ids';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { futuresPosition, overseaPosition } from '../../persistence/schema/engine.ts';

export interface Held<OptionId extends number> {
  readonly optionId: OptionId;
  readonly long: Qty;
  readonly short: Qty;
}

/** What members of the sites hold of each option. Reads open positions only, by their partial index. */
export async function heldOversea(
  queries: Queries,
  siteIds: readonly SiteId[],
): Promise<readonly Held<OverseaOptionId>[]> {
  const { overseaOptionId, qty, tradeType, siteId, status } = overseaPosition;
  return await queries
    .select({
      optionId: overseaOptionId,
      long: sql`coalesce(sum(${qty}) FILTER (WHERE ${tradeType} = 'LONG'), 0)`.mapWith(futuresPosition.amount),
      short: sql`coalesce(sum(${qty}) FILTER (WHERE ${tradeType} = 'SHORT'), 0)`.mapWith(futuresPosition.amount),
    })
    .from(overseaPosition)
    .where(and(eq(status, 'OPEN'), inArray(siteId, [...siteIds])))
    .groupBy(overseaOptionId);
}

export async function heldFutures(
  queries: Queries,
  siteIds: readonly SiteId[],
): Promise<readonly Held<FuturesOptionId>[]> {
  const { futuresOptionId, amount, tradeType, siteId, status } = futuresPosition;
  return await queries
    .select({
      optionId: futuresOptionId,
      long: sql`coalesce(sum(${amount}) FILTER (WHERE ${tradeType} = 'LONG'), 0)`.mapWith(amount),
      short: sql`coalesce(sum(${amount}) FILTER (WHERE ${tradeType} = 'SHORT'), 0)`.mapWith(amount),
    })
    .from(futuresPosition)
    .where(and(eq(status, 'OPEN'), inArray(siteId, [...siteIds])))
    .groupBy(futuresOptionId);
}
