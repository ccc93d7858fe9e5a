import type { OverseaOptionId, PlayerId } from '@hoga/kernel/ids';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore, useSession } from '../session/session-store.ts';

interface Guided {
  readonly playerId: PlayerId;
  readonly optionId: OverseaOptionId;
}

const guidedStore = createStore<{ readonly guided: Guided | null }>(() => ({ guided: null }));

/** The member is guided through a first trade of an instrument, until it is over or skipped. */
export function beginFirstTrade(optionId: OverseaOptionId): void {
  const { user } = sessionStore.getState();
  guidedStore.setState({ guided: user === null ? null : { playerId: user.id, optionId } });
}

export function endFirstTrade(): void {
  guidedStore.setState({ guided: null });
}

export function useFirstTrade(optionId: OverseaOptionId): boolean {
  const playerId = useSession(({ user }) => user?.id ?? null);
  const guided = useStore(guidedStore, (state) => state.guided);
  return guided !== null && guided.playerId === playerId && guided.optionId === optionId;
}
