import type { Announced } from './trading-client.ts';

/** Tells a shard once; how much is left to do, or null where it cannot say. */
type TellOnce = () => Promise<number | null>;

/** Tells every shard, by its place, until each has done all that follows or says that it cannot yet. */
export async function announceUntilDone(shards: readonly TellOnce[]): Promise<Announced> {
  const left = await Promise.all(shards.map(tellUntilDone));
  const missing = left.flatMap((count, shard) => (count === null ? [shard] : []));
  return { done: left.every((count) => count === 0), missing };
}

/** Turn after turn, as long as each leaves less: what others ask for comes in between. */
async function tellUntilDone(tell: TellOnce): Promise<number | null> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const left = await tell();
    if (left === null || left === 0 || left >= before) return left;
    before = left;
  }
}
