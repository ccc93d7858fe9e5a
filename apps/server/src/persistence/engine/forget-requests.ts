import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';

/** Small enough to delay no other transaction. */
const CHUNK = 5_000;

/**
 * Deletes request keys that are this much older than the newest write; returns their number. Independent of any clock:
 * the fast clock of a standby process would delete keys that are still valid.
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
