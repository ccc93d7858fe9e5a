import type { Recovery } from '@hoga/contract/admin-system';

export interface ReachableMoments {
  readonly from: number;
  readonly to: number;
  /** Any moment between both; otherwise those of the backups alone. */
  readonly isAny: boolean;
}

/** The moments that a restore can reach; null without a backup here. */
export function reachableMoments({ at, archivedAgeSeconds, backups }: Recovery): ReachableMoments | null {
  const ends = (backups ?? []).map(({ endedAt }) => endedAt);
  if (ends.length === 0) return null;
  const [from, newest] = [Math.min(...ends), Math.max(...ends)];
  if (archivedAgeSeconds === null) return { from, to: newest, isAny: false };
  return { from, to: Math.max(newest, at - archivedAgeSeconds * 1_000), isAny: true };
}

/** Rehearsals are monthly. */
const REHEARSE_MS = 31 * 86_400_000;
const DAY_MS = 86_400_000;

/** When the next rehearsal is due, and in how many days; below zero it is late. Null before the first. */
export function nextRehearsal({ at, rehearsals }: Recovery): { readonly due: number; readonly days: number } | null {
  const [newest] = rehearsals;
  if (newest === undefined) return null;
  const due = newest.at + REHEARSE_MS;
  return { due, days: Math.floor((due - at) / DAY_MS) };
}
