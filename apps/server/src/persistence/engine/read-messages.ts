import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type pg from 'pg';

/** A limit per shard: a busy sender must not starve others. */
const TEXT = `
  SELECT message.* FROM unnest($2::bigint[]) WITH ORDINALITY AS sender (received, place)
    CROSS JOIN LATERAL (
      SELECT from_shard AS "fromShard", to_shard AS "toShard", number, to_player_id AS "toPlayerId", type, data
        FROM engine_outbox
        WHERE to_shard = $1 AND from_shard = sender.place::integer - 1 AND number > sender.received
        ORDER BY number LIMIT $3) AS message
    ORDER BY message."fromShard", message.number`;

/** Messages to the shard after the last received number of each sender, in order. */
export async function readMessages(
  client: pg.Client,
  { index }: ShardPlace,
  received: readonly number[],
  limit: number,
): Promise<readonly ShardMessage[]> {
  const { rows } = await client.query<ShardMessage>({
    name: 'read messages',
    text: TEXT,
    values: [index, received, limit],
  });
  return rows;
}
