import { leverageBrackets } from '@hoga/domain/instruments/leverage-brackets';
import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { BTC, ETH } from '../testing/fixture.ts';
import { futuresPlace, Rig } from '../testing/rig.ts';

/** A LONG of 1 BTC from 60000 at 20x, with a point of 3036 or a margin of it: at a mark of 57200 MM is all that is left. */
const AT_THE_EDGE = 57_200;

function bought(deposit: string): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', deposit);
  rig.btc(60_000, { ask: '60000', bid: '59999.9' });
  return rig;
}

function fall(rig: Rig): void {
  for (const price of [58_500, AT_THE_EDGE]) rig.wait(10).btc(price);
}

const liquidated = (rig: Rig) => rig.events.filter((event) => event === 'futures:POSITION_LIQUID').length;

describe('liquidation', () => {
  it.each([
    ['3060', 1],
    ['3060.00000001', 0],
  ])('comes where equity of a cross account is just the maintenance margin: %s → %i [FUT-88]', (deposit, times) => {
    const rig = bought(deposit);
    rig.futures({});
    fall(rig);
    expect(liquidated(rig)).toBe(times);
  });

  it.each([
    ['36', 1],
    ['36.00000001', 0],
  ])('comes where equity of an isolated position is just the maintenance margin: %s → %i [FUT-88]', (amount, times) => {
    const rig = bought('10000');
    rig.futures({ marginType: 'ISOLATED' });
    const { id: futuresPositionId } = rig.futuresPosition();
    rig.accept({ type: 'futures.margin', futuresPositionId, direction: 'ADD', amount: decimal(amount) });
    fall(rig);
    expect(liquidated(rig)).toBe(times);
  });

  it.each([
    ['BTC', [BTC.id, ETH.id]],
    ['ETH', [ETH.id, BTC.id]],
  ] as const)('of two that have lost the same begins with the older one, here %s [FUT-88]', (_first, options) => {
    const rig = new Rig();
    rig.deposit('FUTURES', 200);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.eth(3_000, { ask: '3000', bid: '2999.99' });
    for (const futuresOptionId of options) {
      rig.futures({ futuresOptionId, amount: futuresOptionId === BTC.id ? '0.1' : 2, leverage: 100 });
    }
    rig.wait(10).btc(59_000);
    rig.eth(2_950);
    const closed = rig.changedFuturesOrders().filter(({ marketType }) => marketType === 'LIQUIDATION');
    expect(closed.map(({ futuresOptionId }) => futuresOptionId)).toEqual(options);
  });

  it('sees an account that a hold for isolated margin has taken money from [FUT-88]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', '1019.2');
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.eth(3_000);
    rig.futures({ amount: '0.8', leverage: 125 });
    rig.futures({ futuresOptionId: ETH.id, amount: 2, price: 2_990, marginType: 'ISOLATED', leverage: 10 });
    expect(rig.point()).toBe('399.608');
    // 399.608 − 0.8·260.6 equals the required 0.8·59739.4·0.004.
    rig.wait(10).btc('59739.5');
    expect(liquidated(rig)).toBe(0);
    rig.wait(10).btc('59739.4');
    expect(liquidated(rig)).toBe(1);
  });

  // At 83333.4 the loss of 23333.4 leaves 16666.6, and a fifth of the notional is 16666.68.
  it.each([
    ['83333.3', 0],
    ['83333.4', 1],
  ])('sees in one long step to %s that maintenance margin has grown with the loss → %i [FUT-88]', (mark, times) => {
    const rig = new Rig();
    const brackets = leverageBrackets([{ cap: '1000000', mmr: '0.2', maxLev: 2 }]);
    rig.configure({ type: 'futures.option.configure', row: { ...BTC, brackets, maxLeverage: 2 } });
    rig.deposit('FUTURES', '40024');
    rig.btc(60_000, { bid: '60000', ask: '60000.1' });
    rig.futures({ tradeType: 'SHORT', leverage: 2 });
    // The first is a jump, the second confirms it.
    for (const ms of [10, 20]) rig.wait(ms).btc(mark);
    expect(liquidated(rig)).toBe(times);
  });
});

describe('the most that may be held', () => {
  const order = { leverage: 125, price: 49_990 } as const;

  function rig(): Rig {
    const result = new Rig();
    result.deposit('FUTURES', 100_000);
    result.btc(50_000);
    return result;
  }

  it.each([
    ['1', null],
    ['1.001', 'MAX_QUANTITY_EXCEEDED'],
  ])('is just the cap of the tier: %s at 50000 with 125x → %s [FUT-89]', (amount, code) => {
    expect(rig().refusal(1, futuresPlace({ ...order, amount }))).toBe(code);
  });

  it.each([
    ['50000', 'FILLED', null],
    ['50000.1', 'CANCELED', 'MAX_QUANTITY_EXCEEDED'],
  ])('is asked for again at the fill: at a mark of %s it is %s [FUT-86, FUT-89]', (mark, status, reason) => {
    const market = rig();
    market.futures(order);
    market.wait(10).btc(49_990, { ask: '49990', mark });
    expect(market.changedFuturesOrders()).toMatchObject([{ status, reason }]);
  });

  it.each([
    ['1', null],
    ['1.001', 'QUANTITY_INVALID'],
  ])('with one order is just maxQty: %s → %s [FUT-85]', (amount, code) => {
    const market = rig();
    market.configure({ type: 'futures.option.configure', row: { ...BTC, maxQty: decimal(1) } });
    expect(market.refusal(1, futuresPlace({ amount }))).toBe(code);
  });
});

describe('an isolated position that is partly closed', () => {
  it('carries the loss beyond the share of its margin with the rest of it [FUT-86]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 1_000);
    rig.btc(50_000, { ask: '50000', bid: '49999.9' });
    rig.futures({ marginType: 'ISOLATED', leverage: 125 });
    expect(toText(rig.futuresPosition().margin)).toBe('400');
    // Half of it loses 210, ten more than its share of the margin.
    rig.wait(10).btc(50_000, { bid: '49580', ask: '49580.1' });
    rig.futures({ tradeType: 'SHORT', amount: '0.5', marginType: 'ISOLATED', leverage: 125, reduceOnly: 1 });
    expect(rig.futuresPosition()).toMatchObject({ amount: decimal('0.5'), margin: decimal(190) });
    expect(rig.house('USDT', 'INSURANCE')).toBe('0');
  });
});

describe('a limit just where the quote is', () => {
  it.each([
    ['SHORT', '59999.9', '2.399996'],
    ['LONG', '60000.1', '2.400004'],
  ] as const)('takes it: %s at %s for a fee of %s [FUT-86]', (tradeType, price, fee) => {
    const rig = new Rig();
    rig.deposit('FUTURES', 10_000);
    rig.btc(60_000);
    rig.futures({ tradeType, price, amount: '0.1' });
    const [order] = rig.changedFuturesOrders();
    expect(order).toMatchObject({ status: 'FILLED', fillPrice: decimal(price), fee: decimal(fee) });
  });

  it.each([
    ['LONG', 59_990, { bid: '59990', ask: '60000', last: '59980' }],
    ['SHORT', 60_010, { bid: '60000', ask: '60010', last: '60020' }],
  ] as const)('is filled by a trade beyond it: a %s at %d on %o [FUT-86]', (tradeType, price, prices) => {
    const rig = new Rig();
    rig.deposit('FUTURES', 10_000);
    rig.btc(60_000);
    rig.futures({ tradeType, price, amount: '0.1' });
    rig.wait(10).btc(60_000, prices);
    expect(rig.changedFuturesOrders()).toMatchObject([{ status: 'FILLED', fillPrice: decimal(price) }]);
  });
});
