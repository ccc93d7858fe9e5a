import type { PlayerId } from '@hoga/kernel/ids';
/** A shard's index and the number of shards. */
export interface ShardPlace {
  readonly index: number;
  readonly count: number;
}

/** The index of a player's shard among `count`. */
export function shardOf(playerId: PlayerId, count: number): number {
  return playerId % count;
}
