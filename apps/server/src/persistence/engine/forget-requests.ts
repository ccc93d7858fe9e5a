import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';

/** So few at a time that nobody waits for it. */
const CHUNK = 5_000;

/**
 * Deletes request keys that are so much older than what was written last; answers how many. No clock is asked: one that
 * is ahead, of a process that only stands by, would make keys be forgotten that are still asked for.
 */
export async function forgetRequests(queries: Queries, keepMs: number): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rowCount } = await queries.execute(sql`
      DELETE FROM engine_request WHERE (player_id, key, type) IN (
        SELECT player_id, key, type FROM engine_request
          WHERE at < (SELECT min(at) FROM engine_checkpoint) - ${keepMs}::bigint LIMIT ${CHUNK})`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < CHUNK) return forgotten;
  }
}
