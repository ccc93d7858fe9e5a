import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';

/** So few at a time that nobody waits for it. */
const CHUNK = 5_000;

/** Deletes request keys older than the moment; answers how many. */
export async function forgetRequests(queries: Queries, before: number): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rowCount } = await queries.execute(sql`
      DELETE FROM engine_request WHERE (player_id, key) IN (
        SELECT player_id, key FROM engine_request WHERE at < ${before} LIMIT ${CHUNK})`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < CHUNK) return forgotten;
  }
}
