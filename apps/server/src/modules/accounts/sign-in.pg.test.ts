import { idOf } from '@hoga/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, session } from '../../persistence/schema/accounts.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.accounts.seedDemo();
});
afterAll(() => server.stop());

describe('signing in', () => {
  it('answers with tokens, their lifetime and the user [AUTH-42, AUTH-44, CST-01]', async () => {
    const reply = await server.post('/api/login', { username: 'demo', password: 'hoga1234', siteInfoId: 1 });
    expect(reply).toMatchObject({
      http: 200,
      code: 'OK',
      data: {
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresIn: 900,
        user: { username: 'demo' },
      },
    });
  });

  it('is for the account of the named site, in query or body [SITE-01]', async () => {
    const bySite = await Promise.all([1, 2, 15].map((siteId) => server.signIn('demo', { siteId })));
    expect(bySite.map(({ user }) => user.siteInfoId)).toEqual([1, 2, 15]);
    const byQuery = await server.post('/api/login?siteInfoId=2', { username: 'demo', password: 'hoga1234' });
    expect(byQuery).toMatchObject({ code: 'OK', data: { user: { siteInfoId: 2 } } });
    const elsewhere = await server.post('/api/login', { username: 'demo2', password: 'hoga1234', siteInfoId: 2 });
    expect(elsewhere.code).toBe('CREDENTIALS_MISMATCH');
    const torn = await server.post('/api/login?siteInfoId=1', {
      username: 'demo',
      password: 'hoga1234',
      siteInfoId: 2,
    });
    expect(torn.code).toBe('WRONG_APPROACH');
    const nowhere = await server.post('/api/login', { username: 'demo', password: 'hoga1234', siteInfoId: 99 });
    expect(nowhere.code).toBe('SITE_NOT_FOUND');
  });

  it('gives the same answer for a wrong password and for an unknown name [ERR-32]', async () => {
    const wrong = await server.post('/api/login', { username: 'demo', password: 'hoga12345' });
    const nobody = await server.post('/api/login', { username: 'nobody_here', password: 'hoga1234' });
    const nonsense = await server.post('/api/login', { username: "x' OR 1=1\u0000", password: 'hoga1234' });
    expect(wrong).toEqual({
      http: 401,
      code: 'CREDENTIALS_MISMATCH',
      message: '아이디 또는 비밀번호가 일치하지 않습니다.',
      data: null,
    });
    expect(nobody).toEqual(wrong);
    expect(nonsense).toEqual(wrong);
  });

  it('refuses a blocked account, and tells so only who knows the password [AUTH-28]', async () => {
    const blocked = await server.post('/api/login', { username: 'blocked', password: 'hoga1234' });
    expect(blocked).toMatchObject({
      http: 403,
      code: 'ACCOUNT_DENIED',
      message: '계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    });
    const guess = await server.post('/api/login', { username: 'blocked', password: 'hoga12345' });
    expect(guess.code).toBe('CREDENTIALS_MISMATCH');
  });

  it('refuses an account awaiting approval [ERR-35]', async () => {
    const { username, id } = await server.signUp();
    await server.accounts.setStatus({ siteId: idOf(1), playerId: id }, 'PENDING');
    const reply = await server.post('/api/login', { username, password: 'hoga1234' });
    expect(reply).toMatchObject({ http: 403, code: 'AWAITING_APPROVAL', message: '승인 대기 중인 계정입니다.' });
  });

  it('lets a device-blocked account in and says so in etcJson [AUTH-02]', async () => {
    const { user } = await server.signIn('nomobile');
    expect(JSON.parse(user.etcJson)).toEqual({ blockDevice: ['M'] });
  });

  it('refuses unknown fields, missing ones and a body that is too large', async () => {
    for (const body of [
      { username: 'demo', password: 'hoga1234', role: 'ADMIN' },
      { username: 'demo' },
      { refreshToken: 'x', username: 'demo', password: 'hoga1234' },
      { username: ['demo'], password: 'hoga1234' },
    ]) {
      expect((await server.post('/api/login', body)).code).toBe('INVALID_REQUEST');
    }
    const large = await server.post('/api/login', { username: 'demo', password: 'x'.repeat(5_000) });
    expect(large).toMatchObject({ http: 413, code: 'BODY_TOO_LARGE' });
  });

  it('keeps passwords as argon2id and refresh tokens as hashes', async () => {
    const { refreshToken } = await server.signIn('demo');
    const rows = await server.database.select().from(account).where(eq(account.username, 'demo'));
    for (const row of rows) expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(new Set(rows.map((row) => row.passwordHash)).size).toBe(rows.length);
    const stored = await server.database.$client.query('SELECT refresh_token::text AS row FROM refresh_token');
    expect(stored.rows.map(({ row }) => row).join()).not.toContain(refreshToken);
  });

  it('notes who signed in from where, and when', async () => {
    const { user } = await server.signIn('demo2', { ip: '10.9.9.9', device: 'Test phone' });
    const rows = await server.database.select().from(session).where(eq(session.accountId, user.id));
    expect(rows).toMatchObject([{ ip: '10.9.9.9', device: 'Test phone', siteId: 1, revokedAt: null }]);
    expect(user.lastLoginAt).toBe(server.clock.now());
  });
});

describe('guessing passwords', () => {
  const guess = (username: string, ip: string, password = 'wrong1234') =>
    server.post('/api/login', { username, password }, { ip });

  it('has to wait longer and longer, per account and address; the right password works after the wait', async () => {
    const { username } = await server.signUp();
    const ip = '10.8.0.1';
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(username, ip)).code).toBe('CREDENTIALS_MISMATCH');
    expect(await guess(username, ip, 'hoga1234')).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await guess(username, '10.8.0.2', 'hoga1234')).code).toBe('OK');
    expect((await guess(`  ${username} `, ip, 'hoga1234')).code).toBe('TOO_MANY_REQUESTS');
    for (const wait of [1, 2, 4, 8]) {
      server.clock.advance(wait - 0.001);
      expect((await guess(username, ip)).code).toBe('TOO_MANY_REQUESTS');
      server.clock.advance(0.001);
      expect((await guess(username, ip)).code).toBe('CREDENTIALS_MISMATCH');
    }
    server.clock.advance(16);
    expect((await guess(username, ip, 'hoga1234')).code).toBe('OK');
    expect((await guess(username, ip)).code).toBe('CREDENTIALS_MISMATCH');
  });

  it('waits the same for an unknown name', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await guess('nobody_at_all', '10.8.0.3');
    expect((await guess('nobody_at_all', '10.8.0.3')).code).toBe('TOO_MANY_REQUESTS');
  });

  it('counts guesses made at the same instant one by one', async () => {
    const { username } = await server.signUp();
    const codes = await Promise.all(Array.from({ length: 30 }, () => guess(username, '10.8.0.4')));
    expect(codes.filter(({ code }) => code === 'CREDENTIALS_MISMATCH')).toHaveLength(5);
    expect(codes.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(25);
  });

  it('does not slow down a member at the same address as another, nor after a clock was set back', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const ip = '10.8.0.7';
    expect((await guess(one.username, ip, 'hoga1234')).code).toBe('OK');
    expect((await guess(one.username, ip)).code).toBe('CREDENTIALS_MISMATCH');
    // An attempt begun a moment earlier that reaches the database later.
    server.clock.advance(-0.005);
    expect((await guess(other.username, ip, 'hoga1234')).code).toBe('OK');
    server.clock.advance(-0.005);
    expect((await guess(one.username, ip, 'hoga1234')).code).toBe('OK');
    server.clock.advance(0.01);
  });

  it('slows an address down that tries many accounts, also when it can sign in itself [A9]', async () => {
    const ip = '10.8.0.5';
    const { username } = await server.signUp();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { code } = await guess(`victim_${attempt}`, ip);
      expect(code).toBe('CREDENTIALS_MISMATCH');
      if (attempt % 5 === 0) expect((await guess(username, ip, 'hoga1234')).code).toBe('OK');
    }
    expect((await guess('victim_x', ip)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('from many addresses at one account has to wait too, and cannot lock out who has signed in before', async () => {
    const { username } = await server.signUp();
    const home = '10.8.1.1';
    expect((await guess(username, home, 'hoga1234')).code).toBe('OK');
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect((await guess(username, `10.8.2.${attempt}`)).code).toBe('CREDENTIALS_MISMATCH');
    }
    expect((await guess(username, '10.8.3.1')).code).toBe('TOO_MANY_REQUESTS');
    expect((await guess(username, '10.8.3.2', 'hoga1234')).code).toBe('TOO_MANY_REQUESTS');
    expect((await guess(username, home, 'hoga1234')).code).toBe('OK');
    await server.accounts.purge();
    server.clock.advance(30 * 86_400);
    await server.accounts.purge();
    for (let attempt = 0; attempt < 50; attempt += 1) await guess(username, `10.8.4.${attempt}`);
    expect((await guess(username, '10.8.5.1')).code).toBe('TOO_MANY_REQUESTS');
    expect((await guess(username, home, 'hoga1234')).code).toBe('OK');
  });

  it('from many addresses cannot lock out who proves to hold the phone', async () => {
    const { username, phone } = await server.signUp();
    for (let attempt = 0; attempt < 50; attempt += 1) await guess(username, `10.8.6.${attempt}`);
    const ip = '10.8.7.1';
    expect((await guess(username, ip, 'hoga1234')).code).toBe('TOO_MANY_REQUESTS');
    server.clock.advance(60);
    const certificateValue = await server.proofOf(phone, { recovery: true });
    const found = { username, phone, certificateValue, password: 'hoga5678' };
    expect((await server.post('/api/player/find_pw', found, { ip })).code).toBe('OK');
    expect((await guess(username, '10.8.7.2')).code).toBe('CREDENTIALS_MISMATCH');
    expect((await guess(username, ip, 'hoga5678')).code).toBe('OK');
  });

  it('from one IPv6 network is guessing from one address', async () => {
    const { username } = await server.signUp();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await guess(username, `2001:db8:8:8::${attempt}`)).code).toBe('CREDENTIALS_MISMATCH');
    }
    expect((await guess(username, '2001:db8:8:8:ffff::1', 'hoga1234')).code).toBe('TOO_MANY_REQUESTS');
    expect((await guess(username, '2001:db8:8:9::1', 'hoga1234')).code).toBe('OK');
  });

  it('forgets failures after a quiet hour', async () => {
    const { username } = await server.signUp();
    const ip = '10.8.0.6';
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(username, ip);
    server.clock.advance(3_601);
    await guess(username, ip);
    expect((await guess(username, ip)).code).toBe('CREDENTIALS_MISMATCH');
  });
});
