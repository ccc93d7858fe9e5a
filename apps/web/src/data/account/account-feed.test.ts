import { localReply, ReplyError } from '@hoga/client/reply';
import { SocketClient } from '@hoga/client/socket/socket-client';
import { FakeNetwork } from '@hoga/client/testing/fake-network';
import { refusalReply } from '@hoga/client/testing/fake-server';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountFeed, type AccountSource, RELOAD_AFTER_MS } from './account-feed.ts';

/** Open and ended rows, by name: the smallest account possible. */
interface Names {
  readonly open: readonly string[];
  readonly ended: readonly string[];
}
type Change = 'opened' | 'ended';
type NameEvent = { readonly change: Change; readonly name: string };

const QUEUE = USER_QUEUES.oversea;
const NOBODY: Names = { open: [], ended: [] };

function reduce(rows: Names, { change, name }: NameEvent) {
  const isNews = !rows.ended.includes(name) && !(change === 'opened' && rows.open.includes(name));
  if (!isNews) return { rows, effects: [] };
  const others = rows.open.filter((known) => known !== name);
  return {
    rows: change === 'opened' ? { ...rows, open: [...others, name] } : { open: others, ended: [...rows.ended, name] },
    effects: [`${name} ${change}`],
  };
}

/** A page: its own connection and its own feed, on a server that all pages share. */
function openTab(server: { open: readonly string[] }, loads = true) {
  const network = new FakeNetwork();
  const connected = new Set<() => void>();
  const gaps = new Set<() => void>();
  const asked: Array<{ give: (open: readonly string[]) => void; fail: (error: unknown) => void }> = [];
  const effects: string[] = [];
  const listening = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const socket = new SocketClient({
    open: network.open,
    credentials: async () => ({ accessToken: 'token', siteId: idOf<SiteId>(1) }),
    onStatus: ({ kind }) => {
      if (kind === 'connected') for (const listener of connected) listener();
    },
    onGap: () => {
      for (const listener of gaps) listener();
    },
    onGiveUp: () => undefined,
    onLatency: () => undefined,
    random: () => 0,
    now: Date.now,
    untilOnline: () => Promise.resolve(),
  });
  const source: AccountSource<Names, NameEvent, string, readonly string[]> = {
    queue: QUEUE,
    read: ({ type, data }) => (type === 'opened' || type === 'ended' ? { change: type, name: String(data) } : null),
    empty: NOBODY,
    reduce,
    loading: loads
      ? {
          load: () => new Promise((give, fail) => asked.push({ give, fail })),
          adopt: ({ ended }, open) => ({ open: open.filter((name) => !ended.includes(name)), ended }),
        }
      : null,
  };
  const feed = new AccountFeed(source, {
    subscribe: (destination, handler) => socket.subscribe(destination, handler),
    onConnected: listening(connected),
    onGap: listening(gaps),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    network,
    socket,
    feed,
    asked,
    effects,
    settle,
    start: () => feed.start((made) => effects.push(...made)),
    open: () => feed.snapshot().rows.open,
    state: () => feed.snapshot().state,
    async connect() {
      socket.connect();
      await settle();
      network.latest.open();
    },
    pong: (seq = 0) => network.latest.deliver(USER_QUEUES.pong, { type: 'PONG', data: { echo: 'ping' }, seq }),
    deliver: (change: string, name: string, seq: number) =>
      network.latest.deliver(QUEUE, { type: change, data: name, seq }),
    /** Answers every pending load with the server's present rows, or with those given. */
    async answer(open: readonly string[] = server.open) {
      for (const { give } of asked.splice(0)) give(open);
      await settle();
    },
    async fail(error: unknown) {
      for (const { fail } of asked.splice(0)) fail(error);
      await settle();
    },
  };
}

const UNREACHABLE = new ReplyError(localReply('NETWORK'));
const REFUSED = new ReplyError(refusalReply(403, 'FORBIDDEN'));

let server: { open: readonly string[] };
let tab: ReturnType<typeof openTab>;
const tabs: Array<ReturnType<typeof openTab>> = [];

function newTab(loads = true) {
  const opened = openTab(server, loads);
  tabs.push(opened);
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = { open: [] };
  tab = newTab();
});
afterEach(() => {
  for (const { feed, socket } of tabs.splice(0)) {
    feed.stop();
    socket.disconnect();
  }
  vi.useRealTimers();
});

async function ready() {
  await tab.connect();
  tab.start();
  tab.pong();
  await tab.answer();
}

describe('a part of an account', () => {
  it('is loading, then what the server has', async () => {
    server.open = ['a'];
    await tab.connect();
    tab.start();
    expect(tab.feed.snapshot()).toEqual({ state: 'loading', rows: NOBODY, error: null });
    await tab.answer();
    expect([tab.state(), tab.open()]).toEqual(['ready', ['a']]);
  });

  it('has what an event brings in the task of that event, and publishes it before its sound', async () => {
    await ready();
    const seen: unknown[] = [];
    tab.feed.subscribe(() => seen.push([tab.open(), [...tab.effects]]));
    tab.deliver('opened', 'a', 1);
    expect(seen).toEqual([[['a'], []]]);
    expect(tab.effects).toEqual(['a opened']);
  });

  it('notifies no listener without news', async () => {
    await ready();
    tab.deliver('opened', 'a', 1);
    const reported = vi.fn();
    tab.feed.subscribe(reported);
    tab.deliver('opened', 'a', 2);
    tab.deliver('something', 'b', 3);
    expect(reported).not.toHaveBeenCalled();
    expect(tab.effects).toEqual(['a opened']);
  });

  it('applies events that come during a load after it, and sounds them once', async () => {
    await tab.connect();
    tab.start();
    tab.deliver('opened', 'new', 1);
    tab.deliver('ended', 'gone', 2);
    // Read before the events, answered after them.
    await tab.answer(['gone', 'old']);
    expect(tab.open()).toEqual(['old', 'new']);
    expect(tab.effects).toEqual(['new opened', 'gone ended']);
  });

  it('does not bring back what has ended, whatever a late reply says', async () => {
    await ready();
    tab.deliver('ended', 'a', 1);
    tab.feed.reload();
    await tab.answer(['a', 'b']);
    expect(tab.open()).toEqual(['b']);
  });

  it('loads again once a new connection has proved its subscriptions', async () => {
    tab.start();
    await tab.answer();
    expect(tab.state()).toBe('ready');
    await tab.connect();
    expect(tab.asked).toHaveLength(0);
    server.open = ['a'];
    tab.pong();
    expect(tab.asked).toHaveLength(1);
    await tab.answer();
    expect(tab.open()).toEqual(['a']);
    tab.pong();
    expect(tab.asked).toHaveLength(0);
  });

  it('is fetched anew after a gap in the numbers, and stays shown meanwhile', async () => {
    await ready();
    tab.deliver('opened', 'a', 1);
    // 2 was the end of a and is lost.
    tab.deliver('opened', 'b', 3);
    expect(tab.asked).toHaveLength(1);
    expect([tab.state(), tab.open()]).toEqual(['ready', ['a', 'b']]);
    server.open = ['b'];
    await tab.answer();
    expect(tab.open()).toEqual(['b']);
  });

  it('is fetched anew when a pong tells of an event that never came', async () => {
    await ready();
    tab.deliver('opened', 'a', 1);
    tab.pong(2);
    expect(tab.asked).toHaveLength(1);
    await tab.answer();
    expect(tab.open()).toEqual([]);
  });

  it('is fetched anew after a reconnect, once, and shows nothing twice', async () => {
    await ready();
    tab.deliver('opened', 'a', 1);
    tab.network.latest.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    tab.network.latest.open();
    tab.pong(5);
    expect(tab.asked).toHaveLength(1);
    server.open = ['a', 'b'];
    await tab.answer();
    tab.deliver('opened', 'b', 6);
    expect(tab.open()).toEqual(['a', 'b']);
  });

  it('ignores the reply to a load that a later one has overtaken, unless nothing is shown yet', async () => {
    await tab.connect();
    tab.start();
    tab.pong();
    const [first, second] = tab.asked.splice(0);
    first?.give(['first']);
    await tab.settle();
    expect(tab.open()).toEqual(['first']);
    tab.feed.reload();
    await tab.answer(['third']);
    second?.give(['second']);
    await tab.settle();
    expect(tab.open()).toEqual(['third']);
  });

  it('says so when it cannot be loaded, keeps what is shown, and tries again by itself, ever more slowly', async () => {
    server.open = ['a'];
    await ready();
    tab.feed.reload();
    for (const waitMs of [...RELOAD_AFTER_MS, ...RELOAD_AFTER_MS.slice(-1)]) {
      await tab.fail(UNREACHABLE);
      expect(tab.feed.snapshot()).toEqual({ state: 'error', rows: { open: ['a'], ended: [] }, error: UNREACHABLE });
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(tab.asked).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(tab.asked).toHaveLength(1);
      expect(tab.feed.snapshot()).toMatchObject({ state: 'loading', error: null });
    }
    await tab.answer(['b']);
    expect(tab.feed.snapshot()).toMatchObject({ state: 'ready', rows: { open: ['b'] }, error: null });
  });

  it('does not repeat what was refused', async () => {
    await tab.connect();
    tab.start();
    tab.pong();
    await tab.fail(REFUSED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.asked).toHaveLength(0);
    expect(tab.feed.snapshot()).toMatchObject({ state: 'error', error: REFUSED });
  });

  it('leaves the failure of a load that was overtaken to the later one', async () => {
    await tab.connect();
    tab.start();
    tab.pong();
    const [first] = tab.asked.splice(0, 1);
    first?.fail(UNREACHABLE);
    await tab.settle();
    expect(tab.state()).toBe('loading');
    await tab.answer(['a']);
    expect(tab.open()).toEqual(['a']);
  });

  it('is empty after logout, whatever still arrives', async () => {
    server.open = ['a'];
    await ready();
    tab.feed.reload();
    tab.feed.stop();
    expect(tab.feed.snapshot()).toEqual({ state: 'loading', rows: NOBODY, error: null });
    await tab.answer();
    tab.deliver('opened', 'b', 1);
    tab.pong();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.asked).toHaveLength(0);
    expect(tab.open()).toEqual([]);
    expect(tab.effects).toEqual([]);
  });

  it('starts the next player with nothing of the one before', async () => {
    await ready();
    tab.deliver('ended', 'a', 1);
    tab.feed.stop();
    tab.start();
    server.open = ['a'];
    await tab.answer();
    expect(tab.open()).toEqual(['a']);
  });

  it('waits for nothing any more once it is stopped', async () => {
    tab.start();
    await tab.fail(UNREACHABLE);
    expect(vi.getTimerCount()).toBe(1);
    tab.feed.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is the same in two tabs, each with sounds of its own', async () => {
    const other = newTab();
    await ready();
    await other.connect();
    other.start();
    await other.answer();
    for (const { deliver } of [tab, other]) {
      deliver('opened', 'a', 1);
      deliver('ended', 'a', 2);
      deliver('opened', 'b', 3);
    }
    expect(other.feed.snapshot()).toEqual(tab.feed.snapshot());
    expect(tab.open()).toEqual(['b']);
    expect(other.effects).toEqual(tab.effects);
  });

  it('lives by events alone where there is nothing to ask for', async () => {
    const figures = newTab(false);
    await figures.connect();
    figures.start();
    figures.pong();
    figures.deliver('opened', 'a', 1);
    figures.deliver('opened', 'b', 3);
    expect(figures.asked).toHaveLength(0);
    expect([figures.state(), figures.open()]).toEqual(['ready', ['a', 'b']]);
  });
});
