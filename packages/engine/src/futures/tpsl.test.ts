import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { becomeTrader } from '../testing/copy/become-trader.ts';
import { player } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';
import type { FuturesTpsl } from './requests.ts';

function withPosition(tradeType: 'LONG' | 'SHORT' = 'LONG'): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', 10_000);
  rig.btc(60_000, { last: '60010' });
  rig.futures({ tradeType, amount: '0.1' });
  return rig;
}

function tpsl(rig: Rig, change: Partial<FuturesTpsl>): FuturesTpsl {
  return { type: 'futures.tpsl', futuresPositionId: rig.futuresPosition().id, isMarkTp: 0, isMarkSl: 0, ...change };
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
    const rig = withPosition(tradeType);
    expect(rig.refusal(1, tpsl(rig, change))).toBe(code);
  });

  it('refuses traders and positions that are not theirs [FUT-18]', () => {
    const rig = withPosition();
    const command = tpsl(rig, { takeProfit: decimal(61_000) });
    rig.configure({ type: 'player.configure', row: player(2) });
    expect(rig.refusal(2, command)).toBe('NOTHING_TO_REDUCE');
    becomeTrader(rig);
    expect(rig.refusal(1, command)).toBe('TRADER_ORDER_FORBIDDEN');
  });

  it('sends the order with its position, replaces it, and removes it [FUT-18, FUT-56, FUT-57]', () => {
    const rig = withPosition();
    const { id } = rig.futuresPosition();
    rig.accept(tpsl(rig, { takeProfit: decimal(61_000), stopLoss: decimal(59_000), isMarkSl: 1 }));
    expect(rig.events).toEqual(['futures:ORDER_SUCCESS', 'futures:ORDER_SUCCESS']);
    expect(rig.changedFuturesOrders()).toMatchObject([
      { marketType: 'TAKEPROFIT', futuresPositionId: id, triggerPrice: decimal(61_000), isMark: 0 },
      { marketType: 'STOPLOSS', futuresPositionId: id, triggerPrice: decimal(59_000), isMark: 1 },
    ]);
    expect(rig.futuresPosition()).toMatchObject({
      takeProfit: decimal(61_000),
      stopLoss: decimal(59_000),
      isMarkSl: 1,
    });
    rig.accept(tpsl(rig, { takeProfit: decimal(62_000) }));
    expect(rig.events).toEqual(['futures:ORDER_CANCEL', 'futures:ORDER_SUCCESS']);
    rig.accept(tpsl(rig, { stopLoss: null }));
    expect(rig.events).toEqual(['futures:ORDER_CANCEL']);
    expect(rig.futuresPosition()).toMatchObject({ takeProfit: decimal(62_000), stopLoss: null });
  });

  it('triggers on touch, fills at the bid as taker, and cancels the sibling [FUT-62, FUT-86]', () => {
    const rig = withPosition();
    rig.accept(tpsl(rig, { takeProfit: decimal(61_000), stopLoss: decimal(59_000) }));
    rig.btc(60_990, { last: '60999.9' });
    expect(rig.events).toEqual([]);
    rig.btc(60_990, { last: '61000' });
    expect(rig.events).toEqual([
      'futures:ORDER_FILLED',
      'futures:POSITION_CLOSE',
      'futures:ORDER_CANCEL',
      'point:FUTURES',
      'cross:CROSS',
    ]);
    const [filled] = rig.changedFuturesOrders();
    expect(filled).toMatchObject({ marketType: 'TAKEPROFIT', status: 'FILLED', fillPrice: decimal('60989.9') });
    expect(rig.futuresOrders()).toEqual([]);
  });

  it('lets the mark decide where it is asked to [FUT-86]', () => {
    const rig = withPosition();
    rig.accept(tpsl(rig, { stopLoss: decimal(59_000), isMarkSl: 1 }));
    rig.btc(59_500, { last: '58500' });
    expect(rig.events).not.toContain('futures:ORDER_FILLED');
    rig.btc(59_000, { last: '59500' });
    expect(rig.events).toContain('futures:ORDER_FILLED');
  });

  it('gives the stop-loss precedence when one quote crosses both [FUT-86]', () => {
    const rig = withPosition();
    rig.accept(tpsl(rig, { takeProfit: decimal(60_500), stopLoss: decimal(59_500), isMarkSl: 1 }));
    rig.btc(59_500, { last: '60500' });
    expect(rig.changedFuturesOrders()).toMatchObject([
      { marketType: 'STOPLOSS', status: 'FILLED' },
      { marketType: 'TAKEPROFIT', status: 'CANCELED', reason: 'POSITION_CLOSED' },
    ]);
  });

  it('liquidates before a stop-loss beyond the liquidation price [FUT-88]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', '3025');
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.futures({ marginType: 'ISOLATED' });
    rig.accept(tpsl(rig, { stopLoss: decimal(57_200) }));
    for (const price of [58_500, 57_300]) rig.btc(price);
    rig.btc(57_200);
    expect(rig.events.slice(0, 3)).toEqual(['futures:ORDER_FILLED', 'futures:POSITION_LIQUID', 'futures:ORDER_CANCEL']);
  });
});
