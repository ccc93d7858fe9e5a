import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get as getCall, queryOf } from '@hoga/contract/call';
import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../foundation/config.ts';
import { sitesPlugin } from '../modules/sites/public.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { buildApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { route } from './route.ts';

const whoAmI = getCall('/api/who', {
  access: 'public',
  summary: 'says who asks',
  query: queryOf({}),
  data: z.object({ ip: z.string(), siteId: z.number() }),
});

const apps: FastifyInstance[] = [];

async function start(env: Readonly<Record<string, string>> = {}, webRoot = '/nonexistent'): Promise<FastifyInstance> {
  const sites = sampleSites();
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', ...env }),
    log: pino({ level: 'silent' }),
    sites,
    authenticator: { authenticate: async () => err(failure('LOGIN_REQUIRED')) },
    readiness: { missing: async () => [], lacks: () => [] },
    metrics: createMetrics(),
    webRoot,
    modules: [
      sitesPlugin(sites, { feedIsSimulated: true, usedCoins: undefined }),
      (instance) => route(instance, whoAmI, ({ request, site }) => ok({ ip: request.ip, siteId: site.id })),
    ],
  });
  apps.push(app);
  return app;
}

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

describe('limits per caller', () => {
  async function statusesFrom(app: FastifyInstance, addresses: readonly string[]) {
    const statuses = [];
    for (const remoteAddress of addresses) {
      statuses.push((await app.inject({ url: '/api/who', remoteAddress })).statusCode);
    }
    return statuses;
  }

  it('count the addresses of one IPv6 network as one caller', async () => {
    const app = await start({ RATE_LIMIT_PER_MINUTE: '2' });
    const inOne = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3'];
    expect(await statusesFrom(app, inOne)).toEqual([200, 200, 429]);
    expect(await statusesFrom(app, ['2001:db8:1:3::1'])).toEqual([200]);
  });

  it('count an IPv4 address the same however the system writes it', async () => {
    const app = await start({ RATE_LIMIT_PER_MINUTE: '2' });
    expect(await statusesFrom(app, ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'])).toEqual([200, 200, 429]);
  });
});

describe('a caller behind a proxy', () => {
  const forged = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-forwarded-host': 'mini.test' };

  it('cannot choose its address by sending the header itself', async () => {
    const app = await start({ TRUST_PROXY: 'true' });
    const reply = await app.inject({ url: '/api/who', remoteAddress: '10.0.0.1', headers: forged });
    expect(reply.json().data.ip).toBe('203.0.113.7');
  });

  it('is believed nothing where no proxy is configured', async () => {
    const app = await start();
    const reply = await app.inject({ url: '/api/who', remoteAddress: '10.0.0.1', headers: forged });
    expect(reply.json().data).toEqual({ ip: '10.0.0.1', siteId: 1 });
  });
});

describe('metrics', () => {
  const TOKEN = 'a-token-for-who-collects';
  const statusFrom = async (app: FastifyInstance, remoteAddress: string, headers = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  it('are closed in production unless a token is configured, wherever the request seems to come from', async () => {
    const app = await start({ NODE_ENV: 'production' });
    for (const address of ['127.0.0.1', '::1', '10.0.0.9', '203.0.113.7']) {
      expect(await statusFrom(app, address)).toBe(404);
      expect(await statusFrom(app, address, { authorization: 'Bearer ' })).toBe(404);
      expect(await statusFrom(app, address, { authorization: 'Bearer undefined' })).toBe(404);
    }
  });

  it.each(['production', 'development'])('are for who has the token, where there is one (%s)', async (NODE_ENV) => {
    const app = await start({ NODE_ENV, METRICS_TOKEN: TOKEN });
    expect(await statusFrom(app, '203.0.113.7', { authorization: `Bearer ${TOKEN}` })).toBe(200);
    for (const authorization of [`Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, '']) {
      expect(await statusFrom(app, '127.0.0.1', { authorization })).toBe(404);
    }
    expect(await statusFrom(app, '127.0.0.1')).toBe(404);
  });

  it('are open in development', async () => {
    const app = await start({ NODE_ENV: 'development' });
    expect(await statusFrom(app, '203.0.113.7')).toBe(200);
  });

  it.each([{}, { METRICS_TOKEN: TOKEN }])(
    'are neither on the console’s host nor behind a proxy, with %j [A13]',
    async (env) => {
      const app = await start({ NODE_ENV: 'development', CONSOLE_HOST: 'console.localhost', ...env });
      const own = { authorization: `Bearer ${TOKEN}`, host: 'localhost:3000' };
      expect(await statusFrom(app, '127.0.0.1', own)).toBe(200);
      for (const header of [
        { host: 'console.localhost:3000' },
        { 'x-forwarded-for': '203.0.113.7' },
        { 'x-forwarded-host': 'localhost' },
        { forwarded: 'for=203.0.113.7' },
        { 'x-real-ip': '203.0.113.7' },
        { via: '1.1 proxy' },
      ]) {
        expect(await statusFrom(app, '127.0.0.1', { ...own, ...header })).toBe(404);
      }
    },
  );
});

describe('a page', () => {
  it('answers HEAD as it answers GET, and nothing of the server does', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'hoga-web-'));
    await writeFile(join(webRoot, 'index.html'), '<html><head><!--hoga-site--></head></html>');
    const app = await start({}, webRoot);
    for (const url of ['/', '/signin', '/..%2f..%2fetc/passwd', '/.env']) {
      const page = await app.inject({ method: 'GET', url });
      const head = await app.inject({ method: 'HEAD', url });
      expect([page.statusCode, head.statusCode]).toEqual([200, 200]);
      expect(page.body).toContain('<meta name="hoga-site" content="hoga" />');
      expect(head.headers['content-type']).toBe(page.headers['content-type']);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      expect((await app.inject({ method, url: '/signin' })).statusCode).toBe(404);
    }
    expect((await app.inject({ method: 'HEAD', url: '/api/nowhere' })).statusCode).toBe(404);
    await rm(webRoot, { recursive: true });
  });
});

describe('requests that are none', () => {
  const envelope = z.object({ status: z.number(), message: z.string().min(1), data: z.null(), code: z.string() });

  it.each(['/%zz', '/%', '/%c0%ae%c0%ae/', '/api/%E0%A4%A'])('answers the path %s in the envelope', async (url) => {
    const app = await start();
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(400);
    expect(envelope.parse(reply.json())).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.body).not.toContain('FST_');
  });

  async function answerTo(app: FastifyInstance, bytes: string): Promise<{ head: string; body: string }> {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        text += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n');
        resolve({ head, body });
      });
    });
  }

  it.each([
    ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'INVALID_REQUEST'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
      'INVALID_REQUEST',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'INVALID_REQUEST',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'INVALID_REQUEST'],
  ])('answers %s in the envelope and hangs up', async (_name, bytes, status, code) => {
    const { head, body } = await answerTo(await start(), bytes);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain('connection: close');
    expect(envelope.parse(JSON.parse(body))).toMatchObject({ status, code });
  });
});
