import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { bodyOf, get, post, queryOf } from '@hoga/contract/call';
import { ERRORS } from '@hoga/domain/errors/catalogue';
import { failure } from '@hoga/domain/errors/failure';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../foundation/config.ts';
import { sitesPlugin } from '../modules/sites/public.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { buildApp } from './app.ts';
import type { Authenticator, Identity } from './identity.ts';
import { createMetrics } from './metrics.ts';
import { route } from './route.ts';

const echo = post('/api/user/echo', {
  access: 'public',
  summary: 'says it back',
  body: bodyOf({ text: z.string().max(10) }),
  data: z.object({ text: z.string() }),
});
const secret = get('/api/user/secret', {
  access: 'player',
  summary: 'for members',
  query: queryOf({}),
  data: z.object({ username: z.string(), siteId: z.number() }),
});
const office = get('/api/user/office', {
  access: 'dashboard.read',
  summary: 'for operators',
  query: queryOf({}),
  data: z.object({}),
});
const refused = get('/api/user/refused', {
  access: 'public',
  summary: 'never',
  refusals: ['BET_TOO_SMALL'],
  query: queryOf({}),
  data: z.object({}),
});
const secretive = get('/api/user/secretive', {
  access: 'public',
  summary: 'never',
  query: queryOf({}),
  data: z.object({}),
});
const rare = get('/api/user/rare', { access: 'public', summary: 'seldom', query: queryOf({}), data: z.object({}) });
const turn = get('/api/user/turn', {
  access: 'public',
  summary: 'tells how many are being answered',
  query: queryOf({}),
  data: z.object({ atOnce: z.number() }),
});
const broken = get('/api/user/broken', { access: 'public', summary: 'throws', query: queryOf({}), data: z.object({}) });

const member: Identity = {
  playerId: idOf<PlayerId>(7),
  siteId: idOf<SiteId>(2),
  username: 'kim',
  role: 'PLAYER',
  audience: 'MEMBER',
  sessionId: 's1',
};
const authenticator: Authenticator = {
  authenticate: async (token) => (token === 'a.b.c' ? ok(member) : err(failure('TOKEN_EXPIRED'))),
};
const bearer = { authorization: 'Bearer a.b.c' };

let app: FastifyInstance;
let missing: string[] = [];
let lacks: string[] = [];
let beingAnswered = 0;

beforeAll(async () => {
  const sites = sampleSites();
  app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', BODY_LIMIT_BYTES: '2048' }),
    log: pino({ level: 'silent' }),
    sites,
    authenticator,
    readiness: { missing: async () => missing, lacks: () => lacks },
    metrics: createMetrics(),
    webRoot: '/nonexistent',
    modules: [
      sitesPlugin(sites, { feedIsSimulated: true, usedCoins: undefined }),
      (instance) => {
        route(instance, echo, ({ body }) => ok({ text: body.text }));
        route(instance, secret, ({ identity, site }) => ok({ username: identity.username, siteId: site.id }));
        route(instance, office, () => ok({}));
        route(instance, refused, () => err(failure('BET_TOO_SMALL', '10,000')));
        route(instance, secretive, () => err(failure('BET_TOO_SMALL', '10,000')));
        route(instance, turn, async () => {
          beingAnswered += 1;
          await setImmediate();
          const atOnce = beingAnswered;
          beingAnswered -= 1;
          return ok({ atOnce });
        });
        route(instance, broken, () => {
          throw new Error('secret detail');
        });
      },
    ],
  });
});

afterAll(() => app.close());

const jsonText = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload });

describe('the envelope', () => {
  it('carries status, message, data and code on success [ERR-01, ERR-02]', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/user/echo', payload: { text: '호가' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 200, message: '', data: { text: '호가' }, code: 'OK' });
  });

  it('carries the Korean text and the stable code on a refusal [ERR-03, ERR-04]', async () => {
    const reply = await app.inject('/api/user/refused');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      status: 400,
      message: '투자는 10,000 이상 가능합니다.',
      data: null,
      code: 'BET_TOO_SMALL',
    });
  });

  it.each([
    ['an unknown path', { method: 'GET', url: '/api/nowhere' }, 404, 'PATH_NOT_FOUND'],
    ['a wrong type', { method: 'POST', url: '/api/user/echo', payload: { text: 5 } }, 400, 'INVALID_REQUEST'],
    [
      'an unknown field',
      { method: 'POST', url: '/api/user/echo', payload: { text: 'a', money: 1 } },
      400,
      'INVALID_REQUEST',
    ],
    ['an unknown query field', { method: 'GET', url: '/api/user/refused?x=1' }, 400, 'INVALID_REQUEST'],
    ['no body', { method: 'POST', url: '/api/user/echo' }, 400, 'INVALID_REQUEST'],
    [
      'an oversized body',
      { method: 'POST', url: '/api/user/echo', payload: { text: 'x'.repeat(4_000) } },
      413,
      'BODY_TOO_LARGE',
    ],
    ['an unknown site', { method: 'GET', url: '/api/user/refused?siteInfoId=999' }, 404, 'SITE_NOT_FOUND'],
    ['a site that is no number', { method: 'GET', url: '/api/user/refused?siteInfoId=1;drop' }, 404, 'SITE_NOT_FOUND'],
    ['no token', { method: 'GET', url: '/api/user/secret' }, 401, 'LOGIN_REQUIRED'],
    [
      'a broken token',
      { method: 'GET', url: '/api/user/secret', headers: { authorization: 'Bearer x.y.z' } },
      401,
      'TOKEN_EXPIRED',
    ],
    [
      'a token that is none',
      { method: 'GET', url: '/api/user/secret', headers: { authorization: 'Basic abc' } },
      401,
      'LOGIN_REQUIRED',
    ],
    [
      "another site's token",
      { method: 'GET', url: '/api/user/secret?siteInfoId=1', headers: bearer },
      400,
      'WRONG_APPROACH',
    ],
    [
      'a member in the office [ERR-28]',
      { method: 'GET', url: '/api/user/office', headers: bearer },
      403,
      'NO_PERMISSION',
    ],
    ['our own fault', { method: 'GET', url: '/api/user/broken' }, 500, 'INTERNAL'],
  ] as const)('answers %s clearly', async (_name, request, status, code) => {
    const reply = await app.inject(request);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ status, code, message: ERRORS[code].ko });
    expect(reply.body).not.toContain('secret detail');
  });

  it('gives away in tests a refusal that its call does not tell of', async () => {
    const reply = await app.inject('/api/user/secretive');
    expect(reply.json()).toMatchObject({ status: 500, code: 'INTERNAL', data: { undeclared: 'BET_TOO_SMALL' } });
  });

  it('answers broken JSON and other content types clearly', async () => {
    const json = { 'content-type': 'application/json' };
    const bad = await app.inject({ method: 'POST', url: '/api/user/echo', headers: json, payload: '{"text":' });
    expect(bad.json()).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    const xml = await app.inject({
      method: 'POST',
      url: '/api/user/echo',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(xml.json()).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
  });

  it.each([
    ['a wrong type', { method: 'POST', url: '/api/user/echo', payload: { text: 5 } }, 'text'],
    ['an unknown field', { method: 'POST', url: '/api/user/echo', payload: { text: 'a', money: 1 } }, 'money'],
    ['an unknown query field', { method: 'GET', url: '/api/user/refused?x=1' }, 'x'],
    ['a query field twice', { method: 'GET', url: '/api/user/refused?x=1&x=1' }, 'x'],
    ['the site twice', { method: 'GET', url: '/api/user/refused?siteInfoId=1&siteInfoId=1' }, 'siteInfoId'],
    ['a key twice', { method: 'POST', url: '/api/user/echo', ...jsonText('{"text":"a","text":"b"}') }, 'text'],
    ['a key twice, deeper', { method: 'POST', url: '/api/user/echo', ...jsonText('{"text":{"a":1,"a":1}}') }, 'a'],
  ] as const)('says which field was refused: %s', async (_name, request, field) => {
    const reply = await app.inject(request);
    expect(reply.json()).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: [field] } });
  });

  it('of a page is the page, whatever its query says', async () => {
    expect((await app.inject('/healthz?x=1&x=2')).statusCode).toBe(200);
  });
});

describe('a path that has other methods', () => {
  it.each([
    ['POST', '/api/user/refused', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/user/refused?siteInfoId=1', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/user/%65cho', 'POST, OPTIONS'],
    ['GET', '/api/user/echo', 'POST, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/user/secret/', ''],
  ] as const)('says so to %s %s', async (method, url, allowed) => {
    const reply = await app.inject({ method, url, headers: { 'content-type': 'text/xml' }, payload: '<a/>' });
    expect(reply.headers['allow'] ?? '').toBe(allowed);
    const expected = allowed === '' ? { status: 404 } : { status: 405, code: 'METHOD_NOT_ALLOWED', data: null };
    expect(reply.json()).toMatchObject(expected);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const isCounted = allowed !== '' && url.startsWith('/api/');
    expect('x-ratelimit-limit' in reply.headers).toBe(isCounted);
  });

  it('tells a browser that asks for a page of another origin, and lets it do nothing', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const reply = await app.inject({ method: 'OPTIONS', url: '/api/user/echo', headers });
    expect([reply.statusCode, reply.headers['allow'], reply.body]).toEqual([204, 'POST, OPTIONS', '']);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await app.inject({ method: 'OPTIONS', url: '/api/nowhere' })).statusCode).toBe(404);
  });

  it('describes only those that it has', async () => {
    const { paths } = (await app.inject('/openapi.json')).json();
    expect(Object.keys(paths['/api/user/echo'])).toEqual(['post']);
  });
});

describe('the site of a request', () => {
  it("is the token's for signed-in calls [SITE-01, AUTH-18]", async () => {
    const reply = await app.inject({ url: '/api/user/secret', headers: bearer });
    expect(reply.json().data).toEqual({ username: 'kim', siteId: 2 });
    const named = await app.inject({ url: '/api/user/secret?siteInfoId=2', headers: bearer });
    expect(named.statusCode).toBe(200);
  });

  it('is siteInfoId or the host for guests [SITE-05, SITE-26, SITE-27]', async () => {
    const code = async (url: string, host = 'unclaimed.example') =>
      (await app.inject({ url, headers: { host } })).json().data.code;
    expect(await code('/api/site_info/code')).toBe('hoga');
    expect(await code('/api/site_info/code', 'MINI.test:3000')).toBe('mini');
    expect(await code('/api/site_info/code?siteInfoId=15', 'mini.test')).toBe('global');
    expect(await code('/api/site_info/code?code=mini')).toBe('mini');
    expect(await code('/api/site_info/temp/bitdex?code=global')).toBe('global');
  });

  it('refuses an unknown site code [SITE-27, SITE-28]', async () => {
    for (const path of ['/api/site_info/code', '/api/site_info/temp/bitdex']) {
      expect((await app.inject(`${path}?code=nobody`)).json()).toMatchObject({ status: 404, code: 'SITE_NOT_FOUND' });
    }
  });
});

describe('site information', () => {
  it('has every field [SITE-06, SITE-07, SITE-08, SITE-09, SITE-10, SITE-11, SITE-12, SITE-13, SITE-14]', async () => {
    const { data } = (await app.inject('/api/site_info/code?code=hoga')).json();
    expect(data).toMatchObject({
      id: 1,
      stockPrefix: 'X_',
      overseaPrefix: 'EBEST_',
      coinInfoJson: '{}',
      usedCoins: 'BINARY,FUTURES,USDT',
      depositCoins: 'USDT',
      buyCoins: 'USDT',
      binaryCurrency: 'KRW',
      type: '101101',
    });
  });

  it('tells the version, limits, fees and application id [SITE-29, SITE-30, SITE-31, SITE-32]', async () => {
    const json = async (url: string) => (await app.inject(url)).json();
    expect((await json('/api/site_info/get_app_version?siteInfoId=1&os=ios')).data).toMatchObject({
      os: 'ios',
      version: '1.0.0',
    });
    expect((await json('/api/site_info/dnw?siteInfoId=1')).data).toMatchObject({
      currency: 'KRW',
      dailyWithdrawals: 3,
    });
    expect(await json('/fee.json?siteInfoId=1')).toEqual({ futuresTaker: '0.0004' });
    expect(await json('/data/appid.json')).toEqual({ appId: 'hoga.hoga' });
  });
});

describe('operations', () => {
  it('is alive always and ready only when every part is', async () => {
    missing = ['database'];
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const notReady = await app.inject('/readyz');
    expect(notReady.statusCode).toBe(503);
    expect(notReady.json()).toMatchObject({ code: 'UNAVAILABLE', data: { missing: ['database'] } });
    missing = [];
    lacks = ['trading'];
    // Away for all processes: out of service none would serve a page.
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json().data]).toEqual([200, { ready: true, lacks: ['trading'] }]);
  });

  it('asks its parts once for all who ask at the same time whether it is ready', async () => {
    let asked = 0;
    let answer: (names: string[]) => void = () => undefined;
    const busy = await buildApp({
      config: readConfig({ NODE_ENV: 'test' }),
      log: pino({ level: 'silent' }),
      sites: sampleSites(),
      authenticator,
      readiness: {
        missing: () => {
          asked += 1;
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
        lacks: () => [],
      },
      metrics: createMetrics(),
      webRoot: '/nonexistent',
      modules: [],
    });
    const flood = Array.from({ length: 50 }, () => busy.inject('/readyz'));
    await vi.waitFor(() => expect(asked).toBe(1));
    answer([]);
    for (const reply of await Promise.all(flood)) expect(reply.statusCode).toBe(200);
    expect(asked).toBe(1);
    const later = busy.inject('/readyz');
    await vi.waitFor(() => expect(asked).toBe(2));
    answer(['database']);
    expect((await later).statusCode).toBe(503);
    await busy.close();
  });

  it('describes itself and counts', async () => {
    const api = (await app.inject('/openapi.json')).json();
    expect(api.paths['/api/site_info/code'].get.summary).toBeTypeOf('string');
    const socket = await app.inject('/asyncapi.json');
    expect(socket.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(socket.json().channels['topic.oversea'].address).toBe('/topic/oversea');
    const metrics = await app.inject('/metrics');
    expect(metrics.body).toContain('hoga_http_request_seconds');
  });

  it('writes its description down once, however many ask for it', async () => {
    const described = vi.spyOn(app.described.calls, 'map');
    const replies = [await app.inject('/openapi.json'), await app.inject('/openapi.json')];
    expect(described.mock.calls.length).toBeLessThanOrEqual(1);
    for (const { headers } of replies) expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(replies[0]?.rawPayload.equals(replies[1]?.rawPayload ?? Buffer.of())).toBe(true);
    described.mockRestore();
  });

  it('does not keep a connection whose answers are not read', () => {
    // Longer than any expected silence: a polling socket is answered after 25 s.
    expect(app.server.timeout).toBe(60_000);
  });

  it('answers the requests of one connection one after another, those too that came at once', async () => {
    const client = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
    const received: string[] = [];
    client.on('data', (bytes) => received.push(bytes.toString()));
    client.write(`GET ${turn.path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(5));
    const figures = () => received.join('').match(/"atOnce":\d/g);
    await vi.waitFor(() => expect(figures()).toHaveLength(5));
    client.destroy();
    expect(new Set(figures())).toEqual(new Set(['"atOnce":1']));
  });

  it('sends the security headers of the baseline', async () => {
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each(['/healthz', '/'])('sends those of a page with %s', async (path) => {
    const { headers } = await app.inject(path);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
        "connect-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers['cache-control']).not.toBe('no-store');
  });

  it.each(['/api/site_info/code', '/api/site_info/code?siteInfoId=x', '/api/nowhere', '/%61pi/site_info/code'])(
    'sends the strictest headers with the data of %s, which is not cached',
    async (path) => {
      const { headers } = await app.inject(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    },
  );

  it('limits how often one address may ask', async () => {
    const limited = await buildApp({
      config: readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '2' }),
      log: pino({ level: 'silent' }),
      sites: sampleSites(),
      authenticator,
      readiness: { missing: async () => [], lacks: () => [] },
      metrics: createMetrics(),
      webRoot: '/nonexistent',
      modules: [
        sitesPlugin(sampleSites(), { feedIsSimulated: true, usedCoins: undefined }),
        (instance) => {
          route(instance, secret, ({ identity, site }) => ok({ username: identity.username, siteId: site.id }));
          route(instance, rare, () => ok({}), { perMinute: 1 });
        },
      ],
    });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await limited.inject(secret.path)).json());
    expect(statuses.map((reply) => reply.status)).toEqual([401, 401, 429]);
    expect(statuses[2]).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // Token guesses count against the same limit.
    const guesses = [];
    for (let i = 0; i < 3; i++) {
      const remoteAddress = '203.0.113.9';
      const headers = { authorization: `Bearer guess-${i}` };
      guesses.push((await limited.inject({ url: secret.path, remoteAddress, headers })).statusCode);
    }
    expect(guesses).toEqual([401, 401, 429]);
    // HEAD requests count like GET.
    const heads = [];
    for (let i = 0; i < 3; i++) {
      const asked = { url: rare.path, remoteAddress: '203.0.113.10', method: i === 0 ? 'GET' : 'HEAD' } as const;
      heads.push((await limited.inject(asked)).statusCode);
    }
    expect(heads).toEqual([200, 429, 429]);
    // Pages and files of the web application are not limited.
    for (let i = 0; i < 3; i++) expect((await limited.inject('/assets/x.js')).statusCode).toBe(404);
    await limited.close();
  });
});
