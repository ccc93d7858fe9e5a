import { getDestinations, registerDestination, removeDestination } from '@hoga/contract/payout';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { PASSWORD, SaleRig } from './testing/sale-rig.ts';

const DAY_SECONDS = 86_400;

let rig: SaleRig;
beforeAll(async () => {
  rig = await SaleRig.start();
});
afterAll(() => rig.stop());

const bank = (change: object = {}) => ({
  coinName: 'BINARY',
  bankInfo: JSON.stringify({ code: '004', number: '110-482-917305', holder: '김민호', ...change }),
});
const register = (token: string, body: object) =>
  rig.server.post(registerDestination.path, { password: PASSWORD, ...body }, { token });
const registered = async (token: string, body: object) =>
  z.parse(registerDestination.data, (await register(token, body)).data).id;
const placesOf = async (token: string) =>
  z.parse(getDestinations.data, (await rig.get(token, getDestinations.path)).data);
const newMember = async () => {
  const { username, ...person } = await rig.server.signUp();
  return { ...person, username, token: (await rig.server.signIn(username)).accessToken };
};
const payee = async (token: string, dnwHistoryId: number) => {
  const { data } = await rig.get(token, `/api/dnw/detail?dnwHistoryId=${dnwHistoryId}`);
  const { request } = z.object({ request: z.object({ detailJson: z.string() }) }).parse(data);
  return z.object({ paidTo: z.object({ address: z.string() }) }).parse(JSON.parse(request.detailJson)).paidTo.address;
};

describe('a place to be paid to', () => {
  it('is of its bank: another bank may have an account of the same number', async () => {
    const { token } = await newMember();
    const first = await registered(token, bank());
    expect(await registered(token, bank())).toBe(first);
    expect(await register(token, bank({ code: '088' }))).toMatchObject({ data: { bank: { code: '088' } } });
    expect((await placesOf(token)).map((place) => place.bank?.code)).toEqual(['004', '088']);
  });

  it.each([
    ['no digits', { number: '------' }],
    ['too few digits', { number: '1-2-3-4-5' }],
    ['signs', { number: '110 482 917305' }],
    ['no such bank', { code: '999' }],
    ['nobody', { holder: '   ' }],
    ['a name that hides something', { holder: '김\u202e민호' }],
    ['a name without end', { holder: '김'.repeat(41) }],
  ])('with %s is none', async (_what, change) => {
    const { token } = await newMember();
    expect(await register(token, bank(change))).toMatchObject({ code: 'ACCOUNT_NUMBER_REQUIRED' });
    expect(await placesOf(token)).toEqual([]);
  });

  it('is registered with a proof of who asks, and announced by mail once [A5]', async () => {
    const { token, email } = await newMember();
    const mails = async () => {
      const { data } = await rig.server.get(`/api/dev/mailbox?key=${email}`, { ip: '127.0.0.1' });
      return z.array(z.object({ subject: z.string(), text: z.string() })).parse(data);
    };
    for (const password of [undefined, 'wrong1234']) {
      expect(await register(token, { ...bank(), password })).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
      expect(
        await register(token, { coinName: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', tag: '1', password }),
      ).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    }
    expect(await placesOf(token)).toEqual([]);
    const first = await registered(token, bank());
    expect(await registered(token, bank())).toBe(first);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), WAIT);
    expect(await mails()).toMatchObject([
      {
        subject: '[호가] 출금 계좌 등록 안내',
        text: expect.stringContaining('출금 계좌가 등록되었습니다 (KB국민은행 ***-***-**7305)'),
      },
    ]);
  });

  it('keeps a name as it was typed, whatever a browser could take it for', async () => {
    const { token } = await newMember();
    const holder = '<script>alert(1)</script>';
    expect(await register(token, bank({ holder }))).toMatchObject({ data: { bank: { holder } } });
  });

  it('is there once where it is registered five times at once, and never more than twenty are', async () => {
    const { token } = await newMember();
    await Promise.all(Array.from({ length: 5 }, () => register(token, bank())));
    expect(await placesOf(token)).toHaveLength(1);
    const others = Array.from({ length: 25 }, (_, index) => bank({ number: `110-482-9${10_000 + index}` }));
    // More than five proofs at once lock the member out.
    const replies: Awaited<ReturnType<typeof register>>[] = [];
    for (const other of others) replies.push(await register(token, other));
    expect(replies.filter(({ code }) => code !== 'OK')).toHaveLength(6);
    expect(await placesOf(token)).toHaveLength(20);
  });

  it('of USDT is on the chain that the site takes USDT on', async () => {
    const { token } = await newMember();
    const [tron, ethereum] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'];
    const add = (address: string) => register(token, { coinName: 'USDT', address });
    expect(await add(tron)).toMatchObject({ code: 'ADDRESS_INVALID' });
    await rig.server.post('/api/wallet/temp-generate', { coinName: 'USDT' }, { token });
    await rig.server.database.execute(sql`
      UPDATE deposit_setting SET setting = jsonb_set(setting, '{usdtNetwork}', '"TRC20"') WHERE coin = 'USDT'`);
    expect(await add(ethereum)).toMatchObject({ code: 'ADDRESS_INVALID' });
    expect(await add(tron)).toMatchObject({ data: { address: tron } });
  });

  it('in a wallet that money is not paid out of is none', async () => {
    const { token } = await newMember();
    expect(await register(token, { coinName: 'FUTURES', address: 'x' })).toMatchObject({
      code: 'CURRENCY_NOT_SUPPORTED',
    });
  });
});

describe('a sale', () => {
  const sales = [
    ['to the house', '/api/dnw/sell/apply', { walletType: 'USDT', point: '10', password: PASSWORD }],
    ['to a member', '/api/dnw/p2p', { type: 'WS', walletType: 'USDT', point: '10', password: PASSWORD }],
  ] as const;
  const cancel = (dnwHistoryId: number) => rig.get(rig.seller, `/api/dnw/cancel?dnwHistoryId=${dnwHistoryId}`);

  it.each(sales)('%s is paid to no account that is younger than a day [ERR-60]', async (_to, path, body) => {
    const number = `333-${path.length}-777777`;
    const fresh = await registered(rig.seller, bank({ number }));
    rig.rates();
    expect(await rig.post(rig.seller, path, { ...body, destinationId: fresh })).toMatchObject({
      code: 'WITHDRAW_ADDRESS_TOO_NEW',
    });
    // With several, one must be named.
    expect(await rig.post(rig.seller, path, body)).toMatchObject({ code: 'ACCOUNT_NUMBER_REQUIRED' });
    await rig.wait(DAY_SECONDS);
    rig.rates();
    // Other input is stored beside it and never used for payment.
    const detailJson = JSON.stringify({ paidTo: { address: '999-999-999999' } });
    const id = await rig.asked(rig.seller, path, { ...body, destinationId: fresh, detailJson });
    expect(await payee(rig.seller, id)).toBe(number);
    expect(await cancel(id)).toMatchObject({ code: 'OK' });
    await rig.post(rig.seller, removeDestination.path, { id: fresh });
    rig.rates();
    expect(await rig.post(rig.seller, path, { ...body, destinationId: fresh })).toMatchObject({
      code: 'ACCOUNT_NUMBER_REQUIRED',
    });
  });

  it.each(sales)('%s needs the proof of the coins’ owner, beyond their session [ERR-68]', async (_to, path, body) => {
    const money = async () =>
      (await rig.server.database.execute(sql`SELECT point, margin FROM wallet ORDER BY player_id, type`)).rows;
    rig.rates();
    const before = await money();
    for (const [password, reason] of [
      [undefined, 'MISSING'],
      ['hoga4321', 'WRONG'],
    ] as const) {
      expect(await rig.post(rig.seller, path, { ...body, password })).toMatchObject({
        code: 'VERIFICATION_REQUIRED',
        message: '본인 확인이 필요합니다.',
        data: { by: 'PASSWORD', reason },
      });
    }
    // A request that is not a sale needs no proof.
    expect(await rig.post(rig.seller, path, { ...body, point: '0', password: undefined })).toMatchObject({
      code: 'WITHDRAW_AMOUNT_REQUIRED',
    });
    expect(await money()).toEqual(before);
  });

  it.each(sales)('%s is kept in mind by the account it was to be paid to', async (_to, path, body) => {
    const lastUse = async () => (await placesOf(rig.seller)).map(({ lastUsedAt }) => lastUsedAt);
    rig.rates();
    const id = await rig.asked(rig.seller, path, body);
    expect(await lastUse()).toEqual([rig.server.clock.now()]);
    expect(await cancel(id)).toMatchObject({ code: 'OK' });
    const before = await lastUse();
    expect(await rig.post(rig.seller, path, { ...body, point: '1000000000' })).toMatchObject({
      code: 'WITHDRAW_EXCEEDS_BALANCE',
    });
    expect(await lastUse()).toEqual(before);
  });

  it('to a member that is paid for needs the proof of its seller, beyond their session [ERR-68]', async () => {
    const { sellId, buyId } = await rig.matched();
    const stands = (status: string) =>
      vi.waitFor(async () => {
        const { data } = await rig.get(rig.seller, `/api/dnw/detail?dnwHistoryId=${sellId}`);
        expect(data).toMatchObject({ request: { status } });
      }, WAIT);
    await rig.post(rig.buyer, '/api/dnw/p2p/paid', { dnwHistoryId: buyId });
    await stands('PAID');
    const confirm = (password?: string) =>
      rig.post(rig.seller, '/api/dnw/p2p/confirm', { dnwHistoryId: sellId, password });
    expect(await confirm()).toMatchObject({ code: 'VERIFICATION_REQUIRED', data: { reason: 'MISSING' } });
    expect(await confirm('hoga4321')).toMatchObject({ code: 'VERIFICATION_REQUIRED', data: { reason: 'WRONG' } });
    await stands('PAID');
    expect(await confirm(PASSWORD)).toMatchObject({ code: 'OK' });
    await stands('APPROVED');
  });

  it.each(sales)('%s is paid to no account of another name', async (_to, path, body) => {
    const { token } = await newMember();
    const others = await registered(token, bank());
    await rig.wait(DAY_SECONDS);
    rig.rates();
    expect(await rig.post(rig.seller, path, { ...body, destinationId: others })).toMatchObject({
      code: 'ACCOUNT_NUMBER_REQUIRED',
    });
  });
});

describe('after the password was changed', () => {
  it('neither withdrawals nor sales bring money out for a day [ERR-60]', async () => {
    const member = await newMember();
    const { id, username } = member;
    await register(member.token, bank());
    await rig.wait(DAY_SECONDS);
    const { accessToken: token } = await rig.server.signIn(username);
    const password = 'hoga5678';
    const changed = { id, currentPassword: PASSWORD, password };
    expect(await rig.post(token, '/api/user/change_password', changed)).toMatchObject({ code: 'OK' });
    const { accessToken } = await rig.server.signIn(username, { password });
    rig.rates();
    for (const [path, body] of [
      ['/api/dnw/apply', { type: 'W', point: '10000', password }],
      ['/api/dnw/withdraw/apply', { point: '10000', password }],
      ['/api/dnw/sell/apply', { walletType: 'USDT', point: '10', password }],
      ['/api/dnw/p2p', { type: 'WS', walletType: 'USDT', point: '10', password }],
    ] as const) {
      expect([path, await rig.post(accessToken, path, body)]).toMatchObject([path, { code: 'WITHDRAWALS_PAUSED' }]);
    }
  });
});
