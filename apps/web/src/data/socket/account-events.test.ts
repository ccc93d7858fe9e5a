import { queryClient } from '@hoga/client/query-client';
import type { EventHandler } from '@hoga/client/socket/socket-client';
import { TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../session/session-store.ts';
import { listenToAccount } from './account-events.ts';

function setUp() {
  const handlers = new Map<string, EventHandler>();
  const log: string[] = [];
  const store = createSessionStore();
  let read: () => void = () => undefined;
  listenToAccount({
    subscribe: (destination, handler) => {
      handlers.set(destination, handler);
      return () => handlers.delete(destination);
    },
    site: { id: idOf(15), binaryCurrency: 'USD' },
    store,
    alert: (message) => {
      log.push(`alert ${message}`);
      return new Promise((resolve) => {
        read = resolve;
      });
    },
    disconnect: () => log.push('disconnect'),
    logout: () => log.push('logout'),
    reload: () => log.push('reload'),
    forceNotice: (id) => log.push(`notice ${id}`),
    siteChanged: () => log.push('site changed'),
  });
  return {
    handlers,
    log,
    store,
    read: () => read(),
    deliver: (destination: string, type: string, data: unknown) =>
      handlers.get(destination)?.({ type, data, seq: 1, ts: 0 }),
  };
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

describe('account channels', () => {
  it.each([
    [TOPICS.notice(idOf(15)), '[SOCK-18]'],
    [USER_QUEUES.point, '[SOCK-25]'],
    [TOPICS.message, '[SOCK-26]'],
    [USER_QUEUES.error, '[SOCK-27]'],
    [USER_QUEUES.forceLogout, '[SOCK-28]'],
    [USER_QUEUES.newMessage, '[SOCK-29]'],
  ])('include %s %s', (destination) => {
    expect(world.handlers.has(destination)).toBe(true);
  });

  it('alert what the error queue says [SOCK-16, ERR-14]', () => {
    world.deliver(USER_QUEUES.error, 'ERROR', { code: 'X', message: '보유금액이 부족합니다.' });
    expect(world.log).toEqual(['alert 보유금액이 부족합니다.']);
  });

  it('force a logout: disconnect, alert, and once read log out and reload [SOCK-15, ERR-13]', async () => {
    world.deliver(USER_QUEUES.forceLogout, 'FORCE_LOGOUT', { reason: 'OPERATOR', message: '로그아웃' });
    await Promise.resolve();
    expect(world.log).toEqual(['disconnect', 'alert 로그아웃']);
    world.read();
    await vi.waitFor(() => expect(world.log.slice(2)).toEqual(['logout', 'reload']));
  });

  it('update the wallet a point message names [SOCK-13]', () => {
    world.deliver(USER_QUEUES.point, 'BINARY', { point: '10.5', gameWaitPoint: '2' });
    world.deliver(USER_QUEUES.point, 'FUTURES', { point: '7', gameWaitPoint: '0' });
    world.deliver(USER_QUEUES.point, 'BINARY', { point: '11', gameWaitPoint: '1' });
    expect(world.store.getState().wallets).toEqual({
      BINARY: { type: 'BINARY', currency: 'USD', point: '11', gameWaitPoint: '1' },
      FUTURES: { type: 'FUTURES', currency: 'USDT', point: '7', gameWaitPoint: '0' },
    });
  });

  it('count messages and answers [SOCK-14]', () => {
    world.deliver(USER_QUEUES.newMessage, 'create', { id: 1, unreadMessages: 4, unreadContacts: 0 });
    world.deliver(USER_QUEUES.newMessage, 'answer', { id: 2, unreadMessages: 4, unreadContacts: 2 });
    expect(world.store.getState()).toMatchObject({ unreadMessages: 4, unreadContacts: 2 });
    world.deliver(USER_QUEUES.newMessage, 'read', { unreadMessages: 0, unreadContacts: 1 });
    expect(world.store.getState()).toMatchObject({ unreadMessages: 0, unreadContacts: 1 });
  });

  it('open the forced notice by its id [CNT-23]', () => {
    world.deliver(TOPICS.notice(idOf(15)), 'FORCE_NOTICE', { id: 42 });
    expect(world.log).toEqual(['notice 42']);
  });

  it('fetch again what the site offers, and nothing else, when that has changed', () => {
    const keys = [
      ['oversea', 'options'],
      ['futures', 'option', 3],
      ['trade', 'options'],
      ['oversea', 'rolls', 3],
      ['futures', 'setting', 3],
    ];
    for (const key of keys) queryClient.setQueryData(key, []);
    const stale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
    world.deliver(TOPICS.message, 'OTHER', {});
    expect(stale()).toEqual([false, false, false, false, false]);
    expect(world.log).toEqual([]);
    world.deliver(TOPICS.message, 'SITE_CHANGED', { version: 2 });
    expect(stale()).toEqual([true, true, true, true, false]);
    expect(world.log).toEqual(['site changed']);
    queryClient.clear();
  });

  it.each([
    [USER_QUEUES.point, 'BINARY', { point: 1.5, gameWaitPoint: '0' }],
    [USER_QUEUES.point, 'GOLD', { point: '1', gameWaitPoint: '0' }],
    [USER_QUEUES.error, 'ERROR', null],
    [USER_QUEUES.forceLogout, 'OTHER', {}],
    [TOPICS.notice(idOf(15)), 'FORCE_NOTICE', { id: 'x' }],
  ])('leave everything as it is for what they do not know: %s %s', (destination, type, data) => {
    const before = world.store.getState();
    world.deliver(destination, type, data);
    expect(world.store.getState()).toBe(before);
    expect(world.log).toEqual([]);
  });
});
