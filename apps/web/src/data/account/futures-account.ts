import {
  futuresEvent,
  getFuturesOpenExits,
  getFuturesOpenOrders,
  getFuturesOpenPositions,
} from '@hoga/contract/futures';
import { type SocketEvent, USER_QUEUES } from '@hoga/contract/socket';
import { fetchData } from '../api/api.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { EventHandler } from '../socket/subscriptions.ts';
import { showFuturesToast, toastFor } from '../trading/futures-toasts.ts';
import { EventedLists } from './evented-lists.ts';
import {
  adoptFutures,
  type CopyTrade,
  type CopyTradeEvent,
  type FuturesLists,
  type FuturesQueueEvent,
  type FuturesSnapshot,
  futuresAfter,
  NO_FUTURES,
} from './futures-reducer.ts';

async function fetchOpen(): Promise<FuturesSnapshot> {
  const [orders, exits, positions] = await Promise.all([
    fetchData(getFuturesOpenOrders, { query: {} }),
    fetchData(getFuturesOpenExits, { query: {} }),
    fetchData(getFuturesOpenPositions, { query: {} }),
  ]);
  return { orders, exits, positions };
}

export type FuturesAccountLists = EventedLists<FuturesLists, FuturesSnapshot, FuturesQueueEvent>;

export function createFuturesLists(fetch: () => Promise<FuturesSnapshot>): FuturesAccountLists {
  return new EventedLists({ empty: NO_FUTURES, fetch, adopt: adoptFutures, reduce: futuresAfter });
}

/** Orders, positions, take-profits and stop-losses of the signed-in player. */
export const futuresLists = createFuturesLists(fetchOpen);

export interface FuturesListenParts {
  readonly subscribe: (destination: string, handler: EventHandler) => () => void;
  /** A new connection is open; its subscriptions stand once it has answered a ping. */
  readonly onConnected: (listener: () => void) => () => void;
  readonly onGap: (listener: () => void) => () => void;
  readonly session: SessionStore;
  readonly lists: FuturesAccountLists;
  /** The contract of the /future/{id} page that is open. */
  readonly routeOptionId: () => number | null;
  /** The leverage of a contract was changed, here or elsewhere. */
  readonly onLeverage: (futuresOptionId: number, leverage: number) => void;
}

/** Keeps the lists up to date and says what happens, whatever page is open. Returns what stops it. */
export function listenToFutures(parts: FuturesListenParts): () => void {
  const { subscribe, session, lists, routeOptionId, onLeverage } = parts;
  let isAwaitingPong = false;
  const stops = [
    subscribe(USER_QUEUES.futures, (said) => {
      const event = readEvent(said);
      if (event === null) return;
      lists.take(event);
      if (event.type === 'LEVERAGE_UPDATE') onLeverage(event.data.futuresOptionId, event.data.leverage);
      const words = toastFor(event, routeOptionId());
      if (words !== null) showFuturesToast(words);
    }),
    parts.onConnected(() => {
      isAwaitingPong = true;
    }),
    // The ping goes out after the subscriptions: what happened before its answer is in the lists, the rest is heard.
    subscribe(USER_QUEUES.pong, () => {
      if (!isAwaitingPong) return;
      isAwaitingPong = false;
      lists.refetch();
    }),
    parts.onGap(() => {
      if (!isAwaitingPong) lists.refetch();
    }),
    session.subscribe(({ user }, before) => {
      if (user?.id !== before.user?.id) lists.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The contract of a /future/{id} page; a View page has none, as it hears no events. */
export function futuresOptionIdOf(pathname: string): number | null {
  const [, id] = /^\/future\/(\d+)$/.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

function readEvent(said: SocketEvent): FuturesQueueEvent | null {
  if (isCopyTrade(said)) return said;
  const event = futuresEvent.safeParse(said);
  return event.success ? event.data : null;
}

function isCopyTrade(event: SocketEvent): event is CopyTradeEvent {
  if (event.type !== 'COPYTRADE_OPEN' && event.type !== 'COPYTRADE_CLOSE') return false;
  const { data } = event;
  return typeof data === 'object' && data !== null && typeof (data as Partial<CopyTrade>).id === 'number';
}
