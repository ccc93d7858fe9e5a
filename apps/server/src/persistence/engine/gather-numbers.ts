import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';

/**
 * Moves what batches have noted to the rows of their players; answers of how many players. Numbers only grow, so it does not
 * matter who gathers. Of two at once the second finds what the first has left; in the order of the players, or they could
 * wait for each other there.
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
