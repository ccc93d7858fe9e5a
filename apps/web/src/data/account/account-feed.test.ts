import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { USER_QUEUES } from '@hoga/contract/socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SocketClient } from '../socket/socket-client.ts';
import { FakeNetwork } from '../testing/fake-transport.ts';
import { sampleOverseaOrder as order, sampleOverseaPosition as position } from '../testing/sample-oversea-rows.ts';
import { type LoadedAccount, OverseaAccountStore, RELOAD_AFTER_MS } from './account-feed.ts';
import type { OverseaEffect } from './oversea-reducer.ts';

/** A page: its own connection and its own store, on a server that all pages share. */
function openTab(server: { orders: OverseaOrder[]; positions: OverseaPosition[] }) {
  const network = new FakeNetwork();
  const connected = new Set<() => void>();
  const gaps = new Set<() => void>();
  const asked: Array<(reply: LoadedAccount) => void> = [];
  const effects: OverseaEffect[] = [];
  const listening = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const socket = new SocketClient({
    openTransport: network.open,
    credentials: async () => ({ accessToken: 'token', siteId: 1 }),
    onStatus: ({ kind }) => {
      if (kind === 'connected') for (const listener of connected) listener();
    },
    onGap: () => {
      for (const listener of gaps) listener();
    },
    onGiveUp: () => undefined,
    random: () => 0,
    now: Date.now,
    untilOnline: () => Promise.resolve(),
  });
  // As account-events does: the queue is joined for good, so that its numbers are seen.
  socket.subscribe(USER_QUEUES.oversea, () => undefined);
  const store = new OverseaAccountStore({
    subscribe: (destination, handler) => socket.subscribe(destination, handler),
    onConnected: listening(connected),
    onGap: listening(gaps),
    load: () => new Promise((resolve) => asked.push(resolve)),
    perform: (made) => effects.push(...made),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    network,
    socket,
    store,
    asked,
    effects,
    settle,
    async connect() {
      socket.connect();
      await settle();
      network.latest.open();
    },
    pong: (seq = 0) => network.latest.deliver(USER_QUEUES.pong, { type: 'PONG', data: { echo: 'ping' }, seq }),
    deliver: (type: string, data: unknown, seq: number, ts = seq * 10) =>
      network.latest.deliverText(USER_QUEUES.oversea, JSON.stringify({ type, data, seq, ts })),
    /** Answers every load asked for with what the server has now, or with what is given. */
    async answer(reply: LoadedAccount = { kind: 'loaded', orders: server.orders, positions: server.positions }) {
      for (const resolve of asked.splice(0)) resolve(reply);
      await settle();
    },
  };
}

let server: { orders: OverseaOrder[]; positions: OverseaPosition[] };
let tab: ReturnType<typeof openTab>;
const tabs: Array<ReturnType<typeof openTab>> = [];

function newTab() {
  const opened = openTab(server);
  tabs.push(opened);
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = { orders: [], positions: [] };
  tab = newTab();
});
afterEach(() => {
  for (const { store, socket } of tabs.splice(0)) {
    store.stop();
    socket.disconnect();
  }
  vi.useRealTimers();
});

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function ready() {
  await tab.connect();
  tab.store.start();
  tab.pong();
  await tab.answer();
}

describe('the overseas account', () => {
  it('is loading, then what the server has, newest first', async () => {
    server.orders = [order({ id: 1, createdAt: 10 }), order({ id: 2, createdAt: 20 })];
    server.positions = [position()];
    await tab.connect();
    tab.store.start();
    expect(tab.store.snapshot()).toEqual({ state: 'loading', orders: [], positions: [] });
    await tab.answer();
    expect(tab.store.snapshot().state).toBe('ready');
    expect(ids(tab.store.snapshot().orders)).toEqual([2, 1]);
    expect(tab.store.positionOf(3)).toEqual(position());
    expect(tab.store.positionOf(4)).toBeNull();
  });

  it('has a placed order in the task of its event, and tells it [OVS-28]', async () => {
    await ready();
    const seen: number[] = [];
    tab.store.subscribe(() => seen.push(tab.store.ordersOf(3).length));
    tab.deliver('ORDER_SUCCESS', order(), 1);
    expect(seen).toEqual([1]);
    expect(tab.effects).toEqual([{ kind: 'sound', sound: 'SUCCESS' }]);
  });

  it('applies events that come during the load after it, and lets them be heard once', async () => {
    await tab.connect();
    tab.store.start();
    tab.deliver('ORDER_SUCCESS', order({ id: 5, updatedAt: 100 }), 1);
    tab.deliver('ORDER_CANCEL', order({ id: 4, status: 'CANCELED', updatedAt: 110 }), 2);
    tab.deliver('POSITION_OPEN', position({ id: 9 }), 3);
    // Read before the events, answered after them.
    await tab.answer({ kind: 'loaded', orders: [order({ id: 4 }), order({ id: 3 })], positions: [] });
    expect(ids(tab.store.snapshot().orders).sort()).toEqual([3, 5]);
    expect(ids(tab.store.snapshot().positions)).toEqual([9]);
    expect(tab.effects.filter(({ kind }) => kind === 'sound')).toHaveLength(2);
  });

  it('shows nothing twice when the load already has what an event brings', async () => {
    await tab.connect();
    tab.store.start();
    tab.deliver('ORDER_SUCCESS', order({ id: 5 }), 1);
    tab.deliver('POSITION_OPEN', position(), 2);
    await tab.answer({ kind: 'loaded', orders: [order({ id: 5 })], positions: [position()] });
    tab.deliver('ORDER_SUCCESS', order({ id: 5 }), 2);
    expect(ids(tab.store.snapshot().orders)).toEqual([5]);
    expect(ids(tab.store.snapshot().positions)).toEqual([11]);
  });

  it('does not let an older event overrule what was loaded', async () => {
    await tab.connect();
    tab.store.start();
    tab.deliver('ORDER_UPDATE', order({ price: '1', updatedAt: 1_500 }), 1);
    await tab.answer({ kind: 'loaded', orders: [order({ price: '2', updatedAt: 1_600 })], positions: [] });
    expect(tab.store.ordersOf(3).map(({ price }) => price)).toEqual(['2']);
  });

  it('loads again once a new connection has proved its subscriptions', async () => {
    tab.store.start();
    await tab.answer();
    expect(tab.store.snapshot().state).toBe('ready');
    await tab.connect();
    expect(tab.asked).toHaveLength(0);
    server.orders = [order({ id: 8 })];
    tab.pong();
    expect(tab.asked).toHaveLength(1);
    await tab.answer();
    expect(ids(tab.store.snapshot().orders)).toEqual([8]);
    tab.pong();
    expect(tab.asked).toHaveLength(0);
  });

  it('is fetched anew after a gap in the numbers, and stays shown meanwhile', async () => {
    await ready();
    tab.deliver('ORDER_SUCCESS', order({ id: 1 }), 1);
    // 2 was ORDER_CANCEL of 1 and is lost.
    tab.deliver('ORDER_SUCCESS', order({ id: 2 }), 3);
    expect(tab.asked).toHaveLength(1);
    expect(tab.store.snapshot().state).toBe('ready');
    expect(ids(tab.store.snapshot().orders)).toEqual([2, 1]);
    server.orders = [order({ id: 2 })];
    await tab.answer();
    expect(ids(tab.store.snapshot().orders)).toEqual([2]);
  });

  it('is fetched anew when a pong tells of an event that never came', async () => {
    await ready();
    tab.deliver('ORDER_SUCCESS', order({ id: 1 }), 1);
    tab.pong(2);
    expect(tab.asked).toHaveLength(1);
    await tab.answer();
    expect(tab.store.snapshot().orders).toEqual([]);
  });

  it('is fetched anew after a reconnect, once, and shows nothing twice', async () => {
    await ready();
    tab.deliver('ORDER_SUCCESS', order({ id: 1 }), 1);
    tab.network.latest.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    tab.network.latest.open();
    tab.pong(5);
    expect(tab.asked).toHaveLength(1);
    server.orders = [order({ id: 1 }), order({ id: 2, createdAt: 2_000 })];
    await tab.answer();
    tab.deliver('ORDER_SUCCESS', order({ id: 2, createdAt: 2_000 }), 6);
    expect(ids(tab.store.snapshot().orders)).toEqual([2, 1]);
  });

  it('ignores the reply to a load that a later one has overtaken, unless nothing is shown yet', async () => {
    await tab.connect();
    tab.store.start();
    tab.pong();
    const [first, second] = tab.asked.splice(0);
    first?.({ kind: 'loaded', orders: [order({ id: 1 })], positions: [] });
    await tab.settle();
    expect(ids(tab.store.snapshot().orders)).toEqual([1]);
    tab.store.reload();
    const [third] = tab.asked.splice(0);
    third?.({ kind: 'loaded', orders: [order({ id: 3 })], positions: [] });
    await tab.settle();
    second?.({ kind: 'loaded', orders: [order({ id: 2 })], positions: [] });
    await tab.settle();
    expect(ids(tab.store.snapshot().orders)).toEqual([3]);
  });

  it('says so when it cannot be loaded, and tries again by itself', async () => {
    await tab.connect();
    tab.store.start();
    tab.pong();
    await tab.answer({ kind: 'unreachable' });
    expect(tab.store.snapshot().state).toBe('error');
    await vi.advanceTimersByTimeAsync((RELOAD_AFTER_MS[0] ?? 0) - 1);
    expect(tab.asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.asked).toHaveLength(1);
    expect(tab.store.snapshot().state).toBe('loading');
    await tab.answer();
    expect(tab.store.snapshot().state).toBe('ready');
  });

  it('does not repeat what was refused', async () => {
    await tab.connect();
    tab.store.start();
    tab.pong();
    await tab.answer({ kind: 'refused' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tab.asked).toHaveLength(0);
    expect(tab.store.snapshot().state).toBe('error');
  });

  it('is empty after logout, whatever still arrives', async () => {
    server.orders = [order()];
    await ready();
    tab.store.reload();
    tab.store.stop();
    expect(tab.store.snapshot()).toEqual({ state: 'loading', orders: [], positions: [] });
    await tab.answer();
    tab.deliver('ORDER_SUCCESS', order({ id: 2 }), 1);
    tab.pong();
    expect(tab.asked).toHaveLength(0);
    expect(tab.store.snapshot().orders).toEqual([]);
    expect(tab.store.ordersOf(3)).toEqual([]);
    expect(tab.effects).toEqual([]);
  });

  it('starts the next player with nothing of the one before', async () => {
    await ready();
    tab.deliver('ORDER_CANCEL', order({ id: 1, status: 'CANCELED' }), 1);
    tab.store.stop();
    tab.store.start();
    server.orders = [order({ id: 1 })];
    await tab.answer();
    expect(ids(tab.store.snapshot().orders)).toEqual([1]);
  });

  it('is the same in two tabs, each heard by its own', async () => {
    const other = newTab();
    await ready();
    await other.connect();
    other.store.start();
    await other.answer();
    for (const { deliver } of [tab, other]) {
      deliver('ORDER_SUCCESS', order({ id: 1 }), 1);
      deliver('ORDER_FILLED', order({ id: 1, status: 'FILLED', updatedAt: 2_000 }), 2);
      deliver('POSITION_OPEN', position(), 3);
    }
    expect(other.store.snapshot()).toEqual(tab.store.snapshot());
    expect(ids(tab.store.snapshot().positions)).toEqual([11]);
    expect(tab.effects.filter(({ kind }) => kind === 'filled')).toHaveLength(1);
    expect(other.effects).toEqual(tab.effects);
  });

  it("keeps an instrument's orders the same array while others change", async () => {
    server.orders = [order({ id: 1 })];
    await ready();
    const before = tab.store.ordersOf(3);
    tab.deliver('ORDER_SUCCESS', order({ id: 2, overseaOptionId: 4 }), 1);
    tab.deliver('POSITION_OPEN', position(), 2);
    expect(tab.store.ordersOf(3)).toBe(before);
    expect(ids(tab.store.ordersOf(4))).toEqual([2]);
    tab.deliver('ORDER_UPDATE', order({ id: 1, price: '17999', updatedAt: 5_000 }), 3);
    expect(tab.store.ordersOf(3)).not.toBe(before);
  });

  it('is left alone by what is no event of it', async () => {
    await ready();
    tab.deliver('ORDER_SUCCESS', { id: 'x' }, 1);
    tab.deliver('SOMETHING', null, 2);
    expect(tab.store.snapshot()).toEqual({ state: 'ready', orders: [], positions: [] });
  });
});
