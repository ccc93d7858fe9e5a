import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, wallet } from '../../persistence/schema/accounts.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { seedDemoAccounts } from './demo-seed.ts';
import { openPasswords } from './passwords.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

describe('the demo seed', () => {
  it('is refused in production and adds nothing there', async () => {
    const { database, sites, clock } = server;
    const passwords = await openPasswords();
    const seeding = seedDemoAccounts({ config: { NODE_ENV: 'production' }, database, sites, clock, passwords });
    await expect(seeding).rejects.toThrow('NODE_ENV=production');
    expect(await database.$count(account)).toBe(0);
  });

  it('adds the accounts once, also when two processes start at the same instant', async () => {
    const added = await Promise.all([server.accounts.seedDemo(), server.accounts.seedDemo()]);
    expect(added.flat()).toHaveLength(12);
    expect(await server.accounts.seedDemo()).toEqual([]);
    expect(await server.database.$count(account)).toBe(12);
  });

  it('leaves what was done since as it is', async () => {
    const { accessToken: token } = await server.signIn('demo');
    await server.post('/api/player/change_nick', { nick: '내이름' }, { token });
    await server.database.update(wallet).set({ point: '5' });
    await server.accounts.seedDemo();
    expect((await server.get('/api/me', { token })).data).toMatchObject({ nick: '내이름', money: '5' });
  });

  it.each([
    ['demo', { role: 'PLAYER', isTrader: false }],
    ['demo2', { role: 'PLAYER' }],
    ['trader', { isTrader: true }],
    ['follower', { isTrader: false }],
    ['nomobile', { etcJson: '{"blockDevice":["M"]}' }],
    ['partner', { role: 'PARTNER' }],
    ['admin', { role: 'ADMIN' }],
  ])('%s can sign in', async (username, user) => {
    expect((await server.signIn(username)).user).toMatchObject(user);
  });

  it.each([2, 15, 25, 33])('demo can sign in to site %i', async (siteId) => {
    expect((await server.signIn('demo', { siteId })).user).toMatchObject({ siteInfoId: siteId });
  });
});
