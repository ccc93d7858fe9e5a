import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { player } from '../testing/fixture.ts';
import type { FuturesTpsl } from './requests.ts';

function withPosition(tradeType: 'LONG' | 'SHORT' = 'LONG'): Desk {
  const desk = new Desk();
  desk.deposit('FUTURES', 10_000);
  desk.btc(60_000, { last: '60010' });
  desk.futures({ tradeType, amount: '0.1' });
  return desk;
}

function tpsl(desk: Desk, change: Partial<FuturesTpsl>): FuturesTpsl {
  return { type: 'futures.tpsl', futuresPositionId: desk.futuresPosition().id, isMarkTp: 0, isMarkSl: 0, ...change };
}

describe('take-profit and stop-loss of coin futures', () => {
  it.each([
    ['LONG', { takeProfit: decimal(60_010) }, 'TAKE_PROFIT_REJECTED'],
    ['LONG', { takeProfit: decimal('60010.1') }, null],
    ['LONG', { takeProfit: decimal('60000.1'), isMarkTp: 1 }, null],
    ['LONG', { takeProfit: decimal(60_000), isMarkTp: 1 }, 'TAKE_PROFIT_REJECTED'],
    ['LONG', { stopLoss: decimal(60_010) }, 'STOP_LOSS_REJECTED'],
    ['LONG', { stopLoss: decimal('60009.9') }, null],
    ['LONG', { stopLoss: decimal(60_005), isMarkSl: 1 }, 'STOP_LOSS_REJECTED'],
    ['SHORT', { takeProfit: decimal(60_010) }, 'TAKE_PROFIT_REJECTED'],
    ['SHORT', { takeProfit: decimal(59_000), stopLoss: decimal(61_000) }, null],
    ['SHORT', { takeProfit: decimal(59_000), stopLoss: decimal(60_000) }, 'STOP_LOSS_REJECTED'],
    ['LONG', { takeProfit: decimal('61000.05') }, 'PRICE_INVALID'],
  ] as const)('%s with %o: %s [FUT-05, FUT-06, FUT-18]', (tradeType, change, code) => {
    const desk = withPosition(tradeType);
    expect(desk.refusal(1, tpsl(desk, change))).toBe(code);
  });

  it('refuses traders and positions that are not theirs [FUT-18]', () => {
    const desk = withPosition();
    const command = tpsl(desk, { takeProfit: decimal(61_000) });
    desk.configure({ type: 'player.configure', row: player(2) });
    expect(desk.refusal(2, command)).toBe('NOTHING_TO_REDUCE');
    desk.configure({ type: 'player.configure', row: player(1, { isTrader: 1 }) });
    expect(desk.refusal(1, command)).toBe('TRADER_ORDER_FORBIDDEN');
  });

  it('sends the order with its position, replaces it, and removes it [FUT-18, FUT-56, FUT-57]', () => {
    const desk = withPosition();
    const { id } = desk.futuresPosition();
    desk.accept(tpsl(desk, { takeProfit: decimal(61_000), stopLoss: decimal(59_000), isMarkSl: 1 }));
    expect(desk.events).toEqual(['futures:ORDER_SUCCESS', 'futures:ORDER_SUCCESS']);
    expect(desk.changedFuturesOrders()).toMatchObject([
      { marketType: 'TAKEPROFIT', futuresPositionId: id, triggerPrice: decimal(61_000), isMark: 0 },
      { marketType: 'STOPLOSS', futuresPositionId: id, triggerPrice: decimal(59_000), isMark: 1 },
    ]);
    expect(desk.futuresPosition()).toMatchObject({
      takeProfit: decimal(61_000),
      stopLoss: decimal(59_000),
      isMarkSl: 1,
    });
    desk.accept(tpsl(desk, { takeProfit: decimal(62_000) }));
    expect(desk.events).toEqual(['futures:ORDER_CANCEL', 'futures:ORDER_SUCCESS']);
    desk.accept(tpsl(desk, { stopLoss: null }));
    expect(desk.events).toEqual(['futures:ORDER_CANCEL']);
    expect(desk.futuresPosition()).toMatchObject({ takeProfit: decimal(62_000), stopLoss: null });
  });

  it('triggers on touch, fills at the bid as taker, and cancels the sibling [FUT-62, FUT-86]', () => {
    const desk = withPosition();
    desk.accept(tpsl(desk, { takeProfit: decimal(61_000), stopLoss: decimal(59_000) }));
    desk.btc(60_990, { last: '60999.9' });
    expect(desk.events).toEqual([]);
    desk.btc(60_990, { last: '61000' });
    expect(desk.events).toEqual([
      'futures:ORDER_FILLED',
      'futures:POSITION_CLOSE',
      'futures:ORDER_CANCEL',
      'point:FUTURES',
      'cross:CROSS',
    ]);
    const [filled] = desk.changedFuturesOrders();
    expect(filled).toMatchObject({ marketType: 'TAKEPROFIT', status: 'FILLED', fillPrice: decimal('60989.9') });
    expect(desk.futuresOrders()).toEqual([]);
  });

  it('lets the mark decide where it is asked to [FUT-86]', () => {
    const desk = withPosition();
    desk.accept(tpsl(desk, { stopLoss: decimal(59_000), isMarkSl: 1 }));
    desk.btc(59_500, { last: '58500' });
    expect(desk.events).not.toContain('futures:ORDER_FILLED');
    desk.btc(59_000, { last: '59500' });
    expect(desk.events).toContain('futures:ORDER_FILLED');
  });

  it('gives the stop-loss precedence when one quote crosses both [FUT-86]', () => {
    const desk = withPosition();
    desk.accept(tpsl(desk, { takeProfit: decimal(60_500), stopLoss: decimal(59_500), isMarkSl: 1 }));
    desk.btc(59_500, { last: '60500' });
    expect(desk.changedFuturesOrders()).toMatchObject([
      { marketType: 'STOPLOSS', status: 'FILLED' },
      { marketType: 'TAKEPROFIT', status: 'CANCELED', reason: 'POSITION_CLOSED' },
    ]);
  });

  it('liquidates before a stop-loss beyond the liquidation price [FUT-88]', () => {
    const desk = new Desk();
    desk.deposit('FUTURES', '3025');
    desk.btc(60_000, { ask: '60000', bid: '59999.9' });
    desk.futures({ marginType: 'ISOLATED' });
    desk.accept(tpsl(desk, { stopLoss: decimal(57_200) }));
    for (const price of [58_500, 57_300]) desk.btc(price);
    desk.btc(57_200);
    expect(desk.events.slice(0, 3)).toEqual([
      'futures:ORDER_FILLED',
      'futures:POSITION_LIQUID',
      'futures:ORDER_CANCEL',
    ]);
  });
});
