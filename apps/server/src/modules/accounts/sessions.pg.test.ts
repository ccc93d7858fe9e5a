import { randomUUID } from 'node:crypto';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, session } from '../../persistence/schema/accounts.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { recordSignIn } from './account-store.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.accounts.seedDemo();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.logouts.length = 0;
});

const me = (token: string) => server.get('/api/me', { token });

async function newPlayer() {
  const person = await server.signUp();
  return { ...person, ...(await server.signIn(person.username)) };
}

describe('the signed-in user', () => {
  it('is answered by /api/me with its wallets by type [AUTH-01, AUTH-03, AUTH-04, AUTH-18, AUTH-40]', async () => {
    const { accessToken } = await server.signIn('demo');
    expect(await me(accessToken)).toMatchObject({
      http: 200,
      data: {
        id: expect.any(Number),
        siteInfoId: 1,
        username: 'demo',
        name: '김호가',
        phone: '01000000001',
        nick: '호가연습',
        money: '10000000',
        status: 'success',
        role: 'PLAYER',
        wallet: {
          BINARY: { type: 'BINARY', currency: 'KRW', point: '10000000', gameWaitPoint: '0' },
          FUTURES: { type: 'FUTURES', currency: 'USDT', point: '10000', gameWaitPoint: '0' },
          BTC: { type: 'BTC', currency: 'BTC', point: '0.1', gameWaitPoint: '0' },
        },
      },
    });
  });

  it('has wallets for the coins its site uses [AUTH-41]', async () => {
    const { accessToken } = await server.signIn('demo', { siteId: 25 });
    const { data } = await server.get('/api/wallet/my', { token: accessToken });
    expect(data).toEqual([
      { type: 'BINARY', currency: 'USD', point: '10000', gameWaitPoint: '0' },
      { type: 'FUTURES', currency: 'USDT', point: '10000', gameWaitPoint: '0' },
      { type: 'USDT', currency: 'USDT', point: '5000', gameWaitPoint: '0' },
    ]);
  });

  it('needs a bearer token: cookies and other schemes do not authenticate', async () => {
    const { accessToken } = await server.signIn('demo');
    for (const headers of [
      {},
      { cookie: `accessToken=${accessToken}; token=${accessToken}; Authorization=${accessToken}` },
      { authorization: accessToken },
      { authorization: `Basic ${accessToken}` },
      { authorization: `Bearer ${accessToken} x` },
    ]) {
      expect(await server.get('/api/me', { headers })).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' });
    }
    expect((await server.get(`/api/me?accessToken=${accessToken}`)).code).toBe('LOGIN_REQUIRED');
  });

  it("is the token's: naming another site is refused, in query and body [SITE-01]", async () => {
    const { accessToken: token } = await server.signIn('demo', { siteId: 2 });
    expect((await server.get('/api/me?siteInfoId=1', { token })).code).toBe('WRONG_APPROACH');
    expect((await server.get('/api/me?siteInfoId=2', { token })).data).toMatchObject({
      siteInfoId: 2,
      nick: '미니연습',
    });
    expect((await server.get('/api/me', { token })).data).toMatchObject({ siteInfoId: 2 });
    const nick = await server.post('/api/player/change_nick', { nick: '옆집사람', siteInfoId: 1 }, { token });
    expect(nick.code).toBe('WRONG_APPROACH');
  });
});

describe('tokens', () => {
  it('expire after expiresIn seconds and are renewed with the refresh token [AUTH-24, AUTH-43, AUTH-44, ERR-30]', async () => {
    const { accessToken, refreshToken, expiresIn } = await newPlayer();
    server.clock.advance(expiresIn - 1);
    expect((await me(accessToken)).code).toBe('OK');
    server.clock.advance(1);
    expect(await me(accessToken)).toMatchObject({
      http: 401,
      code: 'TOKEN_EXPIRED',
      message: '토큰이 만료되었습니다.',
    });

    const renewed = await server.refresh(refreshToken);
    expect(renewed.tokens?.refreshToken).not.toBe(refreshToken);
    expect((await me(renewed.tokens?.accessToken ?? '')).code).toBe('OK');
  });

  it('renew only once: a second use ends the whole session', async () => {
    const { accessToken, refreshToken, id } = await newPlayer();
    const first = await server.refresh(refreshToken);
    expect(first.code).toBe('OK');
    expect(await server.refresh(refreshToken)).toMatchObject({ http: 401, code: 'REFRESH_REJECTED' });
    expect((await me(accessToken)).code).toBe('LOGIN_REQUIRED');
    expect((await me(first.tokens?.accessToken ?? '')).code).toBe('LOGIN_REQUIRED');
    expect((await server.refresh(first.tokens?.refreshToken ?? '')).code).toBe('REFRESH_REJECTED');
    expect(server.logouts).toEqual([{ playerId: id, sessionId: expect.any(String), reason: 'REPLACED' }]);
  });

  it('leave the other sessions of the user alone when one is ended', async () => {
    const player = await newPlayer();
    const other = await server.signIn(player.username);
    await server.refresh(player.refreshToken);
    await server.refresh(player.refreshToken);
    expect((await me(other.accessToken)).code).toBe('OK');
    expect((await server.refresh(other.refreshToken)).code).toBe('OK');
  });

  it('are exchanged once when one device sends the same token twice at the same instant', async () => {
    const { refreshToken } = await newPlayer();
    const device = { ip: '10.7.0.1', device: 'Two tabs' };
    const [one, two] = await Promise.all([server.refresh(refreshToken, device), server.refresh(refreshToken, device)]);
    expect(one.tokens?.refreshToken).toBe(two.tokens?.refreshToken);
    expect((await server.refresh(one.tokens?.refreshToken ?? '', device)).code).toBe('OK');
  });

  it('give a second tab of the same device the same successor for ten seconds, and end the session after', async () => {
    const { refreshToken } = await newPlayer();
    const device = { ip: '10.7.2.1', device: 'Two tabs' };
    const one = await server.refresh(refreshToken, device);
    server.clock.advance(9.999);
    const two = await server.refresh(refreshToken, device);
    expect(two.tokens?.refreshToken).toBe(one.tokens?.refreshToken);
    expect((await me(two.tokens?.accessToken ?? '')).code).toBe('OK');
    server.clock.advance(0.001);
    expect((await server.refresh(refreshToken, device)).code).toBe('REFRESH_REJECTED');
    expect((await server.refresh(one.tokens?.refreshToken ?? '', device)).code).toBe('REFRESH_REJECTED');
  });

  it.each([
    ['from another network', { ip: '10.7.3.2', device: 'Two tabs' }],
    ['with another name', { ip: '10.7.3.1', device: 'A thief' }],
  ])('end the session when they are used again at once %s', async (_case, thief) => {
    const { refreshToken } = await newPlayer();
    const one = await server.refresh(refreshToken, { ip: '10.7.3.1', device: 'Two tabs' });
    expect((await server.refresh(refreshToken, thief)).code).toBe('REFRESH_REJECTED');
    expect((await me(one.tokens?.accessToken ?? '')).code).toBe('LOGIN_REQUIRED');
  });

  it('end the session when one is used again whose successor has been used', async () => {
    const { refreshToken } = await newPlayer();
    const device = { ip: '10.7.4.1', device: 'Two tabs' };
    const one = await server.refresh(refreshToken, device);
    await server.refresh(one.tokens?.refreshToken ?? '', device);
    expect((await server.refresh(refreshToken, device)).code).toBe('REFRESH_REJECTED');
  });

  it('are exchanged by at most one of two devices at the same instant, and the session ends', async () => {
    const { refreshToken, accessToken } = await newPlayer();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => server.refresh(refreshToken, { ip: `10.7.1.${index}` })),
    );
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect((await me(accessToken)).code).toBe('LOGIN_REQUIRED');
    for (const { tokens } of replies) if (tokens) expect((await me(tokens.accessToken)).code).toBe('LOGIN_REQUIRED');
  });

  it('of another site do not renew here, and lose nothing by it', async () => {
    const { refreshToken } = await server.signIn('demo', { siteId: 2 });
    expect((await server.post('/api/login', { refreshToken, siteInfoId: 1 })).code).toBe('REFRESH_REJECTED');
    expect((await server.post('/api/login?siteInfoId=1', { refreshToken })).code).toBe('REFRESH_REJECTED');
    expect(await server.post('/api/login', { refreshToken, siteInfoId: 2 })).toMatchObject({
      code: 'OK',
      data: { user: { siteInfoId: 2 } },
    });
  });

  it('do not renew where query and body name two sites, and lose nothing by it [SITE-01]', async () => {
    const { refreshToken } = await server.signIn('demo');
    const body = { refreshToken, siteInfoId: 1 };
    expect((await server.post('/api/login?siteInfoId=2', body)).code).toBe('WRONG_APPROACH');
    expect((await server.post('/api/login?siteInfoId=1', body)).code).toBe('OK');
  });

  it('that were never issued do not renew', async () => {
    const { accessToken } = await newPlayer();
    for (const refreshToken of ['x', accessToken, '\u0000', "' OR 1=1 --"]) {
      expect((await server.refresh(refreshToken)).code).toBe('REFRESH_REJECTED');
    }
  });

  it('do not renew after the days a session may lie unused; each use counts anew', async () => {
    const { refreshToken } = await newPlayer();
    server.clock.advance(13 * 86_400);
    const renewed = await server.refresh(refreshToken);
    expect(renewed.code).toBe('OK');
    server.clock.advance(14 * 86_400);
    expect((await server.refresh(renewed.tokens?.refreshToken ?? '')).code).toBe('REFRESH_REJECTED');
  });
});

describe('ending sessions', () => {
  it('logs out this session only: its tokens fail at once and its sockets close', async () => {
    const player = await newPlayer();
    const other = await server.signIn(player.username);
    expect((await server.call('POST', '/api/logout', { token: player.accessToken })).code).toBe('OK');
    expect(await me(player.accessToken)).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' });
    expect((await server.refresh(player.refreshToken)).code).toBe('REFRESH_REJECTED');
    expect((await me(other.accessToken)).code).toBe('OK');
    expect(server.logouts).toEqual([{ playerId: player.id, sessionId: expect.any(String), reason: 'SIGNED_OUT' }]);
  });

  it('denies a signed-in user on the very next request, on all devices [AUTH-05, AUTH-28]', async () => {
    const player = await newPlayer();
    const other = await server.signIn(player.username);
    expect((await me(player.accessToken)).code).toBe('OK');
    expect((await server.accounts.setStatus({ siteId: idOf(1), playerId: player.id }, 'DENY')).ok).toBe(true);
    for (const { accessToken, refreshToken } of [player, other]) {
      expect(await me(accessToken)).toMatchObject({ http: 403, code: 'ACCOUNT_DENIED' });
      expect(await server.refresh(refreshToken)).toMatchObject({ http: 403, code: 'ACCOUNT_DENIED' });
    }
    expect(server.logouts.map(({ reason }) => reason)).toEqual(['DENY', 'DENY']);

    await server.accounts.setStatus({ siteId: idOf(1), playerId: player.id }, 'ACTIVE');
    server.clock.advance(11);
    expect((await me(player.accessToken)).code).toBe('LOGIN_REQUIRED');
    expect((await server.refresh(player.refreshToken)).code).toBe('REFRESH_REJECTED');
    expect((await me((await server.signIn(player.username)).accessToken)).code).toBe('OK');
  });

  it('asks the database again soon, should the bus have lost a message', async () => {
    const player = await newPlayer();
    expect((await me(player.accessToken)).code).toBe('OK');
    await server.database.update(account).set({ status: 'DENY' }).where(eq(account.id, player.id));
    server.clock.advance(10);
    expect((await me(player.accessToken)).code).toBe('ACCOUNT_DENIED');
  });

  it.each<[string, Partial<typeof session.$inferInsert>, Partial<typeof account.$inferInsert>, string | null]>([
    ['lives', {}, {}, null],
    ['was revoked', { revokedAt: new Date(), revokeReason: 'PASSWORD_CHANGED' }, {}, 'PASSWORD_CHANGED'],
    ['was denied', {}, { status: 'DENY' }, 'DENY'],
    ['waits for approval', {}, { status: 'PENDING' }, 'OPERATOR'],
    ['expired', { expiresAt: new Date(0) }, {}, 'SIGNED_OUT'],
  ])('closes the sockets of who %s elsewhere, although no bus has delivered it', async (_case, change, of, reason) => {
    const player = await newPlayer();
    const mine = eq(session.accountId, player.id);
    const [row] = await server.database.select({ id: session.id }).from(session).where(mine);
    const sessionId = defined(row, 'a session').id;
    server.openSockets = [{ playerId: player.id, sessionId }];
    await server.accounts.checkSockets();
    expect(server.logouts).toEqual([]);
    if (Object.keys(change).length > 0) await server.database.update(session).set(change).where(mine);
    if (Object.keys(of).length > 0) await server.database.update(account).set(of).where(eq(account.id, player.id));
    await server.accounts.checkSockets();
    expect(server.logouts).toEqual(reason === null ? [] : [{ playerId: player.id, sessionId, reason }]);
    server.openSockets = [];
  });

  it('closes the sockets of a session that is not stored any more', async () => {
    const sessionId = randomUUID();
    server.openSockets = [{ playerId: idOf<PlayerId>(1), sessionId }];
    await server.accounts.checkSockets();
    expect(server.logouts).toEqual([{ playerId: 1, sessionId, reason: 'SIGNED_OUT' }]);
    server.openSockets = [];
  });

  it('closes sockets whose token has ended unless it is renewed, and lets them come back', async () => {
    const device = { ip: '10.7.5.1', device: 'One tab' };
    const player = await server.signUp();
    const { refreshToken } = await server.signIn(player.username, device);
    const [row] = await server.database
      .select({ id: session.id })
      .from(session)
      .where(eq(session.accountId, player.id));
    const socket = { playerId: player.id, sessionId: defined(row, 'a session').id };
    server.openSockets = [socket];
    server.clock.advance(899);
    await server.refresh(refreshToken, device);
    server.clock.advance(899);
    await server.accounts.checkSockets();
    expect(server.expired).toEqual([]);
    server.clock.advance(1);
    await server.accounts.checkSockets();
    expect(server.expired).toEqual([socket]);
    expect(server.logouts).toEqual([]);
    server.openSockets = [];
  });

  it('reads what another process has written, as if it had been notified', async () => {
    const [denied, signedOut, untouched] = [await newPlayer(), await newPlayer(), await newPlayer()];
    for (const { accessToken } of [denied, signedOut, untouched]) expect((await me(accessToken)).code).toBe('OK');
    await server.database.update(account).set({ status: 'DENY' }).where(eq(account.id, denied.id));
    const ending = { revokedAt: new Date(server.clock.now()), revokeReason: 'SIGNED_OUT' as const };
    await server.database.update(session).set(ending).where(eq(session.accountId, signedOut.id));
    await server.accounts.checkChanges();
    expect((await me(denied.accessToken)).code).toBe('ACCOUNT_DENIED');
    expect((await me(signedOut.accessToken)).code).toBe('LOGIN_REQUIRED');
    expect((await me(untouched.accessToken)).code).toBe('OK');
    const ended = server.logouts.map(({ playerId, reason }) => [playerId, reason]);
    expect(ended).toEqual(
      expect.arrayContaining([
        [denied.id, 'DENY'],
        [signedOut.id, 'SIGNED_OUT'],
      ]),
    );
    expect(ended.map(([id]) => id)).not.toContain(untouched.id);
  });

  it("cannot be done to another site's account", async () => {
    const player = await newPlayer();
    expect(await server.accounts.setStatus({ siteId: idOf(2), playerId: player.id }, 'DENY')).toMatchObject({
      ok: false,
      error: { code: 'USER_NOT_FOUND' },
    });
    expect((await me(player.accessToken)).code).toBe('OK');
  });

  it('opens none for an account that was denied, or got another password, after its password was checked', async () => {
    const { id } = await server.signUp();
    const [checked] = await server.database.select().from(account).where(eq(account.id, id));
    const stillGood = async () =>
      (await recordSignIn(server.database, defined(checked, 'the row'), new Date())) !== null;
    expect(await stillGood()).toBe(true);
    await server.accounts.setStatus({ siteId: idOf(1), playerId: id }, 'DENY');
    expect(await stillGood()).toBe(false);
    await server.accounts.setStatus({ siteId: idOf(1), playerId: id }, 'ACTIVE');
    expect(await stillGood()).toBe(true);
    await server.database.update(account).set({ passwordHash: 'another' }).where(eq(account.id, id));
    expect(await stillGood()).toBe(false);
  });

  it('forgets sessions that cannot be renewed', async () => {
    const player = await newPlayer();
    await server.accounts.purge();
    expect((await me(player.accessToken)).code).toBe('OK');
    server.clock.advance(14 * 86_400 + 1);
    await server.accounts.purge();
    expect(await server.database.select().from(session)).toEqual([]);
  });
});
