import { decimal } from '@hoga/kernel/decimal';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { HSI, KOSPI, NQ } from '../testing/fixture.ts';
import { overseaPlace, Rig } from '../testing/rig.ts';

const HOLD = 303_000;

function open(): Rig {
  const rig = new Rig();
  rig.deposit('BINARY', 10_000_000);
  rig.fx('USD/KRW', '1350');
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id, KOSPI.id] });
  rig.nq(18_000, { bid: '17999.75', ask: 18_000 });
  return rig;
}

function idOfNewest(rig: Rig): OverseaOrderId {
  return idOf(Math.max(...rig.overseaOrders().map(({ id }) => id)));
}

/** Buys at 17,950 or on a breakout above 18,050, not both. */
function paired(): { rig: Rig; low: OverseaOrderId; high: OverseaOrderId } {
  const rig = open();
  rig.oversea({ price: '17950' });
  const low = idOfNewest(rig);
  rig.oversea({ stopPrice: '18050', ocoOrderId: low });
  return { rig, low, high: idOfNewest(rig) };
}

/** The order's end, from the rows of the last input. */
const endOf = (rig: Rig, id: OverseaOrderId) =>
  rig.changedOverseaOrders().findLast((row) => row.id === id && row.status !== 'WORKING');

describe('two orders of which one ends the other', () => {
  it('both say whose pair they are, and hold once: the larger', () => {
    const { rig, low } = paired();
    expect(rig.events.slice(0, 2)).toEqual(['oversea:ORDER_UPDATE', 'oversea:ORDER_SUCCESS']);
    expect(rig.overseaOrders().map(({ ocoGroup }) => ocoGroup)).toEqual([low, low]);
    expect(rig.hold('BINARY')).toBe(String(HOLD));
  });

  it('end together when one fills: its hold is back in the same turn, and the position is opened once', () => {
    const { rig, low, high } = paired();
    rig.nq(18_050, { bid: '18049.75', ask: 18_050 });
    expect(endOf(rig, high)).toMatchObject({ status: 'FILLED' });
    expect(endOf(rig, low)).toMatchObject({ status: 'CANCELED', reason: 'OCO', hold: 0n });
    expect(rig.events.slice(0, 4)).toEqual([
      'oversea:ORDER_CANCEL',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_OPEN',
      'point:BINARY',
    ]);
    expect(rig.overseaPosition().qty).toBe(1);
    expect(rig.hold('BINARY')).toBe('0');
  });

  it('fill once where one quote reaches both: the older one', () => {
    const rig = open();
    rig.oversea({ price: '17950' });
    const first = idOfNewest(rig);
    rig.oversea({ stopPrice: '17960', ocoOrderId: first });
    const second = idOfNewest(rig);
    rig.nq(17_940, { bid: '17939.75', ask: 17_940 });
    expect([endOf(rig, first)?.status, endOf(rig, second)?.status]).toEqual(['FILLED', 'CANCELED']);
    expect(rig.overseaPosition().qty).toBe(1);
  });

  it('end together when one is cancelled', () => {
    const { rig, low, high } = paired();
    rig.accept({ type: 'oversea.cancel', orderId: high });
    expect(endOf(rig, high)).toMatchObject({ status: 'CANCELED', reason: 'USER' });
    expect(endOf(rig, low)).toMatchObject({ status: 'CANCELED', reason: 'OCO' });
    expect(rig.overseaOrders()).toEqual([]);
  });

  it('are counted both by cancel-all', () => {
    const { rig } = paired();
    rig.oversea({ price: '17900' });
    expect(rig.accept({ type: 'oversea.cancelAll', overseaOptionId: NQ.id }).reply).toMatchObject({
      value: { count: 3 },
    });
  });

  it('end with their session, each once', () => {
    const { rig } = paired();
    rig.timer({ type: 'oversea.settle', overseaOptionIds: [NQ.id] });
    expect(rig.events.filter((event) => event === 'oversea:ORDER_CANCEL')).toHaveLength(2);
    expect(rig.hold('BINARY')).toBe('0');
  });

  it('stay a pair when one is changed, and over a restart', () => {
    const { rig, low, high } = paired();
    rig.accept({ type: 'oversea.amend', orderId: low, price: decimal('17960'), stopPrice: null, qty: null });
    rig.restart();
    rig.accept({ type: 'oversea.cancel', orderId: low });
    expect(endOf(rig, high)).toMatchObject({ reason: 'OCO' });
  });

  it('end the first at once where the second takes the quote', () => {
    const rig = open();
    rig.oversea({ price: '17950' });
    const low = idOfNewest(rig);
    rig.oversea({ price: '18010', ocoOrderId: low });
    expect(endOf(rig, low)).toMatchObject({ status: 'CANCELED', reason: 'OCO' });
    expect(rig.overseaOrders()).toEqual([]);
  });

  it.each([
    ['an unknown order', { ocoOrderId: idOf<OverseaOrderId>(99) }, 'ORDER_NOT_FOUND'],
    ['one of another option', { overseaOptionId: KOSPI.id, price: '349' }, 'INVALID_REQUEST'],
    ['a market order', { marketType: 'MARKET' }, 'INVALID_REQUEST'],
  ] as const)('are no pair with %s', (_what, change, code) => {
    const rig = open();
    rig.quote('K200', { bid: '349.95', ask: '350', last: '350' });
    rig.quote('K200', { bid: '349.95', ask: '350', last: '350' });
    rig.oversea({ price: '17950' });
    const order = { stopPrice: '18050', ocoOrderId: idOfNewest(rig), ...change };
    expect(rig.refusal(1, overseaPlace(order))).toBe(code);
  });

  it('are two, never three, and never with what has ended or a take-profit', () => {
    const { rig, low, high } = paired();
    expect(rig.refusal(1, overseaPlace({ price: '17900', ocoOrderId: high }))).toBe('INVALID_REQUEST');
    rig.accept({ type: 'oversea.cancel', orderId: low });
    expect(rig.refusal(1, overseaPlace({ price: '17900', ocoOrderId: low }))).toBe('ORDER_ALREADY_CLOSED');
    rig.oversea({ tpTick: 40 });
    expect(rig.refusal(1, overseaPlace({ price: '17900', ocoOrderId: idOfNewest(rig) }))).toBe('INVALID_REQUEST');
  });
});
