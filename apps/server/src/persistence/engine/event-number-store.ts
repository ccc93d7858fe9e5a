import type { PlayerId } from '@hoga/kernel/ids';
import { eq, max } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { engineEventNumber } from '../schema/engine.ts';

/** The stored number of the player's newest event; 0 when there is none yet. */
export async function eventNumberOf(queries: Queries, playerId: PlayerId): Promise<number> {
  const [row] = await queries
    .select({ lastSeq: max(engineEventNumber.lastSeq) })
    .from(engineEventNumber)
    .where(eq(engineEventNumber.playerId, playerId));
  return row?.lastSeq ?? 0;
}
