import { decideTrader, getAdminTraders } from '@hoga/contract/admin-copytrade';
import {
  getFollowerPositions,
  getFollowers,
  getMyFollowersCopies,
  getMyTrader,
  getTrader,
  getTraderHistory,
  getTraderList,
  getTraderOpen,
} from '@hoga/contract/copytrade';
import { decimal } from '@hoga/kernel/decimal';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../persistence/schema/accounts.ts';
import { copyTraderFigures } from '../../persistence/schema/copy-traders.ts';
import { CopyRig, type Followed } from './testing/copy-rig.ts';

let rig: CopyRig;
let trader: Followed;
beforeAll(async () => {
  rig = await CopyRig.open();
  trader = await rig.newTrader();
  await rig.leverage(trader, 10);
});
afterAll(() => rig.stop());

const named = ({ rows }: { readonly rows: readonly { readonly traderId: number }[] }) =>
  rows.map(({ traderId }) => traderId);

describe('becoming a trader', () => {
  it('takes an application and an operator, and may be turned down', async () => {
    const member = await rig.newMember();
    expect(await rig.accept(member, getMyTrader)).toBeNull();
    const path = '/api/copytrade/trader/apply';
    expect(await rig.post(member, path, { description: '추세를 따라갑니다.', maxFollower: 20 })).toMatchObject({
      code: 'OK',
    });
    const mine = await rig.accept(member, getMyTrader);
    expect(mine).toMatchObject({
      state: 'APPLIED',
      description: '추세를 따라갑니다.',
      maxFollower: 20,
      feeRate: '0.1',
    });
    expect(await rig.post(member, path, {})).toMatchObject({ code: 'ALREADY_PROCESSED' });
    const traderId = mine?.traderId ?? trader.traderId;
    const waiting = await rig.accept(rig.admin, getAdminTraders, { stateStrs: 'APPLIED' });
    expect(named(waiting)).toContain(traderId);
    expect(await rig.decide(traderId, 'ACTIVE')).toMatchObject({ data: { traderId } });
    expect(await rig.decide(traderId, 'ACTIVE')).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await rig.accept(member, getMyTrader)).toMatchObject({ state: 'ACTIVE', reason: '확인했습니다.' });
    expect((await rig.get(member, '/api/me')).data).toMatchObject({ isTrader: true });
  });

  it('is found by the days in Korea of the application [O4]', async () => {
    const member = await rig.newMember();
    await rig.post(member, '/api/copytrade/trader/apply', {});
    const { traderId } = (await rig.accept(member, getMyTrader)) ?? trader;
    await rig.futures.app.database.execute(sql`
      UPDATE copy_trader SET created_at = ${Date.parse('2025-03-01T00:00:00+09:00')} WHERE trader_id = ${traderId}`);
    const found = (startDate: string, endDate: string) =>
      rig.accept(rig.admin, getAdminTraders, { startDate, endDate });
    expect(named(await found('2025-03-01', '2025-03-01'))).toEqual([traderId]);
    expect(await found('2025-03-01', '2025-03-01')).toMatchObject({ total: 1 });
    expect(named(await found('2025-02-01', '2025-02-28'))).toEqual([]);
    expect(named(await found('2025-03-02', '2025-03-31'))).toEqual([]);
    const tooLong = `${getAdminTraders.path}?startDate=2024-01-01&endDate=2025-03-01`;
    expect(await rig.get(rig.admin, tooLong)).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('is decided by operators of the same site alone, and never by oneself', async () => {
    const member = await rig.newMember();
    await rig.post(member, '/api/copytrade/trader/apply', {});
    const { traderId } = (await rig.accept(member, getMyTrader)) ?? trader;
    expect(await rig.decide(traderId, 'ACTIVE', member)).toMatchObject({ code: 'NO_PERMISSION' });
    const decision = { traderId, state: 'ACTIVE', reason: '확인했습니다.' };
    expect(await rig.post(rig.admin, `${decideTrader.path}?siteInfoId=15`, decision)).toMatchObject({
      code: 'NOT_A_TRADER',
    });
    expect(named(await rig.accept(rig.admin, getAdminTraders, { siteInfoId: 15 }))).toEqual([]);
    const application = { type: 'copy.apply', maxFollower: 1, feeRate: decimal('0.1') } as const;
    const own = await rig.futures.app.trading.submit(rig.admin.playerId, null, application);
    expect(own.ok && (await rig.decide(own.value.traderId, 'ACTIVE'))).toMatchObject({ code: 'OWN_CASE' });
  });

  it('ends all follows with retiring', async () => {
    const leaving = await rig.newTrader();
    const follower = await rig.newFollower(leaving);
    await rig.decide(leaving.traderId, 'RETIRED');
    await rig.until(
      () => rig.liveFollow(follower),
      (follow) => follow === null,
    );
    expect(named(await rig.accept(null, getTraderList, { size: 100 }))).not.toContain(leaving.traderId);
    expect(await rig.accept(null, getTrader, { traderId: leaving.traderId })).toMatchObject({ state: 'RETIRED' });
  });
});

describe('the list of traders', () => {
  it('is found by a part of the name, without those who are full or take no followers [CPY-07]', async () => {
    const [small, closed] = [await rig.newTrader({ maxFollower: 1 }), await rig.newTrader()];
    const { database } = rig.futures.app;
    const rename = (nick: string, { playerId }: Followed) =>
      database.update(account).set({ nick, nickKey: nick }).where(eq(account.id, playerId));
    await rename('은하수하나', small);
    await rename('은하수둘', closed);
    await rig.newFollower(small);
    await rig.post(closed, '/api/copytrade/trader/setting', { isActive: 0 });
    const list = (query: object) => rig.accept(null, getTraderList, { name: '은하수', sort: 'NEWEST', ...query });
    await rig.until(
      () => list({}),
      ({ rows }) => rows.some(({ isFull }) => isFull === 1),
    );
    expect(await list({})).toMatchObject({
      total: 2,
      rows: [
        { traderId: closed.traderId, name: '은하수둘', isActive: 0, isFull: 0, followers: 0 },
        { traderId: small.traderId, name: '은하수하나', isActive: 1, isFull: 1, followers: 1 },
      ],
    });
    expect(named(await list({ isHideFull: 1 }))).toEqual([closed.traderId]);
    expect(named(await list({ isActive: 1 }))).toEqual([small.traderId]);
    expect(named(await list({ isActive: 1, isHideFull: 1 }))).toEqual([]);
    expect(await list({ page: 2, size: 1 })).toMatchObject({ total: 2, rows: [{ traderId: small.traderId }] });
    expect(named(await list({ name: '%' }))).toEqual([]);
    expect(named(await list({ siteInfoId: 15 }))).toEqual([]);
  });

  it('is sorted by what was asked for, and who is still being counted comes last [CPY-07]', async () => {
    const traders = [await rig.newTrader(), await rig.newTrader(), await rig.newTrader()];
    const { database } = rig.futures.app;
    const figures = (place: number, roi30: string | null, drawdown: string | null, managed: string) => {
      const { traderId = trader.traderId } = traders[place] ?? {};
      const row = {
        traderId,
        siteId: 1 as never,
        days: 30,
        isCounting: roi30 === null ? (1 as const) : (0 as const),
        roi7: roi30 === null ? null : decimal('0.01'),
        roi30: roi30 === null ? null : decimal(roi30),
        drawdown: drawdown === null ? null : decimal(drawdown),
        winRate: roi30 === null ? null : decimal('0.5'),
        closed: 10,
        won: 5,
        followerResult: decimal('0'),
        followersWon: 0,
        followersLost: 0,
        copied: 0,
        skipped: 0,
        managed: decimal(managed),
        curve: [decimal('0.01')],
        optionIds: [],
        computedAt: 0,
      };
      return database
        .insert(copyTraderFigures)
        .values(row)
        .onConflictDoUpdate({ target: copyTraderFigures.traderId, set: row });
    };
    await figures(0, '0.05', '-0.3', '1');
    await figures(1, '0.25', '-0.4', '2');
    await figures(2, null, null, '3');
    const ids = traders.map(({ traderId }) => traderId);
    const order = async (sort: string) =>
      named(await rig.accept(null, getTraderList, { sort, size: 100 })).filter((id) => ids.includes(id as never));
    expect(await order('ROI_30')).toEqual([ids[1], ids[0], ids[2]]);
    expect(await order('DRAWDOWN')).toEqual([ids[0], ids[1], ids[2]]);
    expect(await order('MANAGED')).toEqual([ids[2], ids[1], ids[0]]);
    expect(await order('NEWEST')).toEqual([ids[2], ids[1], ids[0]]);
    const { rows } = await rig.accept(null, getTraderList, { sort: 'ROI_30', size: 100 });
    expect(rows.find(({ traderId }) => traderId === ids[1])).toMatchObject({
      figures: { isCounting: false, roi30: '25', drawdown: '-40', winRate: '50' },
      curve: ['1'],
    });
    expect(rows.find(({ traderId }) => traderId === ids[2])).toMatchObject({
      figures: { isCounting: true, roi30: null },
      curve: [],
    });
  });
});

describe('what a trader holds', () => {
  it('is shown without its size, as long as the trader lets it be seen [CPY-06, CPY-17, CPY-18]', async () => {
    const { traderId } = trader;
    await rig.open(trader);
    rig.futures.quote(61_000);
    const { positions } = await rig.accept(null, getTraderOpen, { traderId });
    // (61000 − 60000.1) / 60000.1 · 10.
    expect(positions).toEqual([
      {
        futuresPositionId: expect.any(Number),
        futuresOptionId: rig.futures.btc,
        tradeType: 'LONG',
        leverage: 10,
        marginType: 'CROSS',
        entryPrice: '60000.1',
        closePrice: null,
        roe: '16.66',
        openedAt: expect.any(Number),
        closedAt: null,
      },
    ]);
    await rig.post(trader, '/api/copytrade/trader/setting', { isPositionPublic: 0, description: '비공개' });
    expect(await rig.accept(null, getTraderOpen, { traderId })).toEqual({ isPositionPublic: 0, positions: [] });
    expect(await rig.accept(null, getTrader, { traderId })).toMatchObject({
      isPositionPublic: 0,
      description: '비공개',
    });
    await rig.close(trader, '0.1');
    expect(await rig.accept(null, getTraderHistory, { traderId })).toMatchObject({
      total: 1,
      rows: [{ entryPrice: '60000.1', closePrice: '60999.9', roe: '16.66' }],
    });
    rig.futures.quote(60_000);
  });

  it('is missing for an account that is no trader', async () => {
    const query = 'traderId=999999';
    for (const path of ['trader', 'trader/curve', 'history/trader/list', 'history/trader/open']) {
      expect(await rig.get(null, `/api/copytrade/${path}?${query}`)).toMatchObject({ code: 'NOT_A_TRADER' });
    }
  });
});

describe('a trader sees of followers', () => {
  it('masked names, limits, results and open copies, of their own alone [CPY-10, CPY-19, CPY-20]', async () => {
    const watched = await rig.newTrader();
    await rig.leverage(watched, 10);
    const [copying, skipping] = [
      await rig.newFollower(watched),
      await rig.newFollower(watched, { followStock: ['X_ETHUSDT'] }),
    ];
    await rig.open(watched);
    await rig.onlyCopy(copying);
    await rig.log(skipping, 1);
    const followers = await rig.accept(watched, getFollowers);
    expect(followers.rows).toMatchObject([
      { traderFollowerId: skipping.traderFollowerId, name: 'tr**', maxBet: '500', openCopies: 0, status: 'ACTIVE' },
      { traderFollowerId: copying.traderFollowerId, name: 'tr**', maxBet: '500', openCopies: 1, status: 'ACTIVE' },
    ]);
    expect(await rig.accept(watched, getMyFollowersCopies)).toMatchObject({
      total: 1,
      rows: [{ traderFollowerId: copying.traderFollowerId, name: 'tr**', left: '0.033', price: '60000.1' }],
    });
    expect(await rig.accept(watched, getFollowerPositions)).toMatchObject([
      {
        futuresOptionId: rig.futures.btc,
        tradeType: 'LONG',
        followers: 1,
        ofFollowers: 2,
        amount: '0.033',
        averagePrice: '60000.1',
        entryPrice: '60000.1',
        skips: [{ reason: 'NOT_FOLLOWED_PAIR', followers: 1 }],
      },
    ]);
    const other = await rig.newTrader();
    expect(await rig.accept(other, getFollowers)).toMatchObject({ total: 0 });
    expect(await rig.accept(other, getMyFollowersCopies)).toMatchObject({ total: 0 });
    expect(await rig.accept(other, getFollowerPositions)).toEqual([]);
  });

  it('nothing, for accounts that are no traders', async () => {
    const member = await rig.newMember();
    const refused = { code: 'NOT_A_TRADER' };
    for (const path of [
      'follower/list',
      'history/trader/my_open_follower_history',
      'history/trader/follower_position',
      'history/trader/fee_history',
    ]) {
      expect(await rig.get(member, `/api/copytrade/${path}`)).toMatchObject(refused);
    }
    expect(await rig.post(member, '/api/copytrade/trader/setting', { isActive: 1 })).toMatchObject(refused);
  });

  it('those who have stopped too, where they are asked for', async () => {
    const watched = await rig.newTrader();
    const gone = await rig.newFollower(watched);
    const { traderFollowerId } = gone;
    await rig.post(gone, '/api/copytrade/follower/unfollow', { traderFollowerId });
    expect(await rig.accept(watched, getFollowers)).toMatchObject({ total: 0 });
    expect(await rig.accept(watched, getFollowers, { resultType: 'ALL' })).toMatchObject({
      rows: [{ traderFollowerId, status: 'ENDED', endReason: 'UNFOLLOWED' }],
    });
  });
});
