import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';

/** Small enough to delay no other transaction. */
const CHUNK = 5_000;

/**
 * Deletes applied messages that are this much older than the newest write; returns their number. Unapplied messages
 * stay at any age: their shard will poll for them.
 */
export async function forgetMessages(queries: Queries, keepMs: number): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rowCount } = await queries.execute(sql`
      DELETE FROM engine_outbox WHERE (to_shard, from_shard, number) IN (
        SELECT message.to_shard, message.from_shard, message.number FROM engine_outbox AS message
          JOIN engine_peer AS receiver ON receiver.shard = message.to_shard AND receiver.peer = message.from_shard
          WHERE message.number <= receiver.received
            AND message.created_at < (SELECT min(at) FROM engine_checkpoint) - ${keepMs}::bigint
          LIMIT ${CHUNK})`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < CHUNK) return forgotten;
  }
}
