import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityEvent } from '../../persistence/schema/security.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

let seen = 0;
beforeEach(async () => {
  seen = (await noted()).length;
});

async function noted() {
  await server.securityLog.flush();
  return server.database.select().from(securityEvent).orderBy(desc(securityEvent.id));
}

async function newest() {
  const rows = await noted();
  expect(rows).toHaveLength(seen + 1);
  return rows[0];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the security log', () => {
  it('notes a denied sign-in: what was refused, for whom, from where', async () => {
    await server.post(
      '/api/login',
      { username: 'nobody1', password: 'Secret1234' },
      { ip: '10.3.0.1', device: 'Guesser' },
    );
    const row = await newest();
    expect(row).toMatchObject({
      kind: 'SIGN_IN_DENIED',
      code: 'CREDENTIALS_MISMATCH',
      call: '/api/login',
      siteId: 1,
      accountId: null,
      subject: hashOf('nobody1'),
      ip: '10.3.0.1',
      device: 'Guesser',
    });
    expect(JSON.stringify(row)).not.toContain('Secret1234');
    expect(JSON.stringify(row)).not.toContain('nobody1');
  });

  it('notes a wrong code', async () => {
    const { phone } = server.newPerson();
    await server.post('/api/certi/certificate_phone', { key: phone });
    const wrong = (await server.codeSentTo(phone)) === '000000' ? '000001' : '000000';
    await server.post('/api/certi/verify_phone', { key: phone, secretCode: wrong });
    expect(await newest()).toMatchObject({ kind: 'WRONG_CODE', subject: hashOf(phone) });
  });

  it('notes a reused refresh token with its account', async () => {
    const { username, id } = await server.signUp();
    const { refreshToken } = await server.signIn(username);
    await server.refresh(refreshToken);
    await server.refresh(refreshToken, { ip: '10.3.0.2', device: 'Thief' });
    const rows = (await noted()).slice(0, 2);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'REFRESH_REUSED', accountId: id, ip: '10.3.0.2' }));
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  it('notes a caller who names the id of another player', async () => {
    const player = await server.signUp();
    const { accessToken } = await server.signIn(player.username);
    await server.post('/api/player/change_nick', { id: player.id + 1, nick: '남의이름' }, { token: accessToken });
    expect(await newest()).toMatchObject({ kind: 'FOREIGN_ID', code: 'WRONG_APPROACH', accountId: player.id });
  });

  it("notes who brings a token to another site's call", async () => {
    const player = await server.signUp();
    const { accessToken } = await server.signIn(player.username);
    await server.get('/api/me?siteInfoId=2', { token: accessToken });
    expect(await newest()).toMatchObject({ kind: 'FOREIGN_ID', call: '/api/me', accountId: player.id });
  });

  it('notes nothing about what succeeds or is merely mistyped', async () => {
    const { username } = await server.signUp();
    await server.signIn(username);
    await server.post('/api/certi/certificate_phone', { key: 'bad' });
    expect(await noted()).toHaveLength(seen);
  });

  it('cannot be changed', async () => {
    await server.post('/api/login', { username: 'nobody2', password: 'Secret1234' });
    await noted();
    for (const change of [
      "UPDATE security_event SET ip = ''",
      'DELETE FROM security_event',
      'TRUNCATE security_event',
    ]) {
      await expect(server.database.$client.query(change)).rejects.toThrow('append-only');
    }
  });
});
