import { listOperatorSessions } from '@hoga/contract/admin-role';
import { defined } from '@hoga/kernel/assert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
let owner: string;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.seedDemo();
  owner = await server.signInOperator();
});
afterAll(() => server.stop());

const REASON = '기기를 잃어버렸습니다';
const LOGIN = '/api/admin/login';

const line = z.object({ step: z.string(), username: z.string(), detail: z.string() });

/** Sign-ins in the operators' log, newest first. */
async function signIns(): Promise<readonly z.infer<typeof line>[]> {
  const { data } = await server.get(`/api/admin/log?size=100&call=${LOGIN}`, { token: owner });
  return z.object({ rows: z.array(line) }).parse(data).rows;
}

const admin = z.object({ id: z.number(), username: z.string(), lastSignInAt: z.number().nullable() });

async function operatorNamed(username: string): Promise<z.infer<typeof admin>> {
  const { data } = await server.get('/api/admin/list?size=100', { token: owner });
  const { rows } = z.object({ rows: z.array(admin) }).parse(data);
  return defined(
    rows.find((row) => row.username === username),
    username,
  );
}

async function sessionsOf(id: number) {
  const reply = await server.get(`/api/admin/operator/sessions?operatorId=${id}`, { token: owner });
  return z.parse(listOperatorSessions.data, reply.data).rows;
}

describe('sign-ins of operators [O8]', () => {
  it('are in the operators’ log, and so are those that fail, without what was typed to prove it', async () => {
    const before = (await signIns()).length;
    expect(await server.post(LOGIN, { username: 'admin2', password: 'wrong-password' })).toMatchObject({
      code: 'CREDENTIALS_MISMATCH',
    });
    const refused = await signIns();
    expect(refused.slice(0, refused.length - before).map(({ step, username }) => [step, username])).toEqual([
      ['REFUSED', 'admin2'],
      ['ASKED', 'admin2'],
    ]);
    expect(refused[0]?.detail).toBe('{"code":"CREDENTIALS_MISMATCH"}');
    expect(refused.map(({ detail }) => detail).join()).not.toContain('wrong-password');
    expect((await operatorNamed('admin2')).lastSignInAt).toBeNull();
    await server.signInOperator('admin2');
    expect((await signIns())[0]).toMatchObject({ step: 'DONE', username: 'admin2' });
    expect((await operatorNamed('admin2')).lastSignInAt).toBe(server.clock.now());
  });

  it('leave nothing in that log for names that are no operator’s, for members, or for a step on the way', async () => {
    const before = await signIns();
    await server.post(LOGIN, { username: 'nobody-here', password: 'hoga1234' });
    await server.post(LOGIN, { username: 'demo', password: 'hoga1234' });
    await server.signIn('demo');
    // The password is right, the code is still missing.
    expect(await server.post(LOGIN, { username: 'admin', password: 'hoga1234' })).toMatchObject({
      code: 'VERIFICATION_REQUIRED',
    });
    expect(await signIns()).toEqual(before);
    const wrong = { username: 'admin', password: 'hoga1234', recoveryCode: 'abcde-fghij' };
    expect(await server.post(LOGIN, wrong)).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect((await signIns())[0]).toMatchObject({ step: 'REFUSED', username: 'admin' });
  });

  it('are listed by device, and ended one by one or all at once', async () => {
    const { id } = await operatorNamed('admin2');
    await server.signInOperator('admin2');
    const token = await server.signInOperator('admin2');
    const sessions = await sessionsOf(id);
    expect(sessions.length).toBeGreaterThan(1);
    expect(sessions.every(({ isCurrent }) => isCurrent === 0)).toBe(true);
    const mine = await operatorNamed('admin');
    expect((await sessionsOf(mine.id)).some(({ isCurrent }) => isCurrent === 1)).toBe(true);
    const end = (body: object) =>
      server.post('/api/admin/operator/end_session', { operatorId: id, reason: REASON, ...body }, { token: owner });
    expect(await end({ sessionId: sessions[1]?.id })).toMatchObject({ code: 'OK', data: { ended: 1 } });
    expect(await end({ sessionId: sessions[1]?.id })).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await server.get('/api/admin/me', { token })).toMatchObject({ code: 'OK' });
    expect(await end({})).toMatchObject({ code: 'OK', data: { ended: sessions.length - 1 } });
    expect(await sessionsOf(id)).toEqual([]);
    expect((await server.get('/api/admin/me', { token })).code).toBe('LOGIN_REQUIRED');
    const stranger = { operatorId: 999_999_999 };
    expect(await end(stranger)).toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('begin anew once two others have taken the second factor off', async () => {
    await server.signInOperator('admin2');
    const third = await server.newOperator();
    const { id } = await operatorNamed('admin2');
    const ask = (operatorId: number, token = owner) =>
      server.post('/api/admin/proposal/operator_totp_reset', { operatorId, reason: REASON }, { token });
    expect(await ask((await operatorNamed('admin')).id)).toMatchObject({ code: 'OWN_CASE' });
    const asked = await ask(id);
    expect(asked).toMatchObject({ code: 'OK', data: { kind: 'OPERATOR_TOTP_RESET', playerId: id } });
    const { id: proposalId, version } = z.object({ id: z.number(), version: z.number() }).parse(asked.data);
    const approve = (token: string) =>
      server.post('/api/admin/proposal/approve', { proposalId, version, reason: REASON }, { token });
    expect(await approve(await server.signInOperator('admin2'))).toMatchObject({ code: 'OWN_CASE' });
    expect(await approve(owner)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await approve(third)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await sessionsOf(id)).toEqual([]);
    expect(await server.post(LOGIN, { username: 'admin2', password: 'hoga1234' })).toMatchObject({
      code: 'OK',
      data: { admin: { hasSecondFactor: false } },
    });
    expect(await ask(id)).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
  });
});
