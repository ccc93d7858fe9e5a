import type { OverseaOrderRow, OverseaPositionRow } from '@hoga/engine/oversea/rows';
import type { OverseaOrderId, OverseaPositionId } from '@hoga/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { overseaOrder, overseaPosition } from '../../persistence/schema/engine.ts';
import {
  hasEnded,
  type Owner,
  ownedBy,
  type StoryPage,
  type StoryQuestion,
  storyBetween,
  storyPage,
} from '../trading/public.ts';

/** Filled orders by fill time. */
export const OVERSEA_FILLS = {
  table: overseaOrder,
  moment: overseaOrder.updatedAt,
  which: and(hasEnded(overseaOrder.status), eq(overseaOrder.status, 'FILLED')),
};

/** Ended positions by their end. */
export const OVERSEA_CLOSED = {
  table: overseaPosition,
  moment: overseaPosition.endDate,
  which: sql`${overseaPosition.status} <> 'OPEN'`,
};

export function fillsOf(queries: Queries, question: StoryQuestion): Promise<StoryPage<OverseaOrderRow>> {
  return storyPage(queries, OVERSEA_FILLS, question);
}

export function closedOf(queries: Queries, question: StoryQuestion): Promise<StoryPage<OverseaPositionRow>> {
  return storyPage(queries, OVERSEA_CLOSED, question);
}

export async function filledOrder(queries: Queries, owner: Owner, id: OverseaOrderId): Promise<OverseaOrderRow | null> {
  const where = and(
    ownedBy(overseaOrder, owner),
    sql`${overseaOrder.id} = ${id}::bigint`,
    eq(overseaOrder.status, 'FILLED'),
  );
  const [row] = await queries.select().from(overseaOrder).where(where);
  return row ?? null;
}

export async function positionOf(
  queries: Queries,
  owner: Owner,
  id: OverseaPositionId,
): Promise<OverseaPositionRow | null> {
  const [row] = await queries
    .select()
    .from(overseaPosition)
    .where(and(ownedBy(overseaPosition, owner), eq(overseaPosition.id, id)));
  return row ?? null;
}

/** The option's position that ended at this time: the one a flipping order has closed. */
export async function endedAt(
  queries: Queries,
  owner: Owner,
  { overseaOptionId, at }: Pick<OverseaOrderRow, 'overseaOptionId'> & { readonly at: number },
): Promise<OverseaPositionRow | null> {
  const [row] = await queries
    .select()
    .from(overseaPosition)
    .where(
      and(
        ownedBy(overseaPosition, owner),
        OVERSEA_CLOSED.which,
        eq(overseaPosition.endDate, at),
        eq(overseaPosition.overseaOptionId, overseaOptionId),
      ),
    );
  return row ?? null;
}

/** Replay limit: beyond it the average price is omitted. */
export const MOST_FILLS = 2_000;

/** The fills of a position up to a time, oldest first. */
export async function fillsOfPosition(
  queries: Queries,
  owner: Owner,
  { id, startDate }: Pick<OverseaPositionRow, 'id' | 'startDate'>,
  until: number,
): Promise<readonly OverseaOrderRow[]> {
  const period = { from: startDate, until, of: eq(overseaOrder.overseaPositionId, id), most: MOST_FILLS + 1 };
  return storyBetween(queries, OVERSEA_FILLS, owner, period);
}
