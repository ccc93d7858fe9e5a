/** How many of the shards a process reaches. */
export type ReachedShards = 'all' | 'some' | 'none';

export function reachedOf(areThere: readonly boolean[]): ReachedShards {
  if (areThere.every((isThere) => isThere)) return 'all';
  return areThere.some((isThere) => isThere) ? 'some' : 'none';
}
