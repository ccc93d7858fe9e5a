import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyOf, get, post, queryOf } from '@hoga/contract/call';
import { failure } from '@hoga/domain/errors/failure';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../foundation/config.ts';
import { liveConfig } from '../foundation/live-config.ts';
import { createLog } from '../log.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { buildApp } from './app.ts';
import type { Authenticator } from './identity.ts';
import { createMetrics } from './metrics.ts';
import { route } from './route.ts';

const data = z.object({ text: z.string() });
const say = post('/api/say', { access: 'player', summary: 'says it back', body: bodyOf({ text: z.string() }), data });
const look = get('/api/look', { access: 'public', summary: 'for all', query: queryOf({}), data });
const rare = get('/api/rare', { access: 'public', summary: 'twice a minute', query: queryOf({}), data });

/** Failures of a handler, by the text of the request. */
const MISHAPS: Readonly<Record<string, () => never | Promise<never>>> = {
  'throws at once': () => {
    throw new Error('secret detail');
  },
  'fails later': () => Promise.reject(new Error('secret detail')),
  'fails with nothing': () => Promise.reject(undefined),
  'fails with what is no error': () => Promise.reject('secret detail'),
};

const member = {
  playerId: idOf<PlayerId>(7),
  siteId: idOf<SiteId>(1),
  username: 'kim',
  role: 'PLAYER',
  audience: 'MEMBER',
  sessionId: 's',
} as const;
const authenticator: Authenticator = {
  authenticate: (token) => {
    if (token === 'fails.with.nothing') return Promise.reject(undefined);
    if (token === 'fails.with.error') return Promise.reject(new Error('secret detail'));
    return Promise.resolve(token === 'a.b.c' ? ok(member) : err(failure('TOKEN_EXPIRED')));
  },
};

const apps: FastifyInstance[] = [];
let lines: Record<string, unknown>[] = [];

async function start(
  env: Readonly<Record<string, string>> = {},
  {
    webRoot = '/nonexistent',
    prepare = (_app: FastifyInstance): void => undefined,
    config = readConfig({ NODE_ENV: 'production', ...env }),
  } = {},
): Promise<FastifyInstance> {
  lines = [];
  const app = await buildApp({
    config,
    log: createLog(config, { write: (line) => lines.push(JSON.parse(line)) }),
    sites: sampleSites(),
    authenticator,
    readiness: { missing: async () => [], lacks: () => [] },
    metrics: createMetrics(),
    webRoot,
    modules: [
      prepare,
      (instance) => {
        route(instance, say, ({ body: { text } }) => {
          if (text === 'later') return err(failure('UNAVAILABLE'));
          if (text === 'no') return err(failure('BET_TOO_SMALL', '10,000'));
          if (text === 'wrong') return ok({ text: 5 as never });
          return MISHAPS[text]?.() ?? Promise.resolve(ok({ text }));
        });
        route(instance, look, () => ok({ text: '호가' }));
        route(instance, rare, () => ok({ text: '' }), { perMinute: 2 });
      },
    ],
  });
  apps.push(app);
  return app;
}

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

function saying(text: string, token = 'a.b.c'): InjectOptions {
  return { method: 'POST', url: '/api/say', headers: { authorization: `Bearer ${token}` }, payload: { text } };
}

describe('the reply of a call', () => {
  it('has the same headers whichever way it is answered', async () => {
    const app = await start();
    const names = async (request: InjectOptions) => Object.keys((await app.inject(request)).headers).sort();
    const success = await names(saying('yes'));
    expect(success).toEqual(
      expect.arrayContaining(['cache-control', 'content-security-policy', 'content-type', 'x-ratelimit-remaining']),
    );
    expect(await names(saying('no'))).toEqual(success);
    expect(await names(saying('fails later'))).toEqual(success);
    expect(await names(saying('yes', 'x.y.z'))).toEqual(success);
    expect(await names({ ...saying(''), payload: { text: 5 } })).toEqual(success);
    expect(await names({ url: '/api/look' })).toEqual(success);
  });

  it('passes every hook, with all its headers behind the last of them', async () => {
    const seen: string[] = [];
    const app = await start(
      {},
      {
        prepare: (instance) => {
          instance.addHook('preSerialization', async (_request, _reply, envelope) => {
            seen.push(`envelope ${(envelope as { code: string }).code}`);
            return envelope;
          });
          instance.addHook('onSend', async (_request, reply, text) => {
            seen.push(`text of ${String(text).length} characters`);
            reply.header('x-trace', 'known');
          });
        },
      },
    );
    for (const text of ['yes', 'no', 'fails later']) {
      const { headers, body } = await app.inject(saying(text));
      expect(headers['x-trace']).toBe('known');
      const { code } = JSON.parse(body);
      expect(seen.splice(0)).toEqual([`envelope ${code}`, `text of ${body.length} characters`]);
    }
  });

  it.each(['plain', '호가 🙂', 'é', '"\\\n\u2028', ''])(
    'carries %j as it is, and its length in bytes',
    async (text) => {
      const reply = await (await start()).inject(saying(text));
      expect(reply.json()).toEqual({ status: 200, message: '', data: { text }, code: 'OK' });
      expect(reply.headers['content-length']).toBe(`${Buffer.byteLength(reply.body)}`);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it('goes over a connection that stays open, one after the other, and without its body for HEAD', async () => {
    const app = await start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const body = JSON.stringify({ text: 'é 호가' });
    const head = `authorization: Bearer a.b.c\r\ncontent-type: application/json`;
    const posted = `POST /api/say HTTP/1.1\r\nhost: a\r\n${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    const last = 'HEAD /api/look HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
    const text = await new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(posted + posted + last));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    });
    const [, ...parts] = text.split('HTTP/1.1 200 OK\r\n').map((part) => part.split('\r\n\r\n')[1]);
    const said = '{"status":200,"message":"","data":{"text":"é 호가"},"code":"OK"}';
    expect(parts).toEqual([said, said, '']);
    const seen = '{"status":200,"message":"","data":{"text":"호가"},"code":"OK"}';
    expect(text).toContain(`content-length: ${Buffer.byteLength(seen)}\r\n`);
  });

  it('is checked against the contract in tests, and not again where it is served', async () => {
    const statusIn = async (NODE_ENV: string) => (await (await start({ NODE_ENV })).inject(saying('wrong'))).statusCode;
    expect([await statusIn('test'), await statusIn('production')]).toEqual([500, 200]);
  });
});

describe('a call that fails', () => {
  it.each(Object.keys(MISHAPS))('because it %s says so and no more, and is logged with its id', async (text) => {
    const app = await start();
    const named = saying(text);
    const reply = await app.inject({
      ...named,
      headers: { ...named.headers, 'x-request-id': 'as-the-caller-says' },
    });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['x-request-id']).toBe('as-the-caller-says');
    expect(reply.json()).toMatchObject({ status: 500, code: 'INTERNAL', data: null });
    expect(reply.body).not.toContain('secret');
    expect(lines).toMatchObject([{ requestId: 'as-the-caller-says', msg: 'request failed' }]);
    expect((await app.inject(saying('yes'))).statusCode).toBe(200);
  });

  it.each([
    ['is not answered', 'later', [{ requestId: 'as-the-caller-says', playerId: 7, code: 'UNAVAILABLE' }]],
    ['is refused by a rule', 'no', []],
  ])('is logged with its id where it %s', async (_what, text, expected) => {
    const app = await start();
    const named = saying(text);
    const reply = await app.inject({ ...named, headers: { ...named.headers, 'x-request-id': 'as-the-caller-says' } });
    expect(reply.headers['x-request-id']).toBe('as-the-caller-says');
    expect(lines).toMatchObject(expected);
  });

  it.each(['fails.with.nothing', 'fails.with.error'])('to identify the caller (%s) refuses the call', async (token) => {
    const reply = await (await start()).inject(saying('yes', token));
    expect(reply.json()).toMatchObject({ status: 500, code: 'INTERNAL', data: null });
    expect(reply.body).not.toContain('secret');
    expect(lines).toHaveLength(1);
  });
});

describe('the limit of a call', () => {
  const spellings = ['/api/look', '/%61pi/look', '/api/%6Cook', '/api/look?', '/api/look?siteInfoId=1'];

  it.each(spellings)('counts it however it is spelled: %s', async (url) => {
    const app = await start({ RATE_LIMIT_PER_MINUTE: '1' });
    const first = await app.inject(url);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    const second = await app.inject(url);
    expect([second.statusCode, second.headers['cache-control']]).toEqual([429, 'no-store']);
  });

  it('counts it with a whole address in the place of the path', async () => {
    const app = await start({ RATE_LIMIT_PER_MINUTE: '1' });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const ask = () =>
      new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET http://elsewhere/api/look HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
        );
        socket.on('data', (chunk) => {
          text += chunk.toString();
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(text));
      });
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(first).toContain('cache-control: no-store');
    expect(second).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('counts paths of the API that no call has, where files are served', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'hoga-web-'));
    await writeFile(join(webRoot, 'index.html'), '<html></html>');
    const app = await start({ RATE_LIMIT_PER_MINUTE: '1' }, { webRoot });
    const statuses = async (url: string) => [(await app.inject(url)).statusCode, (await app.inject(url)).statusCode];
    expect(await statuses('/signin')).toEqual([200, 200]);
    expect(await statuses('/api/nowhere')).toEqual([404, 429]);
    await rm(webRoot, { recursive: true });
  });

  it('tells what is left of it, and when to come again', async () => {
    const app = await start({ RATE_LIMIT_PER_MINUTE: '2' });
    const answered = async () => {
      const { headers, statusCode } = await app.inject(saying('yes'));
      return [statusCode, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining'], headers['retry-after']];
    };
    expect(await answered()).toEqual([200, '2', '1', undefined]);
    expect(await answered()).toEqual([200, '2', '0', undefined]);
    expect(await answered()).toEqual([429, '2', '0', '60']);
  });

  it('counts what an account does, whatever address it is at, before the body is read', async () => {
    const app = await start({ ORDERS_PER_SECOND: '1' });
    const from = async (remoteAddress: string, payload: unknown = { text: 'yes' }) => {
      const { statusCode, headers } = await app.inject({ ...saying('yes'), remoteAddress, payload: payload as object });
      return [statusCode, headers['retry-after']];
    };
    expect(await from('10.0.0.1')).toEqual([200, undefined]);
    expect(await from('10.0.0.2')).toEqual([200, undefined]);
    expect(await from('10.0.0.3')).toEqual([429, '1']);
    expect(await from('10.0.0.4', { nonsense: 1 })).toEqual([429, '1']);
    expect((await app.inject('/api/look')).statusCode).toBe(200);
  });

  it('is the one that is configured now', async () => {
    const read = (RATE_LIMIT_PER_MINUTE: string, ORDERS_PER_SECOND: string) =>
      readConfig({ NODE_ENV: 'production', RATE_LIMIT_PER_MINUTE, ORDERS_PER_SECOND });
    const { config, reload } = liveConfig(read('3', '1'));
    const app = await start({}, { config });
    const answered = async () => {
      const { headers, statusCode } = await app.inject(saying('yes'));
      return [statusCode, headers['ratelimit-policy']];
    };
    expect(await answered()).toEqual([200, '"cmd";q=2;w=2, "net";q=3;w=60']);
    expect(await answered()).toEqual([200, '"cmd";q=2;w=2, "net";q=3;w=60']);
    reload(read('2', '1000'));
    expect(await answered()).toEqual([429, '"net";q=2;w=60']);
    reload(read('10', '1000'));
    await expect.poll(answered).toEqual([200, '"cmd";q=2000;w=2, "net";q=10;w=60']);
  });

  it('is listed with all limits that a call counts against, and the one that was reached is named', async () => {
    const app = await start({ RATE_LIMIT_PER_MINUTE: '4', ORDERS_PER_SECOND: '1' });
    const answered = async (request: InjectOptions | string) => {
      const { headers, statusCode, body } = await app.inject(request);
      return [statusCode, headers['ratelimit-policy'], headers['ratelimit'], JSON.parse(body).data];
    };
    const policy = '"cmd";q=2;w=2, "net";q=4;w=60';
    expect(await answered(saying('yes'))).toEqual([200, policy, '"cmd";r=1;t=1, "net";r=3;t=60', { text: 'yes' }]);
    expect(await answered(saying('yes'))).toEqual([
      200,
      policy,
      expect.stringContaining('"cmd";r=0;t=2'),
      { text: 'yes' },
    ]);
    const [status, , , data] = await answered(saying('yes'));
    expect([status, data]).toEqual([429, { limit: 'cmd', retryMs: expect.any(Number) }]);
    const [, ofGuests, rest] = await answered('/api/look');
    expect([ofGuests, rest]).toEqual(['"net";q=4;w=60', '"net";r=0;t=60']);
    const refused = await answered('/api/look');
    expect([refused[0], refused[3]]).toEqual([429, { limit: 'net', retryMs: 60_000 }]);
    expect((await answered('/api/rare'))[2]).toBe('"call";r=1;t=60');
  });

  it('is its own where a call has one, and HEAD counts once', async () => {
    const app = await start({ RATE_LIMIT_PER_MINUTE: '5' });
    const remaining = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
      (await app.inject({ method, url })).headers['x-ratelimit-remaining'];
    expect(await remaining('/api/rare')).toBe('1');
    expect(await remaining('/api/look')).toBe('4');
    expect(await remaining('/api/look', 'HEAD')).toBe('3');
    expect(await remaining('/api/rare')).toBe('0');
    expect((await app.inject('/api/rare')).statusCode).toBe(429);
    expect((await app.inject('/api/look')).statusCode).toBe(200);
  });
});

it('the time of every request is counted by its route and its answer', async () => {
  const METRICS_TOKEN = 'who-collects-them';
  const app = await start({ METRICS_TOKEN });
  for (const text of ['yes', 'no', 'fails later']) await app.inject(saying(text));
  await app.inject('/api/nowhere');
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const counts = [...body.matchAll(/^hoga_http_request_seconds_count\{(.*)\} (\d+)$/gm)].map((found) => found.slice(1));
  expect(counts).toEqual([
    ['method="POST",route="/api/say",status="200"', '1'],
    ['method="POST",route="/api/say",status="400"', '1'],
    ['method="POST",route="/api/say",status="500"', '1'],
    ['method="GET",route="unknown",status="404"', '1'],
  ]);
});
