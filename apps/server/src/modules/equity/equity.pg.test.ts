import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

const daysOf = async (token: string, days?: number) =>
  (await server.get(`/api/wallet/equity${days === undefined ? '' : `?days=${days}`}`, { token })).data;

it('a new member has no history; the day after, each wallet with money has a row', async () => {
  const { username } = await server.signUp();
  const { accessToken: token } = await server.signIn(username);
  expect(await daysOf(token)).toEqual({
    days: [],
    today: [
      {
        walletType: 'BINARY',
        currency: 'KRW',
        openEquity: '0',
        transfers: '10000000',
        granted: '10000000',
        betweenOwn: '0',
      },
      {
        walletType: 'FUTURES',
        currency: 'USDT',
        openEquity: '0',
        transfers: '10000',
        granted: '10000',
        betweenOwn: '0',
      },
    ],
  });
  const day = kstDay(server.clock.now());
  server.clock.advance(86_400);
  await server.signIn(username);
  await vi.waitFor(async () => {
    const { accessToken } = await server.signIn(username);
    expect(await daysOf(accessToken, 7)).toEqual({
      days: [
        {
          date: new Date(day * 86_400_000).toISOString().slice(0, 10),
          walletType: 'BINARY',
          currency: 'KRW',
          openEquity: '0',
          equity: '10000000',
          transfers: '10000000',
          granted: '10000000',
          betweenOwn: '0',
          realized: '0',
        },
        expect.objectContaining({ walletType: 'FUTURES', currency: 'USDT', equity: '10000', transfers: '10000' }),
      ],
      today: [
        {
          walletType: 'BINARY',
          currency: 'KRW',
          openEquity: '10000000',
          transfers: '0',
          granted: '0',
          betweenOwn: '0',
        },
        { walletType: 'FUTURES', currency: 'USDT', openEquity: '10000', transfers: '0', granted: '0', betweenOwn: '0' },
      ],
    });
  }, WAIT);
});

it('takes no other period than those on the screen', async () => {
  const { username } = await server.signUp();
  const { accessToken: token } = await server.signIn(username);
  expect(await server.get('/api/wallet/equity?days=1000', { token })).toMatchObject({
    http: 400,
    code: 'INVALID_REQUEST',
  });
});
