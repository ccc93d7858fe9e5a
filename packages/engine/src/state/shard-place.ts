import type { PlayerId } from '@hoga/kernel/ids';
/** A shard's place among all of them. */
export interface ShardPlace {
  readonly index: number;
  readonly count: number;
}

/** Which of `count` shards a player lives in. */
export function shardOf(playerId: PlayerId, count: number): number {
  return playerId % count;
}
