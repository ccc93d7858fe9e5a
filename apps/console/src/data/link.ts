import type { SocketStatus } from '@hoga/client/socket/socket-client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { REFETCH_MS } from './pages.ts';

interface Link {
  readonly status: SocketStatus;
  /** How long the last ping took to be answered; null before the first. */
  readonly latencyMs: number | null;
  /** It was connected and is not: what is shown may be out of date. */
  readonly isLost: boolean;
}

/** The state of the realtime connection. */
export const linkStore = createStore<Link>(() => ({ status: { kind: 'idle' }, latencyMs: null, isLost: false }));

/** Shown data may have changed without an event: decisions are blocked. */
export function useIsLinkLost(): boolean {
  return useStore(linkStore, ({ isLost }) => isLost);
}

/** What the socket pushes is polled only while the socket is down. */
export function useRefetchMs(): number | false {
  return useStore(linkStore, ({ status }) => (status.kind === 'connected' ? false : REFETCH_MS));
}
