import { sessionStore } from '../session/session-store.ts';
import { currentDevice } from '../storage/device.ts';

/** As many as are faster to scan than to search. */
export const KEPT_PICKS = 6;

const TRADE_PATH = /^\/(oversea|future)\/\d+$/;

function keyOfUser(): `recentPicks.${number}` | null {
  const { user } = sessionStore.getState();
  return user === null ? null : `recentPicks.${user.id}`;
}

/** The trade pages this player has opened from the search on this device, newest first. */
export function recentPicks(): readonly string[] {
  const key = keyOfUser();
  const stored = key === null ? null : currentDevice().storage.read(key);
  const paths = (stored ?? '').split(',');
  return paths.filter((path) => TRADE_PATH.test(path)).slice(0, KEPT_PICKS);
}

/** Remembers an opened page, if it is a trade page. */
export function rememberPick(path: string): boolean {
  const key = keyOfUser();
  if (key === null || !TRADE_PATH.test(path)) return false;
  const others = recentPicks().filter((other) => other !== path);
  currentDevice().storage.write(key, [path, ...others].slice(0, KEPT_PICKS).join(','));
  return true;
}

export function forgetPicks(): void {
  const key = keyOfUser();
  if (key !== null) currentDevice().storage.remove(key);
}
