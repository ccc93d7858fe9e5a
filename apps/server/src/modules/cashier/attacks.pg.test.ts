import { getDnwTalk } from '@hoga/contract/admin-dnw';
import {
  appealP2p,
  cancelDnw,
  confirmP2p,
  getDnw,
  getP2pTalk,
  giveUpP2p,
  sayInP2pTalk,
  sayP2pPaid,
} from '@hoga/contract/dnw';
import { getProviderPay } from '@hoga/contract/providers';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { seatOwner } from '../../testing/operator-sign-in.ts';
import { redeem } from './coupons.ts';
import { PASSWORD, SaleRig } from './testing/sale-rig.ts';

const HALF_AN_HOUR = 1_800;
const HOME = idOf<never>(1);

let rig: SaleRig;
beforeAll(async () => {
  rig = await SaleRig.start();
});
afterAll(() => rig.stop());

const whoIs = async (token: string) =>
  z.object({ id: z.number(), username: z.string() }).parse((await rig.get(token, '/api/me')).data);

async function read(query: ReturnType<typeof sql>): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await rig.server.database.execute(query)).rows;
}

const statusOf = async (id: number) => (await read(sql`SELECT status FROM dnw WHERE id = ${id}`))[0]?.['status'];
const becomes = (id: number, status: string) => vi.waitFor(async () => expect(await statusOf(id)).toBe(status), WAIT);

/** Requests, their conversations and all money of the site. */
const everything = async () => [
  await read(sql`SELECT id, status, version FROM dnw ORDER BY id`),
  await read(sql`SELECT count(*)::int AS lines FROM dnw_talk`),
  await read(sql`SELECT player_id, type, point FROM wallet ORDER BY player_id, type`),
];

async function sumOf(currency: string): Promise<number> {
  const [row] = await read(sql`
    SELECT (SELECT sum(balance) FROM house_account WHERE site_id = 1 AND currency = ${currency})
         + (SELECT sum(point + game_wait_point + margin) FROM wallet WHERE site_id = 1 AND currency = ${currency}) AS sum`);
  return Number(row?.['sum']);
}

/** The coins return, for the next sale. */
async function end({ sellId, buyId }: { readonly sellId: number; readonly buyId: number }): Promise<void> {
  await rig.post(rig.seller, appealP2p.path, { dnwHistoryId: sellId });
  expect(await rig.decide('resolve', sellId, { inFavourOf: 'SELLER' })).toMatchObject({ code: 'OK' });
  await becomes(buyId, 'REJECTED');
}

describe('a token of another site', () => {
  const calls = [
    getDnw,
    cancelDnw,
    sayP2pPaid,
    confirmP2p,
    giveUpP2p,
    appealP2p,
    getP2pTalk,
    sayInP2pTalk,
    getProviderPay,
  ] as const;

  function ask({ method, path }: (typeof calls)[number], token: string, dnwHistoryId: number, site = '') {
    if (method === 'GET') return rig.get(token, `${path}?dnwHistoryId=${dnwHistoryId}${site && `&${site}`}`);
    const words =
      path === sayInP2pTalk.path ? { text: '저도요.' } : path === confirmP2p.path ? { password: PASSWORD } : {};
    return rig.post(token, `${path}${site && `?${site}`}`, { dnwHistoryId, ...words });
  }

  it('finds no request of this one, at whatever step it is, and changes nothing [SITE-01]', async () => {
    const { username } = await rig.server.signUp({}, 2);
    const sale = await rig.offered();
    const { sellId, buyId } = sale;
    async function attack(): Promise<void> {
      const foreign = (await rig.server.signIn(username, { siteId: 2 })).accessToken;
      const before = await everything();
      const found: Record<string, readonly string[]> = {};
      for (const call of calls) {
        // The owner does not find it there either.
        const [token, id] = call === confirmP2p ? [rig.seller, sellId] : [rig.buyer, buyId];
        const asked = [
          await ask(call, foreign, sellId),
          await ask(call, foreign, buyId),
          await ask(call, token, id, 'siteInfoId=2'),
        ];
        found[`${call.method} ${call.path}`] = asked.map(({ code }) => code);
      }
      const refused = ['RECORD_MISSING', 'RECORD_MISSING', 'WRONG_APPROACH'];
      expect(found).toEqual(Object.fromEntries(calls.map(({ method, path }) => [`${method} ${path}`, refused])));
      expect(await everything()).toEqual(before);
    }
    await attack();
    await rig.meet(sale);
    await becomes(buyId, 'MATCHED');
    await attack();
    await rig.post(rig.buyer, sayP2pPaid.path, { dnwHistoryId: buyId });
    await becomes(sellId, 'PAID');
    await rig.wait(HALF_AN_HOUR);
    await attack();
    await end(sale);
  });
});

describe('the key of a request', () => {
  it.each([
    ['buyer', '/api/dnw/deposit/apply', { point: '10000' }, { point: '20000' }],
    ['buyer', '/api/dnw/deposit/apply', { point: '10000' }, { point: '10000', name: '김민호' }],
    ['seller', '/api/dnw/withdraw/apply', { point: '10000', password: PASSWORD }, { point: '20000' }],
    ['buyer', '/api/dnw/buy/apply', { walletType: 'USDT', won: '140000', point: '100' }, { won: '14000', point: '10' }],
    ['seller', '/api/dnw/sell/apply', { walletType: 'USDT', point: '30', password: PASSWORD }, { point: '40' }],
    ['seller', '/api/dnw/p2p', { type: 'WS', point: '30', password: PASSWORD }, { point: '40' }],
    ['buyer', '/api/dnw/p2p', { type: 'WB', point: '30' }, { point: '40' }],
    ['seller', '/api/dnw/convert', { from: 'USDT', to: 'BINARY', amount: '10' }, { amount: '20' }],
    ['seller', '/api/dnw/transfer', { from: 'USDT', to: 'FUTURES', amount: '10' }, { to: 'BINARY' }],
    ['seller', '/api/dnw/transfer', { from: 'USDT', to: 'FUTURES', amount: '10' }, { amount: '20' }],
  ] as const)('of the %s at %s stands for what was sent first: %j, and not %j', async (side, path, body, change) => {
    rig.rates();
    const clientOrderId = `${path} ${JSON.stringify(change)}`.replaceAll(/[^a-z0-9]/gi, '-').slice(-30);
    const sent = { ...body, clientOrderId };
    const first = await rig.post(rig[side], path, sent);
    expect(first).toMatchObject({ code: 'OK' });
    const { id } = z.object({ id: z.optional(z.number()) }).parse(first.data);
    onTestFinished(async () => {
      if (id !== undefined) await rig.get(rig[side], `${cancelDnw.path}?dnwHistoryId=${id}`);
    });
    const before = await everything();
    expect(await rig.post(rig[side], path, { ...sent, ...change })).toMatchObject({
      http: 409,
      code: 'DUPLICATE_REQUEST',
    });
    expect(await rig.post(rig[side], path, sent)).toEqual(first);
    expect(await everything()).toEqual(before);
  });
});

describe('a coupon', () => {
  async function issue(code: string, most: number | null): Promise<void> {
    await rig.server.database.execute(sql`
      INSERT INTO coupon (site_id, code, wallet_type, amount, most, created_at)
        VALUES (1, ${code}, 'USDT', 10, ${most}, 0)`);
  }
  /** Like the route, without its rate limit per account. */
  const use = async (playerId: number, promoCode: string) => {
    const owner = { siteId: HOME, playerId: idOf<PlayerId>(playerId) };
    const used = await redeem(rig.server, owner, { promoCode, walletType: 'USDT' });
    return used.ok ? 'OK' : used.error.code;
  };
  const usesOf = async (code: string) => {
    const [row] = await read(sql`
      SELECT claimed, (SELECT count(*)::int FROM coupon_claim WHERE coupon_id = coupon.id) AS claims,
             (SELECT count(*)::int FROM coupon_use WHERE coupon_id = coupon.id) AS uses
        FROM coupon WHERE code = ${code}`);
    return row;
  };
  const usdtOf = (id: number) => read(sql`SELECT point::float FROM wallet WHERE player_id = ${id} AND type = 'USDT'`);

  it('that one member uses twenty times at once brings its money once [WAL-90]', async () => {
    await issue('TWENTY-TIMES', null);
    const { id } = await rig.server.signUp();
    const codes = await Promise.all(Array.from({ length: 20 }, () => use(id, 'TWENTY-TIMES')));
    expect(codes.toSorted()).toEqual([...new Array<string>(19).fill('COUPON_USED'), 'OK']);
    expect(await usesOf('TWENTY-TIMES')).toEqual({ claimed: 1, claims: 1, uses: 1 });
    expect([await usdtOf(id), await sumOf('USDT')]).toEqual([[{ point: 10 }], 0]);
  });

  it('of which one is left is had by one of twenty members who ask at once [WAL-90]', async () => {
    await issue('THE-LAST', 2);
    const ids: number[] = [];
    for (let count = 0; count < 21; count += 1) ids.push((await rig.server.signUp()).id);
    const [first = 0, ...others] = ids;
    expect(await use(first, 'THE-LAST')).toBe('OK');
    const codes = await Promise.all(others.map((id) => use(id, 'THE-LAST')));
    expect(codes.toSorted()).toEqual([...new Array<string>(19).fill('COUPON_USED'), 'OK']);
    expect(await usesOf('THE-LAST')).toEqual({ claimed: 2, claims: 2, uses: 2 });
    const points = (await Promise.all(others.map(usdtOf))).flat().map(({ point }) => Number(point));
    expect([points.reduce((sum, point) => sum + point, 0), await sumOf('USDT')]).toEqual([10, 0]);
  });
});

describe('an operator who is a side of a sale between members', () => {
  /** A member with a second factor must use it. */
  const withoutFactors = () => rig.server.database.execute(sql`DELETE FROM second_factor WHERE sealed_secret = ''`);

  it.each(['seller', 'buyer'] as const)(
    'as its %s neither matches it nor decides about it nor writes for the house in it',
    async (side) => {
      const sale = await rig.offered();
      const { sellId, buyId } = sale;
      const { id: accountId, username } = await whoIs(rig[side]);
      await seatOwner(rig.server.database, {
        accountId: idOf<PlayerId>(accountId),
        siteId: HOME,
        now: rig.server.clock.now(),
      });
      let own = await rig.server.signInOperator(username);
      const decide = (word: string, dnwHistoryId: number, more: object = {}) =>
        rig.post(own, `/api/admin/dnw/${word}`, { dnwHistoryId, reason: '확인했습니다', ...more });
      const speak = () => rig.post(own, getDnwTalk.path, { dnwHistoryId: sellId, text: '돌려 드립니다.' });
      const refused = { http: 403, code: 'OWN_CASE' };
      expect(await decide('match_members', sellId, { buyId })).toMatchObject(refused);
      expect(await decide('reject', side === 'seller' ? sellId : buyId)).toMatchObject(refused);
      expect([await statusOf(sellId), await statusOf(buyId)]).toEqual(['REQUESTED', 'REQUESTED']);
      await rig.meet(sale);
      await becomes(buyId, 'MATCHED');
      expect(await speak()).toMatchObject(refused);
      await rig.post(rig.buyer, sayP2pPaid.path, { dnwHistoryId: buyId });
      await becomes(sellId, 'PAID');
      await withoutFactors();
      await rig.wait(HALF_AN_HOUR);
      await rig.post(rig.seller, appealP2p.path, { dnwHistoryId: sellId });
      own = await rig.server.signInOperator(username);
      for (const inFavourOf of ['BUYER', 'SELLER']) {
        expect(await decide('resolve', sellId, { inFavourOf })).toMatchObject(refused);
      }
      expect(await speak()).toMatchObject(refused);
      expect(await statusOf(sellId)).toBe('APPEALED');
      expect(await read(sql`SELECT id FROM dnw_talk WHERE dnw_id = ${sellId}`)).toEqual([]);
      await end(sale);
      await withoutFactors();
      await rig.wait(1);
    },
  );
});
