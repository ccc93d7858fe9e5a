import { isLoggedIn } from '@hoga/domain/session/auth-state';
import type { SessionStore } from '../session/session-store.ts';

/** The services that run while a player is signed in. */
export interface PlayerBound {
  /** A View page leaves the account's queues: feeds that would fall behind are stopped, the rest waits. */
  readonly onViewPages: 'stops' | 'stays';
  start(): void;
  stop(): void;
}

/**
 * Starts and stops with the signed-in player: all data of one player is gone before the next one's begins. Returns
 * the function to call when a View page is entered or left.
 */
export function followPlayer(session: SessionStore, bound: readonly PlayerBound[]): (isViewing: boolean) => void {
  const startedFor = new Map<PlayerBound, number>();
  // Until the first page is known, it may be a View page.
  let isViewing = true;
  const review = () => {
    const { auth, user } = session.getState();
    const player = user !== null && isLoggedIn(auth) ? user.id : null;
    for (const each of bound) {
      const wanted = isViewing && each.onViewPages === 'stops' ? null : player;
      const current = startedFor.get(each) ?? null;
      if (wanted === current) continue;
      if (current !== null) each.stop();
      startedFor.delete(each);
      if (wanted === null) continue;
      startedFor.set(each, wanted);
      each.start();
    }
  };
  session.subscribe(review);
  review();
  return (nowViewing) => {
    isViewing = nowViewing;
    review();
  };
}
