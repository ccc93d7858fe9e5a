import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';

let rig: FuturesRig;

beforeAll(async () => {
  rig = await FuturesRig.open();
});
afterAll(() => rig.app.stop());
beforeEach(() => {
  rig.quote(60_000);
  rig.ethQuote(3_000);
});

describe('orders', () => {
  it('fills a market order at the ask and shows the position [FUT-01, FUT-09, FUT-10, FUT-15, FUT-25]', async () => {
    const trader = await rig.newTrader(10_000);
    const reply = await rig.order(trader, { clientOrderId: 'first' });
    expect(reply).toMatchObject({ status: 200, code: 'OK', message: '', data: { status: 'FILLED' } });
    const [position] = await rig.positions(trader);
    expect(await rig.positions(trader)).toEqual([
      {
        id: position?.id,
        futuresPositionId: position?.id,
        playerId: trader.playerId,
        futuresOptionId: rig.btc,
        tradeType: 'LONG',
        type: 'LONG',
        amount: '0.1',
        entryCost: '6000.01',
        entryPrice: '60000.1',
        leverage: 20,
        marginType: 'CROSS',
        margin: '0',
        fundingFee: '0',
        entryFee: '2.400004',
        takeProfit: null,
        stopLoss: null,
        isMarkTp: 0,
        isMarkSl: 0,
        liqPrice: null,
        closePrice: null,
        realizedPnl: '0',
        status: 'OPEN',
        reason: null,
        futuresTraderOrderId: null,
        futuresFollowerOrderId: null,
        createdAt: rig.app.now,
        closedAt: null,
      },
    ]);
    expect(await rig.openOrders(trader)).toEqual([]);
    expect(await rig.wallet(trader)).toEqual({ point: '9997.599996', gameWaitPoint: '0' });
  });

  it('makes a pair of two, of which the end of one ends the other', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { marketType: 'LIMIT', price: '59000' });
    const [first] = await rig.openOrders(trader);
    await rig.place(trader, { marketType: 'STOPMARKET', triggerPrice: '61000', ocoOrderId: first?.id });
    expect((await rig.openOrders(trader)).map(({ ocoGroup }) => ocoGroup)).toEqual([first?.id, first?.id]);
    await rig.app.call('POST', '/api/futures/order/cancel', { token: trader.token, body: { id: first?.id } });
    expect(await rig.openOrders(trader)).toEqual([]);
    expect((await rig.history(trader)).rows.map(({ reason }) => reason).sort()).toEqual(['OCO', 'USER']);
    expect(await rig.wallet(trader)).toEqual({ point: '10000', gameWaitPoint: '0' });
  });

  it('has a stop follow the price', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { tradeType: 'SHORT', marketType: 'STOPMARKET', trailTicks: 5_000 });
    expect(await rig.openOrders(trader)).toMatchObject([
      { trailTicks: 5_000, triggerPrice: '59500', triggerDir: 'DOWN' },
    ]);
  });

  it('fills a SHORT at the bid [FUT-02, FUT-15]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { tradeType: 'SHORT' });
    expect(await rig.position(trader)).toMatchObject({ tradeType: 'SHORT', type: 'SHORT', entryPrice: '59999.9' });
  });

  it.each([
    ['LIMIT', { price: '59000' }, { price: '59000', triggerPrice: null, triggerDir: null, isMark: 0 }],
    [
      'STOPMARKET',
      { triggerPrice: '61000', isMark: 1 },
      { price: null, triggerPrice: '61000', triggerDir: 'UP', isMark: 1 },
    ],
    [
      'STOPLIMIT',
      { triggerPrice: '61000', price: '61100' },
      { price: '61100', triggerPrice: '61000', triggerDir: 'UP', isMark: 0 },
    ],
  ])(
    'keeps a %s order working with all it was asked with [FUT-09, FUT-10, FUT-12, FUT-15, FUT-24]',
    async (marketType, prices, shown) => {
      const trader = await rig.newTrader(10_000);
      const exits = { takeProfit: '65000', stopLoss: '58000', isMarkTp: 1, isMarkSl: 0 };
      const id = await rig.place(trader, { marketType, ...prices, ...exits, clientOrderId: 'mine' });
      const [order] = await rig.openOrders(trader);
      expect(order).toEqual({
        id,
        playerId: trader.playerId,
        futuresOptionId: rig.btc,
        futuresPositionId: null,
        tradeType: 'LONG',
        type: 'LONG',
        marketType,
        ...shown,
        amount: '0.1',
        leverage: 20,
        marginType: 'CROSS',
        reduceOnly: 0,
        hold: expect.stringMatching(/^\d+(\.\d+)?$/),
        trailTicks: null,
        ocoGroup: null,
        scaleGroup: null,
        keyId: null,
        ...exits,
        status: 'WORKING',
        fillPrice: null,
        fee: null,
        realizedPnl: null,
        closePrice: null,
        quoteSeq: null,
        reason: null,
        futuresTraderOrderId: null,
        futuresFollowerOrderId: null,
        clientOrderId: 'mine',
        createdAt: rig.app.now,
        updatedAt: rig.app.now,
      });
      const { gameWaitPoint } = await rig.wallet(trader);
      expect(gameWaitPoint).toBe(order?.hold);
    },
  );

  it('lists working orders newest first, of one contract or of all [FUT-24]', async () => {
    const trader = await rig.newTrader(10_000);
    const first = await rig.limit(trader, '59000');
    const second = await rig.limit(trader, '2900', { futuresOptionId: rig.eth, amount: '1' });
    const third = await rig.limit(trader, '58000');
    expect((await rig.openOrders(trader)).map(({ id }) => id)).toEqual([third, second, first]);
    expect((await rig.openOrders(trader, `?futuresOptionId=${rig.eth}`)).map(({ id }) => id)).toEqual([second]);
    expect(await rig.openOrders(await rig.newTrader(1))).toEqual([]);
  });

  it('amends a working order where it stands [FUT-15, FUT-24]', async () => {
    const trader = await rig.newTrader(10_000);
    const id = await rig.limit(trader, '59000');
    const reply = await rig.post(trader, '/amend', { id, price: '58000', amount: '0.2' });
    expect(reply.data).toEqual({ orderId: id, status: 'WORKING' });
    expect(await rig.openOrders(trader)).toMatchObject([{ id, price: '58000', amount: '0.2', hold: '584.64' }]);
    expect(await rig.post(trader, '/amend', { id, price: '58000.05' })).toMatchObject({ code: 'PRICE_INVALID' });
    expect(await rig.openOrders(trader)).toMatchObject([{ id, price: '58000' }]);
  });

  it('cancels one order, and says why another cannot be [FUT-16, FUT-83, ERR-42, ERR-43]', async () => {
    const [trader, stranger] = [await rig.newTrader(10_000), await rig.newTrader(10_000)];
    const id = await rig.limit(trader, '59000');
    const refused = { status: 404, code: 'ORDER_NOT_FOUND', message: '주문이 존재하지 않습니다.' };
    expect(await rig.post(stranger, '/cancel', { id })).toMatchObject(refused);
    expect(await rig.post(trader, '/cancel', { id: 999_999_999 })).toMatchObject(refused);
    expect((await rig.wallet(trader)).gameWaitPoint).not.toBe('0');
    expect(accepted(await rig.post(trader, '/cancel', { id }))).toEqual({ orderId: id });
    expect(await rig.wallet(trader)).toEqual({ point: '10000', gameWaitPoint: '0' });
    const again = await rig.post(trader, '/cancel', { id });
    expect(again).toMatchObject({ code: 'ORDER_ALREADY_CLOSED', message: '이미 종료된 주문입니다.' });
  });

  it('cancels all orders of a contract, then of all, and never exits [FUT-17, FUT-84]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { takeProfit: '70000' });
    await rig.limit(trader, '59000');
    await rig.limit(trader, '58000');
    await rig.limit(trader, '2900', { futuresOptionId: rig.eth, amount: '1' });
    expect(accepted(await rig.post(trader, '/cancel_all', { futuresOptionId: rig.eth }))).toEqual({ count: 1 });
    expect(accepted(await rig.post(trader, '/cancel_all', {}))).toEqual({ count: 2 });
    expect(accepted(await rig.post(trader, '/cancel_all', {}))).toEqual({ count: 0 });
    expect(await rig.openOrders(trader)).toEqual([]);
    expect(await rig.exits(trader)).toHaveLength(1);
  });
});

describe('take-profit and stop-loss', () => {
  it('are set, replaced one by one and removed [FUT-05, FUT-06, FUT-18, FUT-29]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader);
    const { id: futuresPositionId } = await rig.position(trader);
    const set = (body: object) => rig.post(trader, '/tpsl', { futuresPositionId, ...body });
    expect(accepted(await set({ takeProfit: '61000', stopLoss: '59000', isMarkSl: 1 }))).toEqual({ futuresPositionId });
    expect(await rig.position(trader)).toMatchObject({
      takeProfit: '61000',
      stopLoss: '59000',
      isMarkTp: 0,
      isMarkSl: 1,
    });
    expect(await rig.exits(trader)).toMatchObject([
      {
        marketType: 'STOPLOSS',
        futuresPositionId,
        triggerPrice: '59000',
        isMark: 1,
        tradeType: 'SHORT',
        reduceOnly: 1,
      },
      {
        marketType: 'TAKEPROFIT',
        futuresPositionId,
        triggerPrice: '61000',
        isMark: 0,
        tradeType: 'SHORT',
        reduceOnly: 1,
      },
    ]);
    accepted(await set({ takeProfit: '62000', futuresOptionId: rig.btc }));
    expect(await rig.position(trader)).toMatchObject({ takeProfit: '62000', stopLoss: '59000' });
    accepted(await set({ stopLoss: null }));
    expect(await rig.position(trader)).toMatchObject({ takeProfit: '62000', stopLoss: null });
    expect(await rig.exits(trader)).toMatchObject([{ marketType: 'TAKEPROFIT' }]);
  });

  it('are refused on the wrong side, for another contract and for another player’s position [FUT-18]', async () => {
    const [trader, stranger] = [await rig.newTrader(10_000), await rig.newTrader(10_000)];
    await rig.place(trader);
    const { id: futuresPositionId } = await rig.position(trader);
    const cases = [
      [trader, { takeProfit: '60000' }, 'TAKE_PROFIT_REJECTED', '익절 가격이 올바르지 않습니다.'],
      [trader, { stopLoss: '60000' }, 'STOP_LOSS_REJECTED', '손절 가격이 올바르지 않습니다.'],
      [trader, { takeProfit: '61000', futuresOptionId: rig.eth }, 'NOTHING_TO_REDUCE', '청산할 포지션이 없습니다.'],
      [stranger, { takeProfit: '61000' }, 'NOTHING_TO_REDUCE', '청산할 포지션이 없습니다.'],
    ] as const;
    for (const [who, body, code, message] of cases) {
      expect(await rig.post(who, '/tpsl', { futuresPositionId, ...body })).toMatchObject({ code, message });
    }
    expect(await rig.exits(trader)).toEqual([]);
  });

  it('take even an absurdly far price [FUT-18]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { takeProfit: '999999999999999.9' });
    expect(await rig.position(trader)).toMatchObject({ takeProfit: '999999999999999.9' });
    rig.quote(60_100);
    expect(await rig.exits(trader)).toHaveLength(1);
  });
});

describe('after all of it', () => {
  it('an auditor finds nothing wrong', async () => {
    expect(await rig.findings()).toEqual([]);
  });
});
