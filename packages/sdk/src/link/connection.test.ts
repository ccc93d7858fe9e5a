import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type ConnectionParts } from './connection.ts';
import type { LinkHandlers } from './link.ts';

interface Opened {
  readonly ticket: string;
  readonly handlers: LinkHandlers;
  readonly calls: string[];
}

let opened: Opened[];
beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function connectionOf(parts: Partial<ConnectionParts<string>> = {}) {
  return new Connection<string>({
    ticket: async () => 'ticket',
    open: (ticket, handlers) => {
      const calls: string[] = [];
      opened.push({ ticket, handlers, calls });
      const note =
        (name: string) =>
        (...given: readonly (string | number | null)[]) => {
          calls.push([name, ...given.filter((one) => one !== null)].join(' '));
        };
      return {
        ...{ subscribe: note('subscribe'), unsubscribe: note('unsubscribe'), send: note('send') },
        ...{ ask: note('ask'), close: note('close') },
      };
    },
    ping: () => 'echo',
    onOpen: vi.fn(),
    onAnswer: vi.fn(),
    onReceipt: vi.fn(),
    onDown: () => 1_000,
    isWanted: () => true,
    onEvent: () => true,
    now: Date.now,
    ...parts,
  });
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const event = (seq: number) => JSON.stringify({ type: 'A', data: null, seq, ts: 0 });
const message = (destination: string, body: string) => ({ destination, body, headers: {} });

describe('a connection', () => {
  it('subscribes what is wanted on each link that opens, then pings', async () => {
    const connection = connectionOf({ isWanted: (destination) => destination !== '/b' });
    for (const destination of ['/a', '/b']) connection.subscriptions.add(destination, () => undefined);
    await connection.open();
    opened[0]?.handlers.onOpen({});
    opened[0]?.handlers.onEnd(null);
    await settle(1_000);
    opened[1]?.handlers.onOpen({});
    expect(opened[0]?.calls).toEqual(['subscribe /a', 'send /ping echo', 'close']);
    expect(opened[1]?.calls).toEqual(['subscribe /a', 'send /ping echo']);
    connection.close();
  });

  it('names the rate at which a destination is taken', async () => {
    const connection = connectionOf({ rateOf: (destination) => (destination === '/a' ? 4 : null) });
    for (const destination of ['/a', '/b']) connection.subscriptions.add(destination, () => undefined);
    await connection.open();
    opened[0]?.handlers.onOpen({});
    expect(opened[0]?.calls).toEqual(['subscribe /a 4', 'subscribe /b', 'send /ping echo']);
    connection.close();
  });

  it('opens again when its owner says, by a new ticket, and not where there is no next time', async () => {
    const pauses = [500, 2_000, null];
    const tickets = ['one', 'two', 'three'];
    const onDown = vi.fn(() => pauses.shift() ?? null);
    const connection = connectionOf({ ticket: async () => tickets.shift() ?? '', onDown });
    await connection.open();
    opened[0]?.handlers.onEnd('TOKEN_EXPIRED');
    await settle(499);
    expect(opened).toHaveLength(1);
    await settle(1);
    opened[1]?.handlers.onEnd(null);
    await settle(2_000);
    opened[2]?.handlers.onEnd(null);
    await settle(600_000);
    expect(opened.map(({ ticket }) => ticket)).toEqual(['one', 'two', 'three']);
    expect(onDown.mock.calls).toEqual([
      ['TOKEN_EXPIRED', undefined],
      [null, undefined],
      [null, undefined],
    ]);
  });

  it('makes no attempt that was waited for once it is closed', async () => {
    const connection = connectionOf();
    await connection.open();
    opened[0]?.handlers.onEnd(null);
    connection.close();
    await settle(600_000);
    expect(opened).toHaveLength(1);
  });

  it('tells its owner why there was no ticket', async () => {
    const onDown = vi.fn(() => null);
    const failure = new Error('no token');
    await connectionOf({ ticket: () => Promise.reject(failure), onDown }).open();
    expect(onDown.mock.calls).toEqual([[null, failure]]);
    expect(opened).toEqual([]);
  });

  it('drops what an older attempt began: its ticket, its messages, its end', async () => {
    const resolves: ((ticket: string) => void)[] = [];
    const onEvent = vi.fn(() => true);
    const onDown = vi.fn(() => null);
    const ticket = () => new Promise<string>((resolve) => resolves.push(resolve));
    const connection = connectionOf({ ticket, onEvent, onDown });
    void connection.open();
    void connection.open();
    resolves[0]?.('late');
    resolves[1]?.('now');
    await settle();
    expect(opened.map((each) => each.ticket)).toEqual(['now']);
    connection.close();
    opened[0]?.handlers.onOpen({});
    opened[0]?.handlers.onMessage(message('/a', event(1)));
    opened[0]?.handlers.onEnd(null);
    expect([opened[0]?.calls, onEvent.mock.calls, onDown.mock.calls]).toEqual([['close'], [], []]);
  });

  it('is silent after ten seconds without a pong, whatever else comes', async () => {
    const onDown = vi.fn(() => null);
    const onAnswer = vi.fn();
    const connection = connectionOf({ onDown, onAnswer });
    await connection.open();
    opened[0]?.handlers.onOpen({});
    await settle(40);
    opened[0]?.handlers.onMessage(message('/user/queue/pong', event(0)));
    expect(onAnswer).toHaveBeenCalledWith(40);
    await settle(9_000);
    opened[0]?.handlers.onMessage(message('/a', event(1)));
    expect(onDown).not.toHaveBeenCalled();
    await settle(1_000);
    expect(onDown).toHaveBeenCalledTimes(1);
    expect(opened[0]?.calls.at(-1)).toBe('close');
  });
});

describe('subscriptions', () => {
  it('share one between handlers, and end it with the last', async () => {
    const connection = connectionOf();
    await connection.open();
    opened[0]?.handlers.onOpen({});
    const [one, two] = [vi.fn(), vi.fn()];
    const leave = [one, two].map((handler) => connection.subscriptions.add('/a', handler));
    opened[0]?.handlers.onMessage(message('/a', event(7)));
    leave[0]?.();
    opened[0]?.handlers.onMessage(message('/a', event(8)));
    leave[1]?.();
    leave[1]?.();
    expect([one, two].map(({ mock }) => mock.calls.map(([given]) => given.seq))).toEqual([[7], [7, 8]]);
    expect(opened[0]?.calls.filter((call) => call.endsWith('/a'))).toEqual(['subscribe /a', 'unsubscribe /a']);
    connection.close();
  });

  it('follow a rule that changes', async () => {
    let isWanted = true;
    const connection = connectionOf({ isWanted: () => isWanted });
    connection.subscriptions.add('/a', () => undefined);
    await connection.open();
    opened[0]?.handlers.onOpen({});
    isWanted = false;
    connection.subscriptions.review();
    isWanted = true;
    connection.subscriptions.review();
    expect(opened[0]?.calls.filter((call) => call.endsWith('/a'))).toEqual([
      'subscribe /a',
      'unsubscribe /a',
      'subscribe /a',
    ]);
    connection.close();
  });

  it.each(['', 'null', '7', '{}', '{"type":"A","seq":"1","ts":0}', '{"type":"A","seq":1}', '{'])(
    'pass on nothing that is no event: %s',
    async (body) => {
      const onEvent = vi.fn(() => true);
      const connection = connectionOf({ onEvent });
      const handler = vi.fn();
      connection.subscriptions.add('/a', handler);
      await connection.open();
      opened[0]?.handlers.onOpen({});
      opened[0]?.handlers.onMessage(message('/a', body));
      expect([onEvent.mock.calls, handler.mock.calls]).toEqual([[], []]);
      connection.close();
    },
  );

  it('keep from handlers what their owner keeps', async () => {
    const handler = vi.fn();
    const connection = connectionOf({ onEvent: ({ seq }) => seq !== 2 });
    connection.subscriptions.add('/a', handler);
    await connection.open();
    opened[0]?.handlers.onOpen({});
    for (const seq of [1, 2, 3]) opened[0]?.handlers.onMessage(message('/a', event(seq)));
    expect(handler.mock.calls.map(([given]) => given.seq)).toEqual([1, 3]);
    connection.close();
  });
});
