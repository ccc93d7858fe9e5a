import type { OverseaOptionId, PlayerId } from '@hoga/kernel/ids';
import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { overseaOrder, overseaPosition } from '../../persistence/schema/engine.ts';

/** Who has a position or an order in an overseas contract. */
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
