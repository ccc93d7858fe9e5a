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
