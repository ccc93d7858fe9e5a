import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OverseaRig } from '../../testing/oversea-rig.ts';

let rig: OverseaRig;

beforeAll(async () => {
  rig = await OverseaRig.open();
});
afterAll(() => rig.app.stop());

describe('orders', () => {
  it('fills a market order at the ask and shows the position [OVS-01, OVS-05, OVS-11, OVS-17, OVS-24]', async () => {
    const trader = await rig.app.newTrader();
    const reply = await rig.order(trader, { qty: 2, clientOrderId: 'first' });
    expect(reply).toMatchObject({ status: 200, code: 'OK', message: '', data: { status: 'FILLED' } });
    expect(await rig.positions(trader)).toEqual([
      {
        id: expect.any(Number),
        overseaPositionId: expect.any(Number),
        playerId: trader.playerId,
        overseaOptionId: rig.nq,
        tradeType: 'LONG',
        qty: 2,
        entryCost: '36000.5',
        entryPrice: '18000.25',
        tpTick: null,
        slTick: null,
        takeProfit: null,
        stopLoss: null,
        isActive: 0,
        closePrice: null,
        realizedPnl: '0',
        status: 'OPEN',
        reason: null,
        startDate: rig.app.now,
        endDate: null,
      },
    ]);
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it.each([
    ['LIMIT', { price: '17900' }, { price: '17900', stopPrice: null, triggerDir: null }],
    ['STOPMARKET', { stopPrice: '18100' }, { price: null, stopPrice: '18100', triggerDir: 'UP' }],
    ['STOPLIMIT', { stopPrice: '17950', price: '17940' }, { price: '17940', stopPrice: '17950', triggerDir: 'DOWN' }],
  ])(
    'keeps a %s order working with its hold [OVS-02, OVS-03, OVS-04, OVS-11, OVS-17, OVS-23]',
    async (marketType, prices, shown) => {
      const trader = await rig.app.newTrader();
      const orderId = await rig.place(trader, { marketType, qty: 2, ...prices, clientOrderId: 'mine' });
      expect(await rig.openOrders(trader)).toEqual([
        {
          id: orderId,
          playerId: trader.playerId,
          overseaOptionId: rig.nq,
          overseaPositionId: null,
          tradeType: 'LONG',
          marketType,
          ...shown,
          qty: 2,
          hold: '606000',
          tpTick: null,
          slTick: null,
          trailTicks: null,
          ocoGroup: null,
          scaleGroup: null,
          keyId: null,
          isActive: 0,
          startDate: rig.app.now,
          endDate: null,
          status: 'WORKING',
          fillPrice: null,
          fee: null,
          realizedPnl: null,
          quoteSeq: null,
          reason: null,
          clientOrderId: 'mine',
          createdAt: rig.app.now,
          updatedAt: rig.app.now,
        },
      ]);
    },
  );

  it('shows of an ended order when it was placed and ended, and which quote it filled at [OVS-11, OVS-23]', async () => {
    const trader = await rig.app.newTrader();
    const filled = await rig.place(trader);
    const filledAt = rig.app.now;
    const price = await rig.app.call('GET', '/api/stock/last_price?stock=NQ', {});
    const canceled = await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
    const placedAt = rig.app.now;
    rig.app.advance(1_000);
    await rig.post(trader, 'order/cancel', { id: canceled });
    const { seq } = price.data as { readonly seq: number };
    expect((await rig.history(trader)).rows).toMatchObject([
      { id: canceled, isActive: 0, startDate: placedAt, endDate: rig.app.now, quoteSeq: null },
      { id: filled, isActive: 0, startDate: filledAt, endDate: filledAt, quoteSeq: seq },
    ]);
  });

  it('amends a working order where it stands', async () => {
    const trader = await rig.app.newTrader();
    const id = await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
    const reply = await rig.post(trader, 'order/amend', { id, price: '17800', qty: 3 });
    expect(reply.data).toEqual({ orderId: id, status: 'WORKING' });
    expect(await rig.openOrders(trader)).toMatchObject([{ id, price: '17800', qty: 3, hold: '909000' }]);
  });

  it('cancels one order, and says of an ended one that it has ended [OVS-18, OVS-60, ERR-42, ERR-43]', async () => {
    const trader = await rig.app.newTrader();
    const id = await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
    expect((await rig.post(trader, 'order/cancel', { id })).data).toEqual({ orderId: id });
    expect(await rig.openOrders(trader)).toEqual([]);
    const again = await rig.post(trader, 'order/cancel', { id });
    expect(again).toMatchObject({ code: 'ORDER_ALREADY_CLOSED', message: '이미 종료된 주문입니다.' });
    const unknown = await rig.post(trader, 'order/cancel', { id: 900_000_000_000_000 });
    expect(unknown).toMatchObject({ code: 'ORDER_NOT_FOUND', message: '주문이 존재하지 않습니다.' });
  });

  it('cancels all orders, of one instrument or of all, and counts them [OVS-19, OVS-61]', async () => {
    const trader = await rig.app.newTrader();
    for (const price of ['17900', '17800']) await rig.place(trader, { marketType: 'LIMIT', price });
    await rig.place(trader, { marketType: 'STOPMARKET', stopPrice: '18100' });
    const elsewhere = rig.option('ES');
    expect((await rig.post(trader, 'order/cancel_all', { overseaOptionId: elsewhere })).data).toEqual({ count: 0 });
    expect((await rig.post(trader, 'order/cancel_all', {})).data).toEqual({ count: 3 });
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it('sets, replaces and removes take-profit and stop-loss in ticks [OVS-06, OVS-07, OVS-20, OVS-21]', async () => {
    const trader = await rig.app.newTrader();
    await rig.place(trader);
    const { id } = await rig.position(trader);
    const tpsl = { overseaPositionId: id, overseaOptionId: rig.nq };
    expect((await rig.post(trader, 'order/tpsl', { ...tpsl, tpTick: 10, slTick: 20 })).data).toEqual({
      overseaPositionId: id,
    });
    const set = { tpTick: 10, takeProfit: '18002.75', slTick: 20, stopLoss: '17995.25' };
    expect(await rig.position(trader)).toMatchObject(set);
    expect(await rig.openOrders(trader)).toMatchObject([
      { marketType: 'STOPLOSS', overseaPositionId: id, stopPrice: '17995.25', tradeType: 'SHORT' },
      { marketType: 'TAKEPROFIT', overseaPositionId: id, stopPrice: '18002.75', tradeType: 'SHORT' },
    ]);
    await rig.post(trader, 'order/tpsl', { ...tpsl, slTick: 40 });
    expect(await rig.position(trader)).toMatchObject({ ...set, slTick: 40, stopLoss: '17990.25' });
    const removed = await rig.post(trader, 'order/delete-tpsl', { id, overseaOptionId: rig.nq, value: 'TP' });
    expect(removed.data).toEqual({ overseaPositionId: id });
    await rig.post(trader, 'order/tpsl', { ...tpsl, slTick: null });
    expect(await rig.position(trader)).toMatchObject({ tpTick: null, takeProfit: null, slTick: null, stopLoss: null });
  });

  it('gives the position the exits its order brings along [OVS-06, OVS-07, OVS-11]', async () => {
    const trader = await rig.app.newTrader();
    await rig.place(trader, { marketType: 'LIMIT', price: '17990', tpTick: 8, slTick: 400 });
    expect(await rig.openOrders(trader)).toMatchObject([{ tpTick: 8, slTick: 400 }]);
    rig.quote(17_989.75);
    expect(await rig.position(trader)).toMatchObject({
      entryPrice: '17990',
      tpTick: 8,
      takeProfit: '17992',
      slTick: 400,
      stopLoss: '17890',
    });
    rig.quote(18_000);
    expect(await rig.positions(trader)).toEqual([]);
  });
});

describe('repeats', () => {
  it('answers a key once and for all, however many ask at once [OVS-17]', async () => {
    const trader = await rig.app.newTrader();
    const body = { marketType: 'LIMIT', price: '17900', clientOrderId: 'once' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => rig.order(trader, body)));
    const [first] = replies;
    expect(first).toMatchObject({ code: 'OK' });
    for (const reply of replies) expect(reply).toEqual(first);
    expect(await rig.openOrders(trader)).toHaveLength(1);
  });

  it('takes the Idempotency-Key header where the body names no key, and no other for its own', async () => {
    const trader = await rig.app.newTrader();
    const body = { overseaOptionId: rig.nq, tradeType: 'LONG', marketType: 'LIMIT', qty: 1, price: '17900' };
    const headers = { 'idempotency-key': 'header' };
    const first = await rig.post(trader, 'order', body, headers);
    expect(await rig.post(trader, 'order', body, headers)).toEqual(first);
    await rig.post(trader, 'order', { ...body, clientOrderId: 'body' }, headers);
    expect((await rig.openOrders(trader)).map(({ clientOrderId }) => clientOrderId)).toEqual(['body', 'header']);
    const bad = await rig.post(trader, 'order', body, { 'idempotency-key': 'a key with blanks' });
    expect(bad.code).toBe('INVALID_REQUEST');
    // A key belongs to one type of request: a cancel under the same one is not mistaken for the order.
    expect((await rig.post(trader, 'order/cancel_all', {}, headers)).data).toEqual({ count: 2 });
    expect((await rig.post(trader, 'order/cancel_all', {}, headers)).data).toEqual({ count: 2 });
  });

  it('refuses an identical body without a key within 300 ms, not after', async () => {
    const trader = await rig.app.newTrader();
    const body = { overseaOptionId: rig.nq, tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
    const both = await Promise.all([rig.post(trader, 'order', body), rig.post(trader, 'order', body)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['DUPLICATE_REQUEST', 'OK']);
    expect(both.find(({ code }) => code !== 'OK')?.message).toBe('중복된 요청입니다.');
    expect((await rig.post(trader, 'order', { ...body, qty: 2 })).code).toBe('OK');
    rig.app.advance(300);
    expect((await rig.post(trader, 'order', body)).code).toBe('OK');
    expect(await rig.position(trader)).toMatchObject({ qty: 4 });
  });

  it('does not use up the key of a request that was refused', async () => {
    const trader = await rig.app.newTrader({ funds: 302_999 });
    const body = { clientOrderId: 'again' };
    expect((await rig.order(trader, body)).code).toBe('INSUFFICIENT_BALANCE');
    expect((await rig.order(trader, body)).code).toBe('INSUFFICIENT_BALANCE');
    await rig.app.credit(trader, 1);
    expect((await rig.order(trader, body)).code).toBe('OK');
    expect(await rig.positions(trader)).toHaveLength(1);
  });
});
