import { unfollow } from '@hoga/contract/copytrade';
import { ERRORS } from '@hoga/domain/errors/catalogue';
import { idOf } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CopyRig, type Followed, type Member } from './testing/copy-rig.ts';

let rig: CopyRig;
let trader: Followed;
beforeAll(async () => {
  rig = await CopyRig.open();
  trader = await rig.newTrader();
});
afterAll(() => rig.stop());

describe('a follow', () => {
  it('has the fields it was begun with, and is the player’s only one [CPY-02, CPY-03, CPY-08, CPY-09, CPY-12]', async () => {
    const guards = { copyLossLimit: '100', copyTakeProfit: '150.5' };
    const member = await rig.newFollower(trader, { followStock: ['BTCUSDT'], ...guards });
    const follow = await rig.liveFollow(member);
    expect(follow).toMatchObject({
      traderFollowerId: member.traderFollowerId,
      traderId: trader.traderId,
      followStock: ['X_BTCUSDT'],
      multiplyPer: 50,
      maxBet: '500',
      oneMaxBet: '200',
      ...guards,
      mode: 'NORMAL',
      status: 'ACTIVE',
      endReason: null,
      feeRate: '0.1',
      cumNet: '0',
      hwm: '0',
      openCopies: 0,
    });
    const query = `?traderFollowerId=${member.traderFollowerId}`;
    expect((await rig.get(member, `/api/copytrade/follower${query}`)).data).toEqual(follow);
  });

  it('changes no role: a follower is a player with these calls [AUTH-76]', async () => {
    const member = await rig.newFollower(trader);
    expect((await rig.get(member, '/api/me')).data).toMatchObject({ role: 'PLAYER', isTrader: false });
    const follower = '/api/copytrade/follower';
    const history = '/api/copytrade/history/follower';
    for (const path of [
      `${follower}?traderFollowerId=${member.traderFollowerId}`,
      `${follower}/my_trader_follower`,
      `${follower}/my_traders`,
      `${history}/list`,
      `${history}/open`,
    ]) {
      expect(await rig.get(member, path), path).toMatchObject({ code: 'OK' });
    }
  });

  it('is hidden from other members, who can neither change nor end it', async () => {
    const { traderFollowerId } = await rig.newFollower(trader);
    const stranger = await rig.newMember();
    const missing = { code: 'RECORD_MISSING' };
    const query = `?traderFollowerId=${traderFollowerId}`;
    expect(await rig.get(stranger, `/api/copytrade/follower${query}`)).toMatchObject(missing);
    const terms = { multiplyPer: 1, maxBet: '20', oneMaxBet: '10' };
    expect(await rig.post(stranger, '/api/copytrade/follower/change', { traderFollowerId, ...terms })).toMatchObject(
      missing,
    );
    expect(await rig.post(stranger, '/api/copytrade/follower/unfollow', { traderFollowerId })).toMatchObject(missing);
    expect(await rig.post(stranger, '/api/copytrade/follower/unfollow_trader', { traderFollowerId })).toMatchObject(
      missing,
    );
    const other = await rig.newTrader();
    expect(await rig.post(other, '/api/copytrade/follower/unfollow_trader', { traderFollowerId })).toMatchObject(
      missing,
    );
    expect(await rig.liveFollow(stranger)).toBeNull();
  });

  it('is changed as a whole, within the same limits', async () => {
    const member = await rig.newFollower(trader, { copyLossLimit: '100' });
    const { traderFollowerId } = member;
    const path = '/api/copytrade/follower/change';
    const terms = { traderFollowerId, multiplyPer: 30, maxBet: '300', oneMaxBet: '100' };
    expect(await rig.post(member, path, { ...terms, oneMaxBet: '300' })).toMatchObject({
      code: 'FOLLOW_MAX_NOT_ABOVE_ONE_TIME',
    });
    expect(await rig.post(member, path, { ...terms, copyTakeProfit: '50', mode: 'CLOSE_ONLY' })).toMatchObject({
      data: { traderFollowerId },
    });
    expect(await rig.liveFollow(member)).toMatchObject({
      multiplyPer: 30,
      maxBet: '300',
      oneMaxBet: '100',
      copyLossLimit: null,
      copyTakeProfit: '50',
      mode: 'CLOSE_ONLY',
    });
  });

  it('ends, frees the place, and stays among those the player had [CPY-04, CPY-11, CPY-13]', async () => {
    const only = await rig.newTrader({ maxFollower: 1 });
    const member = await rig.newFollower(only);
    const { traderFollowerId } = member;
    await rig.until(
      () => rig.get(null, `/api/copytrade/trader?traderId=${only.traderId}`),
      ({ data }) => (data as { followers: number }).followers === 1,
    );
    const second = await rig.newMember();
    expect(await rig.follow(second, only.traderId)).toMatchObject({ code: 'FOLLOWER_QUOTA_EXCEEDED' });
    expect(await rig.post(member, '/api/copytrade/follower/unfollow', { traderFollowerId })).toMatchObject({
      data: { traderFollowerId },
    });
    expect(await rig.liveFollow(member)).toBeNull();
    await rig.until(
      () => rig.follow(second, only.traderId),
      ({ code }) => code === 'OK',
    );
    expect((await rig.get(member, '/api/copytrade/follower/my_traders')).data).toMatchObject({
      total: 1,
      rows: [{ traderFollowerId, status: 'ENDED', endReason: 'UNFOLLOWED' }],
    });
    expect(await rig.post(member, '/api/copytrade/follower/unfollow', { traderFollowerId })).toMatchObject({
      code: 'RECORD_MISSING',
    });
  });

  it('is begun again at once by who has just ended it, though the trader was full [CPY-03, CPY-33]', async () => {
    const only = await rig.newTrader({ maxFollower: 1 });
    const member = await rig.newFollower(only);
    const { traderFollowerId } = member;
    await rig.accept(member, unfollow, { traderFollowerId });
    const again = await rig.followed(member, only.traderId);
    expect(again).not.toBe(traderFollowerId);
    await rig.open(only);
    expect((await rig.onlyCopy(member)).traderFollowerId).toBe(again);
    expect(await rig.follow(await rig.newMember(), only.traderId)).toMatchObject({ code: 'FOLLOWER_QUOTA_EXCEEDED' });
    expect(await rig.liveFollow(member)).toMatchObject({ traderFollowerId: again, status: 'ACTIVE' });
  });

  it('begins once, however often the same request comes', async () => {
    const member = await rig.newMember();
    const clientOrderId = 'follow-1';
    const first = await rig.follow(member, trader.traderId, { clientOrderId });
    expect(first).toMatchObject({ code: 'OK' });
    expect(await rig.follow(member, trader.traderId, { clientOrderId })).toEqual(first);
    expect(await rig.follow(member, trader.traderId, { clientOrderId, maxBet: '501' })).toMatchObject({
      code: 'DUPLICATE_REQUEST',
    });
    expect((await rig.get(member, '/api/copytrade/follower/my_traders')).data).toMatchObject({ total: 1 });
  });
});

describe('a follow is refused', () => {
  let member: Member;
  beforeAll(async () => {
    member = await rig.newMember();
  });

  const refused = (code: keyof typeof ERRORS) => ({ code, message: ERRORS[code].ko, status: ERRORS[code].status });

  it.each([
    [{ followStock: [] }, 'FOLLOW_PAIR_REQUIRED', '[CPY-25]'],
    [{ followStock: null }, 'FOLLOW_PAIR_REQUIRED', '[CPY-25]'],
    [{ followStock: ['X_NOSUCH'] }, 'FOLLOW_PAIR_REQUIRED', '[CPY-25]'],
    [{ multiplyPer: -1 }, 'FOLLOW_MULTIPLIER_INVALID', '[CPY-26]'],
    [{ multiplyPer: 12.5 }, 'FOLLOW_MULTIPLIER_INVALID', '[CPY-27, CST-16]'],
    [{ multiplyPer: null }, 'FOLLOW_MULTIPLIER_INVALID', '[CPY-26]'],
    [{ maxBet: '9.99999999', oneMaxBet: '1' }, 'FOLLOW_MAX_TOO_SMALL', '[CPY-22, CST-15]'],
    [{ maxBet: null }, 'FOLLOW_MAX_TOO_SMALL', '[CPY-22]'],
    [{ oneMaxBet: '9.99999999' }, 'FOLLOW_ONE_TIME_TOO_SMALL', '[CPY-23, CST-15]'],
    [{ maxBet: '200', oneMaxBet: '200' }, 'FOLLOW_MAX_NOT_ABOVE_ONE_TIME', '[CPY-24]'],
    [{ maxBet: '100', oneMaxBet: '200' }, 'FOLLOW_MAX_NOT_ABOVE_ONE_TIME', '[CPY-24]'],
  ] as const)('with %j: %s %s', async (body, code, _requirement) => {
    expect(await rig.follow(member, trader.traderId, body)).toMatchObject(refused(code));
    expect(await rig.liveFollow(member)).toBeNull();
  });

  it('below 10 USDT and in parts of a percent, but taken with 10 USDT and 1 % [CST-15, CST-16]', async () => {
    const modest = await rig.newMember();
    const least = { maxBet: '10.00000001', oneMaxBet: '10', multiplyPer: 1 };
    expect(await rig.follow(modest, trader.traderId, least)).toMatchObject({ code: 'OK' });
    expect(await rig.liveFollow(modest)).toMatchObject(least);
  });

  it('with less than the maximum in the account, telling how much is needed [CPY-36]', async () => {
    const poor = await rig.newMember(499);
    expect(await rig.follow(poor, trader.traderId)).toMatchObject({
      code: 'FOLLOW_BALANCE_TOO_SMALL',
      message: '팔로우하려면 선물 계좌에 500 USDT 이상 보유해야 합니다.',
    });
  });

  it('of an account that is no trader, has only applied, or is a trader of another site [CPY-31, ERR-53]', async () => {
    const nobody = refused('NOT_A_TRADER');
    expect(await rig.follow(member, idOf(999_999))).toMatchObject(nobody);
    const applicant = await rig.newMember();
    const applied = await rig.post(applicant, '/api/copytrade/trader/apply', {});
    const { traderId } = applied.data as { traderId: Followed['traderId'] };
    expect(await rig.follow(member, traderId)).toMatchObject(nobody);
    const elsewhere = await rig.newMember(10_000, 15);
    expect(await rig.follow(elsewhere, trader.traderId)).toMatchObject(nobody);
    expect(await rig.get(null, `/api/copytrade/trader?traderId=${trader.traderId}&siteInfoId=15`)).toMatchObject(
      nobody,
    );
  });

  it('by a trader, of themselves or of another [CPY-31, AUTH-72]', async () => {
    const other = await rig.newTrader();
    expect(await rig.follow(trader, trader.traderId)).toMatchObject(refused('TRADER_CANNOT_FOLLOW'));
    expect(await rig.follow(other, trader.traderId)).toMatchObject(refused('TRADER_CANNOT_FOLLOW'));
    expect(await rig.follow(other, idOf(999_999))).toMatchObject(refused('TRADER_CANNOT_FOLLOW'));
  });

  it('of a trader who takes no followers, or is suspended [CPY-32, ERR-54]', async () => {
    const closed = await rig.newTrader();
    await rig.post(closed, '/api/copytrade/trader/setting', { isActive: 0 });
    expect(await rig.follow(member, closed.traderId)).toMatchObject(refused('TRADER_NOT_ACCEPTING'));
    const suspended = await rig.newTrader();
    await rig.decide(suspended.traderId, 'SUSPENDED');
    expect(await rig.follow(member, suspended.traderId)).toMatchObject(refused('TRADER_NOT_ACCEPTING'));
  });

  it('while one is on already, also by two who ask at the same instant [CPY-28]', async () => {
    const other = await rig.newTrader();
    const hasty = await rig.newMember();
    const replies = await Promise.all([rig.follow(hasty, trader.traderId), rig.follow(hasty, other.traderId)]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['OK', 'ONE_TRADER_ONLY']);
    expect(await rig.follow(hasty, other.traderId)).toMatchObject(refused('ONE_TRADER_ONLY'));
  });

  it('of the last place by all but one of those who ask at the same instant [CPY-33, ERR-55]', async () => {
    const popular = await rig.newTrader({ maxFollower: 1 });
    const members = [await rig.newMember(), await rig.newMember(), await rig.newMember()];
    const replies = await Promise.all(members.map((each) => rig.follow(each, popular.traderId)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([
      'FOLLOWER_QUOTA_EXCEEDED',
      'FOLLOWER_QUOTA_EXCEEDED',
      'OK',
    ]);
  });

  it('with a position or an order [CPY-29, CPY-30]', async () => {
    const holder = await rig.newMember();
    await rig.futures.place(holder, {});
    expect(await rig.follow(holder, trader.traderId)).toMatchObject(refused('FOLLOW_WITH_OPEN_POSITIONS'));
    const waiting = await rig.newMember();
    await rig.futures.limit(waiting, '59000');
    expect(await rig.follow(waiting, trader.traderId)).toMatchObject(refused('FOLLOW_WITH_OPEN_POSITIONS'));
  });

  it('of partners, of denied members and of guests', async () => {
    const partner = await rig.newMember();
    await rig.become(partner, { cannotTrade: true }, 'PARTNER_CANNOT_TRADE');
    expect(await rig.follow(partner, trader.traderId)).toMatchObject(refused('PARTNER_CANNOT_TRADE'));
    const denied = await rig.newMember();
    await rig.become(denied, { status: 'DENY' }, 'ACCOUNT_DENIED');
    expect(await rig.follow(denied, trader.traderId)).toMatchObject(refused('ACCOUNT_DENIED'));
    expect(await rig.post(null, '/api/copytrade/follower/follow', {})).toMatchObject(refused('LOGIN_REQUIRED'));
  });
});
