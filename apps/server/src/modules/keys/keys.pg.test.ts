import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { Call } from '@hoga/contract/call';
import { AREAS } from '@hoga/contract/testing/described-contract';
import type { KeyKind } from '@hoga/domain/keys/api-key';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

const DAY_SECONDS = 86_400;
const HOST = 'localhost';

/** A member with a second factor that has been on for longer than a trade key has to wait. */
async function newMember({ waited = DAY_SECONDS } = {}) {
  const { username, id, email } = await server.signUp();
  const { accessToken: token } = await server.signIn(username);
  const begun = await server.post('/api/auth/totp/begin', { password: 'hoga1234' }, { token });
  const { secret } = z.object({ secret: z.string() }).parse(begun.data);
  const codeOf = () => new TOTP({ secret }).generate({ timestamp: server.clock.now() });
  await server.post('/api/auth/totp/confirm', { code: codeOf() }, { token });
  await server.post('/api/auth/totp/turn_on', { isTotpAtSignIn: false }, { token });
  server.clock.advance(waited);
  const signedIn = async () => (await server.signIn(username)).accessToken;
  /** A code is good once. */
  const code = () => {
    server.clock.advance(30);
    return codeOf();
  };
  return { id, username, email, code, token: await signedIn(), signedIn };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const made = z.object({
  key: z.looseObject({ id: z.string(), kind: z.string() }),
  secret: z.string().nullable(),
});

const FIELDS: Readonly<Record<KeyKind, object>> = {
  READ: {},
  PRACTICE: { products: ['oversea', 'futures', 'rounds'] },
  TRADE: { products: ['oversea', 'futures', 'rounds'], networks: ['10.77.0.0/24'] },
};

function pair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: String(publicKey.export({ format: 'jwk' })['x']) };
}

const tryToMake = ({ token, code }: Member, kind: KeyKind, fields: object = {}) =>
  server.post('/api/key/make', { name: '봇', kind, ...FIELDS[kind], code: code(), ...fields }, { token });

async function bearer(member: Member, kind: 'READ' | 'PRACTICE', fields: object = {}) {
  const { key, secret } = made.parse((await tryToMake(member, kind, fields)).data);
  return { id: key.id, token: secret ?? '' };
}

async function tradeKey(member: Member, fields: object = {}) {
  const { publicKey, privateKey } = pair();
  const { key } = made.parse((await tryToMake(member, 'TRADE', { publicKey, ...fields })).data);
  return { id: key.id, privateKey, publicKey };
}

interface Signed {
  readonly id: string;
  readonly privateKey: KeyObject;
}

function assertion(
  { id, privateKey }: Signed,
  { aud = HOST, late = 0, seconds = 60, jti = randomUUID() as string } = {},
) {
  const iat = Math.floor(server.clock.now() / 1_000) + late;
  return new SignJWT({ aud, iat, exp: iat + seconds, jti })
    .setProtectedHeader({ alg: 'EdDSA', kid: id })
    .sign(privateKey);
}

const exchange = (text: string, { ip = '10.77.0.9', ...options } = {}) =>
  server.post('/api/key/token', { assertion: text }, { ip, ...options });

async function tokenOf(key: Signed) {
  return z.object({ accessToken: z.string() }).parse((await exchange(await assertion(key))).data).accessToken;
}

const mailbox = z.array(z.object({ text: z.string() }));
const mailsTo = async ({ email }: Pick<Member, 'email'>, having: string) => {
  const { data } = await server.get(`/api/dev/mailbox?key=${email}`, { ip: '127.0.0.1' });
  return mailbox.parse(data).filter(({ text }) => text.includes(having));
};

const me = (token: string, ip = '10.77.0.9') => server.get('/api/me', { token, ip });
const codeOfMe = async (token: string, ip?: string) => (await me(token, ip)).code;

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'access' in value;
const memberCalls = Object.values(AREAS)
  .flatMap(({ exported }) => Object.values(exported).filter(isCall))
  .filter(({ access, path }) => access === 'player' && !path.startsWith('/api/admin'));

describe('the list of keys', () => {
  it('says from when a trade key can be made, and the address that is asked from', async () => {
    const { token } = await newMember({ waited: 60 });
    const { data } = await server.get('/api/key/list', { token, ip: '10.77.0.9' });
    const since = (server.clock.now() / 1_000 - 60) * 1_000;
    expect(data).toMatchObject({ rows: [], address: '10.77.0.9', tradeFrom: since + DAY_SECONDS * 1_000 });
  });

  it('knows no such moment without a second factor', async () => {
    const { username } = await server.signUp();
    const { accessToken: token } = await server.signIn(username);
    expect((await server.get('/api/key/list', { token })).data).toMatchObject({ tradeFrom: null });
  });
});

describe('every call of members', () => {
  it.each(['READ', 'TRADE', 'PRACTICE'] as const)(
    'takes a %s key exactly where the frozen list says so',
    async (kind) => {
      const member = await newMember();
      const token = kind === 'TRADE' ? await tokenOf(await tradeKey(member)) : (await bearer(member, kind)).token;
      const wrong: string[] = [];
      for (const [place, { method, path, key }] of memberCalls.entries()) {
        const isOffered = key === 'read' || (key === 'trade' && kind !== 'READ');
        const ip = `10.77.0.${place % 256}`;
        const { code } = await server.call(method, path, { token, ip, ...(method === 'POST' ? { body: {} } : {}) });
        if ((code !== 'KEY_SCOPE') !== isOffered || code === 'LOGIN_REQUIRED') wrong.push(`${method} ${path}: ${code}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('that is a withdrawal by a key is refused and noted as a security event', async () => {
    const member = await newMember();
    const { token } = await bearer(member, 'PRACTICE');
    expect(await server.post('/api/dnw/withdraw/apply', {}, { token })).toMatchObject({ http: 403, code: 'KEY_SCOPE' });
    await server.securityLog.flush();
    const { data } = await server.get('/api/auth/security/log', { token: member.token });
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'KEY_REFUSED' })]));
  });

  it('that trades is refused to a key without the product, and without a key of its own', async () => {
    const member = await newMember();
    const { token } = await bearer(member, 'PRACTICE', { products: ['oversea'] });
    expect(await server.post('/api/futures/order', {}, { token })).toMatchObject({ code: 'KEY_SCOPE' });
    const order = { overseaOptionId: 1, tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
    expect(await server.post('/api/oversea/order', order, { token })).toMatchObject({
      http: 400,
      code: 'REQUEST_KEY_REQUIRED',
    });
    const keyed = await server.post('/api/oversea/order', { ...order, clientOrderId: 'a' }, { token });
    expect(keyed.code).not.toBe('REQUEST_KEY_REQUIRED');
    const byHeader = await server.post('/api/oversea/order', order, { token, headers: { 'idempotency-key': 'b' } });
    expect(byHeader.code).not.toBe('REQUEST_KEY_REQUIRED');
  });

  it('answers a key without phone and mail', async () => {
    const member = await newMember();
    const { token } = await bearer(member, 'READ');
    expect((await me(token)).data).toMatchObject({ username: member.username, phone: '', email: '' });
    expect((await me(member.token)).data).not.toMatchObject({ phone: '' });
  });
});

describe('making a key', () => {
  it('takes a second factor, a code of it, and a day of it for a trade key', async () => {
    const person = await server.signUp();
    const { accessToken: token } = await server.signIn(person.username);
    const body = { name: '봇', kind: 'READ', code: '123456' };
    expect(await server.post('/api/key/make', body, { token })).toMatchObject({ code: 'KEY_TOTP_REQUIRED' });
    const member = await newMember({ waited: DAY_SECONDS - 60 });
    expect(await tryToMake(member, 'TRADE', { publicKey: pair().publicKey })).toMatchObject({
      code: 'KEY_TOTP_RECENT',
    });
    expect(await tryToMake(member, 'READ', { code: undefined })).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(await tryToMake(member, 'READ', { code: '000000' })).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(await tryToMake(member, 'READ')).toMatchObject({ code: 'OK' });
  });

  it.each([
    ['TRADE', { networks: [] }, 'KEY_NETWORK_REQUIRED'],
    ['TRADE', { networks: ['0.0.0.0/0'] }, 'KEY_NETWORK_INVALID'],
    ['TRADE', { publicKey: undefined }, 'INVALID_REQUEST'],
    ['TRADE', { products: [] }, 'INVALID_REQUEST'],
    ['TRADE', { products: ['withdraw'] }, 'INVALID_REQUEST'],
    ['READ', { publicKey: 'a'.repeat(43) }, 'INVALID_REQUEST'],
    ['READ', { days: 366 }, 'INVALID_REQUEST'],
    ['READ', { name: ' ' }, 'INVALID_REQUEST'],
    ['READ', { name: '가'.repeat(31) }, 'INVALID_REQUEST'],
    ['READ', { networks: Array.from({ length: 11 }, (_, place) => `10.0.0.${place}`) }, 'INVALID_REQUEST'],
    ['PRACTICE', { days: 91 }, 'INVALID_REQUEST'],
  ] as const)('refuses a %s key with %j: %s', async (kind, fields, code) => {
    const member = await newMember();
    expect(
      await tryToMake(member, kind, { ...(kind === 'TRADE' ? pair() : {}), privateKey: undefined, ...fields }),
    ).toMatchObject({ code });
    expect((await server.get('/api/key/list', { token: member.token })).data).toMatchObject({ rows: [] });
  });

  it('stores no secret, and makes ten at most, also of many at once', async () => {
    const member = await newMember();
    const { id, token } = await bearer(member, 'READ');
    const { rows } = await server.database.execute(sql`SELECT row_to_json(api_key)::text AS row FROM api_key`);
    expect(JSON.stringify(rows)).toContain(id.slice(7));
    expect(JSON.stringify(rows)).not.toContain(token.slice(20, 60));
    for (let keys = 1; keys < 9; keys += 1) await bearer(member, 'READ');
    const codes = [member.code(), member.code()];
    const replies = await Promise.all(codes.map((code) => tryToMake({ ...member, code: () => code }, 'READ')));
    expect(replies.filter(({ code }) => code === 'OK').length).toBeLessThanOrEqual(1);
    await tryToMake(member, 'READ');
    expect(await tryToMake(member, 'READ')).toMatchObject({ http: 409, code: 'KEY_TOO_MANY' });
    const listed = z.object({ rows: z.array(z.unknown()) });
    expect(listed.parse((await server.get('/api/key/list', { token: member.token })).data).rows).toHaveLength(10);
  });

  it('is announced to the member by mail', async () => {
    const member = await newMember();
    const { id } = await bearer(member, 'READ');
    await server.eventually(async () => expect(await mailsTo(member, id)).toHaveLength(1));
  });
});

describe('a bearer key', () => {
  it.each(['READ', 'PRACTICE'] as const)('of kind %s works until it is ended, and then nowhere', async (kind) => {
    const member = await newMember();
    const { id, token } = await bearer(member, kind);
    expect(await codeOfMe(token)).toBe('OK');
    server.logouts.length = 0;
    expect(await server.post('/api/key/end', { keyId: id }, { token: member.token })).toMatchObject({ code: 'OK' });
    expect(await codeOfMe(token)).toBe('KEY_ENDED');
    expect(server.logouts).toEqual([{ playerId: member.id, sessionId: id, reason: 'KEY_ENDED' }]);
    expect(await server.post('/api/key/end', { keyId: id }, { token: member.token })).toMatchObject({ code: 'OK' });
  });

  it('that is wrong answers like one that does not exist, and leaves no rows', async () => {
    const member = await newMember();
    const { token } = await bearer(member, 'READ');
    const other = (await bearer(await newMember(), 'READ')).token;
    const crossed = token.slice(0, 20) + other.slice(20);
    for (const wrong of [crossed, token.slice(0, -1), token.replace('hoga_r', 'hoga_p'), `${token}x`, 'hoga_r_1_2']) {
      expect(await codeOfMe(wrong)).toBe('LOGIN_REQUIRED');
    }
    const { rows } = await server.database.execute(sql`SELECT 1 FROM api_key_call WHERE code = 'LOGIN_REQUIRED'`);
    expect(rows).toEqual([]);
  });

  it('expires, and ends when it is not used for ninety days', async () => {
    const member = await newMember();
    const { token } = await bearer(member, 'READ', { days: 1 });
    const longer = await bearer(member, 'READ', { days: 365 });
    server.clock.advance(DAY_SECONDS);
    expect(await codeOfMe(token)).toBe('KEY_ENDED');
    expect(await codeOfMe(longer.token)).toBe('OK');
    server.clock.advance(91 * DAY_SECONDS);
    await server.accounts.purge();
    const listed = await server.get('/api/key/list', { token: await member.signedIn() });
    expect(listed.data).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ state: 'ENDED' })]) });
  });

  it.each([
    ['10.77.0.9', 'OK'],
    ['::ffff:10.77.0.9', 'OK'],
    ['10.77.1.9', 'KEY_ADDRESS'],
    ['2001:db8::1', 'KEY_ADDRESS'],
  ])('with a list of networks from %s: %s', async (ip, code) => {
    const { token } = await bearer(await newMember(), 'READ', { networks: ['10.77.0.0/24'] });
    expect(await codeOfMe(token, ip)).toBe(code);
  });

  it('with a list is refused behind a proxy that is not configured, whatever the header says', async () => {
    const { token } = await bearer(await newMember(), 'READ', { networks: ['10.77.0.0/24'] });
    const headers = { 'x-forwarded-for': '10.77.0.9' };
    for (const ip of ['10.77.0.9', '192.0.2.1']) {
      expect(await server.get('/api/me', { token, ip, headers })).toMatchObject({ http: 403, code: 'KEY_ADDRESS' });
    }
  });

  it('tells its member once an hour of calls from another network', async () => {
    const member = await newMember();
    const { token } = await bearer(member, 'READ', { networks: ['10.77.0.0/24'] });
    const mails = async () => (await mailsTo(member, '192.0.2.7')).length;
    await codeOfMe(token, '192.0.2.7');
    await server.eventually(async () => expect(await mails()).toBe(1));
    await codeOfMe(token, '192.0.2.7');
    server.clock.advance(3_601);
    await codeOfMe(token, '192.0.2.7');
    await server.eventually(async () => expect(await mails()).toBe(2));
  });

  it('is of its own site, and answers 429 beyond its calls a minute, from however many networks', async () => {
    const { token } = await bearer(await newMember(), 'READ');
    expect(await server.get('/api/me?siteInfoId=2', { token })).toMatchObject({ code: 'WRONG_APPROACH' });
    const codes = new Set<string>();
    for (let calls = 0; calls < 601; calls += 1) codes.add(await codeOfMe(token, server.nextAddress()));
    expect([...codes]).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });
});

describe('a trade key', () => {
  it('is exchanged for a token of five minutes, which works from its networks alone', async () => {
    const member = await newMember();
    const key = await tradeKey(member);
    const reply = await exchange(await assertion(key));
    expect(reply.data).toMatchObject({ expiresIn: 300, serverTime: server.clock.now() });
    const { accessToken } = z.object({ accessToken: z.string() }).parse(reply.data);
    expect(await codeOfMe(accessToken)).toBe('OK');
    expect(await codeOfMe(accessToken, '192.0.2.1')).toBe('KEY_ADDRESS');
    server.clock.advance(301);
    expect(await codeOfMe(accessToken)).toBe('TOKEN_EXPIRED');
  });

  it('takes an assertion once, of many at once too', async () => {
    const key = await tradeKey(await newMember());
    const text = await assertion(key);
    const replies = await Promise.all(Array.from({ length: 5 }, () => exchange(text)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([
      'KEY_REJECTED',
      'KEY_REJECTED',
      'KEY_REJECTED',
      'KEY_REJECTED',
      'OK',
    ]);
  });

  it.each([
    [{ late: -31 }, 'CLOCK_SKEW'],
    [{ late: 32 }, 'CLOCK_SKEW'],
    [{ late: 25 }, 'OK'],
    [{ seconds: 61 }, 'KEY_REJECTED'],
    [{ seconds: 0 }, 'KEY_REJECTED'],
    [{ aud: 'elsewhere.example' }, 'KEY_REJECTED'],
    [{ jti: '' }, 'KEY_REJECTED'],
  ])('with an assertion of %j: %s', async (change, code) => {
    const key = await tradeKey(await newMember());
    const reply = await exchange(await assertion(key, change));
    expect(reply.code).toBe(code);
    if (code === 'CLOCK_SKEW') expect(reply.data).toEqual({ serverTime: server.clock.now() });
  });

  it('is not proved without its private half', async () => {
    const key = await tradeKey(await newMember());
    const other = await tradeKey(await newMember());
    const [header = '', claims = '', signature = ''] = (await assertion(key)).split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const byHash = await new SignJWT({ aud: HOST, iat: 1, exp: 2, jti: 'x' })
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .sign(Buffer.from(key.publicKey, 'base64url'));
    const forged = [
      `${encoded({ alg: 'none', kid: key.id })}.${claims}.AA`,
      `${encoded({ alg: 'EdDSA', kid: other.id })}.${claims}.${signature}`,
      `${header}.${encoded({ aud: HOST, iat: 1, exp: 2, jti: 'x' })}.${signature}`,
      `${encoded({ alg: 'EdDSA', kid: 'hoga_t_000000000000' })}.${claims}.${signature}`,
      `${encoded({ alg: 'EdDSA' })}.${claims}.${signature}`,
      byHash,
      'x.y.z',
    ];
    for (const text of forged) expect(await exchange(text)).toMatchObject({ http: 401, code: 'KEY_REJECTED' });
    expect(await exchange(await assertion({ id: key.id, privateKey: other.privateKey }))).toMatchObject({
      code: 'KEY_REJECTED',
    });
    expect(await exchange(await assertion(key), { ip: '192.0.2.1' })).toMatchObject({ http: 403, code: 'KEY_ADDRESS' });
  });

  it('fails at once with its tokens when it is ended', async () => {
    const member = await newMember();
    const key = await tradeKey(member);
    const token = await tokenOf(key);
    await server.post('/api/key/end', { keyId: key.id }, { token: member.token });
    expect(await codeOfMe(token)).toBe('KEY_ENDED');
    expect(await exchange(await assertion(key))).toMatchObject({ code: 'KEY_ENDED' });
  });
});

it('keys are made and taken as their site allows', async () => {
  const allow = async (rules: object) => {
    const keys = { isOn: true, perMember: 10, ordersPerSecond: null, ...rules };
    await server.database.execute(sql`UPDATE site SET keys = ${JSON.stringify(keys)}::jsonb WHERE id = 1`);
    await server.eventually(() => expect(server.sites.byId(1)?.keys).toEqual(keys));
  };
  const member = await newMember();
  const key = await tradeKey(member);
  const token = await tokenOf(key);
  await allow({ perMember: 1 });
  expect(await tryToMake(member, 'READ')).toMatchObject({ code: 'KEY_TOO_MANY' });
  await allow({ isOn: false });
  expect(await tryToMake(member, 'READ')).toMatchObject({ http: 403, code: 'KEYS_OFF' });
  expect(await exchange(await assertion(key))).toMatchObject({ http: 403, code: 'KEYS_OFF' });
  expect(await codeOfMe(token)).toBe('KEYS_OFF');
  await allow({});
  expect(await codeOfMe(token)).toBe('OK');
});

describe('what protects the account', () => {
  it.each(['password', 'totp', 'deny'] as const)('suspends every key when it changes: %s', async (change) => {
    const member = await newMember();
    const { id, token } = await bearer(member, 'READ');
    const trade = await tokenOf(await tradeKey(member));
    expect([await codeOfMe(token), await codeOfMe(trade)]).toEqual(['OK', 'OK']);
    server.logouts.length = 0;
    if (change === 'password') {
      const body = { currentPassword: 'hoga1234', password: 'hoga12345' };
      expect(await server.post('/api/user/change_password', body, { token: member.token })).toMatchObject({
        code: 'OK',
      });
    } else if (change === 'totp') {
      await server.post('/api/auth/totp/turn_off', { code: member.code() }, { token: member.token });
    } else {
      await server.accounts.setStatus({ siteId: idOf<SiteId>(1), playerId: member.id }, 'DENY');
    }
    const code = change === 'deny' ? 'ACCOUNT_DENIED' : 'KEY_SUSPENDED';
    expect([await codeOfMe(token), await codeOfMe(trade)]).toEqual([code, code]);
    expect(server.logouts).toContainEqual({ playerId: member.id, sessionId: id, reason: 'KEY_ENDED' });
  });

  it('wakes them with one code, not without', async () => {
    const member = await newMember();
    const { token } = await bearer(member, 'READ');
    const changed = { currentPassword: 'hoga1234', password: 'hoga12345' };
    await server.post('/api/user/change_password', changed, { token: member.token });
    const again = (await server.signIn(member.username, { password: 'hoga12345' })).accessToken;
    expect(await server.post('/api/key/wake', {}, { token: again })).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(await server.post('/api/key/wake', { code: member.code() }, { token: again })).toMatchObject({
      data: { woken: 1 },
    });
    expect(await codeOfMe(token)).toBe('OK');
  });
});

describe('changing a key', () => {
  it('takes a code to widen it and none to narrow it', async () => {
    const member = await newMember();
    const { id, token } = await bearer(member, 'READ', { networks: ['10.77.0.0/24'] });
    const change = (body: object) => server.post('/api/key/change', { keyId: id, ...body }, { token: member.token });
    for (const wider of [{ networks: [] }, { networks: ['10.77.0.9', '10.78.0.9'] }, { days: 365 }]) {
      expect(await change(wider)).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    }
    expect(await change({ name: '새 이름', networks: ['10.77.0.9'] })).toMatchObject({
      code: 'OK',
      data: { key: { name: '새 이름', networks: ['10.77.0.9'] } },
    });
    expect([await codeOfMe(token), await codeOfMe(token, '10.77.0.10')]).toEqual(['OK', 'KEY_ADDRESS']);
    expect(await change({ networks: [], code: member.code() })).toMatchObject({ code: 'OK' });
    expect(await codeOfMe(token, '192.0.2.1')).toBe('OK');
  });

  it('of another member, or by a key, is refused like one that is not there', async () => {
    const member = await newMember();
    const { id, token } = await bearer(member, 'READ');
    const other = await newMember();
    for (const call of ['/api/key/end', '/api/key/change']) {
      expect(await server.post(call, { keyId: id }, { token: other.token })).toMatchObject({ code: 'RECORD_MISSING' });
      expect(await server.post(call, { keyId: id }, { token })).toMatchObject({ code: 'KEY_SCOPE' });
    }
    expect(await server.get(`/api/key/calls?keyId=${id}`, { token: other.token })).toMatchObject({
      code: 'RECORD_MISSING',
    });
    expect(await codeOfMe(token)).toBe('OK');
  });
});

describe('the log of a key', () => {
  it('has a row for each refusal and one a minute for reads, without bodies', async () => {
    const member = await newMember();
    const { id, token } = await bearer(member, 'READ');
    const minuteBegan = server.clock.now() % 60_000;
    server.clock.advance((60_000 - minuteBegan) / 1_000);
    for (let calls = 0; calls < 5; calls += 1) await codeOfMe(token);
    await server.post('/api/dnw/withdraw/apply', { secret: 'hidden' }, { token, ip: '10.77.0.8' });
    const rows = z.object({
      rows: z.array(z.looseObject({ call: z.string(), count: z.number() })),
      today: z.unknown(),
    });
    const read = async (only = 'ALL') =>
      rows.parse((await server.get(`/api/key/calls?keyId=${id}&only=${only}`, { token: member.token })).data);
    const all = await server.eventually(async () => {
      const found = await read();
      // Rows and sums are read one after the other: the log may have been written in between.
      expect(found.rows.map(({ call, count, code, status }) => [call, count, code, status])).toEqual(
        expect.arrayContaining([
          ['GET /api/me', 5, 'OK', 200],
          ['POST /api/dnw/withdraw/apply', 1, 'KEY_SCOPE', 403],
        ]),
      );
      expect(found.today).toEqual({ calls: 6, commands: 0, refused: 1 });
      return found;
    });
    expect((await read('REFUSED')).rows).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain('hidden');
    expect((await server.get('/api/key/list', { token: member.token })).data).toMatchObject({
      rows: [{ id, usedFrom: '10.77.0.8', usedFor: 'POST /api/dnw/withdraw/apply' }],
    });
  });
});
