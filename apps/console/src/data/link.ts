import type { SocketStatus } from '@hoga/client/socket/socket-client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { REFETCH_MS } from './pages.ts';

interface Link {
  readonly status: SocketStatus;
  /** How long the last ping took to be answered; null before the first. */
  readonly latencyMs: number | null;
  /** It was there and is not: what is shown may no longer be so. */
  readonly isLost: boolean;
}

/** How the realtime connection stands. */
export const linkStore = createStore<Link>(() => ({ status: { kind: 'idle' }, latencyMs: null, isLost: false }));

/** What was shown may have changed unheard: nothing is decided on it. */
export function useIsLinkLost(): boolean {
  return useStore(linkStore, ({ isLost }) => isLost);
}

/** What the socket tells of is asked for only while there is none. */
export function useRefetchMs(): number | false {
  return useStore(linkStore, ({ status }) => (status.kind === 'connected' ? false : REFETCH_MS));
}
