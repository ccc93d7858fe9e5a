import { USER_QUEUES } from '@hoga/contract/socket';
import { toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore } from '../session/session-store.ts';
import type { EventHandler } from '../socket/subscriptions.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { crossStore, listenToCross } from './cross-store.ts';

const FUTURES = { playerPoint: '1000', markPnl: '-1200', minusFundingFee: '-3.5', available: '0', maintMargin: '25' };
const OVERSEA = { playerPoint: '697000', lastPnl: '-879999', losscut: '120000', playerGameWaitPoint: '303000' };

function setUp() {
  const handlers = new Map<string, EventHandler>();
  const session = createSessionStore();
  session.setState({ auth: 'success', user: sampleMe() });
  const stop = listenToCross({
    subscribe: (destination, handler) => {
      handlers.set(destination, handler);
      return () => handlers.delete(destination);
    },
    session,
  });
  return {
    handlers,
    session,
    stop,
    send: (destination: string, type: string, data: unknown, { seq = 1, ts = 1_000 } = {}) =>
      handlers.get(destination)?.({ type, data, seq, ts }),
  };
}

function futuresPoint(): string | null {
  const { futures } = crossStore.getState();
  return futures === null ? null : toText(futures.data.playerPoint);
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  crossStore.setState({ futures: null, oversea: null });
  world = setUp();
});

describe('account figures', () => {
  it('are kept as the cross queues send them [SOCK-17, OVS-12, FUT-11]', () => {
    world.send(USER_QUEUES.cross, 'CROSS', FUTURES, { seq: 4 });
    world.send(USER_QUEUES.overseaCross, 'OVERSEA_CROSS', OVERSEA, { seq: 5 });
    const { futures, oversea } = crossStore.getState();
    const texts = (data: object) =>
      Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toText(value)]));
    expect(texts(futures?.data ?? {})).toEqual(FUTURES);
    expect(texts(oversea?.data ?? {})).toEqual(OVERSEA);
  });

  it('stay the last ones while nothing newer comes [SOCK-17]', () => {
    world.send(USER_QUEUES.cross, 'CROSS', FUTURES, { seq: 4 });
    world.send(USER_QUEUES.overseaCross, 'OVERSEA_CROSS', OVERSEA, { seq: 5 });
    world.send(USER_QUEUES.cross, 'CROSS', { ...FUTURES, playerPoint: '900' }, { seq: 6, ts: 1_500 });
    expect(futuresPoint()).toBe('900');
    expect(crossStore.getState().oversea?.seq).toBe(5);
  });

  it('ignore what is older than they are', () => {
    world.send(USER_QUEUES.cross, 'CROSS', FUTURES, { seq: 6, ts: 2_000 });
    world.send(USER_QUEUES.cross, 'CROSS', { ...FUTURES, playerPoint: '1' }, { seq: 5, ts: 1_900 });
    world.send(USER_QUEUES.cross, 'CROSS', { ...FUTURES, playerPoint: '2' }, { seq: 6, ts: 2_000 });
    expect(futuresPoint()).toBe('1000');
  });

  it('follow a server that began to count anew', () => {
    world.send(USER_QUEUES.cross, 'CROSS', FUTURES, { seq: 900, ts: 2_000 });
    world.send(USER_QUEUES.cross, 'CROSS', { ...FUTURES, playerPoint: '3' }, { seq: 1, ts: 9_000 });
    expect(futuresPoint()).toBe('3');
  });

  it('end as the newest one in whatever order a connection delivers them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 }), (order) => {
        crossStore.setState({ futures: null });
        for (const seq of order) {
          world.send(USER_QUEUES.cross, 'CROSS', { ...FUTURES, playerPoint: String(seq) }, { seq, ts: seq * 10 });
        }
        expect(futuresPoint()).toBe(String(Math.max(...order)));
      }),
    );
  });

  it.each([
    ['logs out', null],
    ['is replaced by another', sampleMe({ id: 8 })],
  ])('are dropped when the user %s [SOCK-17]', (_case, user) => {
    world.send(USER_QUEUES.cross, 'CROSS', FUTURES);
    world.send(USER_QUEUES.overseaCross, 'OVERSEA_CROSS', OVERSEA);
    world.session.setState({ user });
    expect(crossStore.getState()).toEqual({ futures: null, oversea: null });
    // The next user's numbers begin where they may.
    world.send(USER_QUEUES.cross, 'CROSS', { ...FUTURES, playerPoint: '5' }, { seq: 1, ts: 1 });
    expect(futuresPoint()).toBe('5');
  });

  it('stay when the same user is loaded again', () => {
    world.send(USER_QUEUES.cross, 'CROSS', FUTURES);
    world.session.setState({ user: sampleMe({ nick: '다른이름' }) });
    expect(futuresPoint()).toBe('1000');
  });

  it.each([
    [USER_QUEUES.cross, 'CROSS', { ...FUTURES, markPnl: -1200 }],
    [USER_QUEUES.cross, 'CROSS', { ...FUTURES, available: '1e3' }],
    [USER_QUEUES.cross, 'OVERSEA_CROSS', OVERSEA],
    [USER_QUEUES.overseaCross, 'OVERSEA_CROSS', { ...OVERSEA, losscut: undefined }],
    [USER_QUEUES.overseaCross, 'OVERSEA_CROSS', null],
  ])('are left alone by what is none: %s %s', (destination, type, data) => {
    world.send(destination, type, data);
    expect(crossStore.getState()).toEqual({ futures: null, oversea: null });
  });

  it('are not listened to once stopped', () => {
    world.stop();
    expect(world.handlers.size).toBe(0);
  });
});
