import { decimal, toText } from '@hoga/kernel/decimal';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { futuresPlace, Rig } from '../testing/rig.ts';

function rig(): Rig {
  const result = new Rig();
  result.deposit('FUTURES', 10_000);
  result.btc(60_000);
  return result;
}

describe('placing and filling futures orders', () => {
  it('fills a market order at the ask or bid and tells it in order [FUT-01, FUT-02, FUT-56, FUT-58, FUT-60]', () => {
    for (const [tradeType, price] of [
      ['LONG', '60000.1'],
      ['SHORT', '59999.9'],
    ] as const) {
      const market = rig();
      market.futures({ tradeType, amount: '0.1' });
      const [order] = market.changedFuturesOrders();
      expect(order).toMatchObject({ status: 'FILLED', fillPrice: decimal(price), marketType: 'MARKET' });
      expect(order?.quoteSeq).toBe(order?.quote?.seq);
      expect(market.events).toEqual([
        'futures:ORDER_SUCCESS',
        'futures:ORDER_FILLED',
        'futures:POSITION_OPEN',
        'point:FUTURES',
        'cross:CROSS',
      ]);
    }
  });

  it('publishes to no other player [FUT-56, FUT-58, FUT-60]', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    expect(new Set(market.last.events.map(({ playerId }) => playerId))).toEqual(new Set([1]));
  });

  it('holds for a resting limit and fills it at its price as maker [FUT-80, FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_500 });
    expect(market.events).toEqual(['futures:ORDER_SUCCESS', 'point:FUTURES', 'cross:CROSS']);
    expect([market.hold(), market.point()]).toEqual(['299.88', '9700.12']);
    market.btc('59499.9');
    expect(market.events).toEqual(['futures:ORDER_FILLED', 'futures:POSITION_OPEN', 'point:FUTURES', 'cross:CROSS']);
    expect(market.changedFuturesOrders()[0]).toMatchObject({ fillPrice: decimal(59_500), fee: decimal('1.19') });
    expect([market.hold(), market.point()]).toEqual(['0', '9998.81']);
  });

  it.each([
    ['LONG', 59_500, { bid: '59499.9', ask: '59500', last: '59600' }, true],
    ['LONG', 59_500, { bid: '59500', ask: '59600', last: '59499.9' }, true],
    ['LONG', 59_500, { bid: '59500.1', ask: '59600', last: '59499.9' }, false],
    ['LONG', 59_500, { bid: '59450', ask: '59600', last: '59500' }, false],
    ['LONG', 59_500, { bid: '59499.9', ask: '59500.1', last: '59500' }, false],
    ['SHORT', 60_500, { bid: '60500', ask: '60500.1', last: '60400' }, true],
    ['SHORT', 60_500, { bid: '60400', ask: '60500', last: '60500.1' }, true],
    ['SHORT', 60_500, { bid: '60400', ask: '60499.9', last: '60500.1' }, false],
    ['SHORT', 60_500, { bid: '60400', ask: '60550', last: '60500' }, false],
    ['SHORT', 60_500, { bid: '60499.9', ask: '60500.1', last: '60500' }, false],
  ] as const)('fills a resting %s at %d on %o: %s [FUT-86]', (tradeType, price, prices, fills) => {
    const market = rig();
    market.futures({ tradeType, amount: '0.1', price });
    market.wait(1).quote('BTCUSDT', { ...prices, mark: 60_000 });
    expect(market.changedFuturesOrders().map(({ fillPrice }) => fillPrice)).toEqual(fills ? [decimal(price)] : []);
  });

  it('fills no amended limit that the book has left on a last from before the change [FUT-86]', () => {
    const market = rig();
    const book = { bid: '60000', ask: '60100', last: '59950' };
    market.futures({ amount: '0.1', price: 59_000 });
    market.btc(60_000, book);
    const orderId = market.futuresOrders()[0]?.id ?? idOf<FuturesOrderId>(0);
    market.accept({ type: 'futures.amend', orderId, price: decimal(59_990), amount: null });
    market.wait(10).btc(60_000, book);
    expect(market.changedFuturesOrders()).toEqual([]);
    market.wait(10).btc(60_000, { ...book, bid: '59980', ask: '59990' });
    expect(market.changedFuturesOrders()).toMatchObject([{ status: 'FILLED', fillPrice: decimal(59_990) }]);
  });

  it('keeps the improvement of a marketable limit, as taker [FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 60_500 });
    expect(market.changedFuturesOrders()[0]).toMatchObject({ fillPrice: decimal('60000.1'), fee: decimal('2.400004') });
  });

  it('gives the better of limit and quote after a gap in the feed [FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_500 });
    market.wait(5_000).btc(59_000);
    expect(market.changedFuturesOrders()[0]?.fillPrice).toEqual(decimal('59000.1'));
  });

  it('fires nothing on a stale, reordered, crossed or absurd quote [FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_500 });
    const quiet = (effects: { events: readonly unknown[] }) => expect(effects.events).toEqual([]);
    quiet(market.quote('BTCUSDT', { bid: 59_000, ask: 59_001, mark: 59_000 }, 3_001));
    quiet(market.quote('BTCUSDT', { bid: 59_001, ask: 59_001, mark: 59_000 }));
    quiet(market.quote('BTCUSDT', { bid: 59_000, ask: 59_001, mark: 59_000 }, 1));
    quiet(market.btc(58_000));
    expect(market.refusal(1, futuresPlace({ amount: '0.1' }))).toBe('FEED_DELAYED');
    quiet(market.btc(60_000));
    expect(market.refusal(1, futuresPlace({ amount: '0.1' }))).toBeNull();
    quiet(market.btc(58_000));
    market.btc('57999.9');
    expect(market.events).toContain('futures:ORDER_FILLED');
  });

  it('cancels an order whose money has gone by the time it fills, and says why [FUT-57, FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 58_900 });
    market.futures({ tradeType: 'LONG', amount: '3.1' });
    market.btc('58899.9');
    expect(market.events).toEqual(['futures:ORDER_CANCEL', 'error:ERROR', 'point:FUTURES', 'cross:CROSS']);
    expect(market.last.events.find(({ type }) => type === 'ERROR')).toMatchObject({
      destination: '/user/queue/error',
      data: { code: 'INSUFFICIENT_BALANCE', message: '보유금액이 부족합니다.' },
    });
    expect(market.changedFuturesOrders()[0]).toMatchObject({ status: 'CANCELED', reason: 'INSUFFICIENT_BALANCE' });
  });

  it('cancels singly, tells whose order it was not, and who lost the race [FUT-16, FUT-57, FUT-83]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_500 });
    const [order] = market.futuresOrders();
    const cancel = { type: 'futures.cancel', orderId: order?.id ?? idOf<FuturesOrderId>(0) } as const;
    market.configure({
      type: 'player.configure',
      row: { ...(market.engine.state.accounts.get(idOf(1))?.player ?? raise()), id: idOf(2) },
    });
    expect(market.refusal(2, cancel)).toBe('ORDER_NOT_FOUND');
    market.accept(cancel);
    expect(market.events).toEqual(['futures:ORDER_CANCEL', 'point:FUTURES', 'cross:CROSS']);
    expect([market.hold(), market.point()]).toEqual(['0', '10000']);
    expect(market.refusal(1, cancel)).toBe('ORDER_ALREADY_CLOSED');
    expect(market.refusal(2, cancel)).toBe('ORDER_NOT_FOUND');
    expect(market.refusal(1, { ...cancel, orderId: idOf<FuturesOrderId>(999) })).toBe('ORDER_NOT_FOUND');
  });

  it('cancels all and returns the count, leaving exits with their position [FUT-17, FUT-84]', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    const { id } = market.futuresPosition();
    market.accept({
      type: 'futures.tpsl',
      futuresPositionId: id,
      takeProfit: decimal(61_000),
      isMarkTp: 0,
      isMarkSl: 0,
    });
    for (const price of [59_000, 58_500, 58_000]) market.futures({ amount: '0.01', price });
    const { reply } = market.accept({ type: 'futures.cancelAll', futuresOptionId: null });
    expect(reply).toEqual({ ok: true, value: { count: 3 } });
    expect(market.futuresOrders().map(({ marketType }) => marketType)).toEqual(['TAKEPROFIT']);
  });

  it('amends price and quantity in place, or changes nothing [FUT-59]', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_500 });
    const [order] = market.futuresOrders();
    const orderId = order?.id ?? idOf<FuturesOrderId>(0);
    expect(market.refusal(1, { type: 'futures.amend', orderId, price: decimal('59400.05'), amount: null })).toBe(
      'PRICE_INVALID',
    );
    expect(market.refusal(1, { type: 'futures.amend', orderId, price: null, amount: decimal(30) })).toBe(
      'INSUFFICIENT_BALANCE',
    );
    expect(market.futuresOrders()).toEqual([order]);
    market.accept({ type: 'futures.amend', orderId, price: decimal(59_000), amount: decimal('0.2') });
    expect(market.events).toEqual(['futures:ORDER_UPDATE', 'point:FUTURES', 'cross:CROSS']);
    expect(market.futuresOrders()[0]).toMatchObject({ id: orderId, price: decimal(59_000), amount: decimal('0.2') });
    expect(market.hold()).toBe('594.72');
    market.accept({ type: 'futures.amend', orderId, price: decimal(60_200), amount: null });
    expect(market.changedFuturesOrders().at(-1)).toMatchObject({
      id: orderId,
      status: 'FILLED',
      fillPrice: decimal('60000.1'),
    });
  });

  it('trims reduce-only orders newest first when the position shrinks [FUT-59, FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.3' });
    for (const price of [61_000, 61_500, 62_000]) {
      market.futures({ tradeType: 'SHORT', amount: '0.1', price, reduceOnly: 1 });
    }
    market.futures({ tradeType: 'SHORT', amount: '0.15' });
    expect(market.events).toEqual([
      'futures:ORDER_SUCCESS',
      'futures:ORDER_FILLED',
      'futures:POSITION_UPDATE',
      'futures:ORDER_CANCEL',
      'futures:ORDER_UPDATE',
      'point:FUTURES',
      'cross:CROSS',
    ]);
    expect(market.futuresOrders().map(({ price, amount }) => [toText(price ?? decimal(0)), toText(amount)])).toEqual([
      ['61000', '0.1'],
      ['61500', '0.05'],
    ]);
    market.wait(300).futures({ tradeType: 'SHORT', amount: '0.15' });
    expect(market.futuresOrders()).toEqual([]);
  });

  it('fires a stop at the market and a stop-limit into a limit [FUT-12, FUT-59]', () => {
    const market = rig();
    market.futures({ amount: '0.1', triggerPrice: 60_500 });
    market.futures({ marketType: 'STOPLIMIT', amount: '0.1', triggerPrice: 60_500, price: 60_400 });
    market.btc(60_400);
    expect(market.events).toEqual([]);
    market.btc(60_500);
    expect(market.changedFuturesOrders()).toMatchObject([
      { marketType: 'STOPMARKET', status: 'FILLED', fillPrice: decimal('60500.1') },
      { marketType: 'STOPLIMIT', status: 'TRIGGERED' },
    ]);
    expect(market.events).toContain('futures:ORDER_UPDATE');
    market.btc(60_390);
    expect(market.changedFuturesOrders()[0]).toMatchObject({ marketType: 'STOPLIMIT', fillPrice: decimal(60_400) });
  });
});

function raise(): never {
  throw new Error('missing');
}
