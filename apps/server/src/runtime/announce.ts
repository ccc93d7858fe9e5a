import type { Announced } from './trading-client.ts';

/** Sends the announcement to a shard once; resolves with the work left, or null when the shard cannot answer. */
type AnnounceOnce = () => Promise<number | null>;

/** Repeats the announcement per shard until the shard has no work left or cannot answer yet. */
export async function announceUntilDone(shards: readonly AnnounceOnce[]): Promise<Announced> {
  const left = await Promise.all(shards.map(announceToShard));
  const missing = left.flatMap((count, shard) => (count === null ? [shard] : []));
  return { done: left.every((count) => count === 0), missing };
}

/** Repeats while each round leaves less work; other inputs run between rounds. */
async function announceToShard(announce: AnnounceOnce): Promise<number | null> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const left = await announce();
    if (left === null || left === 0 || left >= before) return left;
    before = left;
  }
}
