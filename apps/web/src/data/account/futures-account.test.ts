import type { FuturesEvent } from '@hoga/contract/futures';
import { USER_QUEUES } from '@hoga/contract/socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { toastStore } from '../../shared/ui/toasts/toast-store.ts';
import { createSessionStore } from '../session/session-store.ts';
import type { EventHandler } from '../socket/subscriptions.ts';
import {
  futuresEventOf as event,
  sampleFuturesOrder as order,
  sampleFuturesPosition as position,
} from '../testing/sample-futures.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { FUTURES_TOAST_MS } from '../trading/futures-toasts.ts';
import { createFuturesLists, futuresOptionIdOf, listenToFutures } from './futures-account.ts';
import { NO_FUTURES } from './futures-reducer.ts';

const OPEN = { orders: [order()], exits: [], positions: [position()] };

function setUp(routeOptionId: number | null = 1) {
  const handlers = new Map<string, EventHandler>();
  const gaps = new Set<() => void>();
  const connections = new Set<() => void>();
  const session = createSessionStore();
  session.setState({ auth: 'success', user: sampleMe() });
  const fetch = vi.fn(async () => OPEN);
  const lists = createFuturesLists(fetch);
  const leverages: [number, number][] = [];
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const stop = listenToFutures({
    subscribe: (destination, handler) => {
      handlers.set(destination, handler);
      return () => handlers.delete(destination);
    },
    onConnected: listen(connections),
    onGap: listen(gaps),
    session,
    lists,
    routeOptionId: () => routeOptionId,
    onLeverage: (id, leverage) => leverages.push([id, leverage]),
  });
  const tell = (listeners: Set<() => void>) => {
    for (const listener of listeners) listener();
  };
  return {
    handlers,
    session,
    fetch,
    lists,
    leverages,
    stop,
    gap: () => tell(gaps),
    connect: () => tell(connections),
    pong: () => handlers.get(USER_QUEUES.pong)?.({ type: 'PONG', data: { echo: 'ping' }, seq: 1, ts: 1 }),
    send: (...events: readonly FuturesEvent[]) => {
      for (const said of events) handlers.get(USER_QUEUES.futures)?.(said);
    },
    open: () => lists.store.getState().lists,
  };
}

beforeEach(async () => {
  vi.useFakeTimers();
  toastStore.setState({ toasts: [] });
  await loadScreenTexts();
});
afterEach(() => {
  vi.useRealTimers();
});

const toasts = () => toastStore.getState().toasts.map(({ title, tone }) => [title, tone]);

describe('the futures account', () => {
  it('is fetched for a screen and then kept by its queue', async () => {
    const world = setUp();
    await world.lists.load();
    expect(world.open()).toMatchObject(OPEN);
    world.send(event('ORDER_SUCCESS', order({ id: 12 })));
    expect(world.open().orders.map(({ id }) => id)).toEqual([12, 11]);
  });

  it('is fetched anew after a gap, and nothing stands twice', async () => {
    const world = setUp();
    await world.lists.load();
    world.send(event('ORDER_SUCCESS', order({ id: 12 })));
    world.fetch.mockResolvedValue({ ...OPEN, orders: [order({ id: 12 }), order()] });
    world.gap();
    world.send(event('ORDER_UPDATE', order({ id: 12, price: '58000', updatedAt: 2_000 })));
    await vi.waitFor(() => expect(world.fetch).toHaveBeenCalledTimes(2));
    await vi.advanceTimersByTimeAsync(0);
    expect(world.open().orders.map(({ id, price }) => [id, price])).toEqual([
      [12, '58000'],
      [11, '59000'],
    ]);
  });

  it('is fetched once per connection, when its first ping is answered', async () => {
    const world = setUp();
    await world.lists.load();
    world.connect();
    world.gap();
    expect(world.fetch).toHaveBeenCalledTimes(1);
    world.pong();
    world.pong();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['logs out', null],
    ['is replaced by another', sampleMe({ id: 8 })],
  ])('is forgotten when the user %s', async (_case, user) => {
    const world = setUp();
    await world.lists.load();
    world.session.setState({ user });
    expect(world.lists.store.getState()).toEqual({ lists: NO_FUTURES, status: 'idle', error: null });
  });

  it('leaves alone what is no event of it', async () => {
    const world = setUp();
    await world.lists.load();
    const before = world.open();
    world.handlers.get(USER_QUEUES.futures)?.({ type: 'ORDER_SUCCESS', data: { id: 1 }, seq: 1, ts: 1 });
    world.handlers.get(USER_QUEUES.futures)?.({ type: 'COPYTRADE_OPEN', data: null, seq: 2, ts: 1 });
    expect(world.open()).toBe(before);
    expect(toasts()).toEqual([]);
  });

  it('hears nothing once stopped', () => {
    const world = setUp();
    world.stop();
    expect(world.handlers.size).toBe(0);
  });
});

describe('toasts', () => {
  const leverage = { futuresOptionId: 1, leverage: 25, positions: [], orders: [] };

  it.each([
    [event('ORDER_SUCCESS', order()), '주문 완료', 'ok'],
    [event('ORDER_CANCEL', order({ status: 'CANCELED' })), '주문 취소', 'cancel'],
    [event('ORDER_FILLED', order({ status: 'FILLED' })), '주문 체결', 'ok'],
    [event('POSITION_WARN', { id: 21, marginRatio: '0.81' }), '청산 위험', 'warn'],
    [event('POSITION_LIQUID', position({ status: 'LIQUIDATED' })), '청산', 'danger'],
    [event('LEVERAGE_UPDATE', leverage), '레버리지 변경', 'warn'],
  ] as const)(
    '%# say what happened for two seconds, on any page [FUT-30, FUT-34, FUT-39, FUT-47, FUT-48, FUT-52, FUT-55, CST-08]',
    (said, title, tone) => {
      const world = setUp();
      world.send(said);
      expect(toasts()).toEqual([[title, tone]]);
      vi.advanceTimersByTime(FUTURES_TOAST_MS - 1);
      expect(toasts()).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(toasts()).toEqual([]);
      expect(FUTURES_TOAST_MS).toBe(2_000);
    },
  );

  it.each([2, null])('of a leverage are for the contract on the screen only: route %s [FUT-52, FUT-53]', (routeId) => {
    const world = setUp(routeId);
    world.send(event('LEVERAGE_UPDATE', leverage));
    expect(toasts()).toEqual([]);
    expect(world.leverages).toEqual([[1, 25]]);
  });

  it.each(['POSITION_OPEN', 'POSITION_UPDATE', 'POSITION_CLOSE'] as const)('are not given for %s', (type) => {
    setUp().send(event(type, position()));
    expect(toasts()).toEqual([]);
  });

  it('are given once, however often the lists are fetched', async () => {
    const world = setUp();
    void world.lists.load();
    world.send(event('ORDER_SUCCESS', order({ id: 12 })));
    await vi.advanceTimersByTimeAsync(0);
    expect(toasts()).toHaveLength(1);
  });
});

describe('the contract on the screen', () => {
  it.each([
    ['/future/12', 12],
    ['/futureView/12', null],
    ['/future/', null],
    ['/oversea/12', null],
  ])('of %s is %s', (path, id) => {
    expect(futuresOptionIdOf(path)).toBe(id);
  });
});
