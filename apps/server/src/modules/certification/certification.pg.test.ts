import { idOf, type SiteId } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { certification } from '../../persistence/schema/accounts.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.accounts.seedDemo();
});
afterAll(() => server.stop());

const ask = (key: string, extra: object = {}, ip?: string) =>
  server.post('/api/certi/certificate_phone', { key, ...extra }, ip === undefined ? {} : { ip });
const verify = (key: string, body: object) => server.post('/api/certi/verify_phone', { key, ...body });
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const nextPhone = () => server.newPerson().phone;

describe('codes', () => {
  it('are sent to a phone and exchanged for a proof [AUTH-51, AUTH-52]', async () => {
    const phone = nextPhone();
    expect(await ask(phone)).toMatchObject({ http: 200, data: { expiresIn: 180 } });
    const reply = await verify(phone, { secretCode: await server.codeSentTo(phone) });
    expect(reply).toMatchObject({ http: 200, data: { certificateValue: expect.any(String) } });
  });

  it('are shown by the page that asked at this machine, and by no other [T7]', async () => {
    const phone = nextPhone();
    const { data } = await ask(phone, {}, '127.0.0.1');
    expect(data).toEqual({ expiresIn: 180, developmentCode: await server.codeSentTo(phone) });
    expect((await ask(nextPhone(), {}, '203.0.113.7')).data).toEqual({ expiresIn: 180 });
  });

  it('are sent to a phone of another country under its code [T18]', async () => {
    expect((await ask('+1 415-555-0123')).code).toBe('OK');
    const secretCode = await server.codeSentTo('+14155550123');
    expect((await verify('+14155550123', { secretCode })).code).toBe('OK');
  });

  it('are sent to an e-mail address, in the language of the site [AUTH-49, AUTH-50]', async () => {
    const key = 'Someone@Example.com';
    expect((await server.post('/api/certi/certificate_email?siteInfoId=15', { key })).code).toBe('OK');
    const { data } = await server.get('/api/dev/mailbox?key=someone@example.com', { ip: '127.0.0.1' });
    expect(data).toMatchObject([{ channel: 'EMAIL', text: expect.stringContaining('Your verification code is') }]);
    const secretCode = await server.codeSentTo('someone@example.com');
    const reply = await server.post('/api/certi/verify_email', { key, secretCode, siteInfoId: 15 });
    expect(reply).toMatchObject({ http: 200, data: { certificateValue: expect.any(String) } });
  });

  it('take unknown extra fields, which are ignored [AUTH-49, AUTH-51]', async () => {
    expect((await ask(nextPhone(), { anything: 1, ignoreKey: 0 })).code).toBe('OK');
  });

  it('point a registered phone to finding the id, once its holder has proved to hold it [ERR-39]', async () => {
    const phone = '01000000002';
    await ask(phone);
    expect((await verify(phone, { secretCode: other(await server.codeSentTo(phone)) })).code).toBe('CODE_MISMATCH');
    expect(await verify(phone, { secretCode: await server.codeSentTo(phone) })).toMatchObject({
      http: 409,
      code: 'PHONE_ALREADY_SIGNED_UP',
      message: '이미 가입된 휴대폰 번호입니다. 아이디 찾기를 이용해주세요.',
    });
    expect((await ask('010-0000-0008', { ignoreKey: 1 })).code).toBe('OK');
  });

  it('are asked for, guessed and limited alike for registered phones and for others', async () => {
    const tried = async (phone: string) => {
      const first = await ask(phone);
      const wrong = other(await server.codeSentTo(phone));
      return [
        first,
        await ask(phone),
        await verify(phone, { secretCode: wrong }),
        await ask(phone, { ignoreKey: true }),
      ];
    };
    expect(await tried('01000000001')).toEqual(await tried(nextPhone()));
  });

  it('of one site are not those of another [SITE-01]', async () => {
    const phone = nextPhone();
    await ask(phone);
    const secretCode = await server.codeSentTo(phone);
    const elsewhere = await server.post('/api/certi/verify_phone?siteInfoId=2', { key: phone, secretCode });
    expect(elsewhere.code).toBe('CODE_EXPIRED');
    expect((await verify(phone, { secretCode })).code).toBe('OK');
  });

  it.each([
    ['', 'PHONE_REQUIRED'],
    ['12', 'PHONE_INVALID'],
    ['010-1234-567x', 'PHONE_INVALID'],
  ])('are not sent to %j', async (key, code) => {
    expect((await ask(key)).code).toBe(code);
    expect((await verify(key, { secretCode: '123456' })).code).toBe(code);
  });

  it.each([
    ['', 'EMAIL_REQUIRED'],
    ['nobody', 'EMAIL_INVALID'],
    ['a@example.com\r\nBcc: b@example.com', 'EMAIL_INVALID'],
  ])('are not mailed to %j', async (key, code) => {
    expect((await server.post('/api/certi/certificate_email', { key })).code).toBe(code);
  });

  it('are good for three minutes', async () => {
    const phone = nextPhone();
    await ask(phone);
    const secretCode = await server.codeSentTo(phone);
    server.clock.advance(180);
    expect((await verify(phone, { secretCode })).code).toBe('CODE_EXPIRED');
  });

  it('are good once, and replace each other', async () => {
    const phone = nextPhone();
    await ask(phone);
    const first = await server.codeSentTo(phone);
    server.clock.advance(30);
    await ask(phone);
    const second = await server.codeSentTo(phone);
    if (first !== second) expect((await verify(phone, { secretCode: first })).code).toBe('CODE_MISMATCH');
    expect((await verify(phone, { secretCode: second })).code).toBe('OK');
    expect((await verify(phone, { secretCode: second })).code).toBe('CODE_EXPIRED');
  });

  it('survive five wrong guesses; the sixth is refused even when it is right', async () => {
    const phone = nextPhone();
    await ask(phone);
    const right = await server.codeSentTo(phone);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await verify(phone, { secretCode: other(right) })).code).toBe('CODE_MISMATCH');
    }
    expect(await verify(phone, { secretCode: right })).toMatchObject({ http: 429, code: 'CODE_ATTEMPTS_EXCEEDED' });
    server.clock.advance(30);
    await ask(phone);
    expect((await verify(phone, { secretCode: await server.codeSentTo(phone) })).code).toBe('OK');
  });

  it('count guesses made at the same instant one by one', async () => {
    const phone = nextPhone();
    await ask(phone);
    const wrong = other(await server.codeSentTo(phone));
    const replies = await Promise.all(Array.from({ length: 12 }, () => verify(phone, { secretCode: wrong })));
    expect(replies.filter(({ code }) => code === 'CODE_MISMATCH')).toHaveLength(5);
    expect(replies.filter(({ code }) => code === 'CODE_ATTEMPTS_EXCEEDED')).toHaveLength(7);
  });

  it('are exchanged by exactly one of several right answers at the same instant', async () => {
    const phone = nextPhone();
    await ask(phone);
    const secretCode = await server.codeSentTo(phone);
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(phone, { secretCode })));
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
  });

  it('are stored as keyed hashes, and proofs as hashes', async () => {
    const phone = nextPhone();
    const proof = await server.proofOf(phone);
    const code = await server.codeSentTo(phone);
    const rows = await server.database.select().from(certification);
    const [row] = rows.filter(({ key }) => key === phone);
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row?.codeHash)).not.toContain(code);
    expect(row?.proofHash).not.toContain(proof);
  });
});

describe('asking for codes', () => {
  it('waits half a minute between two for one key, on whatever address', async () => {
    const phone = nextPhone();
    expect((await ask(phone)).code).toBe('OK');
    server.clock.advance(29);
    expect(await ask(phone)).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
    server.clock.advance(1);
    expect((await ask(phone)).code).toBe('OK');
  });

  it('gets one of several at the same instant', async () => {
    const phone = nextPhone();
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(phone)));
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
  });

  it('counts a phone and an address on all sites together', async () => {
    const phone = nextPhone();
    const askOn = (siteId: number) => server.post(`/api/certi/certificate_phone?siteInfoId=${siteId}`, { key: phone });
    expect((await askOn(1)).code).toBe('OK');
    for (const siteId of [2, 15, 25, 33]) expect((await askOn(siteId)).code).toBe('TOO_MANY_REQUESTS');
    server.clock.advance(30);
    const replies = await Promise.all([1, 2, 15, 25, 33].map(askOn));
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const mail = (siteId: number) =>
      server.post(`/api/certi/certificate_email?siteInfoId=${siteId}`, { key: 'b@example.com' });
    expect((await mail(1)).code).toBe('OK');
    expect((await mail(2)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('ends for a key at ten a day', async () => {
    const phone = nextPhone();
    for (let count = 0; count < 10; count += 1) {
      expect((await ask(phone)).code).toBe('OK');
      server.clock.advance(60);
    }
    expect((await ask(phone)).code).toBe('TOO_MANY_REQUESTS');
    server.clock.advance(86_400 - 600 + 1);
    expect((await ask(phone)).code).toBe('OK');
  });

  it('ends for an address at a hundred a day', async () => {
    const ip = '10.4.0.1';
    const now = new Date(server.clock.now());
    await server.database.insert(certification).values(
      Array.from({ length: 99 }, (_, index) => ({
        siteId: idOf<SiteId>(1),
        channel: 'PHONE' as const,
        key: `0190000${String(index).padStart(4, '0')}`,
        purpose: 'SIGN_UP' as const,
        codeHash: 'x',
        ip,
        createdAt: now,
        expiresAt: now,
      })),
    );
    expect((await ask(nextPhone(), {}, ip)).code).toBe('OK');
    expect((await ask(nextPhone(), {}, ip)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('may be done a limited number of times a minute from one address', async () => {
    const ip = '10.4.0.2';
    for (let count = 0; count < 20; count += 1) expect((await ask('bad', {}, ip)).code).toBe('PHONE_INVALID');
    expect(await ask('bad', {}, ip)).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
  });
});

describe('proofs', () => {
  it('can be checked without being used up, with the key they belong to', async () => {
    const phone = nextPhone();
    const certificateValue = await server.proofOf(phone);
    for (let count = 0; count < 2; count += 1) {
      expect((await verify(phone, { certificateValue })).data).toEqual({ certificateValue });
    }
    expect((await verify(nextPhone(), { certificateValue })).code).toBe('CODE_EXPIRED');
    expect((await verify(phone, { certificateValue: 'made-up' })).code).toBe('CODE_EXPIRED');
    expect((await verify(phone, {})).code).toBe('CODE_MISMATCH');
    server.clock.advance(600);
    expect((await verify(phone, { certificateValue })).code).toBe('CODE_EXPIRED');
  });

  it('are different each time and long enough not to be guessed', async () => {
    const proofs = [await server.proofOf(nextPhone()), await server.proofOf(nextPhone())];
    expect(new Set(proofs).size).toBe(2);
    for (const proof of proofs) expect(Buffer.from(z.base64url().parse(proof), 'base64url')).toHaveLength(32);
  });
});

describe('identity verification', () => {
  it('is not offered where no service is configured [AUTH-53]', async () => {
    expect(await server.get('/api/certi/nice_id?host=localhost:3000')).toMatchObject({
      http: 404,
      code: 'IDENTITY_SERVICE_UNAVAILABLE',
    });
    expect((await server.get('/api/certi/nice_id?host=evil.example')).code).toBe('HOST_NOT_ALLOWED');
    expect((await server.get('/api/certi/nice_id')).code).toBe('INVALID_REQUEST');
  });

  it('is played by the sandbox outside production [C10, AUTH-53]', async () => {
    await usingServer({ SANDBOX_URL: 'http://127.0.0.1:3050' }, async (configured) => {
      const { data } = await configured.get('/api/certi/nice_id?host=localhost:3000');
      const url = new URL(z.object({ url: z.string() }).parse(data).url);
      expect(url.origin + url.pathname).toBe('http://127.0.0.1:3050/identity');
      expect(url.searchParams.get('returnUrl')).toBe('http://localhost:3000/register');
    });
  });

  it('is where the configuration says, and returns to the site [AUTH-53]', async () => {
    await usingServer({ NICE_ID_URL: 'https://identity.example/start' }, async (configured) => {
      const { data } = await configured.get('/api/certi/nice_id?host=localhost:3000');
      const url = new URL(z.object({ url: z.string() }).parse(data).url);
      expect(url.host).toBe('identity.example');
      expect(url.searchParams.get('returnUrl')).toBe('http://localhost:3000/register');
      expect((await configured.get('/api/certi/nice_id?host=localhost&siteInfoId=2')).code).toBe('HOST_NOT_ALLOWED');
    });
  });
});

it('says that it is unavailable when a message cannot be sent', async () => {
  // Nothing listens on port 1.
  await usingServer({ SMS_GATEWAY_URL: 'http://127.0.0.1:1/' }, async (configured) => {
    const reply = await configured.post('/api/certi/certificate_phone', { key: '01012345678' });
    expect(reply).toMatchObject({ http: 503, code: 'UNAVAILABLE' });
  });
});

it('shows the development mailbox to who asks this machine by its own name only', async () => {
  const read = (ip: string, headers = {}) => server.get('/api/dev/mailbox?key=01012345678', { ip, headers });
  expect((await read('127.0.0.1')).code).toBe('OK');
  expect((await read('203.0.113.7')).code).toBe('PATH_NOT_FOUND');
  expect((await read('127.0.0.1', { host: 'hoga.example' })).code).toBe('PATH_NOT_FOUND');
});

it('forgets codes after two days', async () => {
  await ask(nextPhone());
  server.clock.advance(2 * 86_400 + 1);
  await server.accounts.purge();
  expect(await server.database.$count(certification)).toBe(0);
});

async function usingServer(env: Record<string, string>, use: (configured: AccountsApp) => Promise<void>) {
  const configured = await AccountsApp.start(env);
  try {
    await use(configured);
  } finally {
    await configured.stop();
  }
}
