import type { SiteId } from '@hoga/kernel/ids';
import { idOf } from '@hoga/kernel/ids';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

const row = z.strictObject({ id: z.int(), at: z.number(), kind: z.string(), address: z.string(), device: z.string() });

async function logOf(token: string) {
  await server.securityLog.flush();
  const rows = z.array(row).parse((await server.get('/api/auth/security/log', { token })).data);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  return rows.map(({ id: _id, ...said }) => said);
}

async function newMember() {
  const person = await server.signUp();
  return { ...person, token: (await server.signIn(person.username)).accessToken };
}

const lastChange = ({ id }: Awaited<ReturnType<typeof newMember>>) =>
  server.accounts.verification.lastSecurityChange({ siteId: idOf<SiteId>(1), playerId: id });

describe('the own log', () => {
  it('tells of attempts on the account, newest first, with a masked address', async () => {
    const member = await newMember();
    const from = { ip: '203.0.113.9', device: 'Guesser' };
    await server.post('/api/login', { username: member.username, password: 'wrong1234' }, from);
    server.clock.advance(1);
    await server.post('/api/auth/totp/begin', { password: 'wrong1234' }, { ...from, token: member.token });
    expect(await logOf(member.token)).toEqual([
      { at: server.clock.now(), kind: 'WRONG_CODE', address: '203.0.*.*', device: 'Guesser' },
      { at: server.clock.now() - 1_000, kind: 'SIGN_IN_DENIED', address: '203.0.*.*', device: 'Guesser' },
    ]);
  });

  it('shows nothing of other members, nor of the same name on another site', async () => {
    const member = await newMember();
    const other = await newMember();
    await server.post('/api/login', { username: other.username, password: 'wrong1234' });
    await server.post('/api/login', { username: member.username, password: 'wrong1234', siteInfoId: 2 });
    expect(await logOf(member.token)).toEqual([]);
  });

  it('notes nothing where a member is only asked to verify', async () => {
    const member = await newMember();
    await server.post('/api/auth/totp/begin', {}, { token: member.token });
    expect(await logOf(member.token)).toEqual([]);
  });

  it('is fifty lines at most', async () => {
    const member = await newMember();
    for (let tries = 0; tries < 51; tries += 1) {
      await server.get('/api/me?siteInfoId=2', { token: member.token });
    }
    expect(await logOf(member.token)).toHaveLength(50);
  });

  it('tells of what was changed, which is also when withdrawals pause', async () => {
    const member = await newMember();
    expect(await lastChange(member)).toBeNull();
    const begun = await server.post('/api/auth/totp/begin', { password: 'hoga1234' }, { token: member.token });
    const { secret } = z.object({ secret: z.string() }).parse(begun.data);
    const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: server.clock.now() + steps * 30_000 });
    await server.post('/api/auth/totp/confirm', { code: code() }, { token: member.token });
    await server.post('/api/auth/totp/turn_on', { isTotpAtSignIn: false }, { token: member.token });
    expect((await lastChange(member))?.getTime()).toBe(server.clock.now());
    server.clock.advance(60);
    await server.post('/api/auth/totp/turn_off', { code: code() }, { token: member.token });
    server.clock.advance(60);
    const change = { currentPassword: 'hoga1234', password: 'newpass99' };
    await server.post('/api/user/change_password', change, { token: member.token });
    expect((await lastChange(member))?.getTime()).toBe(server.clock.now());
    const { accessToken } = await server.signIn(member.username, { password: 'newpass99' });
    expect((await logOf(accessToken)).map(({ kind }) => kind)).toEqual([
      'PASSWORD_CHANGED',
      'TOTP_REMOVED',
      'TOTP_SET',
    ]);
  });

  it('tells of a password that was set by phone', async () => {
    const member = await newMember();
    // A number gets at most one code a minute.
    server.clock.advance(60);
    const certificateValue = await server.proofOf(member.phone, { recovery: true });
    const { username, phone } = member;
    await server.post('/api/player/find_pw', { username, phone, certificateValue, password: 'newpass99' });
    expect((await lastChange(member))?.getTime()).toBe(server.clock.now());
  });
});
