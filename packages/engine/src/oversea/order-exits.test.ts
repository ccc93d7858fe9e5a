import { decimal } from '@hoga/kernel/decimal';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { HSI, KOSPI, NQ } from '../testing/fixture.ts';
import { overseaPlace, Rig } from '../testing/rig.ts';

function open(): Rig {
  const rig = new Rig();
  rig.deposit('BINARY', 100_000_000);
  rig.fx('USD/KRW', '1350');
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id, KOSPI.id] });
  rig.nq(18_000, { bid: '17999.75', ask: 18_000 });
  return rig;
}

/** Working exits, as `TYPE price`. */
function waiting(rig: Rig): string[] {
  return rig
    .overseaOrders()
    .filter(({ marketType }) => marketType === 'TAKEPROFIT' || marketType === 'STOPLOSS')
    .map(({ marketType, stopPrice }) => `${marketType} ${Number(stopPrice) / 1e8}`);
}

const FIGURES = ['point:BINARY', 'oversea_cross:OVERSEA_CROSS'];

describe('exits that an order brings along', () => {
  it('are published after the position they are for, before the money [OVS-06, OVS-07, OVS-11, OVS-45, OVS-50]', () => {
    const rig = open();
    rig.oversea({ qty: 2, tpTick: 40, slTick: 20 });
    expect(rig.events).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_OPEN',
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_SUCCESS',
      'oversea:POSITION_UPDATE',
      ...FIGURES,
    ]);
    expect(rig.overseaPosition()).toMatchObject({ tpTick: 40, slTick: 20 });
    expect(waiting(rig)).toEqual(['TAKEPROFIT 18010', 'STOPLOSS 17995']);
    const [order] = rig.changedOverseaOrders();
    expect(order).toMatchObject({ marketType: 'MARKET', tpTick: 40, slTick: 20 });
  });

  it('count from an average off the tick in the player’s favour: example 17 [NUM-17, OVS-06, OVS-07]', () => {
    for (const [tradeType, exits] of [
      ['LONG', ['TAKEPROFIT 18002.75', 'STOPLOSS 17997.75']],
      ['SHORT', ['TAKEPROFIT 17997.5', 'STOPLOSS 18002.5']],
    ] as const) {
      const rig = open();
      // 3 at 18000 and 2 at 18000.25: the average is 18000.10.
      rig.nq(18_000, tradeType === 'LONG' ? { bid: '17999.75', ask: 18_000 } : { bid: 18_000, ask: '18000.25' });
      rig.oversea({ tradeType, qty: 3 });
      rig.nq(18_000, tradeType === 'LONG' ? { bid: 18_000, ask: '18000.25' } : { bid: '18000.25', ask: '18000.5' });
      rig.oversea({ tradeType, qty: 2, tpTick: 10, slTick: 10 });
      expect(rig.overseaPosition().entryPrice).toBe(decimal('18000.1'));
      expect(waiting(rig)).toEqual(exits);
    }
  });

  it('take the place of those that stand; what it does not bring moves with the average [OVS-46, OVS-50]', () => {
    const rig = open();
    rig.oversea({ tpTick: 40, slTick: 20 });
    rig.nq(18_002, { bid: '18001.75', ask: 18_002 });
    rig.oversea({ tpTick: 100 });
    expect(rig.events).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_UPDATE',
      'oversea:ORDER_CANCEL',
      'oversea:ORDER_SUCCESS',
      'oversea:POSITION_UPDATE',
      'oversea:ORDER_UPDATE',
      ...FIGURES,
    ]);
    expect(rig.overseaPosition()).toMatchObject({ qty: 2, tpTick: 100, slTick: 20 });
    expect(waiting(rig)).toEqual(['STOPLOSS 17996', 'TAKEPROFIT 18026']);
    expect(rig.changedOverseaOrders()).toContainEqual(
      expect.objectContaining({ marketType: 'TAKEPROFIT', status: 'CANCELED', reason: 'REPLACED' }),
    );
  });

  it('are not for an order that only closes; a flip gives them to what it opens [OVS-65]', () => {
    const rig = open();
    rig.oversea({ qty: 3 });
    rig.oversea({ tradeType: 'SHORT', qty: 1, tpTick: 40, slTick: 20 });
    expect(rig.overseaPosition()).toMatchObject({ tradeType: 'LONG', qty: 2, tpTick: null, slTick: null });
    rig.oversea({ tradeType: 'SHORT', qty: 3, tpTick: 40, slTick: 20 });
    expect(rig.overseaPosition()).toMatchObject({ tradeType: 'SHORT', qty: 1, tpTick: 40, slTick: 20 });
    expect(waiting(rig)).toEqual(['TAKEPROFIT 17989.75', 'STOPLOSS 18004.75']);
  });

  it.each([
    ['LIMIT', { price: 17_990 }, 17_989.75, 17_990],
    ['STOPMARKET', { stopPrice: 18_020 }, 18_020, 18_020.25],
    ['STOPLIMIT', { stopPrice: 18_020, price: 18_030 }, 18_020, 18_020.25],
  ] as const)(
    'wait with a %s order and a restart, and count from where it fills [OVS-02, OVS-03, OVS-04, OVS-11]',
    (marketType, prices, reach, entry) => {
      const rig = open();
      rig.oversea({ marketType, ...prices, tpTick: 40, slTick: 40 });
      expect(rig.overseaOrders()).toMatchObject([{ tpTick: 40, slTick: 40, status: 'WORKING' }]);
      expect(waiting(rig)).toEqual([]);
      rig.restart();
      rig.fx('USD/KRW', '1350');
      rig.nq(reach);
      expect(rig.overseaPosition()).toMatchObject({ entryPrice: decimal(entry), tpTick: 40, slTick: 40 });
      expect(waiting(rig)).toEqual([`TAKEPROFIT ${entry + 10}`, `STOPLOSS ${entry - 10}`]);
    },
  );

  it('execute at once where the price has left them behind by the time a waiting order fills [OVS-65]', () => {
    const rig = open();
    rig.oversea({ price: 17_990, tpTick: 40, slTick: 20 });
    // Bought at its limit of 17990; the stop-loss at 17985 is already passed.
    rig.nq(17_980);
    expect(rig.events).toEqual([
      'oversea:ORDER_FILLED',
      'oversea:POSITION_OPEN',
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_SUCCESS',
      'oversea:POSITION_UPDATE',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'oversea:ORDER_CANCEL',
      ...FIGURES,
    ]);
    expect(rig.changedOverseaOrders().find(({ reason }) => reason === 'STOP_LOSS')).toMatchObject({
      marketType: 'STOPLOSS',
      fillPrice: decimal(17_980),
    });
    expect(rig.overseaOrders()).toEqual([]);
  });

  it.each([
    ['take-profit of nothing', { tpTick: 0 }, 'TAKE_PROFIT_REJECTED'],
    ['stop-loss of nothing', { slTick: 0 }, 'STOP_LOSS_REJECTED'],
    ['take-profit of a fraction', { tpTick: 1.5 }, 'TAKE_PROFIT_REJECTED'],
    ['take-profit before stop-loss', { tpTick: -1, slTick: -1 }, 'TAKE_PROFIT_REJECTED'],
    ['stop-loss at zero', { slTick: 72_000 }, 'STOP_LOSS_REJECTED'],
    ['take-profit of a sale at zero', { tradeType: 'SHORT', tpTick: 71_999 }, 'TAKE_PROFIT_REJECTED'],
    ['stop-loss at zero of a limit', { price: 17_900, slTick: 71_600 }, 'STOP_LOSS_REJECTED'],
    ['nothing at all, for an order that only closes', { tradeType: 'SHORT', qty: 1, slTick: 1 }, null],
  ] as const)('are judged: %s', (_what, order, code) => {
    const rig = open();
    if (code === null) rig.oversea({ qty: 2 });
    expect(rig.refusal(1, overseaPlace(order))).toBe(code);
  });

  it('are refused at once where last has reached what fills now, and not what waits', () => {
    const rig = open();
    // Bought at 18010, with last at 18000: forty ticks. The level of a waiting order is checked when it fills.
    rig.nq(18_000, { bid: '18009.75', ask: 18_010 });
    expect(rig.refusal(1, overseaPlace({ slTick: 40 }))).toBe('STOP_LOSS_REJECTED');
    expect(rig.refusal(1, overseaPlace({ price: 18_010, slTick: 40 }))).toBe('STOP_LOSS_REJECTED');
    expect(rig.refusal(1, overseaPlace({ price: '18009.75', slTick: 40 }))).toBeNull();
    expect(rig.refusal(1, overseaPlace({ slTick: 41 }))).toBeNull();
    rig.accept({ type: 'oversea.cancelAll', overseaOptionId: null });
    // For an adding fill the average decides: of 18010 and 18000 it is 18005.
    rig.nq(18_000, { bid: '17999.75', ask: 18_000 });
    expect(rig.refusal(1, overseaPlace({ qty: 1, slTick: 20 }))).toBe('STOP_LOSS_REJECTED');
    expect(rig.refusal(1, overseaPlace({ qty: 1, slTick: 21 }))).toBeNull();
  });

  it('stay with an order through an amendment, which is judged like a new order [OVS-48]', () => {
    const rig = open();
    rig.oversea({ price: 17_990, slTick: 4, tpTick: 8 });
    const orderId = rig.overseaOrders()[0]?.id ?? idOf<OverseaOrderId>(0);
    const amend = { type: 'oversea.amend', orderId, price: null, stopPrice: null, qty: null } as const;
    rig.accept({ ...amend, price: decimal(17_980) });
    expect(rig.overseaOrders()).toMatchObject([{ price: decimal(17_980), slTick: 4, tpTick: 8 }]);
    rig.nq(17_990, { bid: '17991.75', ask: 17_992 });
    expect(rig.refusal(1, { ...amend, price: decimal(18_000) })).toBe('STOP_LOSS_REJECTED');
    expect(rig.overseaOrders()).toMatchObject([{ price: decimal(17_980), status: 'WORKING' }]);
  });
});

describe('the instrument that a take-profit or stop-loss names', () => {
  it('must be the position’s [OVS-20, OVS-21]', () => {
    const rig = open();
    rig.oversea({ tpTick: 40 });
    const overseaPositionId = rig.overseaPosition().id;
    const tpsl = { type: 'oversea.tpsl', overseaPositionId, slTick: 40 } as const;
    const deletion = { type: 'oversea.deleteTpsl', overseaPositionId, value: 'TP' } as const;
    expect(rig.refusal(1, { ...tpsl, overseaOptionId: HSI.id })).toBe('NOTHING_TO_REDUCE');
    expect(rig.refusal(1, { ...deletion, overseaOptionId: HSI.id })).toBe('ORDER_NOT_FOUND');
    expect(rig.refusal(1, { ...tpsl, overseaOptionId: NQ.id })).toBeNull();
    expect(rig.refusal(1, { ...deletion, overseaOptionId: NQ.id })).toBeNull();
    expect(rig.overseaPosition()).toMatchObject({ tpTick: null, slTick: 40 });
  });
});
