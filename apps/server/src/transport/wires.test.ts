import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryBus } from './memory-bus.ts';
import { NatsBus } from './nats-bus.ts';
import { HAS_NATS, NatsServer } from './testing/nats-server.ts';
import type { Wire, WireState } from './wire.ts';

const WAIT = { timeout: 150_000 };
const errors: unknown[] = [];

interface Bus {
  /** Of two processes. */
  readonly wires: readonly [Wire, Wire];
  close(): Promise<void>;
}

let server: NatsServer | null = null;

async function natsBus(): Promise<Bus> {
  if (server === null) throw new Error('no server');
  const options = { url: server.url, onError: (error: unknown) => errors.push(error) };
  const buses = [await NatsBus.open({ ...options, name: 'one' }), await NatsBus.open({ ...options, name: 'two' })];
  const [one, two] = buses.map((bus) => bus.connect());
  if (one === undefined || two === undefined) throw new Error('no wires');
  return { wires: [one, two], close: async () => void (await Promise.all(buses.map((bus) => bus.close()))) };
}

async function memoryBus(): Promise<Bus> {
  const bus = new MemoryBus((deliver) => setImmediate(deliver));
  return { wires: [bus.connect(), bus.connect()], close: async () => undefined };
}

beforeAll(async () => {
  if (HAS_NATS) server = await NatsServer.start();
});
afterAll(() => server?.kill());

if (!HAS_NATS) {
  process.stderr.write(
    'No nats-server here (NATS_BIN, or the package nats-server): the bus over NATS is not tested.\n',
  );
}

/** The transport's requirements on any bus. */
describe.each([
  ['in memory', memoryBus, true],
  ['over NATS', natsBus, HAS_NATS],
] as const)('a bus %s', (_name, open, isThere) => {
  const test = it.runIf(isThere);

  /** Resends until received: the other process may not be listening yet. */
  async function untilReceived(from: Wire, subject: string, received: readonly string[]): Promise<void> {
    await vi.waitFor(() => {
      from.send(subject, 'ready');
      expect(received).toContain('ready');
    }, WAIT);
  }

  test('delivers to all listeners, the sender too, in order and not in the turn of the sender', async () => {
    const { wires, close } = await open();
    const [one, two] = wires;
    const received: [string[], string[]] = [[], []];
    one.listen('order', (text) => received[0].push(text));
    two.listen('order', (text) => received[1].push(text));
    await untilReceived(one, 'order', received[1]);
    await untilReceived(two, 'order', received[0]);
    for (const some of received) some.length = 0;
    const sent = Array.from({ length: 500 }, (_, index) => `n${index}`);
    expect(sent.map((text) => one.send('order', text))).toEqual(sent.map(() => true));
    expect(received.flatMap((some) => some.filter((text) => text !== 'ready'))).toEqual([]);
    await vi.waitFor(() => expect(received.map((some) => some.at(-1))).toEqual(['n499', 'n499']), WAIT);
    for (const some of received) expect(some.filter((text) => text !== 'ready')).toEqual(sent);
    await close();
  });

  test('delivers nothing of other subjects, and nothing after listening has stopped', async () => {
    const { wires, close } = await open();
    const [one, two] = wires;
    const received: string[] = [];
    const stop = two.listen('a.1', (text) => received.push(text));
    const all: string[] = [];
    two.listen('a.2', (text) => all.push(text));
    await untilReceived(one, 'a.1', received);
    stop();
    await untilReceived(one, 'a.2', all);
    received.length = 0;
    one.send('a.1', 'late');
    one.send('a', 'other');
    one.send('a.2', 'last');
    await vi.waitFor(() => expect(all.at(-1)).toBe('last'), WAIT);
    expect(received).toEqual([]);
    await close();
  });

  test('says where there is no listener, and not otherwise', async () => {
    const { wires, close } = await open();
    const [one, two] = wires;
    const received: string[] = [];
    const undelivered: string[] = [];
    two.listen('b', (text) => received.push(text));
    await untilReceived(one, 'b', received);
    one.send('b', 'delivered', () => undelivered.push('b'));
    one.send('nowhere', 'delivered', () => undelivered.push('nowhere'));
    await vi.waitFor(() => expect(undelivered).toEqual(['nowhere']), WAIT);
    await vi.waitFor(() => expect(received).toContain('delivered'), WAIT);
    expect(undelivered).toEqual(['nowhere']);
    await close();
  });

  test('gives each message to one of a group, and to all listeners beside it', async () => {
    const { wires, close } = await open();
    const [one, two] = wires;
    const members: [string[], string[]] = [[], []];
    const beside: string[] = [];
    one.listen('news', (text) => members[0].push(text), { group: 'push' });
    two.listen('news', (text) => members[1].push(text), { group: 'push' });
    two.listen('news', (text) => beside.push(text));
    await vi.waitFor(() => {
      one.send('news', 'ready');
      expect(members.map((some) => some.length > 0)).toEqual([true, true]);
    }, WAIT);
    const sent = Array.from({ length: 200 }, (_, index) => `n${index}`);
    for (const text of sent) two.send('news', text);
    const reported = () => members.flat().filter((text) => text !== 'ready');
    await vi.waitFor(() => expect(reported().length).toBe(sent.length), WAIT);
    expect(reported().toSorted()).toEqual(sent.toSorted());
    await vi.waitFor(() => expect(beside.filter((text) => text !== 'ready')).toEqual(sent), WAIT);
    await close();
  });

  test('brings text as it was, also of three megabytes', async () => {
    const { wires, close } = await open();
    const [one, two] = wires;
    const received: string[] = [];
    two.listen('large', (text) => received.push(text));
    await untilReceived(one, 'large', received);
    const text = '호가 "~1" \n'.repeat(200_000);
    one.send('large', text);
    one.send('large', 'last');
    await vi.waitFor(() => expect(received.at(-1)).toBe('last'), WAIT);
    expect(received.at(-2) === text).toBe(true);
    await close();
  });
});

describe.runIf(HAS_NATS)('a bus over NATS that is lost', () => {
  it('says so, sends nothing and keeps nothing, and goes on once it is back', async () => {
    const own = await NatsServer.start();
    const bus = await NatsBus.open({ url: own.url, name: 'one', onError: (error) => errors.push(error) });
    const wire = bus.connect();
    const states: WireState[] = [];
    wire.onState((state) => states.push(state));
    const received: string[] = [];
    wire.listen('a', (text) => received.push(text));
    await own.kill();
    await vi.waitFor(() => expect(wire.state()).toBe('away'), WAIT);
    expect(wire.send('a', 'lost')).toBe(false);
    await own.restart();
    await vi.waitFor(() => expect(wire.state()).toBe('connected'), WAIT);
    expect(states).toEqual(['away', 'connected']);
    await vi.waitFor(() => {
      wire.send('a', 'back');
      expect(received).toContain('back');
    }, WAIT);
    expect(received).not.toContain('lost');
    await bus.close();
    expect(wire.send('a', 'closed')).toBe(false);
    await own.kill();
  });

  it('is noticed within seconds where the server stands still with its connections open', async () => {
    const own = await NatsServer.start();
    const bus = await NatsBus.open({ url: own.url, name: 'one', onError: (error) => errors.push(error) });
    own.freeze();
    await vi.waitFor(() => expect(bus.connect().state()).toBe('away'), WAIT);
    own.thaw();
    await vi.waitFor(() => expect(bus.connect().state()).toBe('connected'), WAIT);
    await bus.close();
    await own.kill();
  });

  it('is one line where it is not there at the start', async () => {
    const opening = NatsBus.open({ url: 'nats://127.0.0.1:1', name: 'one', onError: () => undefined });
    await expect(opening).rejects.toThrow(/^NATS_URL cannot be connected to: /);
  });

  it('survives what a listener throws', async () => {
    const own = await NatsServer.start();
    const thrown: unknown[] = [];
    const bus = await NatsBus.open({ url: own.url, name: 'one', onError: (error) => thrown.push(error) });
    const wire = bus.connect();
    const received: string[] = [];
    wire.listen('a', (text) => {
      if (text === 'bad') throw new Error('not readable');
      received.push(text);
    });
    wire.send('a', 'bad');
    wire.send('a', 'good');
    await vi.waitFor(() => expect(received).toEqual(['good']), WAIT);
    expect(thrown).toHaveLength(1);
    await bus.close();
    await own.kill();
  });
});
