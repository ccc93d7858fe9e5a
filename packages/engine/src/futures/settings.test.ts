import { leverageBrackets } from '@hoga/domain/instruments/leverage-brackets';
import { decimal, toText } from '@hoga/kernel/decimal';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { exportRows } from '../assembly/export.ts';
import { loadEngine } from '../load-engine.ts';
import { BTC, ETH } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';

function rig(): Rig {
  const result = new Rig();
  result.deposit('FUTURES', 10_000);
  result.btc(60_000);
  return result;
}

const leverage = (value: number) => ({ type: 'futures.leverage', futuresOptionId: BTC.id, leverage: value }) as const;
const marginType = (value: 'CROSS' | 'ISOLATED') =>
  ({ type: 'futures.marginType', futuresOptionId: BTC.id, marginType: value }) as const;

describe('leverage', () => {
  it('is free before anything stands, within its range [FUT-03, FUT-19]', () => {
    const market = rig();
    expect(market.refusal(1, leverage(0))).toBe('LEVERAGE_OUT_OF_RANGE');
    expect(market.refusal(1, leverage(126))).toBe('LEVERAGE_OUT_OF_RANGE');
    expect(market.refusal(1, leverage(125))).toBeNull();
    expect(market.events).toEqual(['futures:LEVERAGE_UPDATE']);
  });

  it('is locked by an isolated position [FUT-69]', () => {
    const market = rig();
    market.futures({ amount: '0.1', marginType: 'ISOLATED' });
    expect(market.refusal(1, leverage(50))).toBe('LEVERAGE_LOCKED_BY_POSITION');
  });

  it('may only rise with a cross position [FUT-71]', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    expect(market.refusal(1, leverage(19))).toBe('LEVERAGE_CANNOT_LOWER');
    expect(market.refusal(1, leverage(50))).toBeNull();
    expect(market.futuresPosition().leverage).toBe(50);
    expect(market.last.events[0]).toMatchObject({
      type: 'LEVERAGE_UPDATE',
      data: { futuresOptionId: BTC.id, leverage: 50, positions: [{ leverage: 50 }], orders: [] },
    });
  });

  it('is locked by copy orders [FUT-70]', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    const rows = exportRows(market.engine);
    const futuresPosition = rows.tables.futuresPosition.map((row) => ({
      ...row,
      futuresFollowerOrderId: idOf<FuturesOrderId>(7),
    }));
    market.engine = loadEngine({ ...rows, tables: { ...rows.tables, futuresPosition } });
    market.btc(60_000);
    expect(market.refusal(1, leverage(50))).toBe('LEVERAGE_LOCKED_BY_COPY');
  });

  it('re-holds every order, all or none [FUT-19, FUT-68]', () => {
    const market = rig();
    market.futures({ amount: '0.5', price: 59_000 });
    market.futures({ amount: '0.5', price: 58_000 });
    const before = market.futuresOrders();
    expect(market.hold()).toBe('2948.4');
    expect(market.refusal(1, leverage(5))).toBe('INSUFFICIENT_BALANCE');
    expect(market.futuresOrders()).toEqual(before);
    expect(market.refusal(1, leverage(10))).toBeNull();
    expect(market.hold()).toBe('5873.4');
    expect(market.futuresOrders().map((order) => order.leverage)).toEqual([10, 10]);
  });

  it('must leave the notional within the tier [FUT-89]', () => {
    const market = rig();
    market.deposit('FUTURES', 100_000);
    market.futures({ amount: 5 });
    expect(market.refusal(1, leverage(51))).toBe('MAX_QUANTITY_EXCEEDED');
    expect(market.refusal(1, leverage(50))).toBeNull();
  });
});

describe('margin type', () => {
  it('is locked by a position and by an order [FUT-20, FUT-72, FUT-73]', () => {
    const withPosition = rig();
    withPosition.futures({ amount: '0.1' });
    expect(withPosition.refusal(1, marginType('ISOLATED'))).toBe('MARGIN_TYPE_LOCKED');
    const withOrder = rig();
    withOrder.futures({ amount: '0.1', price: 59_000 });
    expect(withOrder.refusal(1, marginType('ISOLATED'))).toBe('MARGIN_TYPE_LOCKED');
    expect(withOrder.refusal(1, marginType('CROSS'))).toBeNull();
    withOrder.accept({ type: 'futures.cancelAll', futuresOptionId: null });
    expect(withOrder.refusal(1, marginType('ISOLATED'))).toBeNull();
    withOrder.futures({ amount: '0.1', marginType: 'ISOLATED' });
    expect(toText(withOrder.futuresPosition().margin)).toBe('300.0005');
  });
});

describe('isolated margin', () => {
  it('is added from what is available and moves the liquidation price [FUT-07, FUT-22, FUT-61]', () => {
    const market = rig();
    market.futures({ amount: '0.1', marginType: 'ISOLATED' });
    const { id, liqPrice } = market.futuresPosition();
    const add = { type: 'futures.margin', futuresPositionId: id, direction: 'ADD' } as const;
    expect(market.refusal(1, { ...add, amount: decimal(20_000) })).toBe('MARGIN_ADJUST_EXCEEDED');
    expect(market.refusal(1, { ...add, amount: decimal(0) })).toBe('INVALID_REQUEST');
    expect(market.refusal(1, { ...add, futuresPositionId: idOf(99), amount: decimal(1) })).toBe('NOTHING_TO_REDUCE');
    market.accept({ ...add, amount: decimal(100) });
    expect(market.events).toEqual(['futures:POSITION_UPDATE', 'point:FUTURES', 'cross:CROSS']);
    expect(Number(market.futuresPosition().liqPrice)).toBeLessThan(Number(liqPrice));
  });

  it('leaves only what funding has not used up, and is never liquidated for leaving [FUT-07, FUT-22, FUT-87]', () => {
    const market = new Rig();
    market.deposit('FUTURES', 10_000);
    const book = { ask: '60000', bid: '59999.9', fundingRate: '0.0075' };
    market.btc(60_000, book);
    market.futures({ marginType: 'ISOLATED' });
    market.timer({ type: 'futures.funding', futuresOptionIds: [BTC.id], fundingAt: market.at });
    const { id: futuresPositionId, fundingFee, margin } = market.futuresPosition();
    expect([toText(fundingFee), toText(margin)]).toEqual(['-450', '3000']);
    const change = { type: 'futures.margin', futuresPositionId } as const;
    expect(market.refusal(1, { ...change, direction: 'SUB', amount: decimal('0.00000001') })).toBe(
      'MARGIN_ADJUST_EXCEEDED',
    );
    market.accept({ ...change, direction: 'ADD', amount: decimal(1_000) });
    market.wait(10).btc(60_500, book);
    const tooMuch = { ...change, direction: 'SUB', amount: decimal('1025.00000001') } as const;
    expect(market.refusal(1, tooMuch)).toBe('MARGIN_ADJUST_EXCEEDED');
    market.accept({ ...change, direction: 'SUB', amount: decimal(1_025) });
    expect(market.futuresPosition()).toMatchObject({ status: 'OPEN', margin: decimal(2_975) });
  });

  it('is nothing a cross position has [FUT-22]', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    const futuresPositionId = market.futuresPosition().id;
    const add = { type: 'futures.margin', futuresPositionId, direction: 'ADD', amount: decimal(1) } as const;
    expect(market.refusal(1, add)).toBe('MARGIN_ADJUST_EXCEEDED');
  });
});

describe('funding', () => {
  const funding = (at: number) => ({ type: 'futures.funding', futuresOptionIds: [BTC.id], fundingAt: at }) as const;

  it('happens once per hour whatever the scheduler repeats [FUT-87]', () => {
    const market = rig();
    market.btc(60_000, { fundingRate: '0.0001' });
    market.futures({ amount: '0.5' });
    market.timer(funding(market.at));
    expect(market.events).toEqual(['futures:POSITION_UPDATE', 'cross:CROSS']);
    market.timer(funding(market.at));
    expect(market.last.rows).toEqual([]);
    expect(toText(market.futuresPosition().fundingFee)).toBe('-3');
  });

  it('waits for the feed, and is settled to point at the close [FUT-87]', () => {
    const market = rig();
    market.futures({ amount: '0.5' });
    market.wait(5_000).timer(funding(market.at));
    expect(toText(market.futuresPosition().fundingFee)).toBe('0');
    market.wait(5_000).btc(60_000, { fundingRate: '0.0001', bid: '60000.1', ask: '60000.2' });
    expect(toText(market.futuresPosition().fundingFee)).toBe('-3');
    const before = Number(market.point());
    market.futures({ tradeType: 'SHORT', amount: '0.25' });
    expect(Number(market.point())).toBeCloseTo(before - 1.5 - 6.00001, 8);
    expect(toText(market.futuresPosition().fundingFee)).toBe('-1.5');
  });

  it('takes no rate beyond the cap [FUT-87]', () => {
    const market = rig();
    market.futures({ amount: '0.5' });
    market.btc(60_000, { fundingRate: '0.05' });
    market.timer(funding(market.at));
    expect(toText(market.futuresPosition().fundingFee)).toBe('-225');
  });
});

describe('liquidation prices', () => {
  it('of the other cross positions are published when a fill moves them [FUT-63, NUM-18]', () => {
    const market = rig();
    market.eth(3_000);
    market.futures({ amount: 1 });
    const { id, liqPrice } = market.futuresPosition();
    market.futures({ futuresOptionId: ETH.id, amount: 10 });
    expect(market.events).toEqual([
      'futures:ORDER_SUCCESS',
      'futures:ORDER_FILLED',
      'futures:POSITION_OPEN',
      'futures:POSITION_UPDATE_LIQUIDPRICE',
      'point:FUTURES',
      'cross:CROSS',
    ]);
    const moved = market.futuresPosition();
    expect(moved.liqPrice).not.toBe(liqPrice);
    expect(market.last.events[3]?.data).toEqual([{ futuresPositionId: id, liqPrice: moved.liqPrice }]);
    expect(market.last.rows).toContainEqual({ table: 'futuresPosition', row: moved });
  });
});

describe('new rules of an option', () => {
  it('judge cross accounts from the next quote of anything they hold [FUT-88]', () => {
    const market = rig();
    market.eth(3_000);
    market.futures({ amount: 1 });
    market.futures({ futuresOptionId: ETH.id, amount: 1 });
    const brackets = leverageBrackets([{ cap: '10000000', mmr: '0.2', maxLev: 125 }]);
    market.configure({ type: 'futures.option.configure', row: { ...BTC, brackets } });
    market.eth(3_000);
    expect(market.events).toContain('futures:POSITION_LIQUID');
  });
});

describe('the warning before a liquidation', () => {
  it('comes once at 0.8 and again only after 0.7 was left [FUT-64]', () => {
    const market = new Rig();
    market.deposit('FUTURES', '3025');
    market.btc(60_000, { ask: '60000', bid: '59999.9' });
    market.futures({ marginType: 'ISOLATED' });
    const warned: number[] = [];
    for (const price of [58_500, 57_400, 57_295, 57_290, 57_310, 57_295, 57_500, 57_290, 57_280]) {
      market.btc(price);
      const warning = market.last.events.find(({ type }) => type === 'POSITION_WARN');
      if (warning !== undefined) warned.push(price);
    }
    expect(warned).toEqual([57_295, 57_290]);
  });
});
