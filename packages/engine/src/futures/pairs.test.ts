import { decimal, toText } from '@hoga/kernel/decimal';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { ETH } from '../testing/fixture.ts';
import { futuresPlace, Rig } from '../testing/rig.ts';

function open(): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', 100_000);
  rig.btc(60_000);
  return rig;
}

function idOfNewest(rig: Rig): FuturesOrderId {
  return idOf(Math.max(...rig.futuresOrders().map(({ id }) => id)));
}

/** Buys at 59,000 or on a breakout above 61,000, not both. */
function paired(change: { readonly marginType?: 'CROSS' | 'ISOLATED' } = {}) {
  const rig = open();
  rig.futures({ amount: '0.1', price: 59_000, ...change });
  const low = idOfNewest(rig);
  rig.futures({ amount: '0.1', triggerPrice: 61_000, ocoOrderId: low, ...change });
  return { rig, low, high: idOfNewest(rig) };
}

/** The order's end, from the rows of the last input. */
const endOf = (rig: Rig, id: FuturesOrderId) =>
  rig.changedFuturesOrders().findLast((row) => row.id === id && row.status !== 'WORKING');

describe('two orders of coin futures of which one ends the other', () => {
  it('both say whose pair they are and what each needs, and hold the larger once', () => {
    const { rig, low } = paired();
    expect(rig.events.slice(0, 2)).toEqual(['futures:ORDER_UPDATE', 'futures:ORDER_SUCCESS']);
    expect(rig.futuresOrders().map(({ ocoGroup }) => ocoGroup)).toEqual([low, low]);
    const [first, second] = rig.futuresOrders().map(({ hold }) => hold);
    expect((first ?? 0n) > 0n && (second ?? 0n) > (first ?? 0n)).toBe(true);
    expect(rig.hold()).toBe(toText(second ?? decimal(0)));
  });

  it.each(['CROSS', 'ISOLATED'] as const)('end together when one fills, in %s margin', (marginType) => {
    const { rig, low, high } = paired({ marginType });
    rig.btc(61_000);
    expect(endOf(rig, high)).toMatchObject({ status: 'FILLED' });
    expect(endOf(rig, low)).toMatchObject({ status: 'CANCELED', reason: 'OCO', hold: 0n });
    expect(rig.events.slice(0, 3)).toEqual(['futures:ORDER_CANCEL', 'futures:ORDER_FILLED', 'futures:POSITION_OPEN']);
    expect([rig.futuresPosition().amount, rig.hold()]).toEqual([decimal('0.1'), '0']);
  });

  it('leave figures that agree with what came back, where an isolated one takes the quote at once', () => {
    const rig = open();
    // A cross position of another contract, whose liquidation price depends on the holds.
    rig.eth(3_000);
    rig.futures({ futuresOptionId: ETH.id, amount: '100' });
    rig.futures({ amount: '0.1', price: 59_000, marginType: 'ISOLATED' });
    const low = idOfNewest(rig);
    rig.futures({ amount: '0.1', price: 60_100, marginType: 'ISOLATED', ocoOrderId: low });
    expect(endOf(rig, low)).toMatchObject({ reason: 'OCO' });
    const shown = rig.futuresPosition(ETH.id).liqPrice;
    rig.restart();
    rig.eth(3_000);
    expect(rig.futuresPosition(ETH.id).liqPrice).toBe(shown);
  });

  it('fill once where one quote reaches both: the older one', () => {
    const rig = open();
    rig.futures({ amount: '0.1', price: 59_000 });
    const first = idOfNewest(rig);
    rig.futures({ amount: '0.1', tradeType: 'SHORT', triggerPrice: 59_200, ocoOrderId: first });
    const second = idOfNewest(rig);
    rig.btc(58_900);
    expect([endOf(rig, first)?.status, endOf(rig, second)?.status]).toEqual(['FILLED', 'CANCELED']);
  });

  it('end together when one is cancelled, and are counted both by cancel-all', () => {
    const { rig, low, high } = paired();
    rig.accept({ type: 'futures.cancel', orderId: high });
    expect([endOf(rig, high)?.reason, endOf(rig, low)?.reason]).toEqual(['USER', 'OCO']);
    const again = paired();
    again.rig.futures({ amount: '0.1', price: 58_000 });
    expect(again.rig.accept({ type: 'futures.cancelAll', futuresOptionId: null }).reply).toMatchObject({
      value: { count: 3 },
    });
  });

  it('that only reduce end each once when their position has gone', () => {
    const rig = open();
    rig.futures({ amount: '0.2' });
    const closing = { amount: '0.1', tradeType: 'SHORT', reduceOnly: 1 } as const;
    rig.futures({ ...closing, price: 61_000 });
    rig.futures({ ...closing, triggerPrice: 59_000, ocoOrderId: idOfNewest(rig) });
    rig.futures({ amount: '0.2', tradeType: 'SHORT', allowFlip: 1 } as object);
    expect(rig.futuresOrders()).toEqual([]);
    expect(rig.events.filter((event) => event === 'futures:ORDER_CANCEL')).toHaveLength(2);
  });

  it('that only reduce give way together, and leave alone what still fits', () => {
    const rig = open();
    rig.futures({ amount: '0.3' });
    const closing = { amount: '0.1', tradeType: 'SHORT', reduceOnly: 1 } as const;
    rig.futures({ ...closing, price: 62_000 });
    const kept = idOfNewest(rig);
    rig.futures({ ...closing, price: 61_000 });
    rig.futures({ ...closing, triggerPrice: 59_000, ocoOrderId: idOfNewest(rig) });
    rig.futures({ amount: '0.15', tradeType: 'SHORT' });
    const half = decimal('0.05');
    expect(rig.futuresOrders().map(({ amount }) => amount)).toEqual([decimal('0.1'), half, half]);
    rig.futures({ amount: '0.1', tradeType: 'SHORT' });
    expect(rig.futuresOrders().map(({ id, amount }) => [id, amount])).toEqual([[kept, half]]);
  });

  it('stay a pair when one is changed, and over a restart', () => {
    const { rig, low, high } = paired();
    rig.accept({ type: 'futures.amend', orderId: low, price: decimal(59_100), amount: null });
    rig.restart();
    rig.accept({ type: 'futures.cancel', orderId: low });
    expect(endOf(rig, high)).toMatchObject({ reason: 'OCO' });
  });

  it.each([
    ['an unknown order', { ocoOrderId: idOf<FuturesOrderId>(99) }, 'ORDER_NOT_FOUND'],
    ['one of another contract', { futuresOptionId: ETH.id, triggerPrice: 3_100 }, 'INVALID_REQUEST'],
    ['a market order', { marketType: 'MARKET' }, 'INVALID_REQUEST'],
  ] as const)('are no pair with %s', (_what, change, code) => {
    const rig = open();
    rig.eth(3_000);
    rig.futures({ amount: '0.1', price: 59_000 });
    const order = { amount: '0.1', triggerPrice: 61_000, ocoOrderId: idOfNewest(rig), ...change };
    expect(rig.refusal(1, futuresPlace(order))).toBe(code);
  });

  it('are two, never three, and never with what has ended or a take-profit', () => {
    const { rig, low, high } = paired();
    const third = (ocoOrderId: FuturesOrderId) =>
      rig.refusal(1, futuresPlace({ amount: '0.1', price: 58_000, ocoOrderId }));
    expect(third(high)).toBe('INVALID_REQUEST');
    rig.accept({ type: 'futures.cancel', orderId: low });
    expect(third(low)).toBe('ORDER_ALREADY_CLOSED');
    rig.futures({ amount: '0.1', takeProfit: 65_000 });
    expect(third(idOfNewest(rig))).toBe('INVALID_REQUEST');
  });
});
