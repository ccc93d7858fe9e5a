import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Subjects } from './format/subjects.ts';
import { NatsBus } from './nats-bus.ts';
import { natsUsers, passwordVariable } from './nats-permissions.ts';
import { HAS_NATS, NatsServer } from './testing/nats-server.ts';
import type { Wire } from './wire.ts';

const WAIT = { timeout: 60_000 };
const FILE = fileURLToPath(new URL('../../../../deploy/nats-users.conf', import.meta.url));
const USERS = ['api', 'engine', 'feed', 'chores', 'all'] as const;
type User = (typeof USERS)[number];

it('are those of the file that servers are started with', async () => {
  const head = [
    '# Users of the bus and what they may send and receive, one for each role. Passwords are variables of the environment and begin with a',
    '# letter: a value that begins with a digit is read as a number.',
    '',
  ].join('\n');
  await expect(head + natsUsers()).toMatchFileSnapshot(FILE);
});

if (!HAS_NATS) {
  process.stderr.write('No nats-server here (NATS_BIN, or the package nats-server): permissions are not tested.\n');
}

describe.runIf(HAS_NATS)('users of a NATS server', () => {
  const subjects = new Subjects('hoga-test');
  const errors: string[] = [];
  const buses: NatsBus[] = [];
  const wires = new Map<User, Wire>();
  let server: NatsServer;

  const open = (user: string, password: string) =>
    NatsBus.open({ url: server.urlOf(user, password), name: user, onError: (error) => errors.push(String(error)) });
  const wireOf = (user: User): Wire => {
    const wire = wires.get(user);
    if (wire === undefined) throw new Error(user);
    return wire;
  };

  beforeAll(async () => {
    const env = Object.fromEntries(USERS.map((user) => [passwordVariable(user), `secret-of-${user}`]));
    server = await NatsServer.start({ file: FILE, env });
    for (const user of USERS) {
      const bus = await open(user, `secret-of-${user}`);
      buses.push(bus);
      wires.set(user, bus.connect());
    }
  });
  afterAll(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await server.kill();
  });

  const ALLOWED: readonly (readonly [User, User, string])[] = [
    ['api', 'engine', subjects.calls(0, 1)],
    ['chores', 'engine', subjects.calls(1, 7)],
    ['engine', 'api', subjects.here(0)],
    ['engine', 'chores', subjects.link('chores-1', 0)],
    ['engine', 'chores', subjects.push],
    ['feed', 'engine', subjects.prices],
    ['feed', 'api', subjects.topic('/topic/market/NQ')],
    ['api', 'feed', subjects.wants],
    ['chores', 'api', subjects.notices],
    ['engine', 'engine', subjects.loop('engine-1')],
    ['all', 'all', subjects.here(0)],
  ];
  it.each(ALLOWED)('let %s send to %s on %s', async (from, to, subject) => {
    const received: string[] = [];
    const stop = wireOf(to).listen(subject, (text) => received.push(text));
    await vi.waitFor(() => {
      wireOf(from).send(subject, 'ready');
      expect(received).toContain('ready');
    }, WAIT);
    stop();
  });

  const FORGED: readonly (readonly [User, string])[] = [
    ['api', subjects.here(0)],
    ['api', subjects.link('api-2', 0)],
    ['api', subjects.prices],
    ['engine', subjects.calls(0, 1)],
    ['engine', subjects.prices],
    ['feed', subjects.calls(0, 1)],
    ['feed', subjects.push],
    ['chores', subjects.topic('/topic/market/NQ')],
  ];
  it.each(FORGED)('refuse %s that sends on %s, and report it', async (from, subject) => {
    const received: string[] = [];
    const stop = wireOf('all').listen(subject, (text) => received.push(text));
    await vi.waitFor(() => {
      wireOf('all').send(subject, 'of all');
      expect(received).toContain('of all');
    }, WAIT);
    errors.length = 0;
    wireOf(from).send(subject, 'forged');
    await vi.waitFor(() => expect(errors.join()).toContain(`Publish to "${subject}"`), WAIT);
    wireOf('all').send(subject, 'last');
    await vi.waitFor(() => expect(received).toContain('last'), WAIT);
    expect(received).not.toContain('forged');
    await vi.waitFor(() => expect(server.violations.join('\n')).toContain(subject), WAIT);
    stop();
  });

  it('refuse feed that listens to calls, with orders of members', async () => {
    errors.length = 0;
    const stop = wireOf('feed').listen(subjects.calls(0, 1), () => undefined);
    await vi.waitFor(() => expect(errors.join()).toMatch(/permissions violation/i), WAIT);
    stop();
  });

  it('need their password', async () => {
    await expect(open('api', 'another')).rejects.toThrow(/^NATS_URL cannot be connected to: /);
  });
});
