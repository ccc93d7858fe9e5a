import type { ReachedShards } from './trading-client.ts';

export function reachedOf(areThere: readonly boolean[]): ReachedShards {
  if (areThere.every((isThere) => isThere)) return 'all';
  return areThere.some((isThere) => isThere) ? 'some' : 'none';
}
