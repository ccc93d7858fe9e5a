import { FIGURE_EVENT, TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork } from '../testing/fake-network.ts';
import { SocketClient, type SocketStatus } from './socket-client.ts';

const CONNECTED = '/ping ping';

let network: FakeNetwork;
let statuses: SocketStatus[];
let token: string | null;
let client: SocketClient;
const credentials = vi.fn();
const onLatency = vi.fn();
const onGap = vi.fn();
const onGiveUp = vi.fn();
let untilOnline: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  statuses = [];
  token = 'token-1';
  untilOnline = () => Promise.resolve();
  credentials.mockReset().mockImplementation(async () => ({ accessToken: token, siteId: 1 }));
  onGap.mockReset();
  onGiveUp.mockReset();
  client = new SocketClient({
    open: network.open,
    credentials,
    rateOf: (destination) => (destination === '/topic/oversea' ? 1 : null),
    onStatus: (status) => statuses.push(status),
    onGap,
    onGiveUp,
    onLatency,
    random: () => 0,
    now: Date.now,
    untilOnline: () => untilOnline(),
  });
});
afterEach(() => {
  client.disconnect();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const pong = (seq = 0) => network.latest.deliver(USER_QUEUES.pong, { type: 'PONG', data: { echo: 'ping' }, seq });

async function connect() {
  client.connect();
  await settle();
  network.latest.open();
}

describe('connection', () => {
  it('goes from connecting to connected, then pings [SOCK-02, SOCK-03]', async () => {
    client.connect();
    await settle();
    expect(statuses.map(({ kind }) => kind)).toEqual(['idle', 'connecting']);
    expect(network.latest.sent).toEqual([]);
    network.latest.open();
    expect(statuses.at(-1)).toEqual({ kind: 'connected' });
    expect(network.latest.sent).toEqual([CONNECTED]);
    expect(network.latest.active).toContain(USER_QUEUES.pong);
  });

  it('carries the token and the site, or no token for a visitor [AUTH-31, AUTH-39]', async () => {
    await connect();
    token = null;
    await connect();
    expect(network.connections.map(({ credentials: sent }) => sent)).toEqual([
      { accessToken: 'token-1', siteId: 1 },
      { accessToken: null, siteId: 1 },
    ]);
    expect(network.connections[0]?.isClosed).toBe(true);
  });

  it('opens nothing that was meanwhile called off', async () => {
    client.connect();
    client.disconnect();
    await settle();
    expect(network.connections).toEqual([]);
  });
});

describe('ping and pong', () => {
  it('pings again 2 s after each pong, not before [SOCK-04, CST-19]', async () => {
    await connect();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(network.latest.sent).toHaveLength(1);
    pong();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(network.latest.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.latest.sent).toHaveLength(2);
  });

  it('forces a reconnect after 10 s without a pong [SOCK-05, CST-20]', async () => {
    await connect();
    pong();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(statuses.at(-1)).toEqual({ kind: 'connected' });
    await vi.advanceTimersByTimeAsync(1);
    expect(statuses.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
    expect(network.connections[0]?.isClosed).toBe(true);
  });

  it('stays connected while pongs come', async () => {
    await connect();
    for (let round = 0; round < 20; round += 1) {
      pong();
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect(network.connections).toHaveLength(1);
    expect(network.latest.sent).toHaveLength(21);
  });

  it('gives up waiting for a connection that never opens', async () => {
    client.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(statuses.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });
});

describe('reconnect', () => {
  it('is tried twice, 500 ms apart, then given up [SOCK-06, SOCK-08, SOCK-09, CST-21, CST-22]', async () => {
    await connect();
    network.latest.drop();
    expect(statuses.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
    await vi.advanceTimersByTimeAsync(499);
    expect(network.connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.connections).toHaveLength(2);
    network.latest.drop();
    expect(statuses.at(-1)).toEqual({ kind: 'reconnecting', attempt: 2 });
    await vi.advanceTimersByTimeAsync(500);
    expect(network.connections).toHaveLength(3);
    expect(onGiveUp).not.toHaveBeenCalled();
    network.latest.drop();
    expect(statuses.at(-1)).toEqual({ kind: 'failed' });
    expect(onGiveUp).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.connections).toHaveLength(3);
  });

  it('counts a connection as restored only when a ping was answered', async () => {
    await connect();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      network.latest.drop();
      await vi.advanceTimersByTimeAsync(500);
      network.latest.open();
    }
    network.latest.drop();
    expect(onGiveUp).toHaveBeenCalledTimes(1);
  });

  it('starts counting anew after a pong', async () => {
    await connect();
    for (let drop = 0; drop < 5; drop += 1) {
      network.latest.drop();
      expect(statuses.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
      await vi.advanceTimersByTimeAsync(500);
      network.latest.open();
      pong();
    }
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  it('asks for credentials each time, renewing a token that was refused', async () => {
    await connect();
    network.latest.drop('TOKEN_EXPIRED');
    token = 'token-2';
    await vi.advanceTimersByTimeAsync(500);
    expect(network.latest.credentials.accessToken).toBe('token-2');
    network.latest.drop();
    await vi.advanceTimersByTimeAsync(500);
    expect(credentials.mock.calls).toEqual([[false], [true], [false]]);
    // Gives up; who connects again then has a new one, once.
    network.latest.drop('TOKEN_EXPIRED');
    await connect();
    await connect();
    expect(credentials.mock.calls.slice(3)).toEqual([[true], [false]]);
  });

  it('waits for the network instead of wasting its tries', async () => {
    await connect();
    let online: () => void = () => undefined;
    untilOnline = () => new Promise((resolve) => (online = resolve));
    network.latest.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.connections).toHaveLength(1);
    online();
    await settle();
    expect(network.connections).toHaveLength(2);
  });

  it('does not follow a disconnect', async () => {
    await connect();
    client.disconnect();
    network.latest.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.connections).toHaveLength(1);
    expect(statuses.at(-1)).toEqual({ kind: 'idle' });
  });
});

describe('subscriptions', () => {
  const market = TOPICS.market('NQ');

  it('name the rate at which the page takes prices', async () => {
    for (const destination of [market, TOPICS.oversea]) client.subscribe(destination, vi.fn());
    await connect();
    expect([...network.latest.rates]).toEqual([[TOPICS.oversea, 1]]);
  });

  it('of one destination are one on the wire, and all listeners hear it', async () => {
    const first = vi.fn();
    const second = vi.fn();
    client.subscribe(market, first);
    await connect();
    const stopSecond = client.subscribe(market, second);
    expect(network.latest.subscribed.filter((destination) => destination === market)).toHaveLength(1);
    network.latest.deliver(market, { type: 'MARKET' });
    stopSecond();
    network.latest.deliver(market, { type: 'MARKET' });
    expect(first).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('are made for every queue of a user, with or without listeners [SOCK-21, SOCK-22, SOCK-23, SOCK-24]', async () => {
    await connect();
    expect(network.latest.active).toEqual(expect.arrayContaining(Object.values(USER_QUEUES)));
  });

  it('end on the wire with the last listener', async () => {
    const stop = client.subscribe(market, vi.fn());
    await connect();
    stop();
    stop();
    expect(network.latest.active).not.toContain(market);
  });

  it('are all made again after a reconnect, none twice, and what was missed is fetched [SOCK-07]', async () => {
    const received = vi.fn();
    client.subscribe(market, received);
    client.subscribe(USER_QUEUES.oversea, vi.fn());
    await connect();
    const before = [...network.latest.active].sort();
    network.latest.drop();
    await vi.advanceTimersByTimeAsync(500);
    expect(onGap).not.toHaveBeenCalled();
    network.latest.open();
    expect([...network.latest.subscribed].sort()).toEqual(before);
    expect(onGap).toHaveBeenCalledTimes(1);
    network.latest.deliver(market, { type: 'MARKET' });
    network.connections[0]?.deliver(market, { type: 'MARKET' });
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('of user queues are not made for visitors', async () => {
    token = null;
    for (const queue of Object.values(USER_QUEUES)) client.subscribe(queue, vi.fn());
    client.subscribe(TOPICS.futuresInfo, vi.fn());
    await connect();
    expect([...network.latest.active].sort()).toEqual([TOPICS.futuresInfo, USER_QUEUES.pong].sort());
  });

  it('of user queues are skipped on View routes and renewed after, without doubling [SOCK-10, SOCK-11, SOCK-12]', async () => {
    for (const queue of Object.values(USER_QUEUES)) client.subscribe(queue, vi.fn());
    client.subscribe(TOPICS.futuresInfo, vi.fn());
    client.setViewing(true);
    await connect();
    expect(network.latest.active).not.toContain(USER_QUEUES.futures);
    expect([...network.latest.active].sort()).toEqual(
      [TOPICS.futuresInfo, USER_QUEUES.pong, USER_QUEUES.error, USER_QUEUES.forceLogout].sort(),
    );
    client.setViewing(false);
    client.setViewing(false);
    expect(network.latest.subscribed.filter((destination) => destination === USER_QUEUES.futures)).toHaveLength(1);
    expect(onGap).toHaveBeenCalledTimes(1);
    client.setViewing(true);
    expect(network.latest.active).not.toContain(USER_QUEUES.futures);
    expect(network.latest.active).toContain(TOPICS.futuresInfo);
  });

  it('ignore what is no event', async () => {
    const received = vi.fn();
    client.subscribe(market, received);
    await connect();
    for (const text of ['', 'null', '[]', '{"type":1}', 'not json']) network.latest.deliverText(market, text);
    expect(received).not.toHaveBeenCalled();
  });
});

describe('numbers of user events', () => {
  const received = vi.fn();
  beforeEach(async () => {
    received.mockReset();
    client.subscribe(USER_QUEUES.oversea, received);
    client.subscribe(USER_QUEUES.point, received);
    await connect();
  });
  const event = (queue: string, seq: number) => network.latest.deliver(queue, { type: 'X', seq });

  it('count over all queues: a hole is a gap [SOCK-40]', () => {
    event(USER_QUEUES.oversea, 5);
    event(USER_QUEUES.point, 6);
    expect(onGap).not.toHaveBeenCalled();
    event(USER_QUEUES.oversea, 8);
    expect(onGap).toHaveBeenCalledTimes(1);
    event(USER_QUEUES.oversea, 9);
    expect(onGap).toHaveBeenCalledTimes(1);
    expect(received).toHaveBeenCalledTimes(4);
  });

  it('are repeated by figures, of which every one is delivered', () => {
    client.subscribe(USER_QUEUES.cross, received);
    event(USER_QUEUES.oversea, 5);
    event(USER_QUEUES.cross, 5);
    network.latest.deliver(USER_QUEUES.oversea, { type: FIGURE_EVENT, seq: 5 });
    event(USER_QUEUES.cross, 5);
    event(USER_QUEUES.point, 6);
    expect(received).toHaveBeenCalledTimes(5);
    expect(onGap).not.toHaveBeenCalled();
  });

  it('that were seen are not delivered twice', () => {
    event(USER_QUEUES.oversea, 5);
    event(USER_QUEUES.oversea, 5);
    event(USER_QUEUES.oversea, 4);
    expect(received).toHaveBeenCalledTimes(1);
    expect(onGap).not.toHaveBeenCalled();
  });

  it('are checked by the pong too: it tells the latest number', () => {
    pong(5);
    event(USER_QUEUES.oversea, 6);
    pong(6);
    expect(onGap).not.toHaveBeenCalled();
    pong(7);
    expect(onGap).toHaveBeenCalledTimes(1);
    pong(7);
    expect(onGap).toHaveBeenCalledTimes(1);
  });
});
