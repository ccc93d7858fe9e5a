import type { Money, Qty } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import type { FuturesOptionId, OverseaOptionId, PlayerId } from '@hoga/kernel/ids';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { union, unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { futuresOrder, futuresPosition, overseaOrder, overseaPosition } from '../../persistence/schema/engine.ts';

/** Members with a position or an order in an overseas contract. */
export async function membersIn(queries: Queries, overseaOptionId: OverseaOptionId): Promise<readonly PlayerId[]> {
  const rows = await union(
    queries
      .select({ playerId: overseaPosition.playerId })
      .from(overseaPosition)
      .where(and(eq(overseaPosition.status, 'OPEN'), eq(overseaPosition.overseaOptionId, overseaOptionId))),
    queries
      .select({ playerId: overseaOrder.playerId })
      .from(overseaOrder)
      .where(
        and(inArray(overseaOrder.status, ['WORKING', 'TRIGGERED']), eq(overseaOrder.overseaOptionId, overseaOptionId)),
      ),
  );
  return rows.map(({ playerId }) => playerId);
}

export interface FuturesLimits {
  readonly minQty: Qty;
  readonly maxQty: Qty;
  readonly minNotional: Money;
  readonly maxLeverage: number;
}

interface FuturesMet {
  readonly members: number;
  readonly positions: number;
  readonly positionsOverLeverage: number;
  readonly ordersOverLimit: number;
}

/** Open positions and orders of a coin future, and how many would exceed the limits. Reads live rows only. */
export async function metByFuturesLimits(
  queries: Queries,
  futuresOptionId: FuturesOptionId,
  { minQty, maxQty, minNotional, maxLeverage }: FuturesLimits,
): Promise<FuturesMet> {
  const { amount, price, triggerPrice, reduceOnly, leverage } = futuresOrder;
  const opens = eq(reduceOnly, 0);
  const isTooSmall = or(
    lt(amount, minQty),
    sql`${amount} * coalesce(${price}, ${triggerPrice}) < ${sql.param(minNotional, amount)}`,
  );
  const isOver = or(gt(amount, maxQty), and(opens, or(gt(leverage, maxLeverage), isTooSmall)));
  const positions = queries
    .select({
      playerId: futuresPosition.playerId,
      isPosition: sql<boolean>`true`.as('is_position'),
      isOver: sql<boolean>`${gt(futuresPosition.leverage, maxLeverage)}`.as('is_over'),
    })
    .from(futuresPosition)
    .where(and(eq(futuresPosition.status, 'OPEN'), eq(futuresPosition.futuresOptionId, futuresOptionId)));
  const orders = queries
    .select({
      playerId: futuresOrder.playerId,
      isPosition: sql<boolean>`false`.as('is_position'),
      isOver: sql<boolean>`coalesce(${isOver}, false)`.as('is_over'),
    })
    .from(futuresOrder)
    .where(
      and(inArray(futuresOrder.status, ['WORKING', 'TRIGGERED']), eq(futuresOrder.futuresOptionId, futuresOptionId)),
    );
  const met = unionAll(positions, orders).as('met');
  const [counted] = await queries
    .select({
      members: sql<number>`count(DISTINCT ${met.playerId})::int`,
      positions: sql<number>`count(*) FILTER (WHERE ${met.isPosition})::int`,
      positionsOverLeverage: sql<number>`count(*) FILTER (WHERE ${met.isPosition} AND ${met.isOver})::int`,
      ordersOverLimit: sql<number>`count(*) FILTER (WHERE NOT ${met.isPosition} AND ${met.isOver})::int`,
    })
    .from(met);
  return defined(counted, 'counts of what is met');
}
