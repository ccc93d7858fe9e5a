import type { ownSession } from '@hoga/contract/security';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';

const SESSIONS = '/api/auth/sessions';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.logouts.length = 0;
});

/** A member signed in on a phone, and a minute later on a desktop. */
async function onTwoDevices() {
  const { username } = await server.signUp();
  const phone = await server.signIn(username);
  server.clock.advance(60);
  const desktop = await server.signIn(username);
  return { username, phone, desktop };
}

const listed = async (token: string) =>
  z.array(z.custom<z.infer<typeof ownSession>>()).parse((await server.get(SESSIONS, { token })).data);
const isSignedIn = async (token: string) => (await server.get('/api/me', { token })).http === 200;

describe('the own sessions', () => {
  it('are listed with device, masked address and last use, this device first [W6]', async () => {
    const { phone, desktop } = await onTwoDevices();
    const now = server.clock.now();
    const rows = await listed(phone.accessToken);
    expect(rows).toEqual([
      expect.objectContaining({ isCurrent: 1, signedInAt: now - 60_000, usedAt: now - 60_000 }),
      expect.objectContaining({ isCurrent: 0, signedInAt: now, usedAt: now }),
    ]);
    expect(rows.map(({ address }) => address)).toEqual(['10.0.*.*', '10.0.*.*']);
    const [mine] = await listed(desktop.accessToken);
    expect(mine?.id).toBe(rows[1]?.id);
  });

  it('end one by one: its token fails and its socket closes at once, the other stays [W6]', async () => {
    const { phone, desktop } = await onTwoDevices();
    const [, other] = await listed(phone.accessToken);
    const end = () => server.post(`${SESSIONS}/end`, { sessionId: other?.id }, { token: phone.accessToken });
    expect(await end()).toMatchObject({ code: 'OK' });
    expect(server.logouts).toEqual([{ playerId: expect.any(Number), sessionId: other?.id, reason: 'SIGNED_OUT' }]);
    expect([await isSignedIn(phone.accessToken), await isSignedIn(desktop.accessToken)]).toEqual([true, false]);
    expect(await server.post('/api/login', { refreshToken: desktop.refreshToken })).toMatchObject({ http: 401 });
    expect(await end()).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await listed(phone.accessToken)).toHaveLength(1);
  });

  it('end all but the one that asks [W6]', async () => {
    const { username, phone, desktop } = await onTwoDevices();
    const third = await server.signIn(username);
    const { accessToken: token } = phone;
    expect(await server.post(`${SESSIONS}/end_others`, {}, { token })).toMatchObject({ data: { ended: 2 } });
    const signedIn = [phone, desktop, third].map(({ accessToken }) => isSignedIn(accessToken));
    expect(await Promise.all(signedIn)).toEqual([true, false, false]);
    expect(server.logouts).toHaveLength(2);
    expect(await server.post(`${SESSIONS}/end_others`, {}, { token })).toMatchObject({ data: { ended: 0 } });
  });

  it('of another member are neither listed nor ended [W6]', async () => {
    const [mine, theirs] = [await onTwoDevices(), await onTwoDevices()];
    const [foreign] = await listed(theirs.phone.accessToken);
    const { accessToken: token } = mine.phone;
    expect((await listed(token)).map(({ id }) => id)).not.toContain(foreign?.id);
    expect(await server.post(`${SESSIONS}/end`, { sessionId: foreign?.id }, { token })).toMatchObject({
      code: 'RECORD_MISSING',
    });
    expect(await isSignedIn(theirs.phone.accessToken)).toBe(true);
  });
});
