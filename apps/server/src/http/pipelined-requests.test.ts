import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { get, queryOf } from '@hoga/contract/call';
import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../foundation/config.ts';
import { createSocketServer, openHub, type SocketServer } from '../socket/public.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { buildApp } from './app.ts';
import type { Authenticator } from './identity.ts';
import { MAX_WAITING_REQUESTS } from './one-per-connection.ts';
import { route } from './route.ts';

vi.setConfig({ testTimeout: 30_000 });
const WAIT = { timeout: 150_000, interval: 5 } as const;

/** An attempted denial of service: more than ten packets of pipelined requests at once. */
const REQUESTS = 3_000;
const CONNECTIONS = 18;
const MEMBERS_REQUESTS = 60;

const member = {
  playerId: idOf<PlayerId>(7),
  siteId: idOf<SiteId>(1),
  username: 'kim',
  role: 'PLAYER',
  audience: 'MEMBER',
  sessionId: 's',
} as const;
const authenticator: Authenticator = {
  authenticate: async (token) => (token === 'a.b.c' ? ok(member) : err(failure('LOGIN_REQUIRED'))),
};
const mine = get('/api/mine', {
  access: 'player',
  summary: 'for members',
  query: queryOf({}),
  data: z.object({ id: z.number() }),
});

let app: FastifyInstance;
let socket: SocketServer;
let metrics: Registry;
let port: number;
let seen: WeakRef<IncomingMessage>[];

beforeEach(async () => {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '1000000' });
  const log = pino({ level: 'silent' });
  const sites = sampleSites();
  metrics = new Registry();
  socket = createSocketServer({
    hub: openHub({ now: () => 0 }, metrics),
    authenticator,
    sites,
    log,
    knowsStock: () => true,
    audienceOf: () => 'BOTH',
    // The request queue alone must suffice.
    options: { absenceMs: 200, closeGraceMs: 200, httpSessionsPerMinute: 1_000_000, maxSessionsPerAddress: 1_000_000 },
  });
  app = await buildApp({
    config,
    log,
    sites,
    authenticator,
    readiness: { missing: async () => [], lacks: () => [] },
    metrics,
    webRoot: '/nonexistent',
    endpoint: socket.endpoint,
    modules: [(instance) => route(instance, mine, ({ identity }) => ok({ id: identity.playerId }))],
  });
  seen = [];
  app.server.on('request', (request: IncomingMessage) => seen.push(new WeakRef(request)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  await socket.close();
  await app.close();
});

/** Sends everything at once on one connection; resolves when the server has closed it. */
function flood(path: () => string): Promise<void> {
  const text = Array.from({ length: REQUESTS }, () => `POST ${path()} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');
  return new Promise((resolve) => {
    const client = connect(port, '127.0.0.1', () => client.write(text));
    client.on('error', () => undefined);
    client.on('close', () => resolve());
    client.resume();
  });
}

const session = () => randomBytes(6).toString('hex');
const poll = () => `/ws/0/${session()}/xhr`;

async function askAsMember(): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}${mine.path}`, { headers: { authorization: 'Bearer a.b.c' } });
  expect(reply.status).toBe(200);
  await reply.arrayBuffer();
  return performance.now() - began;
}

/** Median latency of members' sequential requests: MEMBERS_REQUESTS of them, and more until `until` resolves. */
async function waitOfMembers(until: Promise<unknown> = Promise.resolve()): Promise<number> {
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (waits.length < MEMBERS_REQUESTS || !isOver) waits.push(await askAsMember());
  await over;
  return defined(waits.sort((left, right) => left - right)[waits.length >> 1], 'an answer');
}

async function openSessions(): Promise<number> {
  const { values } = await defined(metrics.getSingleMetric('hoga_socket_sessions'), 'the metric').get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

/** Waits until the requests' memory is released. */
async function forgotten(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await vi.waitFor(() => {
    collect();
    expect(seen.filter((request) => request.deref() !== undefined)).toHaveLength(0);
  }, WAIT);
}

it.each([
  ['a socket that polls', poll],
  ['a call', () => mine.path],
  ['both in turns', () => (seen.length % 2 === 0 ? poll() : mine.path)],
])('one connection may not have thousands of requests wait, of %s', async (_name, path) => {
  await flood(path);
  expect(seen.length).toBeGreaterThan(MAX_WAITING_REQUESTS);
  expect(await openSessions()).toBeLessThanOrEqual(MAX_WAITING_REQUESTS + 1);
  await forgotten();
});

it('members are answered while many connections send thousands of polls, and nothing of those is kept', async () => {
  const quiet = await waitOfMembers();
  const attack = Promise.all(Array.from({ length: CONNECTIONS }, () => flood(poll)));
  const attacked = await waitOfMembers(attack);
  expect(attacked).toBeLessThan(20 * quiet + 50);
  await vi.waitFor(async () => expect(await openSessions()).toBe(0), WAIT);
  await forgotten();
});

it('stops while many connections send thousands of polls', async () => {
  const attack = Array.from({ length: CONNECTIONS }, () => flood(poll));
  await askAsMember();
  await socket.close();
  await app.close();
  await Promise.all(attack);
  await vi.waitFor(async () => expect(await openSessions()).toBe(0), WAIT);
});
