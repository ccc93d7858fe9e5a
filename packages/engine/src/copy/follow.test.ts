import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type TraderFollowerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { ACCEPTED, APPLY } from '../testing/copy/become-trader.ts';
import { CopyWorld, changed, FAR, NEAR, TRADER } from '../testing/copy/copy-world.ts';
import { BTC, OPERATOR, player } from '../testing/fixture.ts';
import { futuresPlace } from '../testing/rig.ts';

const world = () => new CopyWorld().becomeTrader();
const decide = (state: 'ACTIVE' | 'SUSPENDED' | 'RETIRED') => ({ ...ACCEPTED, state }) as const;

describe('a trader', () => {
  it('has applied and been accepted, and may be suspended, retire and apply again', () => {
    const exchange = new CopyWorld();
    expect(exchange.refusal(TRADER, decide('ACTIVE'))).toBe('NOT_A_TRADER');
    expect(exchange.refusal(TRADER, { ...APPLY, feeRate: decimal('0.51') })).toBe('INVALID_REQUEST');
    expect(exchange.refusal(TRADER, { ...APPLY, maxFollower: 0 })).toBe('INVALID_REQUEST');
    exchange.accept(TRADER, APPLY);
    expect(exchange.takePlace(FAR)).toBe('NOT_A_TRADER');
    expect(exchange.refusal(TRADER, APPLY)).toBe('ALREADY_PROCESSED');
    for (const state of ['ACTIVE', 'SUSPENDED', 'ACTIVE', 'RETIRED'] as const) exchange.accept(TRADER, decide(state));
    expect(exchange.refusal(TRADER, decide('ACTIVE'))).toBe('ALREADY_PROCESSED');
    exchange.accept(TRADER, APPLY);
    exchange.restart();
    exchange.accept(TRADER, decide('ACTIVE'));
    expect(exchange.takePlace(FAR)).toBeNull();
  });

  it('follows no trader, and a follower cannot become one [AUTH-72]', () => {
    const exchange = world().follow(FAR);
    expect(exchange.refusal(FAR, APPLY)).toBe('TRADER_CANNOT_FOLLOW');
    exchange.accept(NEAR, APPLY);
    exchange.follow(NEAR);
    expect(exchange.refusal(NEAR, ACCEPTED)).toBe('TRADER_CANNOT_FOLLOW');
    expect(exchange.refusal(TRADER, exchange.followCommand())).toBe('TRADER_CANNOT_FOLLOW');
    expect(exchange.takePlace(TRADER)).toBe('TRADER_CANNOT_FOLLOW');
  });
});

describe('a trader of another', () => {
  it('follows no trader either, and a denied trader takes no follower', () => {
    const exchange = world();
    exchange.accept(NEAR, APPLY);
    exchange.accept(NEAR, ACCEPTED);
    expect(exchange.refusal(NEAR, exchange.followCommand())).toBe('TRADER_CANNOT_FOLLOW');
    exchange.of(TRADER).configure({ type: 'player.configure', row: player(TRADER, { isDenied: 1 }) });
    expect(exchange.takePlace(FAR)).toBe('TRADER_NOT_ACCEPTING');
  });
});

describe('a place', () => {
  it('is refused with an account that is no trader, takes no followers, or is full [CPY-31, CPY-32, CPY-33]', () => {
    const exchange = new CopyWorld();
    expect(exchange.takePlace(FAR)).toBe('NOT_A_TRADER');
    exchange.becomeTrader();
    const limit = { type: 'copy.changeTrader', isActive: 1, maxFollower: 1 } as const;
    exchange.accept(TRADER, { ...limit, isActive: 0 });
    expect(exchange.takePlace(FAR)).toBe('TRADER_NOT_ACCEPTING');
    exchange.accept(TRADER, limit);
    exchange.follow(FAR);
    expect(exchange.takePlace(NEAR)).toBe('FOLLOWER_QUOTA_EXCEEDED');
    exchange.accept(TRADER, decide('SUSPENDED'));
    expect(exchange.takePlace(NEAR)).toBe('TRADER_NOT_ACCEPTING');
  });

  it('is held for half a minute, for one of two who want the last one', () => {
    const exchange = world();
    exchange.accept(TRADER, { type: 'copy.changeTrader', isActive: 1, maxFollower: 1 });
    expect(exchange.takePlace(FAR)).toBeNull();
    expect(exchange.takePlace(NEAR)).toBe('FOLLOWER_QUOTA_EXCEEDED');
    expect(exchange.takePlace(FAR)).toBeNull();
    exchange.wait(30_000);
    expect(exchange.takePlace(NEAR)).toBeNull();
    // A follower who comes too late is removed again.
    exchange.btc(60_000);
    exchange.accept(FAR, exchange.followCommand());
    exchange.deliverAll();
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason: 'PLACE_LAPSED' });
    expect(exchange.followers()).toBe(0);
  });

  it('is not had with a player who does not exist, in this shard or in another [E5]', () => {
    const exchange = world();
    const command = (traderPlayerId: number) =>
      exchange.followCommand({ traderPlayerId: idOf<PlayerId>(traderPlayerId) });
    expect(exchange.refusal(FAR, command(99))).toBe('NOT_A_TRADER');
    exchange.accept(FAR, command(98));
    exchange.deliverAll();
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason: 'PLACE_LAPSED' });
    // The message behind it is delivered.
    exchange.follow(FAR);
    expect(exchange.followers()).toBe(1);
  });

  it('is free when the follow has ended, and stays with a follower who follows again at once', () => {
    const exchange = world().follow(FAR);
    expect(exchange.followers()).toBe(1);
    exchange.accept(FAR, { type: 'copy.unfollow', closes: 0 });
    // Requested before the trader’s shard has received the end of the first.
    expect(exchange.takePlace(FAR)).toBeNull();
    exchange.accept(FAR, exchange.followCommand());
    exchange.deliverAll();
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ACTIVE' });
    expect(exchange.followers()).toBe(1);
    exchange.accept(FAR, { type: 'copy.unfollow', closes: 0 });
    exchange.deliverAll();
    expect(exchange.followers()).toBe(0);
  });

  it('is taken again by the next follower once the follow that had the last one has ended [CPY-33]', () => {
    const exchange = world();
    exchange.accept(TRADER, { type: 'copy.changeTrader', isActive: 1, maxFollower: 1 });
    exchange.follow(FAR);
    expect(exchange.takePlace(NEAR)).toBe('FOLLOWER_QUOTA_EXCEEDED');
    exchange.accept(FAR, { type: 'copy.unfollow', closes: 0 });
    exchange.deliverAll();
    exchange.follow(NEAR);
    expect(exchange.takePlace(FAR)).toBe('FOLLOWER_QUOTA_EXCEEDED');
    exchange.accept(NEAR, { type: 'copy.unfollow', closes: 0 });
    exchange.deliverAll();
    exchange.restart();
    exchange.follow(FAR);
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ACTIVE' });
    expect(exchange.followers()).toBe(1);
  });

  it('is kept for who follows again at once, though the trader’s shard receives all of it late', () => {
    const exchange = world().follow(FAR);
    exchange.accept(FAR, { type: 'copy.unfollow', closes: 0 });
    expect(exchange.takePlace(FAR)).toBeNull();
    exchange.accept(FAR, exchange.followCommand());
    exchange.wait(30_001);
    exchange.deliverAll();
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ACTIVE' });
    exchange.btc(60_000);
    exchange.trade({ amount: '0.05' });
    expect(exchange.tradesOf(FAR)).toMatchObject([{ status: 'OPEN' }]);
  });

  it('that has lapsed is asked for like any other: not beyond what the trader takes by now', () => {
    const exchange = world().follow(NEAR);
    expect(exchange.takePlace(FAR)).toBeNull();
    exchange.accept(TRADER, { type: 'copy.changeTrader', isActive: 1, maxFollower: 1 });
    // A held place stays with its follower.
    expect(exchange.takePlace(FAR)).toBeNull();
    exchange.wait(30_001);
    expect(exchange.takePlace(FAR)).toBe('FOLLOWER_QUOTA_EXCEEDED');
    exchange.accept(NEAR, { type: 'copy.unfollow', closes: 0 });
    exchange.deliverAll();
    expect(exchange.takePlace(FAR)).toBeNull();
  });

  it('does not lapse under who has taken it, however often it is asked for', () => {
    const exchange = world().follow(FAR);
    expect(exchange.takePlace(FAR)).toBeNull();
    exchange.wait(60_000);
    exchange.btc(60_000);
    expect(exchange.takePlace(NEAR)).toBeNull();
    exchange.trade({ amount: '0.05' });
    expect(exchange.tradesOf(FAR)).toMatchObject([{ status: 'OPEN' }]);
  });
});

describe('following', () => {
  it('is refused by the first of DOMAIN’s checks that fails [CPY-22, CPY-24, CPY-25, CPY-26, CPY-29, CPY-30, CPY-36]', () => {
    const exchange = world();
    exchange.takePlace(FAR);
    const refusal = (change: object) => exchange.refusal(FAR, exchange.followCommand(change));
    const wrong = { multiplyPer: null, maxBet: decimal(5), oneMaxBet: decimal(5) };
    exchange.of(FAR).futures({ amount: '0.001', price: 59_000 }, FAR);
    expect(refusal({ ...wrong, followStock: [] })).toBe('FOLLOW_PAIR_REQUIRED');
    expect(refusal({ ...wrong, followStock: ['X_BTCUSDT', 'X_NONE'] })).toBe('FOLLOW_PAIR_REQUIRED');
    expect(refusal(wrong)).toBe('FOLLOW_MULTIPLIER_INVALID');
    expect(refusal({ ...wrong, multiplyPer: 1 })).toBe('FOLLOW_MAX_TOO_SMALL');
    expect(refusal({ ...wrong, multiplyPer: 1, maxBet: decimal(20) })).toBe('FOLLOW_ONE_TIME_TOO_SMALL');
    expect(refusal({ maxBet: decimal(20), oneMaxBet: decimal(20) })).toBe('FOLLOW_MAX_NOT_ABOVE_ONE_TIME');
    expect(refusal({ copyLossLimit: decimal(0) })).toBe('INVALID_REQUEST');
    expect(refusal({ maxBet: decimal(2_000) })).toBe('FOLLOW_WITH_OPEN_POSITIONS');
    exchange.btc(60_000);
    exchange.accept(FAR, { type: 'futures.cancelAll', futuresOptionId: null });
    exchange.of(FAR).futures({ amount: '0.001' }, FAR);
    expect(refusal({ maxBet: decimal(2_000) })).toBe('FOLLOW_WITH_OPEN_POSITIONS');
    exchange.of(FAR).futures({ amount: '0.001', tradeType: 'SHORT', reduceOnly: 1 }, FAR);
    expect(refusal({ maxBet: decimal(2_000) })).toBe('FOLLOW_BALANCE_TOO_SMALL');
    expect(refusal({})).toBeNull();
  });

  it('is of one trader: of two at once one wins [CPY-28]', () => {
    const exchange = world();
    exchange.of(NEAR).accept(APPLY, NEAR);
    exchange.of(NEAR).accept(ACCEPTED, NEAR);
    const place = { type: 'copy.takePlace', followerId: idOf<PlayerId>(FAR), ...OPERATOR } as const;
    const other = exchange.accept(NEAR, place).reply;
    expect(exchange.takePlace(FAR)).toBeNull();
    exchange.accept(FAR, exchange.followCommand());
    expect(exchange.refusal(FAR, exchange.followCommand({ traderPlayerId: idOf(NEAR) }))).toBe('ONE_TRADER_ONLY');
    expect(other).toMatchObject({ ok: true, value: { feeRate: '0.1', traderPlayerId: NEAR } });
  });

  it('ends by the follower, unless copies are open [CPY-04, CPY-34]', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.05' });
    expect(exchange.refusal(FAR, { type: 'copy.unfollow', closes: 0 })).toBe('CLOSE_POSITION_FIRST');
    expect(exchange.refusal(NEAR, { type: 'copy.unfollow', closes: 0 })).toBe('RECORD_MISSING');
    exchange.trade({ amount: '0.05', tradeType: 'SHORT', reduceOnly: 1 });
    expect(exchange.refusal(FAR, { type: 'copy.unfollow', closes: 0 })).toBeNull();
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason: 'UNFOLLOWED' });
    // With nothing open the follow ends as soon as it stops.
    expect(exchange.of(FAR).last.events).toMatchObject([{ type: 'FOLLOW_END', data: { status: 'ENDED' } }]);
    exchange.of(FAR).futures({ amount: '0.001' }, FAR);
  });

  it('ends by the follower with all that is open, where they ask for it [CPY-05]', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.05' }).trade({ amount: '0.05' });
    exchange.accept(FAR, { type: 'copy.unfollow', closes: 1 });
    expect(exchange.of(FAR).events.filter((event) => /COPYTRADE|FOLLOW/.test(event))).toEqual([
      'futures:FOLLOW_END',
      'futures:COPYTRADE_CLOSE',
      'futures:COPYTRADE_CLOSE',
      'futures:FOLLOW_END',
    ]);
    expect(exchange.tradesOf(FAR)).toMatchObject([
      { status: 'CLOSED', reason: 'UNFOLLOWED' },
      { status: 'CLOSED', reason: 'UNFOLLOWED' },
    ]);
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED' });
    exchange.deliverAll();
    expect(exchange.followers()).toBe(0);
  });

  it('ends by the trader, who lets a follower go: copies are closed, and the reason is published [CPY-35]', () => {
    const exchange = world().follow(FAR).follow(NEAR).trade({ amount: '0.05' });
    const { traderFollowerId } = exchange.followOf(FAR);
    const letGo = { type: 'copy.unfollowTrader', traderFollowerId } as const;
    expect(exchange.refusal(NEAR, letGo)).toBe('NOT_A_TRADER');
    expect(exchange.refusal(TRADER, { ...letGo, traderFollowerId: idOf<TraderFollowerId>(999) })).toBe(
      'RECORD_MISSING',
    );
    exchange.accept(TRADER, letGo);
    exchange.deliverAll();
    expect(exchange.tradesOf(FAR)).toMatchObject([{ status: 'CLOSED', reason: 'TRADER_UNFOLLOWED' }]);
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason: 'TRADER_UNFOLLOWED' });
    expect(exchange.followOf(NEAR)).toMatchObject({ status: 'ACTIVE' });
    expect(exchange.followers()).toBe(1);
  });

  it('ends with the trader’s retirement, but goes on without new copies while they are suspended', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.05' });
    exchange.accept(TRADER, decide('SUSPENDED'));
    exchange.trade({ amount: '0.05' });
    expect(exchange.tradesOf(FAR)).toMatchObject([{ status: 'OPEN' }, { status: 'SKIPPED', reason: 'CLOSE_ONLY' }]);
    exchange.accept(TRADER, decide('RETIRED'));
    exchange.deliverAll();
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason: 'TRADER_RETIRED' });
    expect(exchange.tradesOf(FAR)[0]).toMatchObject({ status: 'CLOSED', reason: 'TRADER_RETIRED' });
    expect(exchange.followers()).toBe(0);
  });

  it('can be changed, within the same limits', () => {
    const exchange = world().follow(FAR);
    expect(exchange.refusal(NEAR, changed())).toBe('RECORD_MISSING');
    expect(exchange.refusal(FAR, changed({ maxBet: decimal(9) }))).toBe('FOLLOW_MAX_TOO_SMALL');
    exchange.accept(FAR, changed({ multiplyPer: 50, mode: 'PAUSED' }));
    expect(exchange.followOf(FAR)).toMatchObject({ multiplyPer: 50, mode: 'PAUSED' });
  });

  it('is not for who is denied or a partner [AUTH-77]', () => {
    const exchange = world();
    exchange.takePlace(FAR);
    exchange.of(FAR).configure({ type: 'player.configure', row: player(FAR, { isPartner: 1 }) });
    expect(exchange.refusal(FAR, exchange.followCommand())).toBe('PARTNER_CANNOT_TRADE');
    exchange.of(FAR).configure({ type: 'player.configure', row: player(FAR, { isDenied: 1 }) });
    expect(exchange.refusal(FAR, exchange.followCommand())).toBe('ACCOUNT_DENIED');
  });
});

describe('who follows', () => {
  it('opens nothing by hand in what they copy, and anything elsewhere [FUT-85]', () => {
    const exchange = world().follow(FAR);
    expect(exchange.refusal(FAR, futuresPlace({ amount: '0.001', price: '60000.05' }))).toBe('FOLLOWED_PAIR');
    exchange.of(FAR).futures({ amount: '0.01', futuresOptionId: idOf(2) }, FAR);
  });

  it('opens nothing either by an order that was to reduce a position which is gone by now', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.04' });
    exchange.of(FAR).futures({ amount: '0.04', tradeType: 'SHORT', price: 60_500 }, FAR);
    exchange.trade({ amount: '0.03', tradeType: 'SHORT', reduceOnly: 1 });
    exchange.btc(60_600);
    const [canceled] = exchange.of(FAR).last.events.filter(({ type }) => type === 'ORDER_CANCEL');
    expect(canceled).toMatchObject({ data: { reason: 'FOLLOWED_PAIR' } });
    expect(exchange.tradesOf(FAR)).toMatchObject([{ status: 'OPEN' }]);
  });

  it('cannot change the leverage of what was copied [FUT-70]', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.04' });
    const leverage = { type: 'futures.leverage', futuresOptionId: BTC.id, leverage: 50 } as const;
    expect(exchange.refusal(FAR, leverage)).toBe('LEVERAGE_LOCKED_BY_COPY');
  });
});
