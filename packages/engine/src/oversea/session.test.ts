import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { NQ } from '../testing/fixture.ts';

/** Two NQ contracts held, equity exactly as asked for. */
function holding(equity: number): Desk {
  const desk = new Desk();
  desk.deposit('BINARY', equity + 6_000);
  desk.timer({ type: 'oversea.open', overseaOptionIds: [11, 12] });
  desk.configure({ type: 'oversea.option.configure', row: { ...NQ, currency: 'KRW' } });
  desk.nq(18_000, { bid: '17999.75', ask: 18_000 });
  desk.oversea({ qty: 2 });
  return desk;
}

const step = (type: 'oversea.closing' | 'oversea.settle' | 'oversea.close' | 'oversea.open') =>
  ({ type, overseaOptionIds: [11] }) as const;

function overnight(desk: Desk, isActive: 0 | 1) {
  return { type: 'oversea.overnight', overseaPositionId: desk.overseaPosition().id, isActive } as const;
}

describe('overnight', () => {
  it('is set until ten minutes before the close, once, and unset at any time [OVS-08, OVS-26, OVS-62, OVS-63]', () => {
    const desk = holding(4_000_000);
    desk.accept(overnight(desk, 1));
    expect(desk.events).toEqual(['oversea:POSITION_UPDATE']);
    expect(desk.refusal(1, overnight(desk, 1))).toBe('OVERNIGHT_ALREADY_SET');
    desk.accept(overnight(desk, 0));
    desk.timer(step('oversea.closing'));
    expect(desk.refusal(1, overnight(desk, 1))).toBe('OVERNIGHT_TOO_LATE');
    expect(desk.refusal(1, overnight(desk, 0))).toBeNull();
    expect(desk.refusal(1, { ...overnight(desk, 0), overseaPositionId: 99 })).toBe('NOTHING_TO_REDUCE');
  });

  it.each([
    [4_000_000, true],
    [3_999_999, false],
  ])('with equity %d keeps both contracts: %s [OVS-67]', (equity, kept) => {
    const desk = holding(equity);
    desk.accept(overnight(desk, 1));
    desk.timer(step('oversea.settle'));
    expect(desk.engine.state.accounts.get(1)?.oversea.positions.size).toBe(kept ? 1 : 0);
    if (!kept) expect(desk.events).toContain('oversea:POSITION_CLOSE');
  });

  it('ends with the next opening [OVS-67]', () => {
    const desk = holding(4_000_000);
    desk.accept(overnight(desk, 1));
    for (const type of ['oversea.closing', 'oversea.settle', 'oversea.close'] as const) desk.timer(step(type));
    expect(desk.overseaPosition().isActive).toBe(1);
    desk.timer(step('oversea.open'));
    desk.restart();
    expect(desk.overseaPosition().isActive).toBe(0);
  });
});

describe('the session close', () => {
  it('expires orders, closes what is not overnight, and announces the close [OVS-53, OVS-67]', () => {
    const desk = holding(4_000_000);
    desk.oversea({ price: 17_900 });
    desk.timer(step('oversea.closing'));
    expect(desk.events).toEqual([]);
    desk.timer(step('oversea.settle'));
    expect(desk.events).toEqual([
      'oversea:ORDER_CANCEL',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    expect(desk.changedOverseaOrders()).toMatchObject([
      { status: 'EXPIRED', reason: 'SESSION_CLOSE' },
      { marketType: 'MARKET', status: 'FILLED', reason: 'SESSION_CLOSE' },
    ]);
    desk.timer(step('oversea.close'));
    expect(desk.last.events).toEqual([
      {
        playerId: 0,
        destination: '/topic/oversea',
        type: 'OVERSEA_OPTION_CLOSE',
        data: { id: 11, koName: '나스닥', siteId: 1 },
      },
    ]);
    expect(desk.engine.state.accounts.get(1)?.oversea.book.markets.get(11)?.state).toMatchObject({
      phase: 'CLOSED',
      isRest: 1,
    });
    desk.timer(step('oversea.close'));
    expect(desk.last.rows).toEqual([]);
  });

  it('leaves no order behind, whenever in the closing minutes it came [OVS-67]', () => {
    const desk = holding(4_000_000);
    desk.accept(overnight(desk, 1));
    desk.timer(step('oversea.settle'));
    desk.oversea({ tradeType: 'SHORT', qty: 2, price: 18_100 });
    desk.timer(step('oversea.close'));
    expect(desk.events).toEqual(['oversea:ORDER_CANCEL', 'oversea:OVERSEA_OPTION_CLOSE']);
    expect(desk.changedOverseaOrders()).toMatchObject([{ status: 'EXPIRED', reason: 'SESSION_CLOSE' }]);
    expect(desk.overseaOrders()).toEqual([]);
    desk.restart();
  });

  it('lets nothing open in the closing minutes that came as a close [OVS-67]', () => {
    const desk = holding(4_000_000);
    desk.accept(overnight(desk, 1));
    desk.accept({ type: 'oversea.tpsl', overseaPositionId: desk.overseaPosition().id, slTick: 4 });
    desk.timer(step('oversea.settle'));
    desk.oversea({ tradeType: 'SHORT', qty: 2, price: 18_010 });
    // The stop-loss takes the position the order was to close.
    desk.wait(100).nq(17_999);
    expect(desk.events).toContain('oversea:POSITION_CLOSE');
    desk.wait(100).nq(18_010);
    expect(desk.events).toEqual(['oversea:ORDER_CANCEL', 'error:ERROR']);
    expect(desk.changedOverseaOrders()).toMatchObject([{ status: 'CANCELED', reason: 'CLOSING_ORDERS_ONLY' }]);
  });

  it('leaves a price to value positions at, also after a restart: losscut sees the whole account [OVS-66, OVS-67]', () => {
    const desk = holding(5_000_000);
    const kospi = (price: number) =>
      desk.wait(100).quote('K200', { bid: price.toFixed(2), ask: (price + 0.05).toFixed(2), last: price.toFixed(2) });
    desk.timer({ type: 'oversea.open', overseaOptionIds: [13] });
    kospi(350);
    desk.oversea({ overseaOptionId: 13, qty: 1 });
    desk.accept(overnight(desk, 1));
    for (const type of ['oversea.closing', 'oversea.settle', 'oversea.close'] as const) desk.timer(step(type));
    expect(desk.engine.state.accounts.get(1)?.oversea.positions.size).toBe(2);
    desk.restart();
    for (const price of [346, 342, 338, 334]) {
      kospi(price);
      expect(desk.events).not.toContain('oversea:POSITION_LIQUID');
    }
    kospi(330);
    expect(desk.events).toContain('oversea:POSITION_LIQUID');
  });

  it('queues a close that has no price for the first one that comes [OVS-67]', () => {
    const desk = holding(4_000_000);
    desk.wait(11_000).timer(step('oversea.settle'));
    desk.restart();
    expect(desk.overseaPosition().forcedClose).toBe('SESSION_CLOSE');
    desk.timer(step('oversea.close'));
    desk.nq(18_000);
    expect(desk.last.rows).toEqual([]);
    desk.timer(step('oversea.open'));
    desk.wait(1).nq(18_000);
    expect(desk.events).toContain('oversea:POSITION_CLOSE');
  });

  it('leaves positions alone in a break, and fills limits at the better price after it [OVS-65, OVS-67]', () => {
    const desk = holding(4_000_000);
    desk.oversea({ price: 17_900 });
    desk.timer({ type: 'oversea.breakStart', overseaOptionIds: [11] });
    desk.nq(17_800);
    expect(desk.last.rows).toEqual([]);
    desk.timer({ type: 'oversea.breakEnd', overseaOptionIds: [11] });
    desk.wait(1).nq(17_800);
    expect(desk.changedOverseaOrders()[0]?.fillPrice).toEqual(decimal('17800.25'));
  });
});
