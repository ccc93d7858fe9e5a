import { sendOrderBatch } from '@hoga/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted, type Body } from '../../testing/product-rig.ts';
import { storedKey } from '../../testing/stored-key.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: OverseaRig;
let trader: Trader;
beforeAll(async () => {
  rig = await OverseaRig.open();
});
beforeEach(async () => {
  rig.rates();
  rig.jump(18_000);
  trader = await rig.app.newTrader();
});
afterAll(() => rig.app.stop());

const send = (who: Trader, body: Body, headers: Readonly<Record<string, string>> = {}) =>
  rig.app.call('POST', '/api/orders/batch', { token: who.token, body, headers });
const resultsOf = async (who: Trader, items: readonly Body[], more: Body = {}) =>
  z.parse(sendOrderBatch.data, accepted(await send(who, { items, ...more }))).items;

const buy = (clientOrderId: string, price = '17900', more: Body = {}): Body => ({
  ...{ op: 'place', product: 'oversea', overseaOptionId: rig.nq, tradeType: 'LONG', marketType: 'LIMIT', qty: 1 },
  ...{ price, clientOrderId, ...more },
});
const scale = (clientOrderId: string, more: Body = {}): Body => ({
  ...{ op: 'scale', product: 'oversea', overseaOptionId: rig.nq, tradeType: 'LONG', qty: 6, parts: 3, clientOrderId },
  ...{ fromPrice: '17950', toPrice: '17900', distribution: 'RISING', ...more },
});
const oco = (clientOrderId: string, more: Body = {}): Body => ({
  ...{ op: 'oco', product: 'oversea', overseaOptionId: rig.nq, tradeType: 'LONG', qty: 1, clientOrderId },
  ...{ price: '17900', stopPrice: '18100', ...more },
});
const cancel = (id: number | undefined, product = 'oversea'): Body => ({ op: 'cancel', product, id });

describe('a batch of orders', () => {
  it('places, amends and cancels in its order, with a result each', async () => {
    const [first, second] = await resultsOf(trader, [buy('a'), buy('b', '17890')]);
    const amended = { op: 'amend', product: 'oversea', id: first?.orderId, price: '17880' };
    expect(
      await resultsOf(trader, [amended, cancel(second?.orderId), cancel(second?.orderId), buy('c', '17870.1')]),
    ).toEqual([
      { ok: true, code: 'OK', orderId: first?.orderId, status: 'WORKING' },
      { ok: true, code: 'OK', orderId: second?.orderId },
      { ok: false, code: 'ORDER_ALREADY_CLOSED' },
      { ok: false, code: 'PRICE_INVALID' },
    ]);
    expect(await rig.openOrders(trader)).toMatchObject([{ id: first?.orderId, price: '17880', clientOrderId: 'a' }]);
  });

  it('ends at the first refusal where that is asked', async () => {
    const results = await resultsOf(trader, [buy('a', '17870.1'), buy('b')], { stopOnRefusal: 1 });
    expect(results.map(({ code }) => code)).toEqual(['PRICE_INVALID', 'NOT_TRIED']);
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it('has both products in it', async () => {
    const futures = { op: 'place', product: 'futures', marketType: 'MARKET', tradeType: 'LONG', marginType: 'CROSS' };
    const results = await resultsOf(trader, [buy('a'), { ...futures, amount: '0.1', leverage: 20 }]);
    expect(results.map(({ code }) => code)).toEqual(['OK', 'STOCK_REQUIRED']);
  });

  it('places scale orders and pairs, each whole or not at all, with a result for each order', async () => {
    const results = await resultsOf(trader, [
      scale('s-1'),
      scale('s-2', { toPrice: '18050' }),
      oco('o-1'),
      oco('o-2', { price: '18100' }),
      buy('a'),
    ]);
    expect(results.map(({ code }) => code)).toEqual([
      'OK',
      'WOULD_FILL_IMMEDIATELY',
      'OK',
      'WOULD_FILL_IMMEDIATELY',
      'OK',
    ]);
    const [parts, , pair] = results;
    expect([parts?.orders?.length, pair?.orders?.length]).toEqual([3, 2]);
    expect(parts?.orderId).toBe(parts?.orders?.[0]?.orderId);
    const open = await rig.openOrders(trader);
    expect(open).toHaveLength(6);
    const idsOf = (field: 'scaleGroup' | 'ocoGroup', group: number | undefined) =>
      open.filter((order) => order[field] === group).map(({ id }) => id);
    const numbers = (orders: readonly { readonly orderId: number }[] = []) => orders.map(({ orderId }) => orderId);
    expect(new Set(idsOf('scaleGroup', parts?.orderId))).toEqual(new Set(numbers(parts?.orders)));
    expect(new Set(idsOf('ocoGroup', pair?.orderId))).toEqual(new Set(numbers(pair?.orders)));
    // Again under their names, in another batch: the same orders, and no other.
    expect(await resultsOf(trader, [scale('s-1'), oco('o-1')])).toEqual([parts, pair]);
    expect(await rig.openOrders(trader)).toHaveLength(6);
  });

  it('places scale orders and pairs of coins so too', async () => {
    for (let times = 0; times < 2; times += 1) {
      rig.app.advance(1);
      rig.app.feed.quote('BTCUSDT', { bid: '59999.9', ask: '60000.1', last: '60000', mark: '60000' });
    }
    const member = await rig.app.newTrader({ wallet: 'FUTURES', funds: 10_000 });
    const coin = {
      ...{ product: 'futures', futuresOptionId: rig.app.futuresOption('BTCUSDT'), tradeType: 'LONG' },
      ...{ marginType: 'CROSS', leverage: 20, amount: '0.3' },
    };
    const results = await resultsOf(member, [
      { ...coin, op: 'scale', fromPrice: '59900', toPrice: '59500', parts: 3 },
      { ...coin, op: 'scale', fromPrice: '59900', toPrice: '60500', parts: 3 },
      { ...coin, op: 'oco', price: '59000', triggerPrice: '61000' },
    ]);
    expect(results.map(({ code, orders }) => [code, orders?.length])).toEqual([
      ['OK', 3],
      ['WOULD_FILL_IMMEDIATELY', undefined],
      ['OK', 2],
    ]);
  });

  it('does nothing more when it is sent again, five times at once', async () => {
    const key = await storedKey(rig.app, trader, 'PRACTICE');
    const body = { items: [buy('r-1'), buy('r-2', '17870.1')], clientOrderId: 'batch-1' };
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(key, body)));
    replies.push(await send(key, body));
    expect(new Set(replies.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
    expect(await rig.openOrders(trader)).toHaveLength(1);
    // A part of it under the items' own names, in another batch.
    const [again] = await resultsOf(key, [buy('r-1')], { clientOrderId: 'batch-2' });
    expect(again?.orderId).toBe((await rig.openOrders(trader))[0]?.id);
    expect(await rig.openOrders(trader)).toHaveLength(1);
  });
});

describe('an attack by batches', () => {
  it.each([
    ['21 items', () => ({ items: Array.from({ length: 21 }, (_, n) => buy(`n-${n}`)) })],
    ['no items', () => ({ items: [] })],
    ['21 orders in two items', () => ({ items: [scale('s', { parts: 19, qty: 19 }), oco('o')] })],
    ['a scale order of 21 parts', () => ({ items: [scale('s', { parts: 21, qty: 21 })] })],
    ['a pair with the fields of a scale order', () => ({ items: [{ ...scale('s'), op: 'oco' }] })],
    ['an operation that is none', () => ({ items: [{ ...buy('x'), op: 'withdraw' }] })],
    ['a product that has no orders', () => ({ items: [{ ...buy('x'), product: 'rounds' }] })],
    ['the fields of the other product', () => ({ items: [{ ...buy('x'), product: 'futures' }] })],
    ['a player of its own', () => ({ items: [buy('x', '17900', { playerId: 1 })] })],
    ['a key of the engine', () => ({ items: [buy('x', '17900', { key: 'k' })] })],
    ['a huge price', () => ({ items: [buy('x', '9'.repeat(40))] })],
    ['a negative quantity', () => ({ items: [buy('x', '17900', { qty: -1 })] })],
    ['a name with a line in it', () => ({ items: [buy('x\ny')] })],
  ])('with %s is refused whole', async (_what, body) => {
    expect(await send(trader, body())).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it('on orders of another member finds none', async () => {
    const id = await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
    const thief = await rig.app.newTrader();
    const amended = { op: 'amend', product: 'oversea', id, price: '17000' };
    const results = await resultsOf(thief, [cancel(id), cancel(id, 'futures'), amended]);
    expect(results.map(({ code }) => code)).toEqual(['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']);
    expect(await rig.openOrders(trader)).toMatchObject([{ id, price: '17900' }]);
  });

  it('by keys is refused where one item is not what the key is for', async () => {
    const read = await storedKey(rig.app, trader, 'READ');
    expect(await send(read, { items: [buy('a')], clientOrderId: 'b' })).toMatchObject({
      status: 403,
      code: 'KEY_SCOPE',
    });
    const coins = await storedKey(rig.app, trader, 'PRACTICE', { products: ['futures'] });
    const mixed = { items: [cancel(1, 'futures'), buy('a')], clientOrderId: 'b' };
    expect(await send(coins, mixed)).toMatchObject({ code: 'KEY_SCOPE' });
    expect(await send(coins, { items: [scale('s')], clientOrderId: 'b' })).toMatchObject({ code: 'KEY_SCOPE' });
    const rounds = await storedKey(rig.app, trader, 'PRACTICE', { products: ['rounds'] });
    expect(await send(rounds, { items: [cancel(1)], clientOrderId: 'b' })).toMatchObject({ code: 'KEY_SCOPE' });
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it('by a key needs a name of the batch, also where its items have names', async () => {
    const key = await storedKey(rig.app, trader, 'PRACTICE');
    expect(await send(key, { items: [buy('a')] })).toMatchObject({ code: 'REQUEST_KEY_REQUIRED' });
    expect(await send(key, { items: [buy('a')] }, { 'idempotency-key': 'b' })).toMatchObject({ code: 'OK' });
  });

  it('by a key that has expired, or on another site, changes nothing', async () => {
    const old = await storedKey(rig.app, trader, 'PRACTICE', { livesMs: -86_400_000 });
    expect(await send(old, { items: [buy('a')], clientOrderId: 'b' })).toMatchObject({ code: 'KEY_ENDED' });
    const key = await storedKey(rig.app, trader, 'PRACTICE');
    const elsewhere = { items: [buy('a')], clientOrderId: 'b', siteInfoId: 2 };
    expect(await send(key, elsewhere)).toMatchObject({ code: 'WRONG_APPROACH' });
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it('under a name that another batch has does nothing', async () => {
    const key = await storedKey(rig.app, trader, 'PRACTICE');
    await send(key, { items: [buy('a')], clientOrderId: 'b' });
    expect(await send(key, { items: [buy('c')], clientOrderId: 'b' })).toMatchObject({ code: 'DUPLICATE_REQUEST' });
    expect(await rig.openOrders(trader)).toHaveLength(1);
  });
});
