import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { HSI, KOSPI, NQ, OPERATOR } from '../testing/fixture.ts';
import { overseaPlace, Rig } from '../testing/rig.ts';
import { toWire } from '../wire.ts';

function open(deposit = 10_000_000, rate = '1350'): Rig {
  const rig = new Rig();
  rig.deposit('BINARY', deposit);
  rig.fx('USD/KRW', rate);
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id, KOSPI.id] });
  rig.nq(18_000, { bid: '17999.75', ask: 18_000 });
  return rig;
}

describe('overseas orders', () => {
  it('realises 675,250 on NQ LONG 2 from 18000 to 18012.50 at 1350.5 [OVS-01, OVS-45, OVS-47, OVS-49, OVS-51]', () => {
    const rig = open(10_000_000, '1350.5');
    rig.oversea({ qty: 2 });
    expect(rig.events).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_OPEN',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    rig.nq(18_012.5);
    rig.oversea({ tradeType: 'SHORT', qty: 2 });
    expect(rig.events).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    expect(rig.changedOverseaOrders()[0]).toMatchObject({ realizedPnl: decimal(675_250), fee: decimal(6_000) });
    expect(rig.point('BINARY')).toBe(String(10_000_000 + 675_250 - 12_000));
  });

  it('holds margin and fee per opening contract, and gives it back [OVS-02, OVS-18, OVS-46, OVS-60]', () => {
    const rig = open();
    rig.oversea({ qty: 3, price: 17_900 });
    expect([rig.hold('BINARY'), rig.point('BINARY')]).toEqual(['909000', '9091000']);
    const orderId = rig.overseaOrders()[0]?.id ?? idOf<OverseaOrderId>(0);
    rig.accept({ type: 'oversea.cancel', orderId });
    expect(rig.events).toEqual(['oversea:ORDER_CANCEL', 'point:BINARY', 'oversea_cross:OVERSEA_CROSS']);
    expect([rig.hold('BINARY'), rig.point('BINARY')]).toEqual(['0', '10000000']);
    expect(rig.refusal(1, { type: 'oversea.cancel', orderId })).toBe('ORDER_ALREADY_CLOSED');
    expect(rig.refusal(1, { type: 'oversea.cancel', orderId: idOf(99) })).toBe('ORDER_NOT_FOUND');
  });

  it('cancels all and returns the count [OVS-19, OVS-61]', () => {
    const rig = open();
    for (const price of [17_900, 17_800, 17_700]) rig.oversea({ price });
    const { reply } = rig.accept({ type: 'oversea.cancelAll', overseaOptionId: null });
    expect(reply).toEqual({ ok: true, value: { count: 3 } });
    expect(rig.hold('BINARY')).toBe('0');
  });

  it('amends price and quantity in place, or changes nothing [OVS-48]', () => {
    const rig = open(2_000_000);
    rig.oversea({ price: 17_900 });
    const before = rig.overseaOrders();
    const orderId = before[0]?.id ?? idOf<OverseaOrderId>(0);
    const amend = { type: 'oversea.amend', orderId, price: null, stopPrice: null, qty: null } as const;
    expect(rig.refusal(1, { ...amend, qty: 7 })).toBe('INSUFFICIENT_BALANCE');
    expect(rig.refusal(1, { ...amend, price: decimal('17900.1') })).toBe('PRICE_INVALID');
    expect(rig.overseaOrders()).toEqual(before);
    rig.accept({ ...amend, price: decimal(17_800), qty: 6 });
    expect(rig.events).toEqual(['oversea:ORDER_UPDATE', 'point:BINARY', 'oversea_cross:OVERSEA_CROSS']);
    expect(rig.overseaOrders()[0]).toMatchObject({ id: orderId, price: decimal(17_800), qty: 6 });
    expect(rig.hold('BINARY')).toBe('1818000');
    rig.accept({ ...amend, price: decimal(18_100), qty: 2 });
    expect(rig.changedOverseaOrders().at(-1)).toMatchObject({
      id: orderId,
      status: 'FILLED',
      fillPrice: decimal(18_000),
    });
  });

  it.each([
    ['above last', 18_050, 'UP', [18_049.75], 18_050],
    ['below last', 17_950, 'DOWN', [17_950.25], 17_950],
  ] as const)('fires a stop %s when last reaches it [OVS-04, OVS-65]', (_where, stopPrice, dir, quiet, reach) => {
    const rig = open();
    rig.oversea({ stopPrice, expectDir: dir });
    expect(rig.overseaOrders()[0]).toMatchObject({ triggerDir: dir, status: 'WORKING' });
    for (const price of quiet) {
      rig.nq(price);
      expect(rig.events).toEqual([]);
    }
    rig.nq(reach);
    expect(rig.changedOverseaOrders()[0]).toMatchObject({ status: 'FILLED', fillPrice: decimal(reach + 0.25) });
  });

  it('turns a fired stop-limit into a limit that rests and can be cancelled [OVS-03, OVS-48, OVS-65]', () => {
    const rig = open();
    rig.oversea({ marketType: 'STOPLIMIT', stopPrice: 18_050, price: 18_040 });
    rig.nq(18_060);
    expect(rig.events).toEqual(['oversea:ORDER_UPDATE']);
    expect(rig.overseaOrders()[0]?.status).toBe('TRIGGERED');
    expect(rig.hold('BINARY')).toBe('303000');
    rig.nq(18_039.75);
    expect(rig.changedOverseaOrders()[0]).toMatchObject({ status: 'FILLED', fillPrice: decimal(18_040) });
  });

  it('flips: close, then a new position for the rest [OVS-05, OVS-49, OVS-51, OVS-65]', () => {
    const rig = open();
    rig.oversea({ qty: 1 });
    const { id, tradeType } = rig.overseaPosition();
    expect(tradeType).toBe('LONG');
    rig.oversea({ tradeType: 'SHORT', qty: 3 });
    expect(rig.events.slice(0, 4)).toEqual([
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'oversea:POSITION_OPEN',
    ]);
    expect(rig.overseaPosition()).toMatchObject({ tradeType: 'SHORT', qty: 2 });
    expect(rig.overseaPosition().id).not.toBe(id);
  });
});

describe('tick exits', () => {
  const tpsl = (rig: Rig, ticks: { tpTick?: number | null; slTick?: number | null }) =>
    ({ type: 'oversea.tpsl', overseaPositionId: rig.overseaPosition().id, ...ticks }) as const;

  it('are set, published, moved with the average and removed [OVS-06, OVS-07, OVS-20, OVS-21, OVS-50]', () => {
    const rig = open();
    rig.oversea({ qty: 1 });
    rig.accept(tpsl(rig, { tpTick: 100, slTick: 80 }));
    expect(rig.events).toEqual(['oversea:ORDER_SUCCESS', 'oversea:ORDER_SUCCESS', 'oversea:POSITION_UPDATE']);
    expect(rig.overseaOrders()).toMatchObject([
      { marketType: 'TAKEPROFIT', stopPrice: decimal(18_025), overseaPositionId: rig.overseaPosition().id },
      { marketType: 'STOPLOSS', stopPrice: decimal(17_980) },
    ]);
    rig.nq(18_010, { ask: '18010', bid: '18009.75' });
    rig.wait(300).oversea({ qty: 1 });
    expect(rig.overseaOrders().map(({ stopPrice }) => toText(stopPrice ?? decimal(0)))).toEqual(['18030', '17985']);
    expect(rig.events).toContain('oversea:ORDER_UPDATE');
    const overseaPositionId = rig.overseaPosition().id;
    rig.accept({ type: 'oversea.deleteTpsl', overseaPositionId, value: 'TP' });
    expect(rig.events).toEqual(['oversea:ORDER_CANCEL', 'oversea:POSITION_UPDATE']);
    expect(rig.overseaPosition()).toMatchObject({ tpTick: null, slTick: 80 });
    expect(rig.refusal(1, { type: 'oversea.deleteTpsl', overseaPositionId, value: 'TP' })).toBe('ORDER_NOT_FOUND');
  });

  it('are refused when last has crossed them or they are no ticks [OVS-20]', () => {
    const rig = open();
    rig.oversea({ qty: 1 });
    rig.nq(18_010);
    expect(rig.refusal(1, tpsl(rig, { tpTick: 40 }))).toBe('TAKE_PROFIT_REJECTED');
    expect(rig.refusal(1, tpsl(rig, { tpTick: 0 }))).toBe('TAKE_PROFIT_REJECTED');
    expect(rig.refusal(1, tpsl(rig, { slTick: 1.5 }))).toBe('STOP_LOSS_REJECTED');
    expect(rig.refusal(1, tpsl(rig, { tpTick: 41 }))).toBeNull();
  });

  it('close the position on touch and cancel each other [OVS-65]', () => {
    const rig = open();
    rig.oversea({ qty: 2 });
    rig.accept(tpsl(rig, { tpTick: 40, slTick: 40 }));
    rig.nq(17_990);
    expect(rig.events).toEqual([
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'oversea:ORDER_CANCEL',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    expect(rig.changedOverseaOrders()).toMatchObject([
      { marketType: 'STOPLOSS', status: 'FILLED', qty: 2 },
      { marketType: 'TAKEPROFIT', status: 'CANCELED' },
    ]);
  });

  it('execute at once when a new average puts them past last [OVS-65]', () => {
    const rig = open(100_000_000);
    rig.oversea({ qty: 1 });
    rig.nq(18_002);
    rig.accept(tpsl(rig, { slTick: 4 }));
    // Last is 18000.50, the ask 18010: buying 20 lifts the average, and the stop with it, above last.
    rig.nq(18_000.5, { bid: '18009.75', ask: 18_010 });
    rig.oversea({ qty: 20 });
    expect(rig.events).toEqual([
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

describe('events of overseas orders', () => {
  it('say of which type and side the order is [SOCK-31, SOCK-32, SOCK-33, SOCK-34, SOCK-35, SOCK-36, SOCK-37, SOCK-38, SOCK-39]', () => {
    const rig = open(1_300_000);
    rig.oversea({ price: 17_990 });
    rig.oversea({ marketType: 'STOPLIMIT', stopPrice: 18_005, price: 18_005 });
    rig.oversea({ marketType: 'STOPMARKET', stopPrice: 17_995, tradeType: 'SHORT' });
    rig.accept({ type: 'oversea.cancelAll', overseaOptionId: null });
    rig.oversea({ tpTick: 1_000, slTick: 1_000 });
    rig.nq(17_950);
    const orders = rig.effects.flatMap(({ events }) => events.filter(({ type }) => type.startsWith('ORDER')));
    const reported = orders.map(({ data }) => toWire(data)) as readonly { marketType: string; tradeType: string }[];
    expect(new Set(reported.map(({ marketType, tradeType }) => `${marketType} ${tradeType}`))).toEqual(
      new Set([
        'LIMIT LONG',
        'STOPLIMIT LONG',
        'STOPMARKET SHORT',
        'MARKET LONG',
        'TAKEPROFIT SHORT',
        'STOPLOSS SHORT',
        'LIQUIDATION SHORT',
      ]),
    );
  });
});

describe('losscut', () => {
  it.each([
    [1_006_001, false],
    [1_006_000, true],
  ])('with a deposit of %d fires: %s, for equity must stand above it: example 18 [OVS-66]', (deposit, fires) => {
    const rig = open(deposit);
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, currency: 'KRW', tickValue: decimal(1_000) } });
    rig.oversea({ qty: 2 });
    rig.oversea({ qty: 1, price: 17_500 });
    expect([rig.point('BINARY'), rig.hold('BINARY')]).toEqual([String(deposit - 309_000), '303000']);
    // 440 ticks on two contracts: lastPnl −880,000, so equity is 120,000 or one more.
    rig.nq(17_890);
    const cut = [
      'oversea:ORDER_CANCEL',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_LIQUID',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ];
    expect(rig.events).toEqual(fires ? cut : []);
    if (fires) expect(rig.changedOverseaOrders()[1]).toMatchObject({ marketType: 'LIQUIDATION', fee: decimal(6_000) });
  });

  it.each([
    ['', false],
    [', also before the first quote after a start', true],
  ])('is reached by the rate alone, rising against a loss%s [OVS-66]', (_when, restarts) => {
    const rig = open(1_203_000, '1350');
    rig.oversea({ qty: 1 });
    // 160 ticks down: $800 at 1350 is −1,080,000, leaving 120,000 against 60,000.
    rig.nq(17_960);
    if (restarts) rig.restart();
    for (const rate of ['1363', '1376', '1389', '1402', '1415', '1424.99']) {
      rig.fx('USD/KRW', rate);
      expect(rig.events).toEqual([]);
    }
    rig.fx('USD/KRW', '1425');
    expect(rig.events).toContain('oversea:POSITION_LIQUID');
  });

  it.each([false, true])(
    'is reached by the rate alone in a break, after a start in it: %s [OVS-52, OVS-66]',
    (restarts) => {
      const rig = open(1_203_000, '1350');
      rig.oversea({ qty: 1 });
      rig.nq(17_960);
      rig.timer({ type: 'oversea.breakStart', overseaOptionIds: [NQ.id] });
      if (restarts) rig.restart();
      for (const rate of ['1363', '1376', '1389', '1402', '1415', '1425']) rig.fx('USD/KRW', rate);
      rig.timer({ type: 'oversea.breakEnd', overseaOptionIds: [NQ.id] });
      // The profit has come back meanwhile, but what was due in the break is done.
      rig.nq(17_990);
      expect(rig.events).toContain('oversea:POSITION_LIQUID');
    },
  );

  it('is reached by the rate alone, falling under a profit that carries a loss [OVS-66]', () => {
    const rig = open(650_000, '1350');
    rig.quote('K200', { bid: '349.95', ask: '350', last: '350' });
    rig.oversea({ qty: 1 });
    rig.oversea({ overseaOptionId: KOSPI.id, qty: 1 });
    rig.nq(18_030);
    // +120 ticks of NQ: $600 = 810,000. −105 ticks of K200: −1,312,500. Equity 141,500 against 120,000.
    rig.quote('K200', { bid: '344.75', ask: '344.8', last: '344.75' });
    rig.oversea({ overseaOptionId: KOSPI.id, tradeType: 'SHORT', qty: 1 });
    expect(Number(rig.point('BINARY'))).toBeLessThan(0);
    // Equity is −671,500 + 600·rate against 60,000: cut at 1219.16….
    for (const rate of ['1337', '1324', '1311', '1298', '1286', '1274', '1262', '1250', '1238', '1226']) {
      rig.fx('USD/KRW', rate);
      expect(rig.events).toEqual([]);
    }
    rig.fx('USD/KRW', '1219');
    expect(rig.events).toContain('oversea:POSITION_LIQUID');
  });

  it.each([
    // K200 opened first. Each at a loss of 1,250,000, or NQ a little more.
    ['the worst', 17_949.75, [11, 13]],
    ['of equal ones the older', 17_950, [13, 11]],
  ])('closes %s first [OVS-66]', (_which, nq, closed) => {
    const rig = open(2_618_000);
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, currency: 'KRW', tickValue: decimal(6_250) } });
    rig.quote('K200', { bid: '349.95', ask: '350', last: '350' });
    rig.oversea({ overseaOptionId: KOSPI.id, qty: 1 });
    rig.oversea({ qty: 1 });
    rig.wait(100).quote('K200', { bid: '345', ask: '345.05', last: '345' });
    rig.wait(100).nq(nq);
    expect(rig.changedOverseaOrders().map(({ overseaOptionId }) => overseaOptionId)).toEqual(closed);
    expect(rig.events.filter((event) => event === 'oversea:POSITION_LIQUID')).toHaveLength(2);
  });

  it('closes worst first, and what sleeps waits for its first fresh quote [OVS-52, OVS-66]', () => {
    const rig = open(2_000_000);
    rig.fx('HKD/KRW', 170);
    rig.quote('HSI', { bid: 19_999, ask: 20_000, last: 20_000 });
    rig.oversea({ overseaOptionId: HSI.id, qty: 1 });
    rig.oversea({ qty: 2 });
    rig.timer({ type: 'oversea.breakStart', overseaOptionIds: [HSI.id] });
    rig.nq(17_860);
    expect(rig.events.filter((event) => event === 'oversea:POSITION_LIQUID')).toHaveLength(1);
    expect(rig.overseaPosition(HSI.id).forcedClose).toBe('LOSSCUT');
    rig.timer({ type: 'oversea.breakEnd', overseaOptionIds: [HSI.id] });
    rig.quote('HSI', { bid: 20_010, ask: 20_011, last: 20_010 });
    expect(rig.events).toContain('oversea:POSITION_LIQUID');
    expect(Number(rig.point('BINARY'))).toBeGreaterThanOrEqual(0);
  });

  it('is judged by new rules from the next quote of anything the player holds [OVS-66]', () => {
    const rig = open(2_000_000);
    rig.quote('K200', { bid: '349.95', ask: '350', last: '350' });
    rig.oversea({ qty: 1 });
    rig.oversea({ overseaOptionId: KOSPI.id, qty: 1 });
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, losscutPer: decimal(1_950_000) } });
    rig.quote('K200', { bid: '350', ask: '350.05', last: '350' });
    expect(rig.events.filter((event) => event === 'oversea:POSITION_LIQUID')).toHaveLength(2);
  });

  it('leaves nothing below zero: the house absorbs it [OVS-66, WAL-66]', () => {
    const rig = open(303_000);
    rig.oversea({ qty: 1 });
    rig.nq(17_900);
    expect(rig.point('BINARY')).toBe('0');
    // 300,000 − 400 ticks · 6,750 − 3,000.
    expect(rig.house('KRW', 'INSURANCE')).toBe('-2403000');
  });
});

describe('available and equity', () => {
  it.each([
    [200_000, '400000'],
    [-150_000, '250000'],
  ])('with lastPnl %d of 1,000,000 and two contracts: %s available [NUM-19]', (pnl, available) => {
    const rig = open(1_006_000);
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, currency: 'KRW', tickValue: decimal(1_250) } });
    rig.oversea({ qty: 2 });
    rig.nq(18_000 + pnl / 2 / 1_250 / 4);
    const rest = Number(available) - (Number(available) % 303_000);
    expect(rig.refusal(1, overseaPlace({ qty: rest / 303_000 + 1, price: 17_900 }))).toBe('INSUFFICIENT_BALANCE');
    if (rest > 0) expect(rig.refusal(1, overseaPlace({ qty: rest / 303_000, price: 17_900 }))).toBeNull();
    const command = {
      type: 'wallet.debit',
      walletType: 'BINARY',
      code: 'W',
      refType: 'OPERATOR',
      refId: 1,
      ...OPERATOR,
    } as const;
    rig.accept({ type: 'oversea.cancelAll', overseaOptionId: null });
    expect(rig.refusal(1, { ...command, amount: decimal(Number(available) + 1) })).toBe('WITHDRAW_EXCEEDS_BALANCE');
    expect(rig.refusal(1, { ...command, amount: decimal(available) })).toBeNull();
  });
});
