import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { BTC, ETH } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';

/** DOMAIN §10 through the engine; the formulas themselves are tested beside their code. */
describe('worked examples of coin futures', () => {
  it('adds .3@60000 and .2@60500, then closes .15@61000 [FUT-86, NUM-19]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 100_000);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.futures({ amount: '0.3' });
    rig.btc(60_500, { ask: '60500', bid: '60499.9' });
    rig.futures({ amount: '0.2' });
    expect(toText(rig.futuresPosition().entryPrice)).toBe('60200');
    rig.btc(61_000, { bid: '61000', ask: '61000.1' });
    rig.futures({ tradeType: 'SHORT', amount: '0.15', reduceOnly: 1 });
    const [order] = rig.changedFuturesOrders();
    expect(toText(order?.realizedPnl ?? decimal(0))).toBe('120');
    expect(toText(order?.fee ?? decimal(0))).toBe('3.66');
    expect(toText(rig.futuresPosition().entryCost)).toBe('21070');
    // Opening cost 7.2 + 4.84; of that 0.15 of 0.5 has left with what was closed.
    expect(toText(rig.futuresPosition().entryFee)).toBe('8.428');
  });

  it('holds 1576.54 for a disadvantaged LONG and 1514.52 for the SHORT beside it [FUT-80, NUM-10, NUM-11]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 10_000);
    rig.btc(60_000, { bid: '60050', ask: '60150', last: '60100' });
    rig.futures({ amount: '0.5', price: '60100' });
    expect(rig.hold()).toBe('1576.54');
    rig.accept({ type: 'futures.cancelAll', futuresOptionId: null });
    expect([rig.hold(), rig.point()]).toEqual(['0', '10000']);
    rig.futures({ tradeType: 'SHORT', amount: '0.5', price: '60100' });
    expect(rig.hold()).toBe('1514.52');
  });

  it('shows an isolated liquidation price of 57236.2 for LONG 1@60000 with margin 3000 [NUM-18]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 10_000);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.futures({ marginType: 'ISOLATED' });
    expect(toText(rig.futuresPosition().margin)).toBe('3000');
    expect(toText(rig.futuresPosition().liqPrice ?? decimal(0))).toBe('57236.2');
  });

  it('charges funding of −3 to LONG and gives +3 to SHORT [FUT-87]', () => {
    for (const [tradeType, fee] of [
      ['LONG', '-3'],
      ['SHORT', '3'],
    ] as const) {
      const rig = new Rig();
      rig.deposit('FUTURES', 10_000);
      rig.btc(60_000, { fundingRate: '0.0001' });
      rig.futures({ tradeType, amount: '0.5' });
      rig.timer({ type: 'futures.funding', futuresOptionIds: [BTC.id], fundingAt: rig.at });
      expect(toText(rig.futuresPosition().fundingFee)).toBe(fee);
    }
  });

  it('removes at most 1475 of a margin of 4000 at mark 60500 [FUT-07, FUT-22]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 10_000);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.futures({ marginType: 'ISOLATED' });
    const futuresPositionId = rig.futuresPosition().id;
    rig.accept({ type: 'futures.margin', futuresPositionId, amount: decimal(1000), direction: 'ADD' });
    rig.btc(60_500);
    const tooMuch = {
      type: 'futures.margin',
      futuresPositionId,
      amount: decimal('1475.00000001'),
      direction: 'SUB',
    } as const;
    expect(rig.refusal(1, tooMuch)).toBe('MARGIN_ADJUST_EXCEEDED');
    rig.accept({ type: 'futures.margin', futuresPositionId, amount: decimal(1475), direction: 'SUB' });
    expect(toText(rig.futuresPosition().margin)).toBe('2525');
  });

  it.each([
    ['57200', '200', '0', '0'],
    ['56900', '0', '0', '-100'],
  ])(
    'liquidates an isolated position at bid %s: fee %s, payout %s, insurance %s [FUT-88]',
    (bid, fee, payout, insurance) => {
      const rig = new Rig();
      rig.deposit('FUTURES', '3024');
      rig.btc(60_000, { ask: '60000', bid: '59999.9' });
      rig.futures({ marginType: 'ISOLATED' });
      expect(rig.point()).toBe('0');
      for (const price of [58_500, 57_300]) rig.btc(price);
      rig.btc(57_200, { bid, ask: '57300' });
      const order = rig.changedFuturesOrders().find(({ marketType }) => marketType === 'LIQUIDATION');
      expect(toText(order?.fee ?? decimal(-1))).toBe(fee);
      expect(rig.point()).toBe(payout);
      expect(rig.house('USDT', 'INSURANCE')).toBe(insurance);
    },
  );

  it('flips LONG .3@60000 by SHORT market .5 at 60200 [FUT-86]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 10_000);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.futures({ amount: '0.3' });
    const first = rig.futuresPosition();
    rig.btc(60_200, { bid: '60200', ask: '60200.1' });
    rig.futures({ tradeType: 'SHORT', amount: '0.5' });
    const [order] = rig.changedFuturesOrders();
    expect([order?.realizedPnl, order?.fee]).toEqual([decimal(60), decimal('12.04')]);
    const position = rig.futuresPosition();
    expect(position).toMatchObject({ tradeType: 'SHORT', amount: decimal('0.2'), entryPrice: decimal(60_200) });
    expect(position.id).not.toBe(first.id);
    expect(rig.events).toEqual([
      'futures:ORDER_SUCCESS',
      'futures:ORDER_FILLED',
      'futures:POSITION_CLOSE',
      'futures:POSITION_OPEN',
      'point:FUTURES',
      'cross:CROSS',
    ]);
    // The initial margin of the new position is 602, so the available amount is that much lower.
    const cross = rig.last.events.at(-1);
    const available = cross?.type === 'CROSS' ? cross.data.available : decimal(0);
    expect(toText(available)).toBe(toText(decimal(Number(rig.point()) - 602)));
  });

  it('liquidates the cross account of example 15: A at −1710 with fee 291.45, B with none, house 106.45 [FUT-65, FUT-88]', () => {
    const rig = new Rig();
    // Taker fees of both entries are paid from what is deposited on top: 24 + 12.
    rig.deposit('FUTURES', 2336);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.eth(3_000, { bid: '3000', ask: '3000.01' });
    rig.futures({ amount: 1, leverage: 100 });
    rig.futures({ futuresOptionId: ETH.id, tradeType: 'SHORT', amount: 10, leverage: 75 });
    rig.futures({ amount: '0.5', price: '57100', leverage: 100 });
    expect(rig.hold()).toBe('296.92');
    expect(rig.point()).toBe('2003.08');
    rig.eth(3_040, { bid: '3040', ask: '3040.5' });
    rig.btc(58_300, { bid: '58290', ask: '58310' });
    const liquidations = rig.changedFuturesOrders().filter(({ marketType }) => marketType === 'LIQUIDATION');
    expect(liquidations.map(({ realizedPnl, fee }) => [realizedPnl, fee])).toEqual([
      [decimal(-1710), decimal('291.45')],
      [decimal(-405), decimal(0)],
    ]);
    expect([rig.point(), rig.hold(), rig.house('USDT', 'INSURANCE')]).toEqual(['0', '0', '-106.45']);
    expect(rig.events).toEqual([
      'futures:POSITION_UPDATE_LIQUIDPRICE',
      'futures:ORDER_CANCEL',
      'futures:ORDER_FILLED',
      'futures:POSITION_LIQUID',
      'futures:POSITION_UPDATE_LIQUIDPRICE',
      'futures:ORDER_FILLED',
      'futures:POSITION_LIQUID',
      'point:FUTURES',
      'cross:CROSS',
    ]);
  });

  it('carries a loss below zero while another cross position stands: example 26 [WAL-66]', () => {
    const rig = new Rig();
    // The example leaves fees out.
    rig.configure({ type: 'futures.option.configure', row: { ...BTC, takerFee: decimal(0) } });
    rig.configure({ type: 'futures.option.configure', row: { ...ETH, takerFee: decimal(0) } });
    rig.deposit('FUTURES', 100);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.eth(3_000, { ask: '3000', bid: '2999.99' });
    rig.futures({ amount: '0.1', leverage: 125 });
    rig.futures({ futuresOptionId: ETH.id, amount: 1, leverage: 100 });
    for (const price of [3_080, 3_160, 3_240, 3_320, 3_400, 3_500, 3_600, 3_700, 3_800, 3_900]) rig.eth(price);
    rig.eth(4_000);
    for (const price of [58_500, 57_000, 55_500]) rig.btc(price);
    rig.btc(55_000, { bid: '55000', ask: '55000.1' });
    rig.futures({ tradeType: 'SHORT', amount: '0.1', leverage: 125, reduceOnly: 1 });
    expect(rig.point()).toBe('-400');
    expect(rig.last.events.at(-1)).toMatchObject({
      type: 'CROSS',
      data: { playerPoint: decimal(-400), markPnl: decimal(1000), available: decimal(0) },
    });
    rig.eth(3_900, { bid: '3900', ask: '3900.01' });
    rig.futures({ futuresOptionId: ETH.id, tradeType: 'SHORT', amount: 1, leverage: 100, reduceOnly: 1 });
    expect([rig.point(), rig.house('USDT', 'INSURANCE')]).toEqual(['500', '0']);
  });
});
