import { defined } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { AccountsApp, type Reply } from '../../testing/accounts-app.ts';

const DAY_SECONDS = 86_400;
const BANK = JSON.stringify({ code: '004', number: '110-482-917305', holder: '김민호' });

let server: AccountsApp;
let admin: string;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.seedDemo();
  await signInAdmin();
});
afterAll(() => server.stop());

/** Tokens live for a quarter of an hour. */
async function signInAdmin(): Promise<void> {
  admin = await server.signInOperator();
}

const stands = z.object({ id: z.number(), status: z.string() });
const idIn = ({ data }: Reply): number => stands.parse(data).id;
const post = (token: string, path: string, body: object) => server.post(path, body, { token });
const get = (token: string, path: string) => server.get(path, { token });
const decide = (word: string, dnwHistoryId: number, more: object = {}) =>
  post(admin, `/api/admin/dnw/${word}`, { dnwHistoryId, reason: '확인했습니다', ...more });

interface Member {
  readonly username: string;
  readonly id: number;
  token: string;
}

interface Known extends Member {
  readonly password: string;
  readonly email: string;
}

async function newMember(): Promise<Known> {
  const { username, id, password, email } = await server.signUp();
  return { username, id, password, email, token: (await server.signIn(username)).accessToken };
}

const register = ({ token, password }: Known, place: object) =>
  post(token, '/api/wallet/generate', { password, ...place });

/** A member with a payable bank account, and old enough to be paid. */
async function seasoned(): Promise<Known> {
  const member = await newMember();
  expect(await register(member, { coinName: 'BINARY', bankInfo: BANK })).toMatchObject({
    code: 'OK',
    data: { bank: { name: 'KB국민은행', number: '***-***-**7305' } },
  });
  server.clock.advance(DAY_SECONDS);
  member.token = (await server.signIn(member.username)).accessToken;
  await signInAdmin();
  return member;
}

async function pointOf({ username }: Member, wallet: string): Promise<string | undefined> {
  const { user } = await server.signIn(username);
  return Object.values(user.wallet).find(({ type }) => type === wallet)?.point;
}

/** 1 USDT is 1,400 KRW, confirmed. */
function rates(): void {
  for (let times = 0; times < 2; times += 1) {
    server.clock.advance(0.001);
    server.feed.quote('USDTKRW', { bid: 1_399.9, ask: 1_400.1, last: 1_400 });
  }
}

describe('a deposit', () => {
  it('is asked for, listed, approved and credited, with every step to be seen [WAL-01, WAL-40, WAL-41, WAL-48]', async () => {
    const member = await newMember();
    const asked = await post(member.token, '/api/dnw/apply', { type: 'D', point: '500000', name: '김민호' });
    expect(asked).toMatchObject({ code: 'OK', data: { status: 'REQUESTED' } });
    const id = idIn(asked);
    expect(await post(member.token, '/api/dnw/deposit/apply', { point: '10000' })).toMatchObject({
      code: 'PENDING_REQUEST_EXISTS',
    });
    expect(await get(member.token, '/api/dnw/list?typeStrs=D&statusStrs=REQUESTED')).toMatchObject({
      data: { total: 1, rows: [{ id, point: '500000', detailJson: JSON.stringify({ name: '김민호' }) }] },
    });
    expect(await get(admin, `/api/admin/request/list?keyword=${id}`)).toMatchObject({
      data: { rows: [{ id, username: member.username, version: 1 }] },
    });
    expect(await decide('approve', id, { version: 2 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await decide('approve', id, { version: 1 })).toMatchObject({ data: { status: 'APPROVED' } });
    expect(await decide('approve', id)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await pointOf(member, 'BINARY')).toBe('10500000');
    expect(await get(member.token, `/api/dnw/detail?dnwHistoryId=${id}`)).toMatchObject({
      data: {
        request: { status: 'APPROVED' },
        steps: [
          { status: 'REQUESTED', by: 'MEMBER' },
          { status: 'APPROVED', by: 'HOUSE', reason: '확인했습니다' },
        ],
      },
    });
  });

  it('is found by every filter of the list, alone and with others, page by page [WAL-48]', async () => {
    const member = await newMember();
    const apply = async (body: object) => idIn(await post(member.token, '/api/dnw/deposit/apply', body));
    const first = await apply({ point: '10000' });
    await decide('approve', first);
    server.clock.advance(60);
    const between = server.clock.now();
    server.clock.advance(60);
    const second = await apply({ walletType: 'USDT', point: '25', name: '박서연' });
    for (const [query, ids] of [
      ['', [second, first]],
      ['resultType=SELECT', [second, first]],
      [`playerId=${member.id}`, [second, first]],
      ['typeStrs=D', [second, first]],
      ['typeStrs=W,WB', []],
      ['excludeTypeStrs=D', []],
      ['excludeTypeStrs=W', [second, first]],
      ['statusStrs=APPROVED', [first]],
      ['statusStrs=REQUESTED,SENDING', [second]],
      ['walletTypeStrs=USDT', [second]],
      ['walletTypeStrs=BINARY,BTC', [first]],
      [`keyword=${encodeURIComponent('박서연')}`, [second]],
      [`keyword=${first}`, [first]],
      [`startDate=${between}`, [second]],
      [`endDate=${between}`, [first]],
      ['page=1&size=1', [second]],
      ['page=2&size=1', [first]],
      [`typeStrs=D&statusStrs=APPROVED&walletTypeStrs=USDT&endDate=${between}`, []],
    ] as const) {
      const { data } = await get(member.token, `/api/dnw/list?${query}`);
      const found = z.object({ rows: z.array(z.object({ id: z.number() })) }).parse(data);
      expect([query, found.rows.map(({ id }) => id)]).toEqual([query, ids]);
    }
  });

  it('is hidden from other members: they can neither cancel nor decide it', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const id = idIn(await post(member.token, '/api/dnw/deposit/apply', { point: '10000' }));
    expect(await get(other.token, `/api/dnw/cancel?dnwHistoryId=${id}`)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await get(other.token, `/api/dnw/detail?dnwHistoryId=${id}`)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await get(other.token, `/api/dnw/list?playerId=${member.id}`)).toMatchObject({ data: { total: 0 } });
    const body = { dnwHistoryId: id, reason: 'mine' };
    expect(await post(other.token, '/api/admin/dnw/approve', body)).toMatchObject({ http: 403 });
    expect(await pointOf(member, 'BINARY')).toBe('10000000');
  });
});

describe('a withdrawal', () => {
  /** Distinct presses, not a repeat. */
  const ask = (member: Known, body: object) => {
    server.clock.advance(1);
    return post(member.token, '/api/dnw/withdraw/apply', { password: member.password, ...body });
  };

  it('needs an account, a day of patience and a proof of who asks [WAL-44, WAL-63, ERR-60]', async () => {
    const member = await newMember();
    expect(await ask(member, {})).toMatchObject({ code: 'WITHDRAW_AMOUNT_REQUIRED' });
    expect(await ask(member, { point: '10000' })).toMatchObject({
      code: 'ACCOUNT_NUMBER_REQUIRED',
      message: '계좌번호를 먼저 등록해주세요.',
    });
    await register(member, { coinName: 'BINARY', bankInfo: BANK });
    expect(await ask(member, { point: '10000' })).toMatchObject({ code: 'WITHDRAW_ADDRESS_TOO_NEW' });
    server.clock.advance(DAY_SECONDS);
    member.token = (await server.signIn(member.username)).accessToken;
    expect(await ask(member, { point: '10000', password: undefined })).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(await ask(member, { point: '10000', password: 'wrong1234' })).toMatchObject({
      code: 'VERIFICATION_REQUIRED',
    });
    expect(await ask(member, { point: '10000' })).toMatchObject({ data: { status: 'REQUESTED' } });
    expect(await pointOf(member, 'BINARY')).toBe('9989000');
  });

  it('of all there is leaves nothing for its fee, and takes nothing [ERR-61]', async () => {
    const member = await seasoned();
    expect(await ask(member, { point: '10000000' })).toMatchObject({
      code: 'FEE_INSUFFICIENT',
      message: '수수료 잔액이 부족합니다.',
    });
    expect(await pointOf(member, 'BINARY')).toBe('10000000');
    expect(await ask(member, { point: '9990000' })).toMatchObject({ data: { status: 'REQUESTED' } });
  });

  it('from a wallet that the site has not, or of coins that it does not pay out, is refused [ERR-59, ERR-62]', async () => {
    const { username, password } = await server.signUp({}, 2);
    const { accessToken } = await server.signIn(username, { siteId: 2 });
    const body = { point: '10000', password, walletType: 'BTC' };
    expect(await post(accessToken, '/api/dnw/withdraw/apply', body)).toMatchObject({
      code: 'WALLET_MISSING',
      message: '지갑이 존재하지 않습니다.',
    });
    const { token } = await newMember();
    expect(await post(token, '/api/wallet/temp-generate', { coinName: 'FUTURES' })).toMatchObject({
      code: 'CURRENCY_NOT_SUPPORTED',
      message: '출금 또는 구매할 수 없는 통화입니다.',
    });
    expect(await post(token, '/api/dnw/buy/apply', { walletType: 'FUTURES', won: '140000' })).toMatchObject({
      code: 'CURRENCY_NOT_SUPPORTED',
    });
  });

  it('of a wallet that is not paid out is refused after the missing account, before any proof [E8]', async () => {
    const member = await newMember();
    const fromFutures = () => ask(member, { point: '10', walletType: 'FUTURES', password: undefined });
    expect(await fromFutures()).toMatchObject({ code: 'ACCOUNT_NUMBER_REQUIRED' });
    await register(member, { coinName: 'BINARY', bankInfo: BANK });
    await server.database.execute(
      sql`UPDATE payout_destination SET wallet_type = 'FUTURES' WHERE player_id = ${member.id}`,
    );
    expect(await fromFutures()).toMatchObject({ code: 'CURRENCY_NOT_SUPPORTED' });
  });

  it('is taken back once, however often it is asked for; one that is decided is not [WAL-47]', async () => {
    const member = await seasoned();
    const id = idIn(await ask(member, { point: '10000' }));
    const cancel = () => get(member.token, `/api/dnw/cancel?dnwHistoryId=${id}`);
    const replies = await Promise.all(Array.from({ length: 10 }, cancel));
    expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'OK'));
    expect(await pointOf(member, 'BINARY')).toBe('10000000');
    const second = idIn(await ask(member, { point: '10000' }));
    await signInAdmin();
    expect(await decide('approve', second)).toMatchObject({ code: 'OK' });
    expect(await get(member.token, `/api/dnw/cancel?dnwHistoryId=${second}`)).toMatchObject({
      code: 'ALREADY_PROCESSED',
    });
  });

  it('is announced to its owner by mail, once, also where it is requested again', async () => {
    const member = await seasoned();
    const mails = async () => {
      const { data } = await server.get(`/api/dev/mailbox?key=${member.email}`, { ip: '127.0.0.1' });
      const all = z.array(z.object({ subject: z.string(), text: z.string() })).parse(data);
      return all.filter(({ subject }) => subject.includes('출금 신청'));
    };
    const body = { point: '10000', clientOrderId: 'once' };
    const id = idIn(await ask(member, body));
    expect(idIn(await ask(member, body))).toBe(id);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), WAIT);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: '[호가] 출금 신청 안내',
      text: expect.stringContaining(`출금 10,000원 신청이 접수되었습니다 (번호 ${id})`),
    });
    // The next mail is sent after any that the repeat could have caused.
    await get(member.token, `/api/dnw/cancel?dnwHistoryId=${id}`);
    const next = idIn(await ask(member, { ...body, clientOrderId: 'next' }));
    await vi.waitFor(async () => expect(JSON.stringify(await mails())).toContain(`번호 ${next}`), WAIT);
    expect(await mails()).toHaveLength(2);
  });

  it('of the whole balance a hundred times at once happens once, and the ledger sums to zero', async () => {
    const member = await seasoned();
    const sent = { type: 'cashier.withdraw', walletType: 'BINARY', point: 9_990_000n * 100_000_000n, detail: '{}' };
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, place) => server.trading.submit(idOf(member.id), `${place}`, sent as never)),
    );
    const codes = replies.map((reply) => (reply.ok ? 'OK' : reply.error.code)).sort();
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['OK', 'PENDING_REQUEST_EXISTS']));
    const { rows } = await server.database.execute(sql`
      SELECT (SELECT sum(balance) FROM house_account WHERE site_id = 1 AND currency = 'KRW')
           + (SELECT sum(point + game_wait_point + margin) FROM wallet WHERE site_id = 1 AND currency = 'KRW') AS sum`);
    expect(Number(rows[0]?.['sum'])).toBe(0);
  });

  it('and its approval race each other to one end', async () => {
    const member = await seasoned();
    for (let times = 0; times < 3; times += 1) {
      const id = idIn(await ask(member, { point: '10000' }));
      const [approved, canceled] = await Promise.all([
        decide('approve', id),
        get(member.token, `/api/dnw/cancel?dnwHistoryId=${id}`),
      ]);
      expect([approved.code, canceled.code].sort()).toEqual(['ALREADY_PROCESSED', 'OK']);
    }
  });
});

describe('a coupon', () => {
  async function issue(code: string, most: number | null): Promise<void> {
    await server.database.execute(sql`
      INSERT INTO coupon (site_id, code, wallet_type, amount, most, created_at)
        VALUES (1, ${code}, 'USDT', 10, ${most}, 0)`);
  }

  it('is used once by each and no more often than there are, also at once [WAL-90, WAL-91, WAL-92, ERR-66, ERR-67]', async () => {
    await issue('WELCOME-1', 2);
    const members = await Promise.all([newMember(), newMember(), newMember()]);
    const use = ({ token }: Member, walletType = 'USDT') =>
      post(token, '/api/coupon/use', { promoCode: 'welcome-1', walletType });
    const first = defined(members[0], 'a member');
    expect(await use(first, 'BTC')).toMatchObject({
      code: 'COUPON_WRONG_WALLET',
      message: '해당 지갑에서 사용할 수 없는 쿠폰입니다.',
    });
    expect(await post(first.token, '/api/coupon/use', { promoCode: 'NONE', walletType: 'USDT' })).toMatchObject({
      code: 'COUPON_MISSING',
      message: '존재하지 않는 쿠폰입니다.',
    });
    const replies = await Promise.all(members.flatMap((member) => [use(member), use(member)]));
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(2);
    expect(replies.filter(({ code }) => code === 'COUPON_USED')).toHaveLength(4);
    const points = await Promise.all(members.map((member) => pointOf(member, 'USDT')));
    expect(points.toSorted()).toEqual(['0', '10', '10']);
  });
});

describe('a sale between members', () => {
  async function pair(isByHand = true) {
    const [seller, buyer] = [await seasoned(), await newMember()];
    rates();
    await server.database.execute(sql`
      INSERT INTO coupon (site_id, code, wallet_type, amount, created_at)
        VALUES (1, ${`SALE-${seller.id}`}, 'USDT', 500, 0)`);
    await post(seller.token, '/api/coupon/use', { promoCode: `SALE-${seller.id}`, walletType: 'USDT' });
    const sale = await post(seller.token, '/api/dnw/p2p', { type: 'WS', point: '500', password: seller.password });
    const purchase = await post(buyer.token, '/api/dnw/p2p', { type: 'WB', point: '500', name: '김민호' });
    const [sellId, buyId] = [idIn(sale), idIn(purchase)];
    // A request that is not a purchase has no payer.
    expect(await decide('match_members', sellId, { buyId: sellId })).toMatchObject({ code: 'ALREADY_PROCESSED' });
    if (isByHand) {
      expect(await decide('match_members', sellId, { buyId })).toMatchObject({ data: { status: 'MATCHED' } });
    } else server.clock.advance(5);
    await vi.waitFor(async () => {
      expect(await get(buyer.token, '/api/dnw/p2p/latest')).toMatchObject({ data: { status: 'MATCHED' } });
    }, WAIT);
    return { seller, buyer, sellId, buyId };
  }

  it('meets by itself where amounts and price fit [E4, O2]', async () => {
    const { seller, buyId } = await pair(false);
    expect(await get(seller.token, '/api/dnw/p2p/latest')).toMatchObject({
      data: { status: 'MATCHED', counterId: buyId, won: '700000', rate: '1400' },
    });
  });

  it('shows the buyer where to pay and ends with the coins [WAL-06, WAL-07, WAL-68, WAL-69]', async () => {
    const { seller, buyer, sellId, buyId } = await pair();
    expect(await get(buyer.token, `/api/dnw/detail?dnwHistoryId=${buyId}`)).toMatchObject({
      data: {
        request: { won: '700000' },
        counter: { nick: expect.stringMatching(/\*$/), account: 'KB국민은행 110-482-917305 김민호', payerName: null },
      },
    });
    const confirm = () =>
      post(seller.token, '/api/dnw/p2p/confirm', { dnwHistoryId: sellId, password: seller.password });
    expect(await confirm()).toMatchObject({ code: 'ALREADY_PROCESSED' });
    await post(buyer.token, '/api/dnw/p2p/paid', { dnwHistoryId: buyId });
    await vi.waitFor(async () => expect(await confirm()).toMatchObject({ code: 'OK' }), WAIT);
    await vi.waitFor(async () => expect(await pointOf(buyer, 'USDT')).toBe('500'), WAIT);
    // A later purchase from the house is no sale between members.
    rates();
    const ofHouse = await post(buyer.token, '/api/dnw/buy/apply', { walletType: 'USDT', won: '140000', point: '100' });
    expect(ofHouse).toMatchObject({ code: 'OK' });
    expect(await get(buyer.token, '/api/dnw/p2p/latest')).toMatchObject({ data: { id: buyId } });
  });

  it('is known to its two sides alone, and is over once [ERR-64, ERR-65]', async () => {
    const { seller, buyer, sellId, buyId } = await pair();
    const stranger = await newMember();
    for (const [{ token, password }, word, dnwHistoryId] of [
      [buyer, 'paid', 999_999_999],
      [stranger, 'paid', buyId],
      [stranger, 'confirm', sellId],
    ] as const) {
      const proof = word === 'confirm' ? { password } : {};
      expect(await post(token, `/api/dnw/p2p/${word}`, { dnwHistoryId, ...proof })).toMatchObject({
        code: 'RECORD_MISSING',
        message: '내역이 존재하지 않습니다.',
      });
    }
    await post(buyer.token, '/api/dnw/p2p/paid', { dnwHistoryId: buyId });
    const confirm = () =>
      post(seller.token, '/api/dnw/p2p/confirm', { dnwHistoryId: sellId, password: seller.password });
    await vi.waitFor(async () => expect(await confirm()).toMatchObject({ code: 'OK' }), WAIT);
    expect(await get(seller.token, `/api/dnw/cancel?dnwHistoryId=${sellId}`)).toMatchObject({
      code: 'ALREADY_PROCESSED',
      message: '이미 처리된 내역입니다.',
    });
    await vi.waitFor(async () => expect(await pointOf(buyer, 'USDT')).toBe('500'), WAIT);
    expect(await pointOf(seller, 'USDT')).toBe('0');
  });

  it('goes back by itself when it is not paid, and both may still talk', async () => {
    const { seller, buyer, sellId, buyId } = await pair();
    expect(await post(buyer.token, '/api/dnw/p2p/talk', { dnwHistoryId: buyId, text: '늦어요' })).toMatchObject({
      code: 'OK',
    });
    expect(await get(seller.token, `/api/dnw/p2p/talk?dnwHistoryId=${sellId}`)).toMatchObject({
      data: [{ by: 'COUNTER', text: '늦어요' }],
    });
    server.clock.advance(30 * 60);
    await vi.waitFor(async () => expect(await pointOf(seller, 'USDT')).toBe('500'), WAIT);
  });
});

describe('a promo code', () => {
  it('with a deposit brings its bonus when that is approved, which has to be traded before it leaves', async () => {
    const member = await seasoned();
    await server.database.execute(sql`
      INSERT INTO coupon (site_id, code, wallet_type, amount, most, created_at)
        VALUES (1, 'PROMO-1', 'BINARY', 20000, 1, 0)`);
    const ask = (body: object) => post(member.token, '/api/dnw/apply', { type: 'D', point: '50000', ...body });
    expect(await ask({ promoCode: 'NOPE' })).toMatchObject({ code: 'COUPON_MISSING' });
    const asked = await ask({ promoCode: 'promo-1' });
    expect(asked).toMatchObject({ code: 'OK' });
    const id = idIn(asked);
    expect(await get(member.token, `/api/dnw/detail?dnwHistoryId=${id}`)).toMatchObject({
      data: { request: { bonus: '20000' } },
    });
    expect(await decide('approve', id)).toMatchObject({ code: 'OK' });
    expect(await pointOf(member, 'BINARY')).toBe('10070000');
    expect(await get(member.token, '/api/dnw/list?typeStrs=B')).toMatchObject({
      data: { rows: [{ point: '20000', status: 'APPROVED' }] },
    });
    expect(await get(member.token, '/api/dnw/outlook')).toMatchObject({
      data: {
        wallets: expect.arrayContaining([
          expect.objectContaining({ walletType: 'BINARY', transferable: '10070000', bound: '20000' }),
        ]),
      },
    });
    const other = await newMember();
    const late = { type: 'D', point: '50000', promoCode: 'PROMO-1' };
    expect(await post(other.token, '/api/dnw/apply', late)).toMatchObject({ code: 'COUPON_USED' });
  });
});

describe('rates', () => {
  it('are shown by the site, USDT in the bank’s money unless something else is asked for [WAL-49, WAL-50, WAL-51, WAL-52, CST-26]', async () => {
    rates();
    expect(await server.get('/api/dnw/get_exchange_rate')).toMatchObject({
      data: { base: 'USDT', counter: 'BKT', rate: '1400' },
    });
    expect(await server.get('/api/dnw/get_exchange_rate?base=KRW&counter=USDT')).toMatchObject({
      data: { rate: '0.000714285714286' },
    });
    expect(await server.get('/api/dnw/get_exchange_rate?base=GOLD')).toMatchObject({ code: 'CURRENCY_NOT_SUPPORTED' });
    expect(await server.get('/api/dnw/get_exchange_rate_map')).toMatchObject({ data: { USDT: { rate: '1400' } } });
    server.clock.advance(11);
    expect(await server.get('/api/dnw/get_exchange_rate')).toMatchObject({ code: 'RATE_CHANGED' });
  });
});

describe('addresses', () => {
  const ask = (token: string, coinName: string) => post(token, '/api/wallet/temp-generate', { coinName });

  it('to pay coins in to are each member’s own and stay, under concurrent requests [WAL-21]', async () => {
    const members = await Promise.all([newMember(), newMember(), newMember()]);
    const replies = await Promise.all(members.flatMap(({ token }) => [ask(token, 'BTC'), ask(token, 'BTC')]));
    const addresses = replies.map(({ data }) => z.object({ address: z.string() }).parse(data).address);
    expect(addresses[0]).toMatch(/^bc1q/);
    expect(new Set(addresses).size).toBe(3);
    const { token } = defined(members[0], 'a member');
    expect(await ask(token, 'XRP')).toMatchObject({
      data: { network: 'XRP Ledger', tag: expect.stringMatching(/^\d+$/) },
    });
    expect(await ask(token, 'FUTURES')).toMatchObject({ code: 'CURRENCY_NOT_SUPPORTED' });
  });

  it('to be paid to are checked, kept and forgotten [WAL-20, WAL-22, WAL-64]', async () => {
    const { token, password } = await newMember();
    const register = (body: object) => post(token, '/api/wallet/generate', { password, ...body });
    expect(await register({ coinName: 'BTC', address: 'bc1qnot' })).toMatchObject({ code: 'ADDRESS_INVALID' });
    const xrp = { coinName: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' };
    expect(await register({ ...xrp, tag: '4294967296' })).toMatchObject({ code: 'TAG_OUT_OF_RANGE' });
    const kept = await register({ ...xrp, tag: '4294967295', label: '내 거래소' });
    expect(kept).toMatchObject({ data: { tag: '4294967295', label: '내 거래소' } });
    expect(await get(token, '/api/wallet/destinations')).toMatchObject({ data: [kept.data] });
    const { id } = z.object({ id: z.number() }).parse(kept.data);
    const other = await newMember();
    expect(await post(other.token, '/api/wallet/destinations/remove', { id })).toMatchObject({
      code: 'RECORD_MISSING',
    });
    expect(await post(token, '/api/wallet/destinations/remove', { id })).toMatchObject({ code: 'OK' });
    expect(await get(token, '/api/wallet/destinations')).toMatchObject({ data: [] });
    expect(await server.get('/api/banklist')).toMatchObject({ data: expect.arrayContaining([expect.anything()]) });
  });
});
