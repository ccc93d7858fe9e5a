import type { OverseaOptionId } from '@hoga/kernel/ids';
import { sessionStore } from '../session/session-store.ts';
import { currentDevice } from '../storage/device.ts';

/** As many as are quicker to look through than to search. */
export const KEPT_PICKS = 6;

function keyOfUser(): `recentPicks.${number}` | null {
  const { user } = sessionStore.getState();
  return user === null ? null : `recentPicks.${user.id}`;
}

/** The instruments this player has chosen from the search on this device, newest first. */
export function recentPicks(): readonly number[] {
  const key = keyOfUser();
  const stored = key === null ? null : currentDevice().storage.read(key);
  const ids = (stored ?? '').split(',').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, KEPT_PICKS);
}

export function rememberPick(overseaOptionId: OverseaOptionId): void {
  const key = keyOfUser();
  if (key === null) return;
  const others = recentPicks().filter((id) => id !== overseaOptionId);
  currentDevice().storage.write(key, [overseaOptionId, ...others].slice(0, KEPT_PICKS).join(','));
}

export function forgetPicks(): void {
  const key = keyOfUser();
  if (key !== null) currentDevice().storage.remove(key);
}
