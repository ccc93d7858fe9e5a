import { OPERATOR } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../persistence/schema/accounts.ts';
import { ledgerTransaction } from '../../persistence/schema/engine.ts';
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
    const { database, sites, clock, trading } = server;
    const passwords = await openPasswords();
    const config = { NODE_ENV: 'production' } as const;
    const seeding = seedDemoAccounts({ config, database, sites, clock, passwords, trading });
    await expect(seeding).rejects.toThrow('NODE_ENV=production');
    expect(await database.$count(account)).toBe(0);
  });

  it('adds the accounts once, also when two processes start at the same instant', async () => {
    const added = await Promise.all([server.accounts.seedDemo(), server.accounts.seedDemo()]);
    expect(added.flat()).toHaveLength(19);
    expect(await server.accounts.seedDemo()).toEqual([]);
    expect(await server.database.$count(account)).toBe(19);
  });

  it('gives paper money as the installation itself, and says so in the ledger [WAL-66]', async () => {
    const { byOperator, approvedBy, reason } = ledgerTransaction;
    const given = await server.database.selectDistinct({ byOperator, approvedBy, reason }).from(ledgerTransaction);
    expect(given).toEqual([{ byOperator: 0, approvedBy: null, reason: 'paper money of a demo account' }]);
  });

  it('leaves what was done since as it is', async () => {
    const { user, accessToken: token } = await server.signIn('demo');
    await server.post('/api/player/change_nick', { nick: '내이름' }, { token });
    const spent = await server.trading.operate(user.id, null, {
      type: 'wallet.debit',
      walletType: 'BINARY',
      amount: decimal('9999995'),
      code: 'W',
      refType: 'TEST',
      refId: 1,
      ...OPERATOR,
    });
    expect(spent.ok).toBe(true);
    // Beyond the lifetime of request keys.
    server.clock.advance(2 * 86_400);
    await server.accounts.seedDemo();
    const { accessToken: later } = await server.signIn('demo');
    expect((await server.get('/api/me', { token: later })).data).toMatchObject({ nick: '내이름', money: '5' });
  });

  it.each([
    ['demo', { role: 'PLAYER' }],
    ['demo2', { role: 'PLAYER' }],
    ['trader', { role: 'PLAYER' }],
    ['follower', { role: 'PLAYER' }],
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
