import { getEquity } from '@hoga/contract/equity';
import { kstDate, kstDay } from '@hoga/domain/trading-hours/kst-day';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
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
    worths: [],
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
      worths: [],
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

it('keeps what coins are worth as a day begins, and no later price of the day [T10]', async () => {
  const { username } = await server.signUp();
  const quote = (price: number) => {
    for (let times = 0; times < 2; times += 1) {
      server.clock.advance(0.001);
      server.feed.quote('USDTKRW', { bid: price - 0.1, ask: price + 0.1, last: price });
    }
  };
  const worthsToday = async () => {
    const { accessToken } = await server.signIn(username);
    const { worths } = z.parse(getEquity.data, await daysOf(accessToken, 7));
    return worths.filter(({ date }) => date === kstDate(server.clock.now()));
  };
  server.clock.advance(86_400);
  quote(1_400);
  const kept = [
    { walletType: 'BINARY', usdt: '1', amount: '1400' },
    { walletType: 'FUTURES', usdt: '1', amount: '1' },
    { walletType: 'USDT', usdt: '1', amount: '1' },
  ].map((worth) => expect.objectContaining(worth));
  await vi.waitFor(async () => {
    server.clock.advance(1);
    expect(await worthsToday()).toEqual(expect.arrayContaining(kept));
  }, WAIT);
  quote(1_410);
  server.clock.advance(2);
  expect(await worthsToday()).toEqual(expect.arrayContaining(kept));
});
