import { bearerKey, keyName, privateKeyText } from '@hoga/domain/keys/key-text';
import { describe, expect, it } from 'vitest';
import { Exchange, type ExchangeParts } from './exchange.ts';
import { OutcomeUnknown, Unreachable } from './reply.ts';

const ID = '2M9TC6PZ0HVA';
const SECRET = bearerKey('PRACTICE', ID, 'a'.repeat(43));
const KEY: ExchangeParts = { url: 'https://hoga.example', keyId: keyName('PRACTICE', ID), secret: SECRET };
const TRADE: ExchangeParts = {
  url: 'https://hoga.example',
  keyId: keyName('TRADE', ID),
  secret: privateKeyText(Buffer.alloc(32, 7).toString('base64url')),
};
const ORDER = { overseaOptionId: 1, tradeType: 'LONG', marketType: 'MARKET', qty: 1 } as const;

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly authorization: string | null;
  readonly requestId: string | null;
  readonly redirect: RequestRedirect | undefined;
}

type Said =
  | readonly [status: number, code: string, data?: unknown, headers?: Record<string, string>]
  | 'cut'
  | 'unreadable';

/** An exchange with a server that says this, one reply after the other, the last one from then on. */
function played(said: readonly Said[], parts: ExchangeParts = KEY) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  let now = 1_700_000_000_000;
  const exchange = new Exchange({
    ...parts,
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    fetch: async (url, options = {}) => {
      const reply = said[Math.min(sent.length, said.length - 1)];
      const headers = new Headers(options.headers);
      sent.push({
        path: new URL(String(url)).pathname,
        body: JSON.parse(String(options.body ?? '{}')),
        authorization: headers.get('authorization'),
        requestId: headers.get('x-request-id'),
        redirect: options.redirect,
      });
      if (reply === undefined || reply === 'cut') throw new TypeError('fetch failed');
      if (reply === 'unreadable') return new Response('<html>', { status: 502 });
      const [status, code, data = null, limits = {}] = reply;
      return new Response(JSON.stringify({ status, code, message: '', data }), { status, headers: limits });
    },
  });
  const place = () => exchange.call('POST /api/oversea/order', ORDER).catch((error: unknown) => error);
  return { exchange, sent, waits, place };
}

const DONE: Said = [200, 'OK', { orderId: 1, status: 'FILLED' }];

describe('a command', () => {
  it.each<readonly [string, Said]>([
    ['no reply', 'cut'],
    ['an unknown outcome', [503, 'OUTCOME_UNKNOWN']],
    ['a failure inside', [500, 'INTERNAL']],
    ['a server that certainly did nothing', [503, 'UNAVAILABLE']],
  ])('is sent again under its own name after %s', async (_what, first) => {
    const { sent, place } = played([first, DONE]);
    expect(await place()).toEqual({ ok: true, data: { orderId: 1, status: 'FILLED' } });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body['clientOrderId']).toMatch(/^2M9TC6PZ0HVA-[\w-]+$/);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it.each<readonly [string, readonly Said[], unknown]>([
    ['never any reply', ['cut'], OutcomeUnknown],
    ['no reply, then a door that is closed', ['cut', [401, 'KEY_ENDED']], OutcomeUnknown],
    ['no reply, then too many requests', ['cut', [429, 'TOO_MANY_REQUESTS']], OutcomeUnknown],
    ['no reply, then certainly not this time', ['cut', [503, 'UNAVAILABLE']], OutcomeUnknown],
  ])('is of unknown outcome after %s', async (_what, said, error) => {
    const { place, waits } = played(said);
    expect(await place()).toBeInstanceOf(error);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(8_000);
  });

  it.each<readonly [string, readonly Said[]]>([
    ['UNAVAILABLE', [[503, 'UNAVAILABLE']]],
    ['KEY_ENDED', [[401, 'KEY_ENDED']]],
    ['INSUFFICIENT_BALANCE', [[400, 'INSUFFICIENT_BALANCE']]],
    ['ORDER_NOT_FOUND', ['cut', [404, 'ORDER_NOT_FOUND']]],
  ])('was certainly refused with %s', async (code, said) => {
    expect(await played(said).place()).toMatchObject({ ok: false, code });
  });

  it('waits as long as a limit says, where that is soon', async () => {
    const { place, waits } = played([[429, 'TOO_MANY_REQUESTS', { limit: 'cmd', retryMs: 1_200 }], DONE]);
    expect(await place()).toMatchObject({ ok: true });
    expect(waits).toEqual([1_200]);
  });

  it('is refused at once by a limit that lasts', async () => {
    const { place, sent } = played([[429, 'TOO_MANY_REQUESTS', null, { 'retry-after': '41' }]]);
    expect(await place()).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' });
    expect(sent).toHaveLength(1);
  });

  it('goes to its site and nowhere else, each time with an id of its own, which an unreadable reply is named by', async () => {
    const { exchange, sent } = played(['unreadable']);
    const failed = await exchange.call('GET /api/state').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Unreachable);
    const ids = sent.map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(sent.length);
    expect(String(failed)).toContain(`GET /api/state: 502 without a readable reply (request ${ids.at(-1)})`);
    expect(new Set(sent.map(({ redirect }) => redirect))).toEqual(new Set(['error']));
  });

  it('that had no token was never sent', async () => {
    const { place, sent } = played(['cut'], TRADE);
    expect(await place()).toBeInstanceOf(Unreachable);
    expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/api/key/token']));
  });
});

describe('the limits that replies tell of', () => {
  const left = (count: number): Said => [
    200,
    'OK',
    {},
    { ratelimit: `"key";r=${count};t=60`, 'ratelimit-policy': '"key";q=60;w=60' },
  ];
  const read = ({ exchange }: ReturnType<typeof played>) => exchange.call('GET /api/state');

  it('are waited for before they refuse', async () => {
    const server = played([left(0)]);
    await read(server);
    expect(server.waits).toEqual([]);
    await read(server);
    expect(server.waits).toEqual([5_000]);
  });

  it('have room again for what a cut line took', async () => {
    const server = played(['cut', left(5)]);
    await read(server);
    await read(server);
    expect(server.waits).toEqual([250]);
  });
});

describe('the token of a trade key', () => {
  const token = (accessToken: string): Said => [
    200,
    'OK',
    { accessToken, expiresIn: 300, serverTime: 1_700_000_000_000 },
  ];

  it('is one for many calls at once, and is sent in place of the key', async () => {
    const { exchange, sent } = played([token('a.b.c'), DONE], TRADE);
    await Promise.all([exchange.call('GET /api/me'), exchange.call('GET /api/me')]);
    expect(sent.map(({ path }) => path)).toEqual(['/api/key/token', '/api/me', '/api/me']);
    expect(sent.map(({ authorization }) => authorization)).toEqual([null, 'Bearer a.b.c', 'Bearer a.b.c']);
    expect(JSON.stringify(sent)).not.toContain(TRADE.secret.slice(7, 50));
  });

  it('is renewed once where it has expired', async () => {
    const { exchange, sent } = played([token('a.b.c'), [401, 'TOKEN_EXPIRED'], token('d.e.f'), DONE], TRADE);
    expect(await exchange.call('GET /api/me')).toMatchObject({ ok: true });
    expect(sent.map(({ authorization }) => authorization)).toEqual([null, 'Bearer a.b.c', null, 'Bearer d.e.f']);
  });

  it('is signed for once more by the clock of the server, not for ever', async () => {
    const skew: Said = [401, 'CLOCK_SKEW', { serverTime: 1_600_000_000_000 }];
    const { exchange, sent } = played([skew], TRADE);
    expect(await exchange.call('GET /api/me')).toMatchObject({ ok: false, code: 'CLOCK_SKEW' });
    const issued = sent.map(({ body }) => JSON.parse(atob(String(body['assertion']).split('.')[1] ?? '')));
    expect(issued.map(({ iat }) => iat)).toEqual([1_700_000_000, 1_600_000_000]);
    expect(issued.map(({ aud }) => aud)).toEqual(['hoga.example', 'hoga.example']);
  });
});

describe('credentials', () => {
  it.each([
    [{ url: 'http://hoga.example' }, 'https'],
    [{ url: 'hoga.example' }, 'HOGA_URL'],
    [{ keyId: 'hoga_x_2M9TC6PZ0HVA' }, 'HOGA_KEY_ID'],
    [{ keyId: keyName('READ', ID) }, 'HOGA_SECRET'],
    [{ secret: `${SECRET.slice(0, -1)}!` }, 'HOGA_SECRET'],
    [{ keyId: keyName('TRADE', ID) }, 'HOGA_SECRET'],
  ])('with %j are refused, and the secret is not shown', (change, part) => {
    const make = () => new Exchange({ ...KEY, ...change });
    expect(make).toThrow(part);
    expect(make).not.toThrow(SECRET.slice(20));
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://console.localhost:3000', 'https://hoga.example'])(
    'go to %s',
    (url) => expect(new Exchange({ ...KEY, url }).credentials.url).toBe(url),
  );
});
