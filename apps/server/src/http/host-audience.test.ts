import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe } from '@hoga/contract/account';
import { operatorLogin } from '@hoga/contract/admin';
import { type Call, get, post, queryOf } from '@hoga/contract/call';
import { getOverseaOption } from '@hoga/contract/market';
import { getSecurity } from '@hoga/contract/security';
import { failure } from '@hoga/domain/errors/failure';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../foundation/config.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { buildApp } from './app.ts';
import { audienceOf } from './host-audience.ts';
import type { Identity } from './identity.ts';
import { createMetrics } from './metrics.ts';
import { route } from './route.ts';

const MEMBERS = 'mini.localhost:3000';
const CONSOLE = 'console.localhost:3000';

const whoAmI = get('/api/auth/security/who', {
  access: 'player',
  summary: 'says who asks',
  query: queryOf({}),
  data: z.object({}),
});
const trade = get('/api/me', { access: 'player', summary: 'for members', query: queryOf({}), data: z.object({}) });
const order = post('/api/order', {
  access: 'player',
  summary: 'for members',
  body: z.object({}),
  data: z.object({}),
});
const contract = get('/api/oversea/option', {
  access: 'public',
  summary: 'for all',
  query: queryOf({}),
  data: z.object({}),
});
const ownOfContract = get('/api/oversea/option/mine', {
  access: 'player',
  summary: 'for members',
  query: queryOf({}),
  data: z.object({}),
});
const news = get('/api/content/news', { access: 'public', summary: 'for all', query: queryOf({}), data: z.object({}) });
const desk = get('/api/admin/desk', {
  access: 'public',
  summary: 'for operators',
  query: queryOf({}),
  data: z.object({}),
});

const office = get('/api/partner/office', {
  access: 'dashboard.read',
  summary: 'for operators, at another path',
  query: queryOf({}),
  data: z.object({}),
});

const holder = (audience: Identity['audience']): Identity => ({
  playerId: idOf<PlayerId>(7),
  siteId: idOf<SiteId>(1),
  username: 'kim',
  role: 'ADMIN',
  audience,
  sessionId: 's',
});
const HOLDERS: Readonly<Record<string, Identity>> = { 'm.m.m': holder('MEMBER'), 'o.o.o': holder('OPERATOR') };

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-audience-'));
  const roots = await Promise.all(
    ['members', 'operators'].map(async (name) => {
      const root = await mkdtemp(join(folder, name));
      await writeFile(join(root, 'index.html'), `<html>${name}</html>`);
      await writeFile(join(root, `${name}.js`), name);
      return root;
    }),
  );
  const [webRoot = '', consoleRoot = ''] = roots;
  app = await buildApp({
    // Behind a proxy that forwards the client's host headers.
    config: readConfig({ NODE_ENV: 'test', CONSOLE_HOST: 'console.localhost', TRUST_PROXY: 'true' }),
    log: pino({ level: 'silent' }),
    sites: sampleSites(),
    authenticator: {
      authenticate: async (token) => {
        const found = HOLDERS[token];
        return found === undefined ? err(failure('LOGIN_REQUIRED')) : ok(found);
      },
    },
    readiness: { missing: async () => [], lacks: () => [] },
    metrics: createMetrics(),
    webRoot,
    consoleRoot,
    modules: [
      (instance) => {
        route(instance, whoAmI, () => ok({}));
        route(instance, trade, () => ok({}));
        route(instance, order, () => ok({}), { isInternal: true });
        route(instance, contract, () => ok({}));
        route(instance, ownOfContract, () => ok({}));
        route(instance, news, () => ok({}));
        route(instance, desk, () => ok({}));
        route(instance, office, () => ok({}));
      },
    ],
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function asked(host: string, url: string, token?: string) {
  const headers = { host, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return app.inject({ url, headers });
}

describe('a host', () => {
  it.each([
    ['console.localhost', 'CONSOLE'],
    ['CONSOLE.localhost:3000', 'CONSOLE'],
    ['localhost:3000', 'MEMBERS'],
    ['console.localhost.example.com', 'MEMBERS'],
    [undefined, 'MEMBERS'],
  ] as const)('%s serves %s', (host, audience) => expect(audienceOf(host, 'console.localhost')).toBe(audience));

  it('is never the console where there is none', () =>
    expect(audienceOf('console.localhost', undefined)).toBe('MEMBERS'));
});

describe('pages', () => {
  it.each([
    [MEMBERS, '/', 'members'],
    [MEMBERS, '/requests', 'members'],
    [MEMBERS, '/members.js', 'members'],
    [MEMBERS, '/operators.js', 'members'],
    [CONSOLE, '/', 'operators'],
    [CONSOLE, '/requests', 'operators'],
    [CONSOLE, '/operators.js', 'operators'],
    [CONSOLE, '/members.js', 'operators'],
  ])('of %s%s are of %s', async (host, url, whose) => {
    const { body, statusCode, headers } = await asked(host, url);
    expect([statusCode, body.replace(/<\/?html>/g, '')]).toEqual([200, whose]);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('lead from the members to the console, on the same port', async () => {
    const { statusCode, headers } = await asked(MEMBERS, '/console');
    expect([statusCode, headers.location]).toEqual([302, 'http://console.localhost:3000/']);
  });
});

describe('calls', () => {
  const paths = (call: Pick<Call, 'path'>) => call.path;

  it.each([
    [MEMBERS, desk.path, 404],
    [MEMBERS, '/api/%61dmin/desk', 404],
    [CONSOLE, desk.path, 200],
    [CONSOLE, trade.path, 404],
    [MEMBERS, contract.path, 200],
    [CONSOLE, contract.path, 200],
    [CONSOLE, ownOfContract.path, 404],
    [CONSOLE, news.path, 404],
    // It exists and requires a sign-in.
    [CONSOLE, office.path, 401],
    [MEMBERS, office.path, 404],
  ])('of %s%s are answered with %d', async (host, path, status) => {
    expect((await asked(host, path)).statusCode).toBe(status);
  });

  it.each([
    [MEMBERS, office.path, 404],
    [CONSOLE, office.path, 405],
    [CONSOLE, contract.path, 405],
    [MEMBERS, contract.path, 405],
    [CONSOLE, trade.path, 404],
  ])('of %s%s by a method without a route are answered with %d', async (host, url, status) => {
    expect((await app.inject({ method: 'DELETE', url, headers: { host } })).statusCode).toBe(status);
  });

  it.each([
    [MEMBERS, order.path, 405],
    [MEMBERS, '/%61pi/order', 405],
    [CONSOLE, order.path, 404],
  ])('of %s%s by GET are no page where pages are served: %d, and count', async (host, url, status) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } });
    expect([statusCode, headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    expect([headers['cache-control'], 'x-ratelimit-limit' in headers]).toEqual(['no-store', true]);
  });

  it('of the other audience look like unknown paths', async () => {
    const [closed, nowhere] = [await asked(MEMBERS, desk.path), await asked(MEMBERS, '/api/admin/nowhere')];
    expect([closed.statusCode, closed.body]).toEqual([nowhere.statusCode, nowhere.body]);
    expect(Object.keys(closed.headers).sort()).toEqual(Object.keys(nowhere.headers).sort());
  });

  it('are described where they are, whichever description is read first', async () => {
    const described = async (host: string) => Object.keys((await asked(host, '/openapi.json')).json().paths);
    for (const host of [MEMBERS, CONSOLE, MEMBERS]) {
      const there = await described(host);
      expect([host, there.includes(desk.path)]).toEqual([host, host === CONSOLE]);
      expect([host, there.includes(trade.path)]).toEqual([host, host === MEMBERS]);
      expect(there).toContain(whoAmI.path);
    }
  });

  it('are named as they are in the contract', () => {
    expect(paths(operatorLogin)).toMatch(/^\/api\/admin\//);
    expect(paths(getMe)).toBe(trade.path);
    expect(paths(getOverseaOption)).toBe(contract.path);
    expect(whoAmI.path.startsWith(paths(getSecurity))).toBe(true);
  });

  it.each([
    [MEMBERS, CONSOLE, 404],
    [CONSOLE, MEMBERS, 200],
  ])('of %s are for its audience, although %s was said to be forwarded', async (host, forwarded, status) => {
    const headers = { host, 'x-forwarded-host': forwarded };
    expect((await app.inject({ url: desk.path, headers })).statusCode).toBe(status);
  });

  it('take no token of the other audience', async () => {
    expect((await asked(CONSOLE, whoAmI.path, 'o.o.o')).statusCode).toBe(200);
    expect((await asked(CONSOLE, whoAmI.path, 'm.m.m')).statusCode).toBe(401);
    expect((await asked(MEMBERS, trade.path, 'm.m.m')).statusCode).toBe(200);
    expect((await asked(MEMBERS, trade.path, 'o.o.o')).statusCode).toBe(401);
  });

  it('are open to no page of another origin', async () => {
    const { headers } = await app.inject({
      method: 'OPTIONS',
      url: desk.path,
      headers: { host: CONSOLE, origin: `http://${MEMBERS}`, 'access-control-request-method': 'GET' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
