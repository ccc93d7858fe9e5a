import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FuturesRig, type Listener } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: FuturesRig;
let stranger: Listener;
let foreigner: Listener;

/** A player with or without a position, and their sockets. */
async function listening(funds = 10_000): Promise<{ readonly trader: Trader; readonly listener: Listener }> {
  const trader = await rig.newTrader(funds);
  const listener = await rig.connect(trader);
  // Account figures are pushed at most twice a second: the next change is pushed at once.
  rig.app.advance(600);
  rig.quote(60_000);
  return { trader, listener };
}

beforeAll(async () => {
  rig = await FuturesRig.open();
  stranger = await rig.connect(await rig.newTrader(10_000));
  foreigner = await rig.connect(await rig.newTrader(10_000, 15));
});
afterAll(async () => {
  await rig.app.stop();
});
beforeEach(() => {
  rig.jump(60_000);
  rig.ethQuote(3_000);
});

describe('events of coin futures', () => {
  it('come in the order of their making, each numbered, point and account last [FUT-56, FUT-58, FUT-60, SOCK-40]', async () => {
    const { trader, listener } = await listening();
    const orderId = await rig.place(trader, { clientOrderId: 'mine' });
    const cross = await listener.until('cross', (data) => JSON.stringify(data).includes('9997.599996'));
    expect(cross).toEqual({
      playerPoint: '9997.599996',
      markPnl: '-0.01',
      minusFundingFee: '0',
      available: '9697.589496',
      maintMargin: '24',
    });
    const first = listener.received.findIndex(({ queue }) => queue === 'futures');
    // The figures of the other product are pushed independently.
    const published = listener.received.slice(first).filter(({ queue }) => queue !== 'oversea_cross');
    expect(published.map(({ queue, event }) => `${queue}:${event.type}`)).toEqual([
      'futures:ORDER_SUCCESS',
      'futures:ORDER_FILLED',
      'futures:POSITION_OPEN',
      'point:FUTURES',
      'cross:CROSS',
    ]);
    const { numbers } = listener;
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    const [, filled] = listener.futures;
    expect(filled).toMatchObject({
      ts: rig.app.now,
      data: { id: orderId, status: 'FILLED', fillPrice: '60000.1', fee: '2.400004', clientOrderId: 'mine' },
    });
    const position = await rig.position(trader);
    expect(listener.futures.at(-1)?.data).toEqual(position);
  });

  it('follow a resting order through its life [FUT-56, FUT-57, FUT-58, FUT-59, FUT-61]', async () => {
    const { trader, listener } = await listening();
    const id = await rig.limit(trader, '59000');
    expect(await listener.next(1)).toMatchObject([{ type: 'ORDER_SUCCESS', data: { id, status: 'WORKING' } }]);
    accepted(await rig.post(trader, '/amend', { id, price: '59500' }));
    expect(await listener.next(1)).toMatchObject([{ type: 'ORDER_UPDATE', data: { id, price: '59500' } }]);
    rig.quote(59_400);
    expect(await listener.types(2)).toEqual(['ORDER_FILLED', 'POSITION_OPEN']);
    rig.quote(60_000);
    await rig.place(trader);
    expect(await listener.types(3)).toEqual(['ORDER_SUCCESS', 'ORDER_FILLED', 'POSITION_UPDATE']);
    const second = await rig.limit(trader, '59000');
    accepted(await rig.post(trader, '/cancel', { id: second }));
    expect((await listener.next(2)).at(-1)).toMatchObject({
      type: 'ORDER_CANCEL',
      data: { id: second, status: 'CANCELED', reason: 'USER', hold: '0' },
    });
  });

  it('tell a stop that has fired and waits with its limit [FUT-59]', async () => {
    const { trader, listener } = await listening();
    const id = await rig.place(trader, { marketType: 'STOPLIMIT', triggerPrice: '60500', price: '60400' });
    rig.quote(60_600);
    expect((await listener.next(2)).at(-1)).toMatchObject({ type: 'ORDER_UPDATE', data: { id, status: 'TRIGGERED' } });
    expect(await rig.openOrders(trader)).toMatchObject([{ id, status: 'TRIGGERED' }]);
  });

  it('tell a close, then that the exits beside it are gone [FUT-57, FUT-62]', async () => {
    const { trader, listener } = await listening();
    await rig.place(trader, { takeProfit: '61000', stopLoss: '59000' });
    expect(await listener.types(5)).toEqual([
      'ORDER_SUCCESS',
      'ORDER_FILLED',
      'POSITION_OPEN',
      'ORDER_SUCCESS',
      'ORDER_SUCCESS',
    ]);
    rig.quote(61_000);
    expect(await listener.next(3)).toMatchObject([
      { type: 'ORDER_FILLED', data: { marketType: 'TAKEPROFIT', reason: 'TAKE_PROFIT', fillPrice: '60999.9' } },
      {
        type: 'POSITION_CLOSE',
        data: { status: 'CLOSED', closePrice: '60999.9', realizedPnl: '99.98', reason: 'TAKE_PROFIT', type: 'LONG' },
      },
      { type: 'ORDER_CANCEL', data: { marketType: 'STOPLOSS', reason: 'POSITION_CLOSED' } },
    ]);
  });

  it('tell a flip as a close and an open with a new id [FUT-60, FUT-62, FUT-86]', async () => {
    const { trader, listener } = await listening();
    await rig.place(trader);
    await listener.next(3);
    await rig.place(trader, { tradeType: 'SHORT', amount: '0.3' });
    const [, , closed, opened] = await listener.next(4);
    expect(closed).toMatchObject({ type: 'POSITION_CLOSE', data: { tradeType: 'LONG', amount: '0.1' } });
    expect(opened).toMatchObject({ type: 'POSITION_OPEN', data: { tradeType: 'SHORT', amount: '0.2' } });
    expect(opened?.data).not.toMatchObject({ id: (await rig.history(trader)).rows.at(-1)?.futuresPositionId });
  });

  it('tell a change of leverage with all it changed [FUT-68]', async () => {
    const { trader, listener } = await listening();
    await rig.place(trader);
    const id = await rig.limit(trader, '59000');
    await listener.next(4);
    accepted(await rig.post(trader, '/leverage', { futuresOptionId: rig.btc, leverage: 40 }));
    const [event] = await listener.next(1);
    expect(event).toMatchObject({
      type: 'LEVERAGE_UPDATE',
      data: { futuresOptionId: rig.btc, leverage: 40, positions: [{ leverage: 40 }], orders: [{ id, leverage: 40 }] },
    });
    const [order] = await rig.openOrders(trader);
    expect(event?.data).toEqual({
      futuresOptionId: rig.btc,
      leverage: 40,
      positions: await rig.positions(trader),
      orders: [order],
    });
  });

  it('tell a liquidation price that another position has moved [FUT-63]', async () => {
    const { trader, listener } = await listening(4_000);
    await rig.place(trader, { amount: '1' });
    await listener.next(3);
    const before = await rig.position(trader);
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '5' });
    const moved = (await listener.next(4)).find(({ type }) => type === 'POSITION_UPDATE_LIQUIDPRICE');
    const after = (await rig.positions(trader)).find(({ id }) => id === before.id);
    expect(after?.liqPrice).not.toBe(before.liqPrice);
    expect(moved?.data).toContainEqual({ futuresPositionId: before.id, liqPrice: after?.liqPrice });
  });

  it('tell a liquidation price that the market of another position moves [FUT-46, FUT-63]', async () => {
    const { trader, listener } = await listening(10_000);
    await rig.place(trader, { amount: '1' });
    const { id } = await rig.position(trader);
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '10', tradeType: 'SHORT' });
    const priceOf = async () => (await rig.positions(trader)).find((position) => position.id === id)?.liqPrice;
    const before = await priceOf();
    rig.ethQuote(3_050);
    rig.app.advance(600);
    await listener.until('futures', (data) =>
      Array.isArray(data)
        ? data.some((published) => published.futuresPositionId === id && published.liqPrice !== before)
        : false,
    );
    // A loss of 500 and a higher maintenance there leave that much less for this one.
    expect(Number(await priceOf()) - Number(before)).toBeGreaterThan(500);
    rig.ethQuote(3_000);
  });

  it('warn once before a liquidation, and again only after a recovery [FUT-64]', async () => {
    const { trader, listener } = await listening();
    await rig.place(trader, { amount: '1', marginType: 'ISOLATED' });
    const { id } = await rig.position(trader);
    await listener.next(3);
    rig.jump(57_290);
    expect(await listener.next(1)).toMatchObject([{ type: 'POSITION_WARN', data: { id, marginRatio: '0.81561201' } }]);
    rig.quote(57_280);
    rig.quote(58_500);
    rig.quote(57_290);
    expect(await listener.types(1)).toEqual(['POSITION_WARN']);
    await listener.settled();
    expect(listener.futures.filter(({ type }) => type === 'POSITION_WARN')).toHaveLength(2);
  });

  it('tell a liquidation as its order, then POSITION_LIQUID instead of a close [FUT-65, FUT-88]', async () => {
    const { trader, listener } = await listening();
    await rig.place(trader, { amount: '1', marginType: 'ISOLATED' });
    const { id } = await rig.position(trader);
    await listener.next(3);
    rig.jump(56_900);
    expect(await listener.next(2)).toMatchObject([
      { type: 'ORDER_FILLED', data: { marketType: 'LIQUIDATION', reason: 'LIQUIDATION' } },
      { type: 'POSITION_LIQUID', data: { id, status: 'LIQUIDATED', reason: 'LIQUIDATION' } },
    ]);
    expect(await rig.positions(trader)).toEqual([]);
    rig.jump(60_000);
  });

  it('tell why a resting order was dropped where it would have filled [FUT-57]', async () => {
    const { trader, listener } = await listening(700);
    const id = await rig.limit(trader, '59000', { amount: '0.2' });
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '0.6' });
    rig.ethQuote(2_950);
    rig.ethQuote(2_880);
    rig.quote(58_900);
    await listener.until('error', () => true);
    expect(listener.received.filter(({ queue }) => queue === 'error')).toMatchObject([
      { event: { type: 'ERROR', data: { code: 'INSUFFICIENT_BALANCE', message: '보유금액이 부족합니다.' } } },
    ]);
    const dropped = listener.futures.find(({ type }) => type === 'ORDER_CANCEL');
    expect(dropped?.data).toMatchObject({ id, reason: 'INSUFFICIENT_BALANCE', hold: '0' });
  });

  it('are the owner’s alone, whatever has happened above [FUT-56, FUT-57, FUT-58, FUT-59, FUT-60, FUT-61, FUT-62, FUT-63, FUT-64, FUT-65, FUT-68]', async () => {
    const { trader, listener } = await listening();
    await rig.place(trader, { amount: '1', marginType: 'ISOLATED' });
    rig.jump(57_000);
    await listener.next(5);
    expect(listener.futures.map(({ type }) => type)).toContain('POSITION_LIQUID');
    for (const other of [stranger, foreigner]) {
      await other.settled();
      expect(other.futures).toEqual([]);
      expect(other.received.filter(({ queue }) => queue === 'point' || queue === 'error')).toEqual([]);
    }
  });
});

describe('after all of it', () => {
  it('an auditor finds nothing wrong', async () => {
    expect(await rig.findings()).toEqual([]);
  });
});
