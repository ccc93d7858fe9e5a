import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { Desk, overseaPlace } from '../testing/desk.ts';
import { NQ, OPERATOR } from '../testing/fixture.ts';

function open(deposit = 10_000_000, rate = '1350'): Desk {
  const desk = new Desk();
  desk.deposit('BINARY', deposit);
  desk.fx('USD/KRW', rate);
  desk.timer({ type: 'oversea.open', overseaOptionIds: [11, 12, 13] });
  desk.nq(18_000, { bid: '17999.75', ask: 18_000 });
  return desk;
}

describe('overseas orders', () => {
  it('realises 675,250 on NQ LONG 2 from 18000 to 18012.50 at 1350.5 [OVS-01, OVS-45, OVS-47, OVS-49, OVS-51]', () => {
    const desk = open(10_000_000, '1350.5');
    desk.oversea({ qty: 2 });
    expect(desk.events).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_OPEN',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    desk.nq(18_012.5);
    desk.oversea({ tradeType: 'SHORT', qty: 2 });
    expect(desk.events).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    expect(desk.changedOverseaOrders()[0]).toMatchObject({ realizedPnl: decimal(675_250), fee: decimal(6_000) });
    expect(desk.point('BINARY')).toBe(String(10_000_000 + 675_250 - 12_000));
  });

  it('holds margin and fee per opening contract, and gives it back [OVS-02, OVS-18, OVS-46, OVS-60]', () => {
    const desk = open();
    desk.oversea({ qty: 3, price: 17_900 });
    expect([desk.hold('BINARY'), desk.point('BINARY')]).toEqual(['909000', '9091000']);
    const orderId = desk.overseaOrders()[0]?.id ?? 0;
    desk.accept({ type: 'oversea.cancel', orderId });
    expect(desk.events).toEqual(['oversea:ORDER_CANCEL', 'point:BINARY', 'oversea_cross:OVERSEA_CROSS']);
    expect([desk.hold('BINARY'), desk.point('BINARY')]).toEqual(['0', '10000000']);
    expect(desk.refusal(1, { type: 'oversea.cancel', orderId })).toBe('ORDER_ALREADY_CLOSED');
    expect(desk.refusal(1, { type: 'oversea.cancel', orderId: 99 })).toBe('ORDER_NOT_FOUND');
  });

  it.each([
    ['LONG', 17_999, 17_999.25, { bid: '18000', ask: '18000.25' }, 17_998.75],
    ['SHORT', 18_001, 18_000.75, { bid: '17999.75', ask: '18000' }, 18_001.25],
  ] as const)(
    'fills no resting %s that the book has left on a last from before it came [OVS-65]',
    (tradeType, last, price, book, through) => {
      const desk = open();
      desk.nq(last, book);
      desk.oversea({ tradeType, price });
      desk.wait(100).nq(last, book);
      expect(desk.changedOverseaOrders()).toEqual([]);
      desk.wait(100).nq(through, book);
      expect(desk.changedOverseaOrders()).toMatchObject([{ status: 'FILLED', fillPrice: decimal(price) }]);
    },
  );

  it('cancels all and returns the count [OVS-19, OVS-61]', () => {
    const desk = open();
    for (const price of [17_900, 17_800, 17_700]) desk.oversea({ price });
    const { reply } = desk.accept({ type: 'oversea.cancelAll', overseaOptionId: null });
    expect(reply).toEqual({ ok: true, value: { count: 3 } });
    expect(desk.hold('BINARY')).toBe('0');
  });

  it('amends price and quantity in place, or changes nothing [OVS-48]', () => {
    const desk = open(2_000_000);
    desk.oversea({ price: 17_900 });
    const before = desk.overseaOrders();
    const orderId = before[0]?.id ?? 0;
    const amend = { type: 'oversea.amend', orderId, price: null, stopPrice: null, qty: null } as const;
    expect(desk.refusal(1, { ...amend, qty: 7 })).toBe('INSUFFICIENT_BALANCE');
    expect(desk.refusal(1, { ...amend, price: decimal('17900.1') })).toBe('PRICE_INVALID');
    expect(desk.overseaOrders()).toEqual(before);
    desk.accept({ ...amend, price: decimal(17_800), qty: 6 });
    expect(desk.events).toEqual(['oversea:ORDER_UPDATE', 'point:BINARY', 'oversea_cross:OVERSEA_CROSS']);
    expect(desk.overseaOrders()[0]).toMatchObject({ id: orderId, price: decimal(17_800), qty: 6 });
    expect(desk.hold('BINARY')).toBe('1818000');
    desk.accept({ ...amend, price: decimal(18_100), qty: 2 });
    expect(desk.changedOverseaOrders().at(-1)).toMatchObject({
      id: orderId,
      status: 'FILLED',
      fillPrice: decimal(18_000),
    });
  });

  it.each([
    ['above last', 18_050, 'UP', [18_049.75], 18_050],
    ['below last', 17_950, 'DOWN', [17_950.25], 17_950],
  ] as const)('fires a stop %s when last reaches it [OVS-04, OVS-65]', (_where, stopPrice, dir, quiet, reach) => {
    const desk = open();
    desk.oversea({ stopPrice, expectDir: dir });
    expect(desk.overseaOrders()[0]).toMatchObject({ triggerDir: dir, status: 'WORKING' });
    for (const price of quiet) {
      desk.nq(price);
      expect(desk.events).toEqual([]);
    }
    desk.nq(reach);
    expect(desk.changedOverseaOrders()[0]).toMatchObject({ status: 'FILLED', fillPrice: decimal(reach + 0.25) });
  });

  it('turns a fired stop-limit into a limit that rests and can be cancelled [OVS-03, OVS-48, OVS-65]', () => {
    const desk = open();
    desk.oversea({ marketType: 'STOPLIMIT', stopPrice: 18_050, price: 18_040 });
    desk.nq(18_060);
    expect(desk.events).toEqual(['oversea:ORDER_UPDATE']);
    expect(desk.overseaOrders()[0]?.status).toBe('TRIGGERED');
    expect(desk.hold('BINARY')).toBe('303000');
    desk.nq(18_039.75);
    expect(desk.changedOverseaOrders()[0]).toMatchObject({ status: 'FILLED', fillPrice: decimal(18_040) });
  });

  it('flips: close, then a new position for the rest [OVS-49, OVS-51, OVS-65]', () => {
    const desk = open();
    desk.oversea({ qty: 1 });
    const { id } = desk.overseaPosition();
    desk.oversea({ tradeType: 'SHORT', qty: 3 });
    expect(desk.events.slice(0, 4)).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'oversea:POSITION_OPEN',
    ]);
    expect(desk.overseaPosition()).toMatchObject({ tradeType: 'SHORT', qty: 2 });
    expect(desk.overseaPosition().id).not.toBe(id);
  });
});

describe('tick exits', () => {
  const tpsl = (desk: Desk, ticks: { tpTick?: number | null; slTick?: number | null }) =>
    ({ type: 'oversea.tpsl', overseaPositionId: desk.overseaPosition().id, ...ticks }) as const;

  it('are set, told, moved with the average and removed [OVS-06, OVS-07, OVS-20, OVS-21, OVS-50]', () => {
    const desk = open();
    desk.oversea({ qty: 1 });
    desk.accept(tpsl(desk, { tpTick: 100, slTick: 80 }));
    expect(desk.events).toEqual(['oversea:ORDER_SUCCESS', 'oversea:ORDER_SUCCESS', 'oversea:POSITION_UPDATE']);
    expect(desk.overseaOrders()).toMatchObject([
      { marketType: 'TAKEPROFIT', stopPrice: decimal(18_025), overseaPositionId: desk.overseaPosition().id },
      { marketType: 'STOPLOSS', stopPrice: decimal(17_980) },
    ]);
    desk.nq(18_010, { ask: '18010', bid: '18009.75' });
    desk.wait(300).oversea({ qty: 1 });
    expect(desk.overseaOrders().map(({ stopPrice }) => toText(stopPrice ?? decimal(0)))).toEqual(['18030', '17985']);
    expect(desk.events).toContain('oversea:ORDER_UPDATE');
    const overseaPositionId = desk.overseaPosition().id;
    desk.accept({ type: 'oversea.deleteTpsl', overseaPositionId, value: 'TP' });
    expect(desk.events).toEqual(['oversea:ORDER_CANCEL', 'oversea:POSITION_UPDATE']);
    expect(desk.overseaPosition()).toMatchObject({ tpTick: null, slTick: 80 });
    expect(desk.refusal(1, { type: 'oversea.deleteTpsl', overseaPositionId, value: 'TP' })).toBe('ORDER_NOT_FOUND');
  });

  it('are refused when last has crossed them or they are no ticks [OVS-20]', () => {
    const desk = open();
    desk.oversea({ qty: 1 });
    desk.nq(18_010);
    expect(desk.refusal(1, tpsl(desk, { tpTick: 40 }))).toBe('TAKE_PROFIT_REJECTED');
    expect(desk.refusal(1, tpsl(desk, { tpTick: 0 }))).toBe('TAKE_PROFIT_REJECTED');
    expect(desk.refusal(1, tpsl(desk, { slTick: 1.5 }))).toBe('STOP_LOSS_REJECTED');
    expect(desk.refusal(1, tpsl(desk, { tpTick: 41 }))).toBeNull();
  });

  it('close the position on touch and cancel each other [OVS-65]', () => {
    const desk = open();
    desk.oversea({ qty: 2 });
    desk.accept(tpsl(desk, { tpTick: 40, slTick: 40 }));
    desk.nq(17_990);
    expect(desk.events).toEqual([
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'oversea:ORDER_CANCEL',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    expect(desk.changedOverseaOrders()).toMatchObject([
      { marketType: 'STOPLOSS', status: 'FILLED', qty: 2 },
      { marketType: 'TAKEPROFIT', status: 'CANCELED' },
    ]);
  });

  it('execute at once when a new average puts them past last [OVS-65]', () => {
    const desk = open(100_000_000);
    desk.oversea({ qty: 1 });
    desk.nq(18_002);
    desk.accept(tpsl(desk, { slTick: 4 }));
    // Last is 18000.50, the ask 18010: buying 20 lifts the average, and the stop with it, above last.
    desk.nq(18_000.5, { bid: '18009.75', ask: 18_010 });
    desk.oversea({ qty: 20 });
    expect(desk.events).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_UPDATE',
      'oversea:ORDER_UPDATE',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
  });
});

describe('losscut', () => {
  it.each([
    [1_006_001, false],
    [1_006_000, true],
  ])('with a deposit of %d fires: %s, for equity must stand above it: example 18 [OVS-66]', (deposit, fires) => {
    const desk = open(deposit);
    desk.configure({ type: 'oversea.option.configure', row: { ...NQ, currency: 'KRW', tickValue: decimal(1_000) } });
    desk.oversea({ qty: 2 });
    desk.oversea({ qty: 1, price: 17_500 });
    expect([desk.point('BINARY'), desk.hold('BINARY')]).toEqual([String(deposit - 309_000), '303000']);
    // 440 ticks on two contracts: lastPnl −880,000, so equity is 120,000 or one more.
    desk.nq(17_890);
    const cut = [
      'oversea:ORDER_CANCEL',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_LIQUID',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ];
    expect(desk.events).toEqual(fires ? cut : []);
    if (fires) expect(desk.changedOverseaOrders()[1]).toMatchObject({ marketType: 'LIQUIDATION', fee: decimal(6_000) });
  });

  it('is reached by the rate alone, rising against a loss [OVS-66]', () => {
    const desk = open(1_203_000, '1350');
    desk.oversea({ qty: 1 });
    // 160 ticks down: $800 at 1350 is −1,080,000, leaving 120,000 against 60,000.
    desk.nq(17_960);
    desk.fx('USD/KRW', '1369');
    desk.fx('USD/KRW', '1389');
    desk.fx('USD/KRW', '1409');
    expect(desk.events).toEqual([]);
    desk.fx('USD/KRW', '1424.99');
    expect(desk.events).toEqual([]);
    desk.fx('USD/KRW', '1425');
    expect(desk.events).toContain('oversea:POSITION_LIQUID');
  });

  it('is reached by the rate alone, falling under a profit that carries a loss [OVS-66]', () => {
    const desk = open(650_000, '1350');
    desk.quote('K200', { bid: '349.95', ask: '350', last: '350' });
    desk.oversea({ qty: 1 });
    desk.oversea({ overseaOptionId: 13, qty: 1 });
    desk.nq(18_030);
    // +120 ticks of NQ: $600 = 810,000. −105 ticks of K200: −1,312,500. Equity 141,500 against 120,000.
    desk.quote('K200', { bid: '344.75', ask: '344.8', last: '344.75' });
    desk.oversea({ overseaOptionId: 13, tradeType: 'SHORT', qty: 1 });
    expect(Number(desk.point('BINARY'))).toBeLessThan(0);
    desk.fx('USD/KRW', '1331');
    desk.fx('USD/KRW', '1313');
    expect(desk.events).toEqual([]);
    // Equity is −671,500 + 600·rate against 60,000: cut at 1219.16….
    for (const rate of ['1296', '1278', '1260', '1242', '1225']) desk.fx('USD/KRW', rate);
    expect(desk.events).toEqual([]);
    desk.fx('USD/KRW', '1219');
    expect(desk.events).toContain('oversea:POSITION_LIQUID');
  });

  it('closes worst first, and what sleeps waits for its first fresh quote [OVS-52, OVS-66]', () => {
    const desk = open(2_000_000);
    desk.fx('HKD/KRW', 170);
    desk.quote('HSI', { bid: 19_999, ask: 20_000, last: 20_000 });
    desk.oversea({ overseaOptionId: 12, qty: 1 });
    desk.oversea({ qty: 2 });
    desk.timer({ type: 'oversea.breakStart', overseaOptionIds: [12] });
    desk.nq(17_860);
    expect(desk.events.filter((event) => event === 'oversea:POSITION_LIQUID')).toHaveLength(1);
    expect(desk.overseaPosition(12).forcedClose).toBe('LOSSCUT');
    desk.timer({ type: 'oversea.breakEnd', overseaOptionIds: [12] });
    desk.quote('HSI', { bid: 20_010, ask: 20_011, last: 20_010 });
    expect(desk.events).toContain('oversea:POSITION_LIQUID');
    expect(Number(desk.point('BINARY'))).toBeGreaterThanOrEqual(0);
  });

  it('is judged by new rules from the next quote of anything the player holds [OVS-66]', () => {
    const desk = open(2_000_000);
    desk.quote('K200', { bid: '349.95', ask: '350', last: '350' });
    desk.oversea({ qty: 1 });
    desk.oversea({ overseaOptionId: 13, qty: 1 });
    desk.configure({ type: 'oversea.option.configure', row: { ...NQ, losscutPer: decimal(1_950_000) } });
    desk.quote('K200', { bid: '350', ask: '350.05', last: '350' });
    expect(desk.events.filter((event) => event === 'oversea:POSITION_LIQUID')).toHaveLength(2);
  });

  it('leaves nothing below zero: the house absorbs it [OVS-66, WAL-66]', () => {
    const desk = open(303_000);
    desk.oversea({ qty: 1 });
    desk.nq(17_900);
    expect(desk.point('BINARY')).toBe('0');
    // 300,000 − 400 ticks · 6,750 − 3,000.
    expect(desk.house('KRW', 'INSURANCE')).toBe('-2403000');
  });
});

describe('available and equity', () => {
  it.each([
    [200_000, '400000'],
    [-150_000, '250000'],
  ])('with lastPnl %d of 1,000,000 and two contracts: %s available [NUM-19]', (pnl, available) => {
    const desk = open(1_006_000);
    desk.configure({ type: 'oversea.option.configure', row: { ...NQ, currency: 'KRW', tickValue: decimal(1_250) } });
    desk.oversea({ qty: 2 });
    desk.nq(18_000 + pnl / 2 / 1_250 / 4);
    const rest = Number(available) - (Number(available) % 303_000);
    expect(desk.refusal(1, overseaPlace({ qty: rest / 303_000 + 1, price: 17_900 }))).toBe('INSUFFICIENT_BALANCE');
    if (rest > 0) expect(desk.refusal(1, overseaPlace({ qty: rest / 303_000, price: 17_900 }))).toBeNull();
    const command = {
      type: 'wallet.debit',
      walletType: 'BINARY',
      code: 'W',
      refType: 'DNW',
      refId: 1,
      ...OPERATOR,
    } as const;
    desk.accept({ type: 'oversea.cancelAll', overseaOptionId: null });
    expect(desk.refusal(1, { ...command, amount: decimal(Number(available) + 1) })).toBe('WITHDRAW_EXCEEDS_BALANCE');
    expect(desk.refusal(1, { ...command, amount: decimal(available) })).toBeNull();
  });
});
