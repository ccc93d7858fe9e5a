import { OPERATOR } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

const balance = z.object({ type: z.string(), point: z.string() });

function credit(playerId: number, amount: string, key: string | null = null) {
  return server.trading.operate(idOf(playerId), key, {
    type: 'wallet.credit',
    walletType: 'USDT',
    amount: decimal(amount),
    code: 'D',
    refType: 'TEST',
    refId: 1,
    ...OPERATOR,
  });
}

async function usdtOf(token: string): Promise<string | undefined> {
  const { data } = await server.get('/api/wallet/my', { token });
  return z
    .array(balance)
    .parse(data)
    .find(({ type }) => type === 'USDT')?.point;
}

describe('the wallets of an account', () => {
  it('can take money as soon as it has signed up', async () => {
    const person = await server.signUp();
    expect((await credit(person.id, '12.5')).ok).toBe(true);
    const { accessToken, user } = await server.signIn(person.username);
    expect(user.wallet.USDT?.point).toBe('12.5');
    expect(await usdtOf(accessToken)).toBe('12.5');
  });

  it('are closed to their owner, not to the operator, while the account is denied', async () => {
    const person = await server.signUp();
    await credit(person.id, '10');
    const transfer = { type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(1) } as const;
    await server.accounts.setStatus({ siteId: idOf(1), playerId: person.id }, 'DENY');
    expect(await server.trading.submit(person.id, null, transfer)).toMatchObject({ error: { code: 'ACCOUNT_DENIED' } });
    expect((await credit(person.id, '1')).ok).toBe(true);
    await server.accounts.setStatus({ siteId: idOf(1), playerId: person.id }, 'ACTIVE');
    expect((await server.trading.submit(person.id, null, transfer)).ok).toBe(true);
  });

  it('show what was committed while the engine is away', async () => {
    const person = await server.signUp();
    await credit(person.id, '7.25');
    const { accessToken } = await server.signIn(person.username);
    await server.trading.stop();
    expect((await credit(person.id, '1')).ok).toBe(false);
    expect(await usdtOf(accessToken)).toBe('7.25');
    const newcomer = await server.signUp();
    expect((await server.signIn(newcomer.username)).user.wallet.USDT?.point).toBe('0');
  });
});
