import type { PlayerId } from '@hoga/kernel/ids';
import { eq, max, sql } from 'drizzle-orm';
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

/**
 * Moves the numbers noted by batches to the rows of their players; returns the number of players. Numbers only grow, so
 * any process may do it, and of two at once the second finds the rest. Ordered by player, to avoid deadlocks between
 * them.
 */
export async function gatherNumbers(queries: Queries): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    WITH gathered AS (DELETE FROM engine_batch_numbers RETURNING player_ids, last_seqs)
    INSERT INTO engine_player_number AS kept (player_id, last_seq)
      SELECT player_id, max(last_seq) FROM gathered, unnest(player_ids, last_seqs) AS noted (player_id, last_seq)
        GROUP BY player_id ORDER BY player_id
      ON CONFLICT (player_id) DO UPDATE SET last_seq = greatest(kept.last_seq, excluded.last_seq)`);
  return rowCount ?? 0;
}
