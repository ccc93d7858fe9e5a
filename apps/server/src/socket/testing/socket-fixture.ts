import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { Registry } from 'prom-client';
import { FrameCalls } from '../../http/frame-calls.ts';
import { audienceOf } from '../../http/host-audience.ts';
import type { Identity } from '../../http/identity.ts';
import { webServer } from '../../http/web-server.ts';
import type { Site } from '../../modules/sites/public.ts';
import { createSocketServer, openHub, type SocketHub, type SocketServer } from '../public.ts';
import type { SocketOptions } from '../socket-options.ts';
import { type RawClient, rawClient } from './raw-client.ts';

export const ALICE = idOf<PlayerId>(7);
export const BOB = idOf<PlayerId>(8);
export const HOME = idOf<SiteId>(1);
export const ELSEWHERE = idOf<SiteId>(2);

/** Tokens of the tests: their owners, or how they are refused. */
export const TOKENS = {
  alice: 'alice.laptop.sig',
  alicePhone: 'alice.phone.sig',
  aliceKey: 'alice.key.sig',
  bob: 'bob.laptop.sig',
  stranger: 'stranger.laptop.sig',
  expired: 'alice.expired.sig',
  denied: 'blocked.laptop.sig',
  databaseDown: 'database.down.sig',
  operator: 'operator.desk.sig',
} as const;

function identity(playerId: number, siteId: SiteId, sessionId: string): Result<Identity, Failure> {
  return ok({
    playerId: idOf<PlayerId>(playerId),
    siteId,
    username: `player${playerId}`,
    role: 'PLAYER',
    audience: 'MEMBER',
    sessionId,
  });
}

/** The same as a program's. */
function keyed(member: Result<Identity, Failure>): Result<Identity, Failure> {
  if (!member.ok) return member;
  const key = { name: member.value.sessionId, kind: 'PRACTICE', products: [], networks: [] } as const;
  return ok({ ...member.value, key });
}

/** At the console; may read requests of HOME and nothing else. */
const OPERATOR: Identity = {
  playerId: idOf<PlayerId>(50),
  siteId: HOME,
  username: 'operator',
  role: 'ADMIN',
  audience: 'OPERATOR',
  sessionId: 'desk',
};

const ANSWERS: Readonly<Record<string, Result<Identity, Failure>>> = {
  [TOKENS.alice]: identity(ALICE, HOME, 'laptop'),
  [TOKENS.alicePhone]: identity(ALICE, HOME, 'phone'),
  [TOKENS.aliceKey]: keyed(identity(ALICE, HOME, 'hoga_p_0000000000AA')),
  [TOKENS.bob]: identity(BOB, HOME, 'bob'),
  [TOKENS.stranger]: identity(99, ELSEWHERE, 'stranger'),
  [TOKENS.operator]: ok(OPERATOR),
  [TOKENS.expired]: err(failure('TOKEN_EXPIRED')),
  [TOKENS.denied]: err(failure('ACCOUNT_DENIED')),
};

export interface Fixture {
  readonly server: Server;
  readonly socket: SocketServer;
  readonly hub: SocketHub;
  readonly port: number;
  readonly errors: unknown[];
  /** What clients may SEND: a test serves it. */
  readonly frames: FrameCalls;
  /** Delays the answers of the authenticator and of the operators' authority until released. */
  holdTokens(): () => void;
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
  connect(headers?: Readonly<Record<string, string>>): Promise<RawClient>;
  stop(): Promise<void>;
}

/** A real HTTP server on a free port with the socket attached. */
export async function startSocket(
  options: Partial<SocketOptions> = {},
  { trustProxy = false, consoleHost = '*' } = {},
): Promise<Fixture> {
  const errors: unknown[] = [];
  const metrics = new Registry();
  let held: Promise<void> = Promise.resolve();
  const sites = [
    { id: HOME, host: 'home.test' },
    { id: ELSEWHERE, host: 'elsewhere.test' },
  ] as unknown as readonly (Site & { readonly host: string })[];
  const frames = new FrameCalls();
  const fallback = defined(sites[0], 'a site');
  const hub = openHub({ now: () => 1_700_000_000_000 }, metrics);
  const socket = createSocketServer({
    hub,
    authenticator: {
      async authenticate(token) {
        await held;
        if (token === TOKENS.databaseDown) throw new Error('database down');
        return ANSWERS[token] ?? err(failure('LOGIN_REQUIRED'));
      },
    },
    sites: {
      byId: (id) => sites.find((site) => site.id === id) ?? null,
      byHost: (host) => sites.find((site) => site.host === host) ?? fallback,
      hasHost: (host) => sites.some((site) => site.host === host),
    },
    log: { error: (details) => errors.push(details) },
    authority: {
      async refusal(operator, siteId, permission) {
        await held;
        const may = operator === OPERATOR && siteId === HOME && permission === 'requests.read';
        return may ? null : failure('NO_PERMISSION');
      },
    },
    knowsStock: (stock) => stock === 'BTCUSDT' || stock === 'NQ',
    audienceOf: (host) => audienceOf(host, consoleHost),
    trustProxy,
    frames,
    // Between two requests a client may be away for as long as the machine is busy: it is forgotten in tests of that alone.
    options: { absenceMs: 60_000, closeGraceMs: 500, ...options },
  });
  const server = webServer({ answer: (_request, response) => response.end('elsewhere'), endpoint: socket.endpoint });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clients: RawClient[] = [];
  return {
    server,
    socket,
    hub,
    port,
    errors,
    frames,
    holdTokens() {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    async metric(name, labels = {}) {
      const metric = defined(metrics.getSingleMetric(name), name);
      const { values } = await metric.get();
      const matching = values.filter((value) =>
        Object.entries(labels).every(([label, text]) => value.labels[label] === text),
      );
      return matching.reduce((sum, value) => sum + value.value, 0);
    },
    async connect(headers) {
      const client = await rawClient(port);
      clients.push(client);
      await client.connect(headers);
      return client;
    },
    async stop() {
      for (const client of clients) client.destroy();
      await socket.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
