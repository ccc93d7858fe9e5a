/** SQL: messages of a type that are sent and not applied. */
export function underway(type: string): string {
  return `(SELECT m.to_player_id, m.data FROM engine_outbox m
             LEFT JOIN engine_peer r ON r.shard = m.to_shard AND r.peer = m.from_shard
             WHERE m.type = '${type}' AND m.number > coalesce(r.received, 0))`;
}
