import type { PlayerId } from '@hoga/kernel/ids';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore, useSession } from '../session/session-store.ts';
import { knownDevice } from '../storage/device.ts';

const SHOWN_MS = 7 * 24 * 60 * 60 * 1_000;

const endedStore = createStore<{ readonly endedFor: PlayerId | null }>(() => ({ endedFor: null }));

/** A member has just signed up on this device: for a week, or until the first trade is over, they are shown where to start. */
export function beginFirstDay(playerId: PlayerId): void {
  knownDevice()?.storage.write(`firstDay.${playerId}`, String(Date.now()));
  endedStore.setState({ endedFor: null });
}

/** Put away, or no longer needed. */
export function endFirstDay(): void {
  const { user } = sessionStore.getState();
  if (user === null) return;
  knownDevice()?.storage.remove(`firstDay.${user.id}`);
  endedStore.setState({ endedFor: user.id });
}

export function useFirstDay(): boolean {
  const playerId = useSession(({ user }) => user?.id ?? null);
  const endedFor = useStore(endedStore, (state) => state.endedFor);
  return playerId !== null && endedFor !== playerId && isWithinFirstDay(playerId);
}

function isWithinFirstDay(playerId: PlayerId): boolean {
  const begun = knownDevice()?.storage.read(`firstDay.${playerId}`) ?? null;
  return begun !== null && Date.now() - Number(begun) < SHOWN_MS;
}
