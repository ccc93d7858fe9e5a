import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import { type CopyTradeId, type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { CopyWorld, changed, FAR, NEAR, TRADER } from '../testing/copy/copy-world.ts';
import { ETH, player } from '../testing/fixture.ts';
import { futuresPlace } from '../testing/rig.ts';
import type { CopyTradeRow } from './rows.ts';

const world = () => new CopyWorld().becomeTrader();
const CLOSE = { tradeType: 'SHORT', reduceOnly: 1 } as const;

/** Quantity, quantity left, margin and status. */
const reported = ({ quantity, left, margin, status, reason }: CopyTradeRow) =>
  [toText(quantity), toText(left), toText(margin), reason ?? status].join(' ');

/** The trader buys 0.05 at one price and sells it at another; the follower's row after that. */
const roundTrip = (exchange: CopyWorld, from: number, to: number) => {
  exchange.btc(from);
  exchange.trade({ amount: '0.05' });
  exchange.btc(to);
  exchange.trade({ amount: '0.05', ...CLOSE });
  return exchange.followOf(FAR);
};

const newest = (exchange: CopyWorld, playerId: number) => defined(exchange.tradesOf(playerId).at(-1), 'a copy');

describe('what a trader opens', () => {
  it('is copied with the trader’s leverage and margin type, by example 23 [CPY-01, CPY-37, FUT-66]', () => {
    const exchange = world();
    exchange.follow(FAR, { multiplyPer: 50, maxBet: decimal(500), oneMaxBet: decimal(200) });
    exchange.trade({ amount: '0.08', leverage: 10, marginType: 'ISOLATED' });
    // 480 of the trader’s: 240, of which 200 are allowed per order.
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.033 0.033 198 OPEN']);
    exchange.accept(FAR, changed({ multiplyPer: 75, maxBet: decimal(348), oneMaxBet: decimal(200) }));
    exchange.btc(60_010);
    exchange.trade({ amount: '0.084', leverage: 10, marginType: 'ISOLATED' });
    // 150 are left of the maximum.
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.033 0.033 198 OPEN', '0.024 0.024 144.024 OPEN']);
    // 49 of 164: the same part of 57 thousandths.
    exchange.trade({ amount: '0.049', ...CLOSE, leverage: 10, marginType: 'ISOLATED' });
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.033 0.016 96 OPEN', '0.024 0.024 144.024 OPEN']);
    expect(exchange.of(FAR).futuresPosition(idOf<FuturesOptionId>(1), FAR)).toMatchObject({
      leverage: 10,
      marginType: 'ISOLATED',
    });
  });

  it('is an ordinary market order of the follower, published as one, with the copy [FUT-66]', () => {
    const exchange = world().follow(FAR);
    exchange.trade({ amount: '0.05', leverage: 10 });
    expect(exchange.of(FAR).events).toEqual([
      'futures:LEVERAGE_UPDATE',
      'futures:ORDER_SUCCESS',
      'futures:ORDER_FILLED',
      'futures:POSITION_OPEN',
      'futures:COPYTRADE_OPEN',
      'point:FUTURES',
      'cross:CROSS',
    ]);
    const copy = newest(exchange, FAR);
    const [order] = exchange
      .of(FAR)
      .last.rows.flatMap((change) => (change.table === 'futuresOrder' ? [change.row] : []));
    const { futuresTraderOrderId, futuresFollowerOrderId } = copy;
    expect(order).toMatchObject({ id: futuresFollowerOrderId, futuresTraderOrderId, futuresFollowerOrderId });
    expect(toText(exchange.followOf(FAR).cumNet)).toBe(toText(-copy.fee as typeof copy.fee));
  });

  it('is copied in both shards, once, however often the message comes', () => {
    const exchange = world().follow(FAR).follow(NEAR);
    exchange.accept(TRADER, futuresPlace({ amount: '0.05' }));
    const [message] = exchange.underwayTo(FAR);
    exchange.deliverAll();
    exchange.of(FAR).receive(defined(message, 'a message'));
    expect([exchange.tradesOf(FAR).length, exchange.tradesOf(NEAR).length]).toEqual([1, 1]);
  });

  it('before the follow is not copied', () => {
    const exchange = world().trade({ amount: '0.05' }).follow(FAR).trade({ amount: '0.02' });
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.02 0.02 60 OPEN']);
  });

  it.each([
    ['LIMIT_ONE', { oneMaxBet: decimal(10) }, { amount: '0.01', leverage: 1 }],
    ['LIMIT_TOTAL', { maxBet: decimal('11.5'), oneMaxBet: decimal(11) }, { amount: '0.003', leverage: 20 }],
    ['MIN_SIZE', { multiplyPer: 0 }, { amount: '0.01' }],
    ['PAUSED', { mode: 'PAUSED' }, { amount: '0.01' }],
    ['CLOSE_ONLY', { mode: 'CLOSE_ONLY' }, { amount: '0.01' }],
    ['NOT_FOLLOWED_PAIR', {}, { amount: '0.1', futuresOptionId: ETH.id }],
  ] as const)('is skipped for the reason %s', (reason, terms, order) => {
    const exchange = world().follow(FAR, terms);
    if (reason === 'LIMIT_TOTAL') exchange.trade(order);
    exchange.trade(order);
    const skipped = newest(exchange, FAR);
    expect(skipped).toMatchObject({ status: 'SKIPPED', part: 'OPEN', reason, futuresFollowerOrderId: null });
    expect(skipped?.closedAt).toBe(skipped?.openedAt);
  });

  it('and is skipped is published with the reason, in the follow alone', () => {
    const exchange = world().follow(FAR, { mode: 'PAUSED' }).follow(NEAR);
    exchange.trade({ amount: '0.05' });
    expect(exchange.of(FAR).last.events).toMatchObject([
      { type: 'COPYTRADE_SKIP', playerId: FAR, data: { status: 'SKIPPED', reason: 'PAUSED', traderFill: 1 } },
    ]);
    expect(exchange.of(NEAR).events.filter((event) => event.includes('SKIP'))).toEqual([]);
  });

  it('is skipped where there is no money', () => {
    const exchange = world().follow(FAR, { maxBet: decimal(1_000), oneMaxBet: decimal(999) });
    exchange.of(FAR).futures({ amount: '0.998', futuresOptionId: ETH.id, leverage: 3 }, FAR);
    exchange.trade({ amount: '0.1' });
    expect(newest(exchange, FAR)).toMatchObject({ status: 'SKIPPED', reason: 'BALANCE' });
  });

  it('is skipped where the price has run away, or is not known', () => {
    const exchange = world().follow(FAR);
    exchange.accept(TRADER, futuresPlace({ amount: '0.05' }));
    exchange.of(FAR).btc(60_301);
    exchange.deliverAll();
    expect(newest(exchange, FAR)).toMatchObject({ status: 'SKIPPED', reason: 'SLIPPAGE' });
    exchange.accept(TRADER, futuresPlace({ amount: '0.05' }));
    exchange.of(FAR).wait(3_001);
    exchange.deliverAll();
    expect(newest(exchange, FAR)).toMatchObject({ status: 'SKIPPED', reason: 'STALE' });
  });

  it.each([
    ['denied', { isDenied: 1 }],
    ['frozen', { isFrozen: 1 }],
  ] as const)('is not copied for a follower who is %s; what they have is still closed', (_, state) => {
    const exchange = world().follow(FAR).trade({ amount: '0.05' });
    exchange.of(FAR).configure({ type: 'player.configure', row: player(FAR, state) });
    exchange.trade({ amount: '0.05' });
    expect(newest(exchange, FAR)).toMatchObject({ status: 'SKIPPED', reason: 'PAUSED' });
    exchange.trade({ amount: '0.1', ...CLOSE });
    expect(exchange.tradesOf(FAR)[0]).toMatchObject({ status: 'CLOSED', reason: 'TRADER' });
  });

  it('takes the terms of the position that stands, where they cannot be the trader’s', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.03', leverage: 20 });
    exchange.accept(FAR, changed({ mode: 'PAUSED' }));
    exchange.trade({ amount: '0.03', ...CLOSE });
    exchange.accept(FAR, changed());
    exchange.accept(TRADER, { type: 'futures.leverage', futuresOptionId: idOf(1), leverage: 10 });
    exchange.btc(60_000);
    exchange.trade({ amount: '0.01', leverage: 10 });
    expect(newest(exchange, FAR)).toMatchObject({ status: 'OPEN' });
    expect(exchange.of(FAR).futuresPosition(idOf<FuturesOptionId>(1), FAR)).toMatchObject({ leverage: 20 });
  });

  it('raises the leverage with the trader’s [FUT-19]', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.03', leverage: 20 });
    exchange.accept(TRADER, { type: 'futures.leverage', futuresOptionId: idOf(1), leverage: 25 });
    exchange.trade({ amount: '0.01', leverage: 25 });
    expect(exchange.of(FAR).futuresPosition(idOf<FuturesOptionId>(1), FAR)).toMatchObject({ leverage: 25 });
  });
});

describe('what a trader closes', () => {
  it('is closed in the same part, of the oldest copies first [CPY-37, FUT-67]', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.02' }).trade({ amount: '0.03' });
    exchange.trade({ amount: '0.03', ...CLOSE });
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.02 0 0 TRADER', '0.03 0.02 60 OPEN']);
    expect(exchange.of(FAR).events.filter((event) => event.includes('COPY'))).toEqual([
      'futures:COPYTRADE_CLOSE',
      'futures:COPYTRADE_OPEN',
    ]);
    exchange.trade({ amount: '0.02', ...CLOSE });
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.02 0 0 TRADER', '0.03 0 0 TRADER']);
  });

  it('is not closed while paused, and later closes apply to what is left', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.04' });
    exchange.accept(FAR, changed({ mode: 'PAUSED' }));
    exchange.trade({ amount: '0.02', ...CLOSE });
    expect(newest(exchange, FAR)).toMatchObject({ part: 'CLOSE', status: 'SKIPPED', reason: 'PAUSED' });
    exchange.accept(FAR, changed({ mode: 'CLOSE_ONLY' }));
    exchange.trade({ amount: '0.01', ...CLOSE });
    expect(exchange.tradesOf(FAR).map(reported)[0]).toBe('0.04 0.02 60 OPEN');
  });

  it('waits for a price where there is none, and is never lost', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.04' });
    exchange.accept(TRADER, futuresPlace({ amount: '0.01', ...CLOSE }));
    exchange.of(FAR).wait(3_001);
    exchange.deliverAll();
    expect(toText(newest(exchange, FAR).due)).toBe('0.01');
    exchange.of(TRADER).wait(3_001);
    exchange.restart();
    exchange.btc(60_000);
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.04 0.03 90 OPEN']);
    expect(toText(newest(exchange, FAR).due)).toBe('0');
  });

  it('is closed with the reason of each where there was no price at the time: what was due stays due as it was', () => {
    const terms = { marginType: 'ISOLATED', leverage: 50 } as const;
    const exchange = world()
      .follow(FAR)
      .trade({ amount: '0.05', ...terms });
    exchange.trade({ amount: '0.05', ...terms });
    exchange.of(FAR).wait(3_001);
    exchange.trade({ amount: '0.05', ...CLOSE, ...terms });
    exchange.of(TRADER).btc(59_500);
    exchange.of(TRADER).btc(58_900);
    expect(exchange.of(TRADER).events).toContain('futures:POSITION_LIQUID');
    exchange.deliverAll();
    expect(exchange.tradesOf(FAR).map(({ due, left, dueReason }) => [due === left, dueReason])).toEqual([
      [true, 'TRADER'],
      [true, 'TRADER_LIQUIDATED'],
    ]);
    exchange.of(FAR).btc(60_000);
    expect(exchange.tradesOf(FAR).map(({ status, reason }) => [status, reason])).toEqual([
      ['CLOSED', 'TRADER'],
      ['CLOSED', 'TRADER_LIQUIDATED'],
    ]);
  });

  it('by liquidation is closed with the reason, also while paused [CPY-35]', () => {
    const exchange = world().follow(FAR, { mode: 'NORMAL' });
    exchange.trade({ amount: '0.05', marginType: 'ISOLATED', leverage: 50 });
    exchange.accept(FAR, changed({ mode: 'PAUSED' }));
    exchange.btc(59_500);
    exchange.of(TRADER).btc(58_900);
    expect(exchange.of(TRADER).events).toContain('futures:POSITION_LIQUID');
    exchange.deliverAll();
    expect(newest(exchange, FAR)).toMatchObject({ status: 'CLOSED', reason: 'TRADER_LIQUIDATED' });
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ACTIVE' });
  });

  it('and opens the other way is both copied: what is left over goes first', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.04' });
    exchange.accept(FAR, changed({ mode: 'PAUSED' }));
    exchange.trade({ amount: '0.04', ...CLOSE });
    exchange.accept(FAR, changed());
    exchange.trade({ amount: '0.02', tradeType: 'SHORT' });
    expect(exchange.tradesOf(FAR).map(reported)).toEqual([
      '0.04 0 0 TRADER',
      '0.04 0 0 PAUSED',
      '0.02 0.02 59.9999 OPEN',
    ]);
    expect(exchange.of(FAR).futuresPosition(idOf<FuturesOptionId>(1), FAR)).toMatchObject({ tradeType: 'SHORT' });
  });

  it('is not copied into a position that is left over on the other side [E8]', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.04' });
    exchange.accept(FAR, changed({ mode: 'PAUSED' }));
    exchange.trade({ amount: '0.04', ...CLOSE });
    exchange.trade({ amount: '0.02', tradeType: 'SHORT' });
    exchange.accept(FAR, changed());
    exchange.trade({ amount: '0.01', tradeType: 'LONG', reduceOnly: 1 });
    expect(exchange.of(FAR).futuresPosition(idOf<FuturesOptionId>(1), FAR)).toMatchObject({
      tradeType: 'LONG',
      amount: decimal('0.04'),
    });
  });
});

describe('a follower', () => {
  it('may close one copy of their own alone [FUT-21]', () => {
    const exchange = world().follow(FAR).follow(NEAR).trade({ amount: '0.02' }).trade({ amount: '0.03' });
    const close = { type: 'copy.closeOne', id: newest(exchange, FAR).id } as const;
    expect(exchange.refusal(NEAR, close)).toBe('ORDER_NOT_FOUND');
    expect(exchange.refusal(FAR, { ...close, id: idOf<CopyTradeId>(9_999) })).toBe('ORDER_NOT_FOUND');
    exchange.accept(FAR, close);
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.02 0.02 60 OPEN', '0.03 0 0 FOLLOWER']);
    expect(exchange.refusal(FAR, close)).toBe('ORDER_NOT_FOUND');
    exchange.btc(60_000);
    exchange.trade({ amount: '0.025', ...CLOSE });
    expect(exchange.tradesOf(FAR).map(reported)[0]).toBe('0.02 0.01 30 OPEN');
    exchange.of(FAR).wait(3_001);
    expect(exchange.refusal(FAR, { ...close, id: defined(exchange.tradesOf(FAR)[0], 'a copy').id })).toBe(
      'FEED_DELAYED',
    );
  });

  it('may close by hand and by exits, which close copies with their reason', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.02' }).trade({ amount: '0.03' });
    exchange.of(FAR).futures({ amount: '0.03', ...CLOSE }, FAR);
    expect(exchange.tradesOf(FAR).map(reported)).toEqual(['0.02 0 0 FOLLOWER', '0.03 0.02 60 OPEN']);
    const { id: futuresPositionId } = exchange.of(FAR).futuresPosition(idOf<FuturesOptionId>(1), FAR);
    const exits = { type: 'futures.tpsl', futuresPositionId, isMarkTp: 1, isMarkSl: 1 } as const;
    exchange.accept(FAR, { ...exits, stopLoss: decimal(59_000) });
    exchange.btc(59_000);
    expect(newest(exchange, FAR)).toMatchObject({ status: 'CLOSED', reason: 'FOLLOWER_EXIT' });
  });

  it('who is liquidated has their copies closed by it', () => {
    const exchange = world().follow(FAR, { maxBet: decimal(900), oneMaxBet: decimal(899) });
    exchange.trade({ amount: '0.5', leverage: 50 });
    for (const price of [59_000, 58_200]) exchange.btc(price);
    expect(newest(exchange, FAR)).toMatchObject({ status: 'CLOSED', reason: 'LIQUIDATION' });
  });
});

describe('the trader’s share', () => {
  it('is paid with each close out of what goes beyond the highest so far, to whatever shard [CPY-37]', () => {
    const exchange = world().follow(FAR).follow(NEAR);
    exchange.trade({ amount: '0.05' });
    exchange.btc(61_000);
    const before = exchange.of(TRADER).point('FUTURES', TRADER);
    exchange.trade({ amount: '0.05', ...CLOSE });
    // 49.995 gained, 1.2 and 1.219998 of fees; a tenth of what is left.
    for (const playerId of [FAR, NEAR]) {
      const { cumNet, hwm, shared } = exchange.followOf(playerId);
      expect([cumNet, hwm, shared].map(toText)).toEqual(['47.575002', '47.575002', '4.7575002']);
      expect(exchange.of(playerId).point('FUTURES', playerId)).toBe('1042.8175018');
    }
    const gained = Number(exchange.of(TRADER).point('FUTURES', TRADER)) - Number(before);
    expect(gained).toBeCloseTo(49.995 - 1.219998 + 2 * 4.7575002, 7);
    const codes = exchange
      .of(FAR)
      .effects.flatMap(({ ledger }) => ledger.map(({ code, refType }) => `${code} ${refType}`));
    expect(codes.filter((code) => code.endsWith('COPY_SHARE'))).toEqual(['PM COPY_SHARE']);
  });

  it('is not paid again for what was lost in between', () => {
    const exchange = world().follow(FAR);
    const round = (from: number, to: number) => roundTrip(exchange, from, to);
    const first = round(60_000, 61_000);
    const lost = round(61_000, 60_200);
    expect([toText(lost.shared), toText(lost.hwm)]).toEqual([toText(first.shared), toText(first.hwm)]);
    const won = round(60_200, 60_800);
    expect(won.cumNet < won.hwm && won.shared === first.shared).toBe(true);
    const beyond = round(60_800, 61_800);
    expect(beyond.hwm === beyond.cumNet && beyond.shared > first.shared).toBe(true);
    const expected = Number(toText(beyond.cumNet)) / 10;
    expect(Number(toText(beyond.shared))).toBeCloseTo(expected, 6);
  });

  it('is not paid again by parting and meeting anew: the mark is the pair’s [A11]', () => {
    const exchange = world().follow(FAR);
    const round = (from: number, to: number) => roundTrip(exchange, from, to);
    const first = round(60_000, 61_000);
    const lost = round(61_000, 60_200);
    const { traderFollowerId } = lost;
    // The trader removes the follower, who follows again.
    exchange.accept(TRADER, { type: 'copy.unfollowTrader', traderFollowerId });
    exchange.deliverAll();
    expect(exchange.followOf(FAR).status).toBe('ENDED');
    exchange.restart();
    exchange.follow(FAR);
    expect(exchange.followOf(FAR)).toMatchObject({ cumNet: 0n, broughtNet: lost.cumNet, hwm: first.hwm, shared: 0n });
    const won = round(60_200, 60_800);
    expect([toText(won.shared), toText(won.hwm)]).toEqual(['0', toText(first.hwm)]);
    const beyond = round(60_800, 61_800);
    const together = Number(toText(beyond.broughtNet)) + Number(toText(beyond.cumNet));
    expect(Number(toText(beyond.hwm))).toBeCloseTo(together, 6);
    expect(Number(toText(first.shared)) + Number(toText(beyond.shared))).toBeCloseTo(together / 10, 6);
  });
});

describe('guards', () => {
  it.each([
    ['COPY_LOSS_LIMIT', { copyLossLimit: decimal(50) }, [59_500, 59_100, 59_000]],
    ['COPY_TAKE_PROFIT', { copyTakeProfit: decimal(50) }, [60_500, 61_000, 61_100]],
  ] as const)('%s closes all copies and ends the follow', (endReason, guard, prices) => {
    const exchange = world().follow(FAR, guard).trade({ amount: '0.05' });
    const states = prices.map((price) => {
      exchange.btc(price);
      return exchange.followOf(FAR).status;
    });
    expect(states).toEqual(['ACTIVE', 'ACTIVE', 'ENDED']);
    expect(exchange.followOf(FAR)).toMatchObject({ endReason });
    expect(newest(exchange, FAR)).toMatchObject({ status: 'CLOSED', reason: endReason });
  });

  // Neither pair moves as far as the guard is away.
  it.each([
    ['COPY_LOSS_LIMIT', { copyLossLimit: decimal(50) }, 59_500, 2_975],
    ['COPY_TAKE_PROFIT', { copyTakeProfit: decimal(45) }, 60_500, 3_025],
  ] as const)('%s is reached by two pairs together', (endReason, guard, btc, eth) => {
    const exchange = world()
      .follow(FAR, { ...guard, followStock: ['X_BTCUSDT', 'X_ETHUSDT'] })
      .trade({ amount: '0.05' })
      .trade({ amount: '1', futuresOptionId: ETH.id });
    // Judged once, both pairs wait for their part of the room.
    exchange.btc(60_000);
    exchange.btc(btc);
    expect(exchange.followOf(FAR).status).toBe('ACTIVE');
    exchange.eth(eth);
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason });
  });

  it('count what was lost before, and look with what is closed', () => {
    const exchange = world()
      .follow(FAR, { copyLossLimit: decimal(30) })
      .trade({ amount: '0.05' });
    exchange.btc(59_500);
    exchange.trade({ amount: '0.05', ...CLOSE });
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ACTIVE' });
    exchange.accept(FAR, changed({ copyLossLimit: decimal(27) }));
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason: 'COPY_LOSS_LIMIT' });
  });

  it('count funding, what was paid and what was received', () => {
    for (const [fundingRate, status] of [
      ['0.0075', 'ENDED'],
      ['-0.0075', 'ACTIVE'],
    ] as const) {
      const exchange = world()
        .follow(FAR, { copyLossLimit: decimal(20) })
        .trade({ amount: '0.05' });
      const rig = exchange.of(FAR);
      rig.btc(60_000, { fundingRate });
      // 0.75 % of 3,000.
      rig.timer({ type: 'futures.funding', futuresOptionIds: [idOf<FuturesOptionId>(1)], fundingAt: rig.at });
      rig.btc(60_000);
      expect(exchange.followOf(FAR).status).toBe(status);
    }
  });

  it('have their funding apart from their profit and their fees', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.05' });
    const rig = exchange.of(FAR);
    rig.btc(60_000, { fundingRate: '0.0075' });
    rig.timer({ type: 'futures.funding', futuresOptionIds: [idOf<FuturesOptionId>(1)], fundingAt: rig.at });
    exchange.btc(60_000);
    exchange.trade({ amount: '0.05', tradeType: 'SHORT', reduceOnly: 1 });
    // 0.75 % of 3,000, and a spread of 0.1.
    expect(newest(exchange, FAR)).toMatchObject({
      status: 'CLOSED',
      funding: decimal('-22.5'),
      pnl: decimal('-0.005'),
    });
  });

  it('are owed their close while there is no price, and no fill of the trader is copied meanwhile', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.05' });
    exchange.of(FAR).wait(3_001);
    exchange.accept(FAR, { type: 'copy.unfollow', closes: 1 });
    const { lastFill } = exchange.followOf(FAR);
    exchange.trade({ amount: '0.05' });
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'STOPPING', lastFill });
    expect(exchange.tradesOf(FAR)).toHaveLength(1);
    exchange.btc(60_000);
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason: 'UNFOLLOWED' });
  });

  it('wait for a price where there is none to close at', () => {
    const exchange = world().follow(FAR).trade({ amount: '0.05' });
    exchange.of(FAR).wait(3_001);
    exchange.accept(FAR, { type: 'copy.unfollow', closes: 1 });
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'STOPPING' });
    expect(exchange.refusal(FAR, exchange.followCommand())).toBe('ONE_TRADER_ONLY');
    exchange.of(TRADER).wait(3_001);
    exchange.restart();
    exchange.btc(60_000);
    expect(exchange.followOf(FAR)).toMatchObject({ status: 'ENDED', endReason: 'UNFOLLOWED' });
  });
});
