import { decimal } from '@hoga/kernel/decimal';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { becomeTrader } from '../testing/copy/become-trader.ts';
import { futuresPlace, Rig } from '../testing/rig.ts';

type Order = Parameters<typeof futuresPlace>[0];

/** Mark 60000, last 60010. */
function rig(): Rig {
  const result = new Rig();
  result.deposit('FUTURES', 10_000);
  result.btc(60_000, { last: '60010' });
  return result;
}

/** The events of orders and positions in the last input: type, kind of order, trigger. */
function story({ last }: Rig): string[] {
  return last.events.flatMap((event) => {
    if (event.destination !== '/user/queue/futures' || !('data' in event)) return [];
    const { data } = event;
    return 'marketType' in data ? [`${event.type} ${data.marketType}`] : [event.type];
  });
}

describe('exits that come with an order', () => {
  it.each([
    ['a take-profit at last', { takeProfit: 60_010 }, 'TAKE_PROFIT_REJECTED'],
    ['a take-profit above last', { takeProfit: '60010.1' }, null],
    ['a take-profit at mark', { takeProfit: 60_000, isMarkTp: 1 }, 'TAKE_PROFIT_REJECTED'],
    ['a take-profit between mark and last', { takeProfit: '60000.1', isMarkTp: 1 }, null],
    ['a stop-loss at last', { stopLoss: 60_010 }, 'STOP_LOSS_REJECTED'],
    ['a stop-loss below last', { stopLoss: '60009.9' }, null],
    ['a stop-loss above mark', { stopLoss: 60_005, isMarkSl: 1 }, 'STOP_LOSS_REJECTED'],
    ['both on the wrong side', { takeProfit: 59_000, stopLoss: 61_000 }, 'TAKE_PROFIT_REJECTED'],
    ['a SHORT the right way round', { tradeType: 'SHORT', takeProfit: 59_000, stopLoss: 61_000 }, null],
    ['a SHORT like a LONG', { tradeType: 'SHORT', takeProfit: 61_000 }, 'TAKE_PROFIT_REJECTED'],
    ['a limit’s take-profit at its price', { price: 59_000, takeProfit: 59_000 }, 'TAKE_PROFIT_REJECTED'],
    ['a limit’s take-profit below last', { price: 59_000, takeProfit: '59000.1' }, null],
    ['a limit’s stop-loss at its price', { price: 59_000, stopLoss: 59_000 }, 'STOP_LOSS_REJECTED'],
    ['a limit’s stop-loss below it', { price: 59_000, stopLoss: 58_000, isMarkSl: 1 }, null],
    ['a stop’s take-profit at its trigger', { triggerPrice: 61_000, takeProfit: 61_000 }, 'TAKE_PROFIT_REJECTED'],
    ['a stop’s stop-loss above last', { triggerPrice: 61_000, stopLoss: 60_900 }, null],
    ['a take-profit off the tick', { takeProfit: '61000.05' }, 'PRICE_INVALID'],
    ['a stop-loss of zero', { stopLoss: 0 }, 'PRICE_INVALID'],
  ] satisfies [string, Order, string | null][])('%s: %o → %s [FUT-09]', (_what, order, code) => {
    expect(rig().refusal(1, futuresPlace({ amount: '0.1', ...order }))).toBe(code);
  });

  it('come last in the order of checks, and never with a reduce-only order [FUT-09, FUT-85]', () => {
    const market = rig();
    expect(market.refusal(1, futuresPlace({ amount: 10, takeProfit: 1 }))).toBe('INSUFFICIENT_BALANCE');
    market.futures({ amount: '0.1' });
    const closing = { amount: '0.1', tradeType: 'SHORT', reduceOnly: 1 } as const;
    expect(market.refusal(1, futuresPlace({ ...closing, takeProfit: 59_000 }))).toBe('TAKE_PROFIT_REJECTED');
    expect(market.refusal(1, futuresPlace({ ...closing, stopLoss: 61_000 }))).toBe('STOP_LOSS_REJECTED');
    expect(market.refusal(1, futuresPlace(closing))).toBe(null);
  });

  it('are not for traders [FUT-09, AUTH-74, AUTH-75]', () => {
    const market = rig();
    becomeTrader(market);
    expect(market.refusal(1, futuresPlace({ takeProfit: 1 }))).toBe('TRADER_ORDER_FORBIDDEN');
    expect(market.refusal(1, futuresPlace({ stopLoss: 1, reduceOnly: 1 }))).toBe('TRADER_ORDER_FORBIDDEN');
    expect(market.refusal(1, futuresPlace({ amount: '0.1' }))).toBe(null);
  });

  it('become the position’s when it opens [FUT-05, FUT-06, FUT-09, FUT-56]', () => {
    const market = rig();
    market.futures({ amount: '0.1', takeProfit: 61_000, stopLoss: 59_000, isMarkSl: 1 });
    expect(story(market)).toEqual([
      'ORDER_SUCCESS MARKET',
      'ORDER_FILLED MARKET',
      'POSITION_OPEN',
      'ORDER_SUCCESS TAKEPROFIT',
      'ORDER_SUCCESS STOPLOSS',
    ]);
    const { id } = market.futuresPosition();
    const exits = { takeProfit: decimal(61_000), stopLoss: decimal(59_000), isMarkTp: 0, isMarkSl: 1 };
    expect(market.futuresPosition()).toMatchObject(exits);
    expect(market.changedFuturesOrders()).toContainEqual(
      expect.objectContaining({ marketType: 'MARKET', status: 'FILLED', ...exits }),
    );
    expect(market.futuresOrders()).toMatchObject([
      { marketType: 'TAKEPROFIT', futuresPositionId: id, triggerPrice: exits.takeProfit, isMark: 0, takeProfit: null },
      { marketType: 'STOPLOSS', futuresPositionId: id, triggerPrice: exits.stopLoss, isMark: 1, stopLoss: null },
    ]);
  });

  it('replace those a position has; what an order does not name stays [FUT-09, FUT-57]', () => {
    const market = rig();
    market.futures({ amount: '0.1', takeProfit: 61_000, stopLoss: 59_000 });
    const [takeProfit] = market.futuresOrders();
    market.wait(1_000).btc(60_000);
    market.futures({ amount: '0.1', takeProfit: 62_000 });
    expect(story(market)).toEqual([
      'ORDER_SUCCESS MARKET',
      'ORDER_FILLED MARKET',
      'POSITION_UPDATE',
      'ORDER_CANCEL TAKEPROFIT',
      'ORDER_SUCCESS TAKEPROFIT',
    ]);
    expect(market.changedFuturesOrders()).toContainEqual(
      expect.objectContaining({ id: takeProfit?.id, status: 'CANCELED', reason: 'REPLACED' }),
    );
    expect(market.futuresPosition()).toMatchObject({ takeProfit: decimal(62_000), stopLoss: decimal(59_000) });
    market.wait(1_000).btc(60_000);
    market.futures({ amount: '0.1' });
    expect(market.futuresPosition()).toMatchObject({ takeProfit: decimal(62_000), stopLoss: decimal(59_000) });
  });

  it('wait with a resting order and survive a restart [FUT-09]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_500, takeProfit: 59_800, isMarkTp: 1 });
    expect(market.futuresOrders()).toMatchObject([{ takeProfit: decimal(59_800), isMarkTp: 1, stopLoss: null }]);
    market.restart();
    market.wait(1_000).btc(59_700);
    market.wait(1_000).btc(59_400);
    expect(market.futuresPosition()).toMatchObject({ takeProfit: decimal(59_800), isMarkTp: 1 });
    market.restart();
    market.wait(1_000).btc(59_800);
    expect(story(market)).toEqual(['ORDER_FILLED TAKEPROFIT', 'POSITION_CLOSE']);
  });

  it('are dropped by a fill that only closes, and go to the new position of a flip [FUT-09, FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.2', stopLoss: 59_000 });
    market.futures({ amount: '0.1', tradeType: 'SHORT', takeProfit: 58_000 });
    expect(market.futuresPosition()).toMatchObject({ tradeType: 'LONG', takeProfit: null, stopLoss: decimal(59_000) });
    market.futures({ amount: '0.3', tradeType: 'SHORT', takeProfit: 58_000 });
    expect(story(market)).toEqual([
      'ORDER_SUCCESS MARKET',
      'ORDER_FILLED MARKET',
      'POSITION_CLOSE',
      'POSITION_OPEN',
      'ORDER_CANCEL STOPLOSS',
      'ORDER_SUCCESS TAKEPROFIT',
    ]);
    expect(market.futuresPosition()).toMatchObject({ tradeType: 'SHORT', takeProfit: decimal(58_000), stopLoss: null });
  });

  it.each([
    ['a take-profit', { takeProfit: 59_520, isMarkTp: 1 }, { mark: '59520' }, 'TAKEPROFIT', 'TAKE_PROFIT'],
    ['a stop-loss', { stopLoss: 59_450 }, { last: '59450' }, 'STOPLOSS', 'STOP_LOSS'],
    [
      'the stop-loss of both',
      { takeProfit: 59_520, isMarkTp: 1, stopLoss: 59_450 },
      { mark: '59520', last: '59450' },
      'STOPLOSS',
      'STOP_LOSS',
    ],
  ] as const)(
    '%s that is crossed where the order fills executes at once [FUT-09, FUT-86]',
    (_what, exits, prices, kind, reason) => {
      const market = rig();
      market.futures({ amount: '0.1', price: 59_500, ...exits });
      market.wait(1_000).btc(59_480, prices);
      const reported = story(market);
      expect(reported.slice(0, 2)).toEqual(['ORDER_FILLED LIMIT', 'POSITION_OPEN']);
      expect(reported).toContain(`ORDER_FILLED ${kind}`);
      expect(reported).toContain('POSITION_CLOSE');
      expect(reported.indexOf(`ORDER_SUCCESS ${kind}`)).toBeLessThan(reported.indexOf(`ORDER_FILLED ${kind}`));
      expect(market.last.rows).toContainEqual(
        expect.objectContaining({
          table: 'futuresPosition',
          row: expect.objectContaining({ status: 'CLOSED', reason, closePrice: decimal('59479.9') }),
        }),
      );
      expect(market.futuresOrders()).toEqual([]);
    },
  );

  it.each([
    ['above the limit, below the ask', { price: 59_900, takeProfit: '59950' }, null],
    ['a take-profit at the ask', { price: 60_100, takeProfit: '60000.1' }, 'TAKE_PROFIT_REJECTED'],
    ['a take-profit below the limit, above the ask and last', { price: 60_100, takeProfit: '60050' }, null],
    [
      'a take-profit above the ask that last has reached',
      { price: 60_100, takeProfit: '60005' },
      'TAKE_PROFIT_REJECTED',
    ],
    ['the same by the mark', { price: 60_100, takeProfit: '60005', isMarkTp: 1 }, null],
    ['a stop-loss below the limit, above the ask', { price: 60_100, stopLoss: '60050' }, 'STOP_LOSS_REJECTED'],
    ['a stop-loss at the ask', { price: 60_100, stopLoss: '60000.1' }, 'STOP_LOSS_REJECTED'],
    ['a stop-loss below the ask and last', { price: 60_100, stopLoss: '60000' }, null],
    [
      'a stop-loss below the ask that the mark has reached',
      { price: 60_100, stopLoss: '60000', isMarkSl: 1 },
      'STOP_LOSS_REJECTED',
    ],
    [
      'a SHORT’s take-profit above the limit, below the bid',
      { tradeType: 'SHORT', price: 59_900, takeProfit: '59950' },
      null,
    ],
    [
      'a SHORT’s stop-loss above the limit, below the bid',
      { tradeType: 'SHORT', price: 59_900, stopLoss: '59950' },
      'STOP_LOSS_REJECTED',
    ],
  ] satisfies [string, Order, string | null][])(
    'are judged by where a limit fills that the quote reaches: %s: %o → %s [FUT-09]',
    (_what, order, code) => {
      expect(rig().refusal(1, futuresPlace({ amount: '0.1', ...order }))).toBe(code);
    },
  );

  it('are judged by where an amended price takes the quote [FUT-09, FUT-59]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_500, takeProfit: 60_005 });
    const [order] = market.futuresOrders();
    const amend = { type: 'futures.amend', orderId: order?.id ?? idOf<FuturesOrderId>(0), amount: null } as const;
    expect(market.refusal(1, { ...amend, price: decimal(60_005) })).toBe('TAKE_PROFIT_REJECTED');
    market.btc(60_000);
    market.accept({ ...amend, price: decimal(60_005) });
    expect(story(market)).toEqual([
      'ORDER_UPDATE LIMIT',
      'ORDER_FILLED LIMIT',
      'POSITION_OPEN',
      'ORDER_SUCCESS TAKEPROFIT',
    ]);
  });
});
