import type { FuturesOrderRow, FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { FuturesOrderId, FuturesPositionId } from '@hoga/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { futuresOrder, futuresPosition } from '../../persistence/schema/engine.ts';
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
export const FUTURES_FILLS = {
  table: futuresOrder,
  moment: futuresOrder.updatedAt,
  which: and(hasEnded(futuresOrder.status), eq(futuresOrder.status, 'FILLED')),
};

/** Ended positions by their end. */
export const FUTURES_CLOSED = {
  table: futuresPosition,
  moment: futuresPosition.closedAt,
  which: sql`${futuresPosition.status} <> 'OPEN'`,
};

export function fillsOf(queries: Queries, question: StoryQuestion): Promise<StoryPage<FuturesOrderRow>> {
  return storyPage(queries, FUTURES_FILLS, question);
}

export function closedOf(queries: Queries, question: StoryQuestion): Promise<StoryPage<FuturesPositionRow>> {
  return storyPage(queries, FUTURES_CLOSED, question);
}

export async function filledOrder(queries: Queries, owner: Owner, id: FuturesOrderId): Promise<FuturesOrderRow | null> {
  const where = and(
    ownedBy(futuresOrder, owner),
    sql`${futuresOrder.id} = ${id}::bigint`,
    eq(futuresOrder.status, 'FILLED'),
  );
  const [row] = await queries.select().from(futuresOrder).where(where);
  return row ?? null;
}

export async function positionOf(
  queries: Queries,
  owner: Owner,
  id: FuturesPositionId,
): Promise<FuturesPositionRow | null> {
  const [row] = await queries
    .select()
    .from(futuresPosition)
    .where(and(ownedBy(futuresPosition, owner), eq(futuresPosition.id, id)));
  return row ?? null;
}

/** The option's position that ended at this time: the one a flipping order has closed. */
export async function endedAt(
  queries: Queries,
  owner: Owner,
  { futuresOptionId, at }: Pick<FuturesOrderRow, 'futuresOptionId'> & { readonly at: number },
): Promise<FuturesPositionRow | null> {
  const [row] = await queries
    .select()
    .from(futuresPosition)
    .where(
      and(
        ownedBy(futuresPosition, owner),
        FUTURES_CLOSED.which,
        eq(futuresPosition.closedAt, at),
        eq(futuresPosition.futuresOptionId, futuresOptionId),
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
  { id, createdAt }: Pick<FuturesPositionRow, 'id' | 'createdAt'>,
  until: number,
): Promise<readonly FuturesOrderRow[]> {
  const period = { from: createdAt, until, of: eq(futuresOrder.futuresPositionId, id), most: MOST_FILLS + 1 };
  return storyBetween(queries, FUTURES_FILLS, owner, period);
}
