import type { CopyTrade } from '@hoga/contract/copy-trade';
import { ERRORS } from '@hoga/domain/errors/catalogue';
import { idOf } from '@hoga/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accepted } from '../../testing/product-rig.ts';
import { CopyRig, type Followed } from './testing/copy-rig.ts';

let rig: CopyRig;
let trader: Followed;
beforeAll(async () => {
  rig = await CopyRig.open();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.futures.quote(60_000);
  rig.futures.ethQuote(3_000);
  trader = await rig.newTrader();
  await rig.leverage(trader, 10);
});

describe('what a trader does', () => {
  it('is copied within the limits, beside the trader’s price [CPY-01, CPY-16, CPY-37]', async () => {
    const follower = await rig.newFollower(trader);
    const futuresTraderOrderId = await rig.open(trader);
    // 600 of margin, half of it is 300, at most 200 at once: 200·10/60000.1 is 0.033 BTC.
    const copy = await rig.onlyCopy(follower);
    expect(copy).toMatchObject({
      traderFollowerId: follower.traderFollowerId,
      futuresTraderOrderId,
      futuresOptionId: rig.futures.btc,
      tradeType: 'LONG',
      amount: '0.033',
      left: '0.033',
      price: '60000.1',
      traderPrice: '60000.1',
      status: 'OPEN',
      leverage: 10,
      marginType: 'CROSS',
    });
    expect(await rig.futures.position(follower)).toMatchObject({ amount: '0.033', leverage: 10 });
    expect(await rig.liveFollow(follower)).toMatchObject({ openCopies: 1, usedMargin: copy.margin });
  });

  it('is closed in the same proportion, and its result shared above the mark [CPY-21, CPY-37]', async () => {
    const follower = await rig.newFollower(trader);
    await rig.open(trader);
    await rig.onlyCopy(follower);
    rig.futures.quote(61_000);
    await rig.close(trader, '0.1');
    await rig.copies(follower, 0);
    const { rows } = await rig.log(follower, 1);
    // 0.033 · (60999.9 − 60000.1) = 32.9934 less fees of 0.79200132 and 0.80519868.
    expect(rows[0]).toMatchObject({ status: 'CLOSED', reason: 'TRADER', pnl: '32.9934', left: '0' });
    const follow = await rig.liveFollow(follower);
    expect(follow).toMatchObject({ openCopies: 0, realized: '32.9934', cumNet: follow?.hwm });
    expect(Number(follow?.share)).toBeCloseTo(Number(follow?.cumNet) / 10, 7);
    const fees = await rig.until(
      () => rig.get(trader, '/api/copytrade/history/trader/fee_history'),
      ({ data }) => (data as { rows: { share: string }[] }).rows.some(({ share }) => share !== '0'),
    );
    expect(fees.data).toMatchObject({
      total: 1,
      rows: [{ futuresOptionId: rig.futures.btc, followers: 1, paying: 1, share: follow?.share }],
    });
    expect((await rig.get(trader, '/api/copytrade/trader/my')).data).toMatchObject({
      earned30: follow?.share,
      earnedFrom: 1,
    });
  });

  it('is published to the follower alone, when it is copied and when it is closed [FUT-66, FUT-67]', async () => {
    const [follower, other] = [await rig.newFollower(trader), await rig.newMember()];
    const [listener, traders, others] = [
      await rig.futures.connect(follower),
      await rig.futures.connect(trader),
      await rig.futures.connect(other),
    ];
    await rig.open(trader);
    await rig.onlyCopy(follower);
    await rig.close(trader, '0.1');
    await rig.copies(follower, 0);
    await Promise.all([listener.settled(), traders.settled(), others.settled()]);
    const copies = (reported: typeof listener) =>
      reported.futures.flatMap(({ type, data }) =>
        type === 'COPYTRADE_OPEN' || type === 'COPYTRADE_CLOSE' ? [[type, data as CopyTrade] as const] : [],
      );
    expect(copies(listener).map(([type, { status, left, reason }]) => [type, status, left, reason])).toEqual([
      ['COPYTRADE_OPEN', 'OPEN', '0.033', null],
      ['COPYTRADE_CLOSE', 'CLOSED', '0', 'TRADER'],
    ]);
    expect(copies(traders)).toEqual([]);
    expect(others.futures).toEqual([]);
    const { numbers } = listener;
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it('keeps the leverage of what was copied as it is [FUT-70]', async () => {
    const follower = await rig.newFollower(trader);
    await rig.open(trader);
    await rig.onlyCopy(follower);
    const futuresOptionId = rig.futures.btc;
    expect(await rig.futures.post(follower, '/leverage', { futuresOptionId, leverage: 25 })).toMatchObject({
      code: 'LEVERAGE_LOCKED_BY_COPY',
    });
    expect(await rig.futures.position(follower)).toMatchObject({ leverage: 10 });
    await rig.close(trader, '0.1');
    await rig.copies(follower, 0);
  });

  it('tells followers what was skipped and why, and that the follow has ended [CPY-15, CPY-35]', async () => {
    const followed = await rig.newTrader();
    await rig.leverage(followed, 10);
    const follower = await rig.newFollower(followed, { followStock: ['X_ETHUSDT'] });
    const listener = await rig.futures.connect(follower);
    await rig.open(followed);
    await rig.log(follower, 1);
    accepted(await rig.decide(followed.traderId, 'RETIRED'));
    await rig.until(
      () => rig.liveFollow(follower),
      (follow) => follow === null,
    );
    await listener.settled();
    const { traderFollowerId } = follower;
    expect(listener.futures.map(({ type, data }) => [type, data])).toMatchObject([
      ['COPYTRADE_SKIP', { traderFollowerId, status: 'SKIPPED', reason: 'NOT_FOLLOWED_PAIR' }],
      ['FOLLOW_END', { traderFollowerId, status: 'ENDED', endReason: 'TRADER_RETIRED' }],
    ]);
  });

  it('tells a follower whose leverage was another one that it has changed', async () => {
    const follower = await rig.newFollower(trader);
    const listener = await rig.futures.connect(follower);
    await rig.open(trader);
    await rig.onlyCopy(follower);
    await listener.settled();
    expect(listener.futures.find(({ type }) => type === 'LEVERAGE_UPDATE')?.data).toMatchObject({
      futuresOptionId: rig.futures.btc,
      leverage: 10,
    });
  });

  it('is skipped with the reason, and the log counts both [CPY-15]', async () => {
    const follower = await rig.newFollower(trader, { followStock: ['X_ETHUSDT'], multiplyPer: 1 });
    await rig.open(trader);
    await rig.log(follower, 1);
    await rig.open(trader, { futuresOptionId: rig.futures.eth, amount: '1', leverage: 20 });
    const { rows, copied, skipped, averageSlippage, averageDelayMs } = await rig.log(follower, 2);
    // 150 of margin, a hundredth of it is 1.5: 1.5·20/3000.01 is 0.009 ETH.
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ['OPEN', null],
      ['SKIPPED', 'NOT_FOLLOWED_PAIR'],
    ]);
    expect({ copied, skipped, averageSlippage }).toEqual({ copied: 1, skipped: 1, averageSlippage: '0' });
    expect(averageDelayMs).toBeGreaterThanOrEqual(0);
    const only = await rig.log(follower, 1, { statusStrs: 'SKIPPED' });
    expect(only).toMatchObject({ total: 1, copied: 1, skipped: 1 });
  });

  it('is not copied while paused, and of closes alone while only those are wanted', async () => {
    const [paused, closing] = [await rig.newFollower(trader), await rig.newFollower(trader)];
    const terms = { multiplyPer: 50, maxBet: '500', oneMaxBet: '200' };
    const change = (member: typeof paused, mode: string) =>
      rig.post(member, '/api/copytrade/follower/change', { traderFollowerId: member.traderFollowerId, ...terms, mode });
    await change(paused, 'PAUSED');
    await rig.open(trader);
    await rig.onlyCopy(closing);
    expect((await rig.log(paused, 1)).rows[0]).toMatchObject({ status: 'SKIPPED', reason: 'PAUSED' });
    await change(closing, 'CLOSE_ONLY');
    await rig.open(trader);
    const { rows } = await rig.log(closing, 2);
    expect(rows[0]).toMatchObject({ status: 'SKIPPED', reason: 'CLOSE_ONLY' });
    await rig.close(trader, '0.2');
    await rig.copies(closing, 0);
  });
});

describe('open copies', () => {
  it('forbid to unfollow, until they are closed [CPY-34, ERR-56]', async () => {
    const follower = await rig.newFollower(trader);
    const { traderFollowerId } = follower;
    await rig.open(trader);
    const { id } = await rig.onlyCopy(follower);
    const unfollow = () => rig.post(follower, '/api/copytrade/follower/unfollow', { traderFollowerId });
    expect(await unfollow()).toMatchObject({
      code: 'CLOSE_POSITION_FIRST',
      message: ERRORS.CLOSE_POSITION_FIRST.ko,
    });
    expect(await rig.closeCopy(follower, id)).toMatchObject({ data: { id } });
    expect(await rig.futures.positions(follower)).toEqual([]);
    expect(await unfollow()).toMatchObject({ code: 'OK' });
  });

  it('can be closed one by one, by their owner alone [FUT-21]', async () => {
    const [follower, other] = [await rig.newFollower(trader), await rig.newFollower(trader)];
    await rig.open(trader);
    const { id } = await rig.onlyCopy(follower);
    const unknown = { code: 'ORDER_NOT_FOUND' };
    expect(await rig.closeCopy(other, id)).toMatchObject(unknown);
    expect(await rig.closeCopy(trader, id)).toMatchObject(unknown);
    expect(await rig.closeCopy(follower, idOf(999_999_999))).toMatchObject(unknown);
    expect(await rig.closeCopy(follower, id)).toMatchObject({ code: 'OK' });
    expect(await rig.closeCopy(follower, id)).toMatchObject(unknown);
    expect((await rig.log(follower, 1)).rows[0]).toMatchObject({ status: 'CLOSED', reason: 'FOLLOWER' });
    await rig.onlyCopy(other);
  });

  it('are closed with the follow by the follower [CPY-05, CPY-14]', async () => {
    const follower = await rig.newFollower(trader);
    const { traderFollowerId } = follower;
    await rig.open(trader);
    await rig.onlyCopy(follower);
    expect(await rig.post(follower, '/api/copytrade/follower/unfollow_trader', { traderFollowerId })).toMatchObject({
      data: { traderFollowerId },
    });
    expect(await rig.futures.positions(follower)).toEqual([]);
    expect(await rig.liveFollow(follower)).toBeNull();
    expect((await rig.log(follower, 1)).rows[0]).toMatchObject({ status: 'CLOSED', reason: 'UNFOLLOWED' });
  });

  it('are closed when the trader lets a follower go, who learns why [CPY-35, ERR-57]', async () => {
    const follower = await rig.newFollower(trader);
    const { traderFollowerId } = follower;
    const listener = await rig.futures.connect(follower);
    await rig.open(trader);
    await rig.onlyCopy(follower);
    expect(await rig.post(trader, '/api/copytrade/follower/unfollow_trader', { traderFollowerId })).toMatchObject({
      data: { traderFollowerId },
    });
    await rig.until(
      () => rig.liveFollow(follower),
      (follow) => follow === null,
    );
    const last = await rig.get(follower, `/api/copytrade/follower?traderFollowerId=${traderFollowerId}`);
    expect(last.data).toMatchObject({ status: 'ENDED', endReason: 'TRADER_UNFOLLOWED' });
    await listener.settled();
    expect(listener.futures.find(({ type }) => type === 'COPYTRADE_CLOSE')?.data).toMatchObject({
      reason: 'TRADER_UNFOLLOWED',
    });
  });

  it('are closed when the trader is liquidated, and their follower learns why [CPY-35, ERR-58]', async () => {
    const doomed = await rig.newTrader({ funds: 700 });
    await rig.leverage(doomed, 10);
    const follower = await rig.newFollower(doomed);
    const listener = await rig.futures.connect(follower);
    await rig.open(doomed);
    await rig.onlyCopy(follower);
    rig.futures.jump(53_200);
    expect((await rig.log(follower, 1, { statusStrs: 'CLOSED' })).rows[0]).toMatchObject({
      status: 'CLOSED',
      reason: 'TRADER_LIQUIDATED',
    });
    expect(await rig.futures.positions(follower)).toEqual([]);
    await listener.settled();
    expect(listener.futures.find(({ type }) => type === 'COPYTRADE_CLOSE')?.data).toMatchObject({
      reason: 'TRADER_LIQUIDATED',
    });
    rig.futures.jump(60_000);
  });

  it('keep the pair from orders of the follower’s own, and its leverage as it is', async () => {
    const follower = await rig.newFollower(trader);
    expect(await rig.futures.order(follower)).toMatchObject({ code: 'FOLLOWED_PAIR' });
    await rig.open(trader);
    await rig.onlyCopy(follower);
    const leverage = { futuresOptionId: rig.futures.btc, leverage: 15 };
    expect(await rig.futures.post(follower, '/leverage', leverage)).toMatchObject({ code: 'LEVERAGE_LOCKED_BY_COPY' });
  });

  it('leave books that an auditor has nothing to say against', async () => {
    expect(await rig.futures.findings()).toEqual([]);
  });
});
