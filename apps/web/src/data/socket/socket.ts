import { SocketClient, type SocketStatus } from '@hoga/client/socket/socket-client';
import { openSocketLink } from '@hoga/client/socket/socket-link';
import type { SocketEvent } from '@hoga/contract/socket';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { api } from '../api/api.ts';
import { currentSite } from '../site/site-store.ts';
import { priceRate } from './price-rate.ts';

interface Connection {
  readonly status: SocketStatus;
  /** How long the last ping took to be answered; null before the first. */
  readonly latencyMs: number | null;
}

const statusStore = createStore<Connection>(() => ({ status: { kind: 'idle' }, latencyMs: null }));

type Listener = () => void;
const gapListeners = new Set<Listener>();
const giveUpListeners = new Set<Listener>();

/** The one realtime connection of the page. */
export const socket = new SocketClient({
  open: openSocketLink,
  credentials: async (wasRefused) => {
    if (wasRefused) await api.refresh();
    return { accessToken: await api.freshAccessToken(), siteId: currentSite().id };
  },
  rateOf: priceRate,
  onStatus: (status) => statusStore.setState({ status }),
  onGap: () => {
    for (const listener of gapListeners) listener();
  },
  onGiveUp: () => {
    for (const listener of giveUpListeners) listener();
  },
  onLatency: (latencyMs) => statusStore.setState({ latencyMs }),
  random: () => Math.random(),
  now: () => Date.now(),
  untilOnline,
});

export function useSocketStatus(): SocketStatus {
  return useStore(statusStore, ({ status }) => status);
}

/** How long the server takes to answer, as last seen; null while there is no connection. */
export function useLatency(): number | null {
  return useStore(statusStore, ({ status, latencyMs }) => (status.kind === 'connected' ? latencyMs : null));
}

/** Whether the device has a network, by the browser's state. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetworkChange, () => navigator.onLine);
}

function onNetworkChange(changed: Listener): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Events may have been missed: refetch what they would have changed. */
export function onGap(listener: Listener): () => void {
  gapListeners.add(listener);
  return () => gapListeners.delete(listener);
}

/** The connection could not be restored. */
export function onGiveUp(listener: Listener): () => void {
  giveUpListeners.add(listener);
  return () => giveUpListeners.delete(listener);
}

/** A connection has opened, the first one or a later one. */
export function onConnected(listener: Listener): () => void {
  return statusStore.subscribe(({ status }, before) => {
    if (status.kind === 'connected' && before.status.kind !== 'connected') listener();
  });
}

/** Listens on a destination across reconnects; all listeners of one destination share one subscription. */
export function subscribe(destination: string, handler: (event: SocketEvent) => void): () => void {
  return socket.subscribe(destination, handler);
}

/** Listens on a destination while the component is shown; `null` listens to nothing. */
export function useTopic(destination: string | null, onMessage: (event: SocketEvent) => void): void {
  const received = useEffectEvent(onMessage);
  useEffect(() => {
    if (destination === null) return undefined;
    return socket.subscribe(destination, (event) => received(event));
  }, [destination]);
}

/** Resolves when the device has a network, by the browser's state. */
function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
