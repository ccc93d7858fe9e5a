import { idOf } from '@hoga/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.accounts.seedDemo();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.logouts.length = 0;
});

async function newPlayer() {
  const person = await server.signUp();
  const { accessToken: token, refreshToken } = await server.signIn(person.username);
  return { ...person, token, refreshToken };
}

const NEW = 'newpass99';
const login = (username: string, password: string) => server.post('/api/login', { username, password });

describe('changing the password', () => {
  const change = (token: string, body: object) => server.post('/api/user/change_password', body, { token });

  it('ends every session and socket at once; only the new password works then [AUTH-56]', async () => {
    const player = await newPlayer();
    const other = await server.signIn(player.username);
    const reply = await change(player.token, { id: player.id, currentPassword: 'hoga1234', password: NEW });
    expect(reply).toMatchObject({ http: 200, data: {} });
    for (const token of [player.token, other.accessToken]) {
      expect((await server.get('/api/me', { token })).code).toBe('LOGIN_REQUIRED');
    }
    for (const { refreshToken } of [player, other]) {
      expect((await server.refresh(refreshToken)).code).toBe('REFRESH_REJECTED');
    }
    expect(server.logouts.map(({ playerId, reason }) => [playerId, reason])).toEqual([
      [player.id, 'PASSWORD_CHANGED'],
      [player.id, 'PASSWORD_CHANGED'],
    ]);
    expect((await login(player.username, 'hoga1234')).code).toBe('CREDENTIALS_MISMATCH');
    expect((await login(player.username, NEW)).code).toBe('OK');
  });

  it('needs the current one [ERR-33]', async () => {
    const player = await newPlayer();
    const reply = await change(player.token, { currentPassword: 'wrong1234', password: NEW });
    expect(reply).toMatchObject({
      code: 'CURRENT_PASSWORD_MISMATCH',
      message: '기존 비밀번호가 일치하지 않습니다.',
    });
    expect((await change(player.token, { password: NEW })).code).toBe('CURRENT_PASSWORD_MISMATCH');
    expect((await server.get('/api/me', { token: player.token })).code).toBe('OK');
  });

  it('needs a good new one', async () => {
    const player = await newPlayer();
    const reply = await change(player.token, { currentPassword: 'hoga1234', password: 'short1' });
    expect(reply.code).toBe('PASSWORD_INVALID');
  });

  it("cannot be done to another member's account, nor by a guest [ERR-27]", async () => {
    const player = await newPlayer();
    const victim = await newPlayer();
    const body = { currentPassword: 'hoga1234', password: NEW };
    const existing = await change(player.token, { ...body, id: victim.id });
    const missing = await change(player.token, { ...body, id: 999_999 });
    expect(existing).toMatchObject({ code: 'WRONG_APPROACH', message: '잘못된 접근입니다.' });
    expect(missing).toEqual(existing);
    expect((await server.post('/api/user/change_password', body)).code).toBe('LOGIN_REQUIRED');
    expect((await login(victim.username, 'hoga1234')).code).toBe('OK');
  });

  it('refuses a common one', async () => {
    const player = await newPlayer();
    const refused = await change(player.token, { currentPassword: 'hoga1234', password: 'Password1' });
    expect(refused).toMatchObject({ http: 400, code: 'PASSWORD_TOO_COMMON' });
    expect(refused.message).toBe('너무 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.');
  });

  it('does not help to guess the current one', async () => {
    const player = await newPlayer();
    const guess = (currentPassword: string) => change(player.token, { currentPassword, password: NEW });
    for (let attempt = 0; attempt < 5; attempt += 1) await guess('wrong1234');
    expect((await guess('hoga1234')).code).toBe('TOO_MANY_REQUESTS');
    server.clock.advance(1);
    expect((await guess('hoga1234')).code).toBe('OK');
  });

  it('is done by exactly one of two simultaneous requests', async () => {
    const player = await newPlayer();
    const replies = await Promise.all(
      ['first1111', 'second222'].map((password) => change(player.token, { currentPassword: 'hoga1234', password })),
    );
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const winner = replies[0]?.code === 'OK' ? 'first1111' : 'second222';
    expect((await login(player.username, winner)).code).toBe('OK');
  });
});

describe('changing the nickname', () => {
  const change = (token: string, body: object) => server.post('/api/player/change_nick', body, { token });

  it('takes effect at once [AUTH-57]', async () => {
    const { token, id } = await newPlayer();
    expect((await change(token, { id, nick: ' 새이름 ', siteInfoId: 1 })).data).toEqual({ nick: '새이름' });
    expect((await server.get('/api/me', { token })).data).toMatchObject({ nick: '새이름' });
    expect((await change(token, { nick: '새이름' })).code).toBe('OK');
  });

  it('refuses a taken one, a bad one, the own username and another member’s account', async () => {
    const { token, username } = await newPlayer();
    const stranger = await newPlayer();
    expect((await change(token, { nick: '호가연습' })).code).toBe('NICK_TAKEN');
    expect((await change(token, { nick: '<img>' })).code).toBe('NICK_INVALID');
    expect((await change(token, { nick: '' })).code).toBe('NICK_REQUIRED');
    expect((await change(token, { nick: username })).code).toBe('NICK_INVALID');
    expect((await change(token, { id: stranger.id, nick: '남의이름' })).code).toBe('WRONG_APPROACH');
    expect((await change(token, { nick: '이름', money: '1' })).code).toBe('INVALID_REQUEST');
  });

  it('gives a name to one of two who want it at the same instant', async () => {
    const players = [await newPlayer(), await newPlayer()];
    const replies = await Promise.all(players.map(({ token }) => change(token, { nick: '인기이름' })));
    expect(replies.map(({ code }) => code).sort()).toEqual(['NICK_TAKEN', 'OK']);
  });
});

describe('finding the username', () => {
  const find = (body: object) => server.post('/api/player/find_id', { siteInfoId: 1, ...body });

  it('shows it after a proof of the phone [AUTH-54]', async () => {
    const person = await server.signUp();
    const certificateValue = await recoveryProof(person.phone);
    const reply = await find({ name: '김호가', phone: person.phone, certificateValue });
    expect(reply.data).toEqual({ usernames: [{ username: person.username, createdAt: expect.any(Number) }] });
    expect((await find({ name: '김호가', phone: person.phone, certificateValue })).code).toBe('CERTIFICATION_REQUIRED');
  });

  it('answers with none for another name, and for an unregistered phone', async () => {
    const person = await server.signUp();
    const otherName = { name: '박다른', phone: person.phone, certificateValue: await recoveryProof(person.phone) };
    expect(await find(otherName)).toMatchObject({ http: 200, data: { usernames: [] } });
    const { phone } = server.newPerson();
    const nobody = await find({ name: '김호가', phone, certificateValue: await recoveryProof(phone) });
    expect(nobody).toMatchObject({ http: 200, data: { usernames: [] } });
  });

  it('needs a proof for that phone and that purpose on that site', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    const body = { name: '김호가', phone: person.phone };
    expect((await find(body)).code).toBe('CERTIFICATION_REQUIRED');
    const certificateValue = await recoveryProof(other.phone);
    expect((await find({ ...body, certificateValue })).code).toBe('CERTIFICATION_REQUIRED');
    const elsewhere = await server.proofOf(person.phone, { recovery: true, siteId: 2 });
    expect((await find({ ...body, certificateValue: elsewhere })).code).toBe('CERTIFICATION_REQUIRED');
    expect((await find({ phone: person.phone })).code).toBe('NAME_REQUIRED');
    expect((await find({ name: '김호가' })).code).toBe('PHONE_REQUIRED');
  });
});

describe('finding the password', () => {
  const reset = (body: object, ip?: string) =>
    server.post('/api/player/find_pw', { siteInfoId: 1, password: NEW, ...body }, ip === undefined ? {} : { ip });

  it('sets a new one for the account of the phone and ends its sessions [AUTH-55]', async () => {
    const player = await newPlayer();
    const certificateValue = await recoveryProof(player.phone);
    expect((await reset({ username: player.username, phone: player.phone, certificateValue })).code).toBe('OK');
    expect((await server.get('/api/me', { token: player.token })).code).toBe('LOGIN_REQUIRED');
    expect((await server.refresh(player.refreshToken)).code).toBe('REFRESH_REJECTED');
    expect(server.logouts).toMatchObject([{ playerId: player.id, reason: 'PASSWORD_CHANGED' }]);
    expect((await login(player.username, NEW)).code).toBe('OK');
    const again = await reset({ username: player.username, phone: player.phone, certificateValue });
    expect(again.code).toBe('CERTIFICATION_REQUIRED');
  });

  it('cannot touch another account: existing and missing ones answer alike [ERR-31]', async () => {
    const player = await newPlayer();
    const victim = await newPlayer();
    const proof = { phone: player.phone, certificateValue: await recoveryProof(player.phone) };
    const somebody = await reset({ ...proof, username: victim.username });
    expect(somebody).toMatchObject({ http: 404, code: 'USER_NOT_FOUND', message: '존재하지 않는 계정입니다.' });
    expect(await reset({ ...proof, username: 'nobody_here' })).toEqual(somebody);
    expect((await reset({ ...proof, username: victim.username, phone: victim.phone })).code).toBe(
      'CERTIFICATION_REQUIRED',
    );
    expect((await login(victim.username, 'hoga1234')).code).toBe('OK');
    expect((await reset({ ...proof, username: player.username })).code).toBe('OK');
  });

  it('keeps the proof when the new password is not good enough', async () => {
    const player = await newPlayer();
    const proof = { username: player.username, phone: player.phone };
    const certificateValue = await recoveryProof(player.phone);
    expect((await reset({ ...proof, certificateValue, password: 'short' })).code).toBe('PASSWORD_INVALID');
    expect((await reset({ ...proof, certificateValue })).code).toBe('OK');
  });

  it('lets a member sign in at once after too many guesses', async () => {
    const player = await newPlayer();
    const ip = '10.5.0.1';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await server.post('/api/login', { username: player.username, password: 'wrong1234' }, { ip });
    }
    const certificateValue = await recoveryProof(player.phone);
    await reset({ username: player.username, phone: player.phone, certificateValue }, ip);
    const reply = await server.post('/api/login', { username: player.username, password: NEW }, { ip });
    expect(reply.code).toBe('OK');
  });

  it('does not unblock a blocked account', async () => {
    const player = await newPlayer();
    await server.accounts.setStatus({ siteId: idOf(1), playerId: player.id }, 'DENY');
    const certificateValue = await recoveryProof(player.phone);
    expect((await reset({ username: player.username, phone: player.phone, certificateValue })).code).toBe('OK');
    expect((await login(player.username, NEW)).code).toBe('ACCOUNT_DENIED');
  });
});

/** Waits for the resend pause first: the phone was certified at sign-up a moment ago. */
async function recoveryProof(phone: string): Promise<string> {
  server.clock.advance(30);
  return z.string().parse(await server.proofOf(phone, { recovery: true }));
}
