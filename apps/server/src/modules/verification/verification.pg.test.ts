import { SET_UP_MS, VERIFICATION_LOCK_MS } from '@hoga/domain/session/verification';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { idOf } from '@hoga/kernel/ids';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { secretBox } from '../../foundation/secret-box.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { recoveryCode, secondFactor } from '../../persistence/schema/verification.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { stepUp as stepUpWith } from './step-up.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

const PASSWORD = 'hoga1234';
const SITE = idOf<SiteId>(1);
const STEP_SECONDS = 30;
const KEY = new Uint8Array(32);

interface Member {
  readonly id: PlayerId;
  readonly username: string;
  readonly token: string;
}

async function newMember(): Promise<Member> {
  const { id, username } = await server.signUp();
  return { id, username, token: (await server.signIn(username)).accessToken };
}

/** The app's code, `steps` from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now() + steps * STEP_SECONDS * 1_000 });

/** Six digits that match none of the three valid codes. */
function wrongCode(secret: string): string {
  const good = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return defined(
    ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)),
    'a wrong code',
  );
}

const post = ({ token }: Member, call: string, body: object) => server.post(`/api/auth/totp/${call}`, body, { token });

async function begin(member: Member): Promise<string> {
  const { data } = await post(member, 'begin', { password: PASSWORD });
  return z.object({ secret: z.string() }).parse(data).secret;
}

/** A member with active TOTP, at a step whose codes are unused. */
async function guarded({ isTotpAtSignIn = false } = {}) {
  const member = await newMember();
  const secret = await begin(member);
  const confirmed = await post(member, 'confirm', { code: codeOf(secret) });
  const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(confirmed.data);
  expect(await post(member, 'turn_on', { isTotpAtSignIn })).toMatchObject({ code: 'OK' });
  server.clock.advance(STEP_SECONDS);
  return { ...member, secret, recoveryCodes };
}

const stepUp = ({ id }: Pick<Member, 'id'>, proof: Parameters<typeof server.accounts.verification.stepUp>[1]) =>
  server.accounts.verification.stepUp({ siteId: SITE, playerId: id }, proof);

async function security({ token }: Pick<Member, 'token'>) {
  return (await server.get('/api/auth/security', { token })).data;
}

const OK = { ok: true };
const needed = (verification: object) => ({ ok: false, error: { code: 'VERIFICATION_REQUIRED', verification } });

describe('setting up TOTP', () => {
  it('takes the password, a code, and a last word after the recovery codes [ERR-34]', async () => {
    const member = await newMember();
    expect(await security(member)).toMatchObject({ isTotpOn: false, verification: { by: 'PASSWORD', triesLeft: 5 } });
    const begun = await post(member, 'begin', { password: PASSWORD });
    const { secret, uri } = z.object({ secret: z.string(), uri: z.string() }).parse(begun.data);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(`:${member.username}?`);
    expect(await post(member, 'turn_on', { isTotpAtSignIn: false })).toMatchObject({ code: 'OTP_MISMATCH' });
    expect(await post(member, 'confirm', { code: wrongCode(secret) })).toMatchObject({
      code: 'OTP_MISMATCH',
      message: 'OTP 번호가 일치하지 않습니다.',
    });
    const confirmed = await post(member, 'confirm', { code: codeOf(secret) });
    expect(z.object({ recoveryCodes: z.array(z.string()) }).parse(confirmed.data).recoveryCodes).toHaveLength(10);
    expect(await security(member)).toMatchObject({ isTotpOn: false, lastChangeAt: null });
    expect(await post(member, 'turn_on', { isTotpAtSignIn: true })).toMatchObject({ code: 'OK' });
    expect(await security(member)).toEqual({
      isTotpOn: true,
      isTotpAtSignIn: true,
      recoveryCodesLeft: 10,
      verification: { by: 'TOTP', triesLeft: 5, lockedUntil: null },
      lastChangeAt: server.clock.now(),
    });
  });

  it('is refused without the password, and where it is on already', async () => {
    const member = await newMember();
    expect(await post(member, 'begin', {})).toMatchObject({
      http: 403,
      code: 'VERIFICATION_REQUIRED',
      message: '본인 확인이 필요합니다.',
      data: { by: 'PASSWORD', reason: 'MISSING', triesLeft: 5, lockedUntil: null },
    });
    expect(await post(member, 'begin', { password: 'wrong1234' })).toMatchObject({
      code: 'VERIFICATION_REQUIRED',
      data: { by: 'PASSWORD', reason: 'WRONG', triesLeft: 4 },
    });
    const other = await guarded();
    expect(await post(other, 'begin', { password: PASSWORD })).toMatchObject({ code: 'DUPLICATE_REQUEST' });
  });

  it('begins anew with another secret: the one before it is good for nothing', async () => {
    const member = await newMember();
    const first = await begin(member);
    const second = await begin(member);
    expect(await post(member, 'confirm', { code: codeOf(first) })).toMatchObject({ code: 'OTP_MISMATCH' });
    expect(await post(member, 'confirm', { code: codeOf(second) })).toMatchObject({ code: 'OK' });
  });

  it('is confirmed within five tries, however many are sent at once [A2]', async () => {
    const member = await newMember();
    const secret = await begin(member);
    const tried = await Promise.all(
      Array.from({ length: 12 }, () => post(member, 'confirm', { code: wrongCode(secret) })),
    );
    const codes = tried.map(({ code }) => code);
    expect(codes.filter((code) => code === 'OTP_MISMATCH')).toHaveLength(5);
    expect(codes.filter((code) => code === 'OTP_SET_UP_ENDED')).toHaveLength(7);
    expect(await post(member, 'confirm', { code: codeOf(secret) })).toMatchObject({
      http: 409,
      code: 'OTP_SET_UP_ENDED',
      message: 'OTP 등록을 처음부터 다시 진행해주세요.',
    });
    expect(await post(member, 'confirm', { code: codeOf(await begin(member)) })).toMatchObject({ code: 'OK' });
  });

  it('belongs to the session that began it, to the last step [A2]', async () => {
    const member = await newMember();
    const other = { ...member, token: (await server.signIn(member.username)).accessToken };
    const secret = await begin(member);
    const ended = { code: 'OTP_SET_UP_ENDED', data: null };
    expect(await post(other, 'confirm', { code: codeOf(secret) })).toMatchObject(ended);
    expect(await post(member, 'confirm', { code: codeOf(secret) })).toMatchObject({ code: 'OK' });
    expect(await post(other, 'turn_on', { isTotpAtSignIn: false })).toMatchObject(ended);
    expect(await post(member, 'turn_on', { isTotpAtSignIn: false })).toMatchObject({ code: 'OK' });
  });

  it.each(['confirm', 'turn_on'])('is over after ten minutes: no %s any more [A2]', async (step) => {
    const member = await newMember();
    const secret = await begin(member);
    server.clock.advance(SET_UP_MS / 1_000 - 1);
    if (step === 'turn_on')
      expect(await post(member, 'confirm', { code: codeOf(secret) })).toMatchObject({ code: 'OK' });
    server.clock.advance(1);
    const body = step === 'confirm' ? { code: codeOf(secret) } : { isTotpAtSignIn: false };
    expect(await post(member, step, body)).toMatchObject({ code: 'OTP_SET_UP_ENDED' });
    expect(await security(member)).toMatchObject({ isTotpOn: false });
  });

  it('stores neither the secret nor a recovery code as it is', async () => {
    const { id, secret, recoveryCodes } = await guarded();
    const factors = await server.database.select().from(secondFactor).where(eq(secondFactor.accountId, id));
    const codes = await server.database.select().from(recoveryCode).where(eq(recoveryCode.accountId, id));
    const stored = JSON.stringify([factors, codes]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('verifying', () => {
  it('goes by the password of who has no second factor, and by that alone', async () => {
    const member = await newMember();
    expect(await stepUp(member, { password: PASSWORD })).toMatchObject(OK);
    expect(await stepUp(member, { code: '123456' })).toMatchObject(needed({ by: 'PASSWORD', reason: 'MISSING' }));
  });

  it('goes by a code of who has one: the password is not enough', async () => {
    const member = await guarded();
    expect(await stepUp(member, { password: PASSWORD })).toMatchObject(needed({ by: 'TOTP', reason: 'MISSING' }));
    expect(await stepUp(member, { code: codeOf(member.secret) })).toMatchObject(OK);
  });

  it('takes codes a step apart, each once, and none after a later one', async () => {
    const member = await guarded();
    server.clock.advance(STEP_SECONDS);
    const now = codeOf(member.secret);
    const [before, after] = [codeOf(member.secret, -1), codeOf(member.secret, 1)];
    expect(await stepUp(member, { code: before })).toMatchObject(OK);
    expect(await stepUp(member, { code: before })).toMatchObject(needed({ reason: 'WRONG' }));
    expect(await stepUp(member, { code: after })).toMatchObject(OK);
    expect(await stepUp(member, { code: now })).toMatchObject(needed({ reason: 'WRONG' }));
    expect(await stepUp(member, { code: codeOf(member.secret, 2) })).toMatchObject(needed({ reason: 'WRONG' }));
  });

  it('takes a code once, however many send it at once', async () => {
    const member = await guarded();
    const code = codeOf(member.secret);
    const replies = await Promise.all(Array.from({ length: 4 }, () => stepUp(member, { code })));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('takes each recovery code once, however many send it at once', async () => {
    const member = await guarded();
    const [recoveryCode = '', another = ''] = member.recoveryCodes;
    const replies = await Promise.all(Array.from({ length: 4 }, () => stepUp(member, { recoveryCode })));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stepUp(member, { recoveryCode: another.toLowerCase().replace('-', ' ') })).toMatchObject(OK);
    expect(await security(member)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it("does not take another member's code or recovery code", async () => {
    const member = await guarded();
    const other = await guarded();
    server.clock.advance(STEP_SECONDS);
    expect(await stepUp(member, { code: codeOf(other.secret) })).toMatchObject(needed({ reason: 'WRONG' }));
    const [recoveryCode] = other.recoveryCodes;
    expect(await stepUp(member, { recoveryCode })).toMatchObject(needed({ reason: 'WRONG' }));
  });
});

describe('five wrong ones', () => {
  it('lock for 30 minutes, of whatever kind they are; then five more may be tried', async () => {
    const member = await guarded();
    const wrong = wrongCode(member.secret);
    for (const triesLeft of [4, 3, 2, 1]) {
      const proof = triesLeft % 2 === 0 ? { code: wrong } : { recoveryCode: 'AAAA-AAAA' };
      expect(await stepUp(member, proof)).toMatchObject(needed({ reason: 'WRONG', triesLeft, lockedUntil: null }));
    }
    const lockedUntil = server.clock.now() + VERIFICATION_LOCK_MS;
    const locked = { reason: 'LOCKED', triesLeft: 0, lockedUntil };
    expect(await stepUp(member, { code: wrong })).toMatchObject(needed(locked));
    // The right one is not checked, and therefore not used up.
    const [recoveryCode] = member.recoveryCodes;
    expect(await stepUp(member, { recoveryCode })).toMatchObject(needed(locked));
    expect(await security(member)).toMatchObject({ verification: { triesLeft: 0, lockedUntil } });
    server.clock.advance(VERIFICATION_LOCK_MS / 1_000 - 1);
    expect(await stepUp(member, { recoveryCode })).toMatchObject(needed(locked));
    server.clock.advance(1);
    // Her first access token expired within the half hour.
    const { accessToken: token } = await server.signIn(member.username);
    expect(await security({ token })).toMatchObject({ verification: { triesLeft: 5, lockedUntil: null } });
    expect(await stepUp(member, { code: wrongCode(member.secret) })).toMatchObject(needed({ triesLeft: 4 }));
    expect(await stepUp(member, { recoveryCode })).toMatchObject(OK);
  });

  it('are five also of thirty at once', async () => {
    const member = await newMember();
    const replies = await Promise.all(Array.from({ length: 30 }, () => stepUp(member, { password: 'wrong1234' })));
    const reasons = replies.map((reply) => (reply.ok ? 'OK' : reply.error.verification?.reason));
    // The fifth reports the lock, as do all unchecked ones.
    expect(reasons.filter((reason) => reason === 'WRONG')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'LOCKED')).toHaveLength(26);
    expect(await stepUp(member, { password: PASSWORD })).toMatchObject(needed({ reason: 'LOCKED' }));
  });

  it('are not those that could not be shown', async () => {
    const { id: playerId } = await newMember();
    const owner = { siteId: SITE, playerId };
    const { database, clock } = server;
    const busy = () => Promise.reject(new Error('too much to do'));
    const parts = {
      database,
      clock,
      secrets: secretBox(KEY),
      codeKey: KEY,
      isPassword: busy,
      keysSuspended: () => undefined,
    };
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(stepUpWith(parts, owner, { password: PASSWORD })).rejects.toThrow('too much to do');
    }
    expect(await stepUp({ id: playerId }, { password: PASSWORD })).toMatchObject(OK);
  });

  it('are five in a row: the right one begins anew', async () => {
    const member = await newMember();
    for (let tries = 0; tries < 4; tries += 1) await stepUp(member, { password: 'wrong1234' });
    expect(await stepUp(member, { password: PASSWORD })).toMatchObject(OK);
    expect(await stepUp(member, { password: 'wrong1234' })).toMatchObject(needed({ reason: 'WRONG', triesLeft: 4 }));
  });
});

describe('turning TOTP off', () => {
  it('takes a code or a recovery code', async () => {
    const member = await guarded();
    expect(await post(member, 'turn_off', {})).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(await post(member, 'turn_off', { code: wrongCode(member.secret) })).toMatchObject({
      data: { reason: 'WRONG' },
    });
    const [recoveryCode] = member.recoveryCodes;
    expect(await post(member, 'turn_off', { recoveryCode })).toMatchObject({ code: 'OK' });
    expect(await security(member)).toMatchObject({ isTotpOn: false, verification: { by: 'PASSWORD' } });
    expect(await stepUp(member, { password: PASSWORD })).toMatchObject(OK);
    expect(await post(member, 'turn_off', {})).toMatchObject({ code: 'OK' });
  });
});

describe('signing in', () => {
  const login = (username: string, proof: object = {}) =>
    server.post('/api/login', { username, password: PASSWORD, ...proof });

  it('takes no code of members who have not asked for it', async () => {
    const member = await guarded();
    expect(await login(member.username)).toMatchObject({ code: 'OK' });
  });

  it('takes a code of those who have', async () => {
    const member = await guarded({ isTotpAtSignIn: true });
    expect(await login(member.username)).toMatchObject({
      http: 403,
      code: 'VERIFICATION_REQUIRED',
      data: { by: 'TOTP', reason: 'MISSING', triesLeft: 5 },
    });
    expect(await login(member.username, { code: wrongCode(member.secret) })).toMatchObject({
      code: 'VERIFICATION_REQUIRED',
      data: { reason: 'WRONG', triesLeft: 4 },
    });
    const code = codeOf(member.secret);
    expect(await login(member.username, { code })).toMatchObject({ code: 'OK' });
    expect(await login(member.username, { code })).toMatchObject({ data: { reason: 'WRONG' } });
    const [recoveryCode] = member.recoveryCodes;
    expect(await login(member.username, { recoveryCode })).toMatchObject({ code: 'OK' });
  });

  it('hides the second step without the password', async () => {
    const { username } = await guarded({ isTotpAtSignIn: true });
    const reply = await server.post('/api/login', { username, password: 'wrong1234', code: '123456' });
    expect(reply).toMatchObject({ code: 'CREDENTIALS_MISMATCH', data: null });
  });

  it('always takes one of an operator who has set it up', async () => {
    const member = await guarded();
    await server.database.update(account).set({ role: 'ADMIN' }).where(eq(account.id, member.id));
    expect(await login(member.username)).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(await login(member.username, { code: codeOf(member.secret) })).toMatchObject({ code: 'OK' });
  });

  it('is asked for by every verification', async () => {
    const member = await guarded();
    expect(await post(member, 'sign_in', { isTotpAtSignIn: true })).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    const wanted = { isTotpAtSignIn: true, code: codeOf(member.secret) };
    expect(await post(member, 'sign_in', wanted)).toMatchObject({ code: 'OK' });
    expect(await login(member.username)).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
  });

  it('cannot be made to take one that does not exist', async () => {
    const member = await newMember();
    expect(await post(member, 'sign_in', { isTotpAtSignIn: true, code: '123456' })).toMatchObject({
      code: 'VERIFICATION_REQUIRED',
      data: { by: 'PASSWORD', reason: 'MISSING' },
    });
  });
});
