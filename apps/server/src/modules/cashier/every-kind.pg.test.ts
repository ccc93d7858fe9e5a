import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';

const DAY_SECONDS = 86_400;
const BANK = JSON.stringify({ code: '004', number: '110-482-917305', holder: '김민호' });

let server: AccountsApp;
let id: Awaited<ReturnType<AccountsApp['signUp']>>['id'];
let username: string;
let token: string;
let admin: string;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.seedDemo();
  ({ id, username } = await server.signUp());
  token = (await server.signIn(username)).accessToken;
  await post('/api/wallet/generate', { coinName: 'BINARY', bankInfo: BANK, password: 'hoga1234' });
  server.clock.advance(DAY_SECONDS);
  token = (await server.signIn(username)).accessToken;
  admin = await server.signInOperator();
  rates();
});
afterAll(() => server.stop());

function post(path: string, body: object) {
  server.clock.advance(1);
  return server.post(path, body, { token });
}

const get = (path: string) => server.get(path, { token });
const idIn = ({ data }: { data: unknown }) => z.object({ id: z.number() }).parse(data).id;
const approve = (dnwHistoryId: number) =>
  server.post('/api/admin/dnw/approve', { dnwHistoryId, reason: '확인했습니다' }, { token: admin });

/** 1 USDT is 1,400 KRW, 1 BTC 60,000 USDT, confirmed. */
function rates(): void {
  for (let times = 0; times < 2; times += 1) {
    server.clock.advance(0.001);
    server.feed.quote('USDTKRW', { bid: 1_399.9, ask: 1_400.1, last: 1_400 });
    server.feed.quote('BTCUSDT', { bid: 59_999.9, ask: 60_000.1, last: 60_000, mark: 60_000 });
  }
}

/** The codes of the member's ledger entries, oldest first. */
async function codes(): Promise<unknown[]> {
  const { rows } = await server.database.execute(
    sql`SELECT code FROM ledger_transaction WHERE player_id = ${id} ORDER BY id`,
  );
  return rows.map(({ code }) => code);
}

describe('every kind of request', () => {
  it('a member has a wallet of each type that the site uses, with its figures [WAL-08, WAL-09, WAL-10, WAL-11, WAL-12, WAL-13, WAL-14, WAL-15, WAL-16]', async () => {
    const { user } = await server.signIn(username);
    const wallets = Object.values(user.wallet);
    expect(wallets.map(({ type }) => type).toSorted()).toEqual([...WALLET_TYPES].toSorted());
    for (const wallet of wallets) {
      expect(wallet).toEqual({
        type: expect.any(String),
        currency: expect.any(String),
        point: expect.stringMatching(/^\d/),
        gameWaitPoint: '0',
      });
    }
  });

  it('takes every field of a request and gives back what was typed [WAL-37, WAL-38, WAL-25]', async () => {
    const asked = await post('/api/dnw/apply', {
      type: 'D',
      point: '50000',
      name: '김민호',
      phone: '01012345678',
      detailJson: '{"memo":"첫 입금"}',
    });
    const requestId = idIn(asked);
    expect(await get(`/api/dnw/detail?dnwHistoryId=${requestId}`)).toMatchObject({
      data: {
        request: {
          type: 'D',
          walletType: 'BINARY',
          currency: 'KRW',
          point: '50000',
          detailJson: expect.stringContaining('첫 입금'),
        },
      },
    });
    expect(await approve(requestId)).toMatchObject({ data: { status: 'APPROVED' } });
    expect((await codes()).at(-1)).toBe('D');
  });

  it('buys with the bank’s money, the reference kept as it is; what comes is a purchase [WAL-04, WAL-27, WAL-42]', async () => {
    rates();
    const asked = await post('/api/dnw/buy/apply', {
      walletType: 'USDT',
      won: '140000',
      point: '100',
      wonpNum: 'A-77',
    });
    expect(asked).toMatchObject({ code: 'OK' });
    expect(await get(`/api/dnw/detail?dnwHistoryId=${idIn(asked)}`)).toMatchObject({
      data: { request: { type: 'WB', point: '100', won: '140000', rate: '1400', wonpNum: 'A-77' } },
    });
    expect(await approve(idIn(asked))).toMatchObject({ data: { status: 'APPROVED' } });
    expect((await codes()).at(-1)).toBe('WB');
  });

  it('sells to the house, which takes the coins at once; what comes to nothing comes back [WAL-05, WAL-28, WAL-33, WAL-43, WAL-65]', async () => {
    rates();
    const asked = await post('/api/dnw/sell/apply', {
      walletType: 'USDT',
      point: '30',
      wonpNum: 'B-1',
      password: 'hoga1234',
    });
    expect(await get(`/api/dnw/detail?dnwHistoryId=${idIn(asked)}`)).toMatchObject({
      data: {
        request: { type: 'WS', point: '30', won: '42000', wonpNum: 'B-1', reserved: '30', status: 'REQUESTED' },
      },
    });
    expect((await codes()).at(-1)).toBe('WS');
    expect(await get(`/api/dnw/cancel?dnwHistoryId=${idIn(asked)}`)).toMatchObject({ data: { status: 'CANCELED' } });
    expect((await codes()).at(-1)).toBe('E');
  });

  it('converts into another currency less the spread, in two rows [WAL-03, WAL-30, WAL-32, WAL-45]', async () => {
    rates();
    const asked = await post('/api/dnw/convert', { from: 'USDT', to: 'BTC', amount: '60' });
    expect(asked).toMatchObject({ code: 'OK' });
    expect((await codes()).slice(-2)).toEqual(['CO', 'CI']);
    expect(await get('/api/dnw/list?typeStrs=CO,CI')).toMatchObject({
      data: {
        rows: [
          { type: 'CI', walletType: 'BTC', point: '0.000998', status: 'APPROVED' },
          { type: 'CO', walletType: 'USDT', point: '60', status: 'APPROVED' },
        ],
      },
    });
  });

  it('transfers one to one between wallets of a currency, in two rows [WAL-29, WAL-31, WAL-46, ERR-63]', async () => {
    expect(await post('/api/dnw/transfer', { from: 'USDT', to: 'FUTURES', amount: '7' })).toMatchObject({
      code: 'OK',
      data: { from: 'USDT', to: 'FUTURES' },
    });
    expect((await codes()).slice(-2)).toEqual(['TO', 'TI']);
    expect(await post('/api/dnw/transfer', { from: 'USDT', to: 'USDT', amount: '7' })).toMatchObject({
      code: 'SAME_WALLET',
      message: '동일한 지갑으로는 전환할 수 없습니다.',
    });
  });

  it('withdraws with its fee, at most so often a day; without amount or wallet nothing happens [WAL-02, WAL-26, WAL-39, WAL-61, WAL-62, WAL-67]', async () => {
    const ask = (body: object) => post('/api/dnw/withdraw/apply', { password: 'hoga1234', ...body });
    expect(await ask({})).toMatchObject({ code: 'WITHDRAW_AMOUNT_REQUIRED' });
    expect(await post('/api/dnw/deposit/apply', {})).toMatchObject({ code: 'DEPOSIT_AMOUNT_REQUIRED' });
    expect(await ask({ point: '10', walletType: 'FUTURES' })).toMatchObject({ http: 400 });
    for (const left of [2, 1, 0]) {
      const asked = await ask({ point: '10000' });
      expect(asked).toMatchObject({ data: { status: 'REQUESTED' } });
      expect((await codes()).at(-1)).toBe('W');
      admin = await server.signInOperator();
      const dnwHistoryId = idIn(asked);
      expect(await approve(dnwHistoryId)).toMatchObject({ data: { status: 'SENDING' } });
      const transfer = { dnwHistoryId, version: 2, reference: `T-${left}` };
      expect(await server.post('/api/admin/payout/transferred', transfer, { token: admin })).toMatchObject({
        data: { status: 'APPROVED' },
      });
      expect(await get('/api/dnw/outlook')).toMatchObject({
        data: { dailyWithdrawals: 3, withdrawalsToday: 3 - left, withdrawalsLeft: left },
      });
    }
    expect(await ask({ point: '10000' })).toMatchObject({ code: 'DAILY_WITHDRAWALS_EXCEEDED' });
  });

  it('bonuses, payouts and deductions of operators and settlements of trades have codes of their own [WAL-24, WAL-34, WAL-35, WAL-36]', async () => {
    const act = { by: 7, approvedBy: null, reason: 'as agreed' } as const;
    const movement = { walletType: 'FUTURES', amount: decimal(5), refType: 'OPERATOR', refId: 1, ...act } as const;
    await server.trading.operate(id, null, { type: 'wallet.credit', code: 'B', ...movement });
    await server.trading.operate(id, null, { type: 'wallet.credit', code: 'PB', ...movement });
    await server.trading.operate(id, null, { type: 'wallet.debit', code: 'PM', ...movement });
    expect((await codes()).slice(-3)).toEqual(['B', 'PB', 'PM']);
    rates();
    const [btc] = server.directory.futures.ofSite(idOf(1)).filter(({ instrument }) => instrument.symbol === 'BTCUSDT');
    const order = { tradeType: 'LONG', marketType: 'MARKET', marginType: 'CROSS', amount: '0.01', leverage: 20 };
    await post('/api/futures/order', { futuresOptionId: btc?.id, ...order });
    expect((await codes()).at(-1)).toBe('C');
  });
});
