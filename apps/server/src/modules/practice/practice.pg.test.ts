import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import { err } from '@hoga/kernel/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';

const DAY_SECONDS = 86_400;

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

const reset = (token: string, body: object = {}) => server.post('/api/player/practice_reset', body, { token });
const practice = async (token: string) => (await server.get('/api/player/practice', { token })).data;

async function points(username: string, siteId = 1) {
  const { user } = await server.signIn(username, { siteId });
  return [user.wallet.BINARY?.point, user.wallet.FUTURES?.point];
}

/** Bitcoin at the price, confirmed. */
function bitcoinAt(price: number): void {
  for (let times = 0; times < 2; times += 1) {
    server.clock.advance(0.001);
    server.feed.quote('BTCUSDT', { bid: price - 0.1, ask: price + 0.1, last: price, mark: price });
  }
}

function buyBitcoin(token: string) {
  const [btc] = server.directory.futures.ofSite(idOf(1)).filter(({ instrument }) => instrument.symbol === 'BTCUSDT');
  return server.post(
    '/api/futures/order',
    {
      futuresOptionId: defined(btc, 'bitcoin').id,
      tradeType: 'LONG',
      marketType: 'MARKET',
      marginType: 'CROSS',
      amount: '0.1',
      leverage: 20,
    },
    { token },
  );
}

describe('a new member of a paper site', () => {
  it('signs up, signs in, and a market order fills', async () => {
    const { username, id } = await server.signUp();
    const { accessToken: token, user } = await server.signIn(username);
    expect([user.wallet.BINARY?.point, user.wallet.FUTURES?.point]).toEqual(['10000000', '10000']);
    bitcoinAt(60_000);
    expect(await buyBitcoin(token)).toMatchObject({ code: 'OK', data: { status: 'FILLED' } });
    const { rows } = await server.database.execute(sql`
      SELECT code, currency, reason, by_operator FROM ledger_transaction
        WHERE player_id = ${id} AND ref_type = 'PRACTICE_GRANT' ORDER BY id`);
    expect(rows).toEqual([
      { code: 'B', currency: 'KRW', reason: 'PRACTICE', by_operator: 0 },
      { code: 'B', currency: 'USDT', reason: 'PRACTICE', by_operator: 0 },
    ]);
  });

  it('has money of the site, in the wallets that it uses', async () => {
    const global = await server.signUp({}, 15);
    expect(await points(global.username, 15)).toEqual(['10000', '10000']);
    const mini = await server.signUp({}, 2);
    expect(await points(mini.username, 2)).toEqual(['10000000', undefined]);
  });

  it('is given it with the first sign-in where the engine was away at sign-up, and never twice', async () => {
    const operate = vi.spyOn(server.trading, 'operate').mockResolvedValueOnce(err(failure('UNAVAILABLE')));
    const { username, id } = await server.signUp();
    operate.mockRestore();
    expect(await points(username)).toEqual(['10000000', '10000']);
    // As if the server had ended before recording that the money was given.
    await server.database.execute(sql`UPDATE account SET practice_due = true WHERE id = ${id}`);
    expect(await points(username)).toEqual(['10000000', '10000']);
    expect(await points(username)).toEqual(['10000000', '10000']);
  });
});

describe('going back to practice money', () => {
  it('takes one call with nothing open, once a KST day', async () => {
    const { username } = await server.signUp();
    const { accessToken: token } = await server.signIn(username);
    bitcoinAt(60_000);
    await buyBitcoin(token);
    expect(await practice(token)).toEqual({
      amounts: [
        { walletType: 'BINARY', currency: 'KRW', amount: '10000000' },
        { walletType: 'FUTURES', currency: 'USDT', amount: '10000' },
      ],
      isFlat: false,
      nextResetAt: null,
    });
    expect(await reset(token)).toMatchObject({
      http: 409,
      code: 'PRACTICE_NOT_FLAT',
      message: '포지션과 미체결 주문을 모두 정리한 후 초기화할 수 있습니다.',
    });
    const { data: open } = await server.get('/api/futures/history/open_position', { token });
    const [{ futuresOptionId }] = open as [{ futuresOptionId: number }];
    server.clock.advance(1);
    bitcoinAt(59_900);
    const close = { futuresOptionId, tradeType: 'SHORT', marketType: 'MARKET', marginType: 'CROSS', amount: '0.1' };
    expect(await server.post('/api/futures/order', { ...close, leverage: 20 }, { token })).toMatchObject({
      code: 'OK',
    });
    expect((await points(username))[1]).not.toBe('10000');
    const now = server.clock.now();
    const first = await reset(token, { clientOrderId: 'again' });
    expect(first).toMatchObject({ code: 'OK', data: { resetAt: now } });
    expect(await reset(token, { clientOrderId: 'again' })).toEqual(first);
    expect(await points(username)).toEqual(['10000000', '10000']);
    expect(await practice(token)).toMatchObject({ isFlat: true, nextResetAt: Date.UTC(2026, 0, 5, 15) });
    expect(await reset(token)).toMatchObject({
      http: 409,
      code: 'PRACTICE_RESET_TODAY',
      message: '모의투자금은 하루에 한 번만 초기화할 수 있습니다.',
    });
    server.clock.advance(DAY_SECONDS);
    const { accessToken: later } = await server.signIn(username);
    expect(await practice(later)).toMatchObject({ nextResetAt: null });
    expect((await reset(later)).code).toBe('OK');
  });

  it('is refused where money is real', async () => {
    const { username } = await server.signUp({}, 33);
    await server.database.execute(sql`UPDATE site SET paper_money = false WHERE id = 33`);
    await vi.waitFor(() => expect(server.sites.byId(33)?.paperMoney).toBe(false), WAIT);
    const { accessToken: token } = await server.signIn(username, { siteId: 33 });
    const refused = {
      http: 403,
      code: 'PRACTICE_NOT_OFFERED',
      message: '모의투자 사이트에서만 이용할 수 있습니다.',
    };
    expect(await reset(token)).toMatchObject(refused);
    expect(await server.get('/api/player/practice', { token })).toMatchObject(refused);
    const other = await server.signUp({}, 33);
    expect(await points(other.username, 33)).toEqual(['0', '0']);
  });
});
