import type { openSocketLink } from '@hoga/client/socket/socket-link';
import { FakeNetwork } from '@hoga/client/testing/fake-network';
import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { decimal } from '@hoga/kernel/decimal';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyAccount } from '../account/copy-account.ts';
import { futuresCross } from '../account/cross-account.ts';
import { api } from '../api/api.ts';
import { createSession } from '../session/session-machine.ts';
import { sessionStore } from '../session/session-store.ts';
import { siteStore } from '../site/site-store.ts';
import { openDevice } from '../storage/device.ts';
import { sampleCopy, sampleLogged } from '../testing/sample-copytrade.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { onGiveUp, socket, useSocketStatus } from './socket.ts';

const opened = vi.hoisted(() => ({ open: null as typeof openSocketLink | null }));
vi.mock('@hoga/client/socket/socket-link', () => ({
  openSocketLink: (...connection: Parameters<typeof openSocketLink>) => opened.open?.(...connection),
}));

let network: FakeNetwork;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  network = new FakeNetwork();
  opened.open = network.open;
  siteStore.setState({ site: sampleSite() });
  openDevice('hoga').tokens.save({ accessToken: 'token-1', refreshToken: 'refresh-1', expiresIn: 900 }, true);
});
afterEach(() => {
  socket.disconnect();
  socket.setViewing(false);
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pings = () => network.latest.sent.filter((sent) => sent.startsWith('/ping '));

async function connect() {
  act(() => socket.connect());
  await pass(0);
  act(() => network.latest.open());
}

function answerPing() {
  act(() => network.latest.deliver('/user/queue/pong', { type: 'PONG', data: { echo: 'ping' } }));
}

describe('the connection of the page', () => {
  it('goes from connecting to connected, then pings and listens for the answer [SOCK-02, SOCK-03, SOCK-30]', async () => {
    const { result } = renderHook(() => useSocketStatus());
    act(() => socket.connect());
    await pass(0);
    expect(result.current).toEqual({ kind: 'connecting' });
    expect(pings()).toEqual([]);
    act(() => network.latest.open());
    expect(result.current).toEqual({ kind: 'connected' });
    expect(network.latest.active).toContain('/user/queue/pong');
    expect(pings()).toHaveLength(1);
  });

  it('pings again 2 s after each pong [SOCK-04, CST-19]', async () => {
    await connect();
    await pass(500);
    answerPing();
    await pass(1_999);
    expect(pings()).toHaveLength(1);
    await pass(1);
    expect(pings()).toHaveLength(2);
  });

  it('is replaced after 10 s without a pong [SOCK-05, CST-20]', async () => {
    const { result } = renderHook(() => useSocketStatus());
    await connect();
    await pass(9_999);
    expect(result.current).toEqual({ kind: 'connected' });
    await pass(1);
    expect(result.current).toEqual({ kind: 'reconnecting', attempt: 1 });
    expect(network.latest.isClosed).toBe(true);
    await pass(500);
    expect(network.connections).toHaveLength(2);
  });

  it('is tried twice more, 500 ms apart, and then given up [CST-21, CST-22]', async () => {
    const lost = vi.fn();
    const stop = onGiveUp(lost);
    await connect();
    for (const connections of [1, 2]) {
      act(() => network.latest.drop());
      await pass(499);
      expect(network.connections).toHaveLength(connections);
      await pass(1);
      expect(network.connections).toHaveLength(connections + 1);
      expect(lost).not.toHaveBeenCalled();
    }
    act(() => network.latest.drop());
    expect(lost).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(network.connections).toHaveLength(3);
    stop();
  });

  it.each([
    ['/user/queue/oversea', 'SOCK-21'],
    ['/user/queue/oversea_cross', 'SOCK-22'],
    ['/user/queue/futures', 'SOCK-23'],
    ['/user/queue/cross', 'SOCK-24'],
  ])('of a member listens on %s, once [%s]', async (queue) => {
    await connect();
    expect(network.latest.subscribed.filter((destination) => destination === queue)).toHaveLength(1);
  });

  it('joins the futures queues when it is open, leaves them on a View page and joins them again once [SOCK-10, SOCK-12]', async () => {
    const queues = ['/user/queue/futures', '/user/queue/cross'];
    const joined = () => network.latest.active.filter((destination) => queues.includes(destination)).sort();
    act(() => socket.connect());
    await pass(0);
    expect(joined()).toEqual([]);
    act(() => network.latest.open());
    expect(joined()).toEqual(queues.toSorted());
    // Every navigation reports whether it leads to a View page.
    for (const isViewing of [false, true, true]) socket.setViewing(isViewing);
    expect(joined()).toEqual([]);
    for (const isViewing of [false, false]) socket.setViewing(isViewing);
    expect(joined()).toEqual(queues.toSorted());
    const times = queues.map((queue) => network.latest.subscribed.filter((joining) => joining === queue).length);
    expect(times).toEqual([2, 2]);
  });

  it('keeps the newest figures of the cross queues [SOCK-17]', async () => {
    futuresCross.start(() => undefined);
    await connect();
    const figures = { playerPoint: '1000', minusFundingFee: '-3.5', available: '0', maintMargin: '25' };
    const tell = (seq: number, markPnl: string) =>
      act(() => network.latest.deliver('/user/queue/cross', { type: 'CROSS', seq, data: { ...figures, markPnl } }));
    tell(1, '-10');
    tell(2, '-20');
    tell(1, '-30');
    expect(futuresCross.snapshot().rows?.data).toMatchObject({ markPnl: decimal('-20') });
    futuresCross.stop();
  });

  it.each(['TRADER_UNFOLLOWED', 'TRADER_LIQUIDATED'] as const)(
    'closes a copy and keeps the reason %s, as the futures queue tells it [CPY-35]',
    async (reason) => {
      window.fetch = new FakeServer().on('/api/copytrade/history/follower/open', () => okReply([sampleLogged()])).fetch;
      const effects: unknown[] = [];
      copyAccount.start((said) => effects.push(...said));
      await connect();
      answerPing();
      await vi.waitFor(() => expect(copyAccount.snapshot().rows.list).toHaveLength(1));
      const closed = sampleCopy({ status: 'CLOSED', left: '0', reason });
      act(() => network.latest.deliver('/user/queue/futures', { type: 'COPYTRADE_CLOSE', seq: 1, data: closed }));
      expect(copyAccount.snapshot().rows.list).toEqual([]);
      expect(effects).toEqual([{ kind: 'closed', copy: closed }]);
      copyAccount.stop();
    },
  );

  it('is the member’s by its token, and ends with the logout [AUTH-31, NAV-27]', async () => {
    const device = openDevice('hoga');
    window.fetch = async () => new Response('{}');
    const session = createSession({
      api,
      tokens: device.tokens,
      storage: device.storage,
      siteId: sampleSite().id,
      store: sessionStore,
      socket: { connect: () => socket.connect(), disconnect: () => socket.disconnect() },
      page: {
        currentPath: () => '/oversea',
        opens: () => true,
        needsLogin: () => true,
        goTo: () => undefined,
        reload: () => undefined,
      },
      isMobile: () => false,
      alert: async () => undefined,
      messageFor: ({ message }) => message,
      forgetData: () => undefined,
      wait: async () => undefined,
    });
    await connect();
    const [own] = network.connections;
    expect(own?.credentials).toEqual({ accessToken: 'token-1', siteId: 1 });
    session.logout();
    expect(own?.isClosed).toBe(true);
    await pass(0);
    expect(network.latest.credentials.accessToken).toBeNull();
    expect(network.connections).toHaveLength(2);
  });
});
