import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { HSI, KOSPI, NQ, OPERATOR } from '../testing/fixture.ts';
import { overseaPlace, Rig } from '../testing/rig.ts';

/** Two NQ contracts held, with exactly the given equity. */
function holding(equity: number): Rig {
  const rig = new Rig();
  rig.deposit('BINARY', equity + 6_000);
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id] });
  rig.configure({ type: 'oversea.option.configure', row: { ...NQ, currency: 'KRW' } });
  rig.nq(18_000, { bid: '17999.75', ask: 18_000 });
  rig.oversea({ qty: 2 });
  return rig;
}

const step = (type: 'oversea.closing' | 'oversea.settle' | 'oversea.close' | 'oversea.open') =>
  ({ type, overseaOptionIds: [NQ.id] }) as const;

function overnight(rig: Rig, isActive: 0 | 1) {
  return { type: 'oversea.overnight', overseaPositionId: rig.overseaPosition().id, isActive } as const;
}

describe('overnight', () => {
  it('is set until ten minutes before the close, once, and unset at any time [OVS-08, OVS-26, OVS-62, OVS-63]', () => {
    const rig = holding(4_000_000);
    rig.accept(overnight(rig, 1));
    expect(rig.events).toEqual(['oversea:POSITION_UPDATE']);
    expect(rig.refusal(1, overnight(rig, 1))).toBe('OVERNIGHT_ALREADY_SET');
    rig.accept(overnight(rig, 0));
    rig.timer(step('oversea.closing'));
    expect(rig.refusal(1, overnight(rig, 1))).toBe('OVERNIGHT_TOO_LATE');
    expect(rig.refusal(1, overnight(rig, 0))).toBeNull();
    expect(rig.refusal(1, { ...overnight(rig, 0), overseaPositionId: idOf(99) })).toBe('NOTHING_TO_REDUCE');
  });

  it.each([
    [4_000_000, true],
    [3_999_999, false],
  ])('with equity %d keeps both contracts: %s [OVS-67]', (equity, kept) => {
    const rig = holding(equity);
    rig.accept(overnight(rig, 1));
    rig.timer(step('oversea.settle'));
    expect(rig.engine.state.accounts.get(idOf(1))?.oversea.positions.size).toBe(kept ? 1 : 0);
    if (!kept) expect(rig.events).toContain('oversea:POSITION_CLOSE');
  });

  it('keeps back what it asks for from the last minute to the next opening [OVS-67, WAL-66]', () => {
    const rig = holding(4_500_000);
    const canLeave = (amount: number) => {
      const { reply } = rig.send(1, {
        type: 'wallet.debit',
        walletType: 'BINARY',
        amount: decimal(amount),
        code: 'W',
        refType: 'OPERATOR',
        refId: 1,
        ...OPERATOR,
      });
      return reply?.ok === true;
    };
    rig.accept(overnight(rig, 1));
    rig.timer(step('oversea.closing'));
    // Two contracts require a margin of 600,000 by day and 4,000,000 overnight.
    expect(canLeave(3_900_001)).toBe(false);
    rig.timer(step('oversea.settle'));
    expect(canLeave(500_001)).toBe(false);
    rig.restart();
    expect(canLeave(500_001)).toBe(false);
    rig.timer(step('oversea.close'));
    expect(canLeave(500_001)).toBe(false);
    // Switched off, the position is still an overnight position.
    rig.accept(overnight(rig, 0));
    expect(canLeave(500_001)).toBe(false);
    expect(canLeave(500_000)).toBe(true);
    expect(canLeave(1)).toBe(false);
    rig.timer(step('oversea.open'));
    expect(canLeave(3_400_000)).toBe(true);
    expect(canLeave(1)).toBe(false);
  });

  it('ends with the next opening [OVS-67]', () => {
    const rig = holding(4_000_000);
    rig.accept(overnight(rig, 1));
    for (const type of ['oversea.closing', 'oversea.settle', 'oversea.close'] as const) rig.timer(step(type));
    expect(rig.overseaPosition().isActive).toBe(1);
    rig.timer(step('oversea.open'));
    rig.restart();
    expect(rig.overseaPosition().isActive).toBe(0);
  });
});

describe('the session close', () => {
  it('expires orders, closes what is not overnight, and announces the close [OVS-53, OVS-67]', () => {
    const rig = holding(4_000_000);
    rig.oversea({ price: 17_900 });
    rig.timer(step('oversea.closing'));
    expect(rig.events).toEqual([]);
    rig.timer(step('oversea.settle'));
    expect(rig.events).toEqual([
      'oversea:ORDER_CANCEL',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'point:BINARY',
      'oversea_cross:OVERSEA_CROSS',
    ]);
    expect(rig.changedOverseaOrders()).toMatchObject([
      { status: 'EXPIRED', reason: 'SESSION_CLOSE' },
      { marketType: 'MARKET', status: 'FILLED', reason: 'SESSION_CLOSE' },
    ]);
    rig.timer(step('oversea.close'));
    expect(rig.last.events).toEqual([
      {
        playerId: 0,
        destination: '/topic/oversea',
        type: 'OVERSEA_OPTION_CLOSE',
        data: { id: 11, koName: '나스닥', siteId: 1 },
      },
    ]);
    expect(rig.engine.state.accounts.get(idOf(1))?.oversea.book.markets.get(NQ.id)?.state).toMatchObject({
      phase: 'CLOSED',
      isRest: 1,
    });
    rig.timer(step('oversea.close'));
    expect(rig.last.rows).toEqual([]);
  });

  it('leaves no order behind, whenever in the closing minutes it came [OVS-67]', () => {
    const rig = holding(4_000_000);
    rig.accept(overnight(rig, 1));
    rig.timer(step('oversea.settle'));
    rig.oversea({ tradeType: 'SHORT', qty: 2, price: 18_100 });
    rig.timer(step('oversea.close'));
    expect(rig.events).toEqual(['oversea:ORDER_CANCEL', 'oversea:OVERSEA_OPTION_CLOSE']);
    expect(rig.changedOverseaOrders()).toMatchObject([{ status: 'EXPIRED', reason: 'SESSION_CLOSE' }]);
    expect(rig.overseaOrders()).toEqual([]);
    rig.restart();
  });

  it('lets nothing open in the closing minutes that came as a close [OVS-67]', () => {
    const rig = holding(4_000_000);
    rig.accept(overnight(rig, 1));
    rig.accept({ type: 'oversea.tpsl', overseaPositionId: rig.overseaPosition().id, slTick: 4 });
    rig.timer(step('oversea.settle'));
    rig.oversea({ tradeType: 'SHORT', qty: 2, price: 18_010 });
    // The stop-loss closes the position the order was to close.
    rig.wait(100).nq(17_999);
    expect(rig.events).toContain('oversea:POSITION_CLOSE');
    rig.wait(100).nq(18_010);
    expect(rig.events).toEqual(['oversea:ORDER_CANCEL', 'error:ERROR']);
    expect(rig.changedOverseaOrders()).toMatchObject([{ status: 'CANCELED', reason: 'CLOSING_ORDERS_ONLY' }]);
  });

  it('leaves a price to value positions at, also after a restart: losscut sees the whole account [OVS-66, OVS-67]', () => {
    const rig = holding(5_000_000);
    const kospi = (price: number) =>
      rig.wait(100).quote('K200', { bid: price.toFixed(2), ask: (price + 0.05).toFixed(2), last: price.toFixed(2) });
    rig.timer({ type: 'oversea.open', overseaOptionIds: [KOSPI.id] });
    kospi(350);
    rig.oversea({ overseaOptionId: KOSPI.id, qty: 1 });
    rig.accept(overnight(rig, 1));
    for (const type of ['oversea.closing', 'oversea.settle', 'oversea.close'] as const) rig.timer(step(type));
    expect(rig.engine.state.accounts.get(idOf(1))?.oversea.positions.size).toBe(2);
    rig.restart();
    for (const price of [346, 342, 338, 334]) {
      kospi(price);
      expect(rig.events).not.toContain('oversea:POSITION_LIQUID');
    }
    kospi(330);
    expect(rig.events).toContain('oversea:POSITION_LIQUID');
  });

  /** One contract and an order, with equity of 60,000 won or slightly more above zero, at a stale price. */
  function blind(above: number): Rig {
    const rig = new Rig();
    rig.deposit('BINARY', 2_002_200 + above);
    rig.fx('USD/KRW', 1_000);
    rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    rig.nq(18_000, { bid: '17999.75', ask: 18_000 });
    rig.oversea({ qty: 1 });
    rig.oversea({ price: 17_900 });
    // 96 points down are 1,920 dollars: 1,939,200 won once the rate is 1,010.
    rig.wait(100).nq(17_904);
    rig.wait(11_000).fx('USD/KRW', 1_010);
    expect(rig.overseaPosition().forcedClose).toBeNull();
    return rig;
  }

  it.each([
    ['the last minute', 'oversea.settle'],
    ['the close', 'oversea.close'],
  ] as const)('judges a breach that a stale feed has hidden, first of all in %s [OVS-66, OVS-67]', (_name, type) => {
    const rig = blind(0);
    rig.timer(step(type));
    expect(rig.overseaPosition().forcedClose).toBe('LOSSCUT');
    expect(rig.changedOverseaOrders()).toMatchObject([{ status: 'CANCELED', reason: 'LOSSCUT' }]);
    if (type === 'oversea.settle') rig.timer(step('oversea.close'));
    rig.restart();
    expect(rig.overseaPosition().forcedClose).toBe('LOSSCUT');
    rig.timer(step('oversea.open'));
    // The price recovers too late.
    rig.wait(100).nq(18_000);
    expect(rig.events).toContain('oversea:POSITION_LIQUID');
  });

  it('judges no breach where there is a unit left above the losscut [OVS-66, OVS-67]', () => {
    const rig = blind(1);
    rig.timer(step('oversea.close'));
    expect(rig.overseaPosition().forcedClose).toBeNull();
  });

  it('queues a close that has no price for the first one that comes [OVS-67]', () => {
    const rig = holding(4_000_000);
    rig.wait(11_000).timer(step('oversea.settle'));
    rig.restart();
    expect(rig.overseaPosition().forcedClose).toBe('SESSION_CLOSE');
    rig.timer(step('oversea.close'));
    rig.nq(18_000);
    expect(rig.last.rows.map(({ table }) => table)).toEqual(['lastQuote']);
    rig.timer(step('oversea.open'));
    rig.wait(1).nq(18_000);
    expect(rig.events).toContain('oversea:POSITION_CLOSE');
  });

  it.each([false, true])(
    'takes orders at once after a break shorter than a price lasts, restarted: %s [OVS-67]',
    (restarts) => {
      const rig = holding(4_000_000);
      rig.timer({ type: 'oversea.breakStart', overseaOptionIds: [NQ.id] });
      if (restarts) rig.restart();
      rig.timer({ type: 'oversea.breakEnd', overseaOptionIds: [NQ.id] });
      expect(rig.refusal(1, overseaPlace({ tradeType: 'SHORT', qty: 1 }))).toBeNull();
    },
  );

  it('leaves positions alone in a break, and fills limits at the better price after it [OVS-65, OVS-67]', () => {
    const rig = holding(4_000_000);
    rig.oversea({ price: 17_900 });
    rig.timer({ type: 'oversea.breakStart', overseaOptionIds: [NQ.id] });
    rig.nq(17_800);
    expect(rig.last.rows.map(({ table }) => table)).toEqual(['lastQuote']);
    rig.timer({ type: 'oversea.breakEnd', overseaOptionIds: [NQ.id] });
    rig.wait(1).nq(17_800);
    expect(rig.changedOverseaOrders()[0]?.fillPrice).toEqual(decimal('17800.25'));
  });
});
