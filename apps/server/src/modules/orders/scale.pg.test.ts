import { placeOverseaScale } from '@hoga/contract/oversea';
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

const scale = (change: Body = {}): Body => ({
  ...{ overseaOptionId: rig.nq, tradeType: 'LONG', qty: 6, parts: 3, distribution: 'RISING' },
  ...{ fromPrice: '17950', toPrice: '17900', ...change },
});
const send = (who: Trader, body: Body) => rig.app.call('POST', '/api/oversea/order/scale', { token: who.token, body });
const place = async (who: Trader, change: Body = {}) =>
  z.parse(placeOverseaScale.data, accepted(await send(who, scale(change))));
const cancel = (who: Trader, scaleGroup: unknown) =>
  rig.app.call('POST', '/api/oversea/order/scale/cancel', { token: who.token, body: { scaleGroup } });

describe('a scale order', () => {
  it('places its parts, which say what they belong to, and cancels what is left of them', async () => {
    const { groupId, orders } = await place(trader, { clientOrderId: 'whole' });
    expect(orders.map(({ status }) => status)).toEqual(['WORKING', 'WORKING', 'WORKING']);
    expect(await rig.openOrders(trader)).toMatchObject([
      { id: orders[2]?.orderId, price: '17900', qty: 3, scaleGroup: groupId, clientOrderId: null },
      { id: orders[1]?.orderId, price: '17925', qty: 2, scaleGroup: groupId, clientOrderId: null },
      { id: groupId, price: '17950', qty: 1, scaleGroup: groupId, clientOrderId: 'whole' },
    ]);
    accepted(
      await rig.app.call('POST', '/api/oversea/order/cancel', {
        token: trader.token,
        body: { id: orders[1]?.orderId },
      }),
    );
    expect(accepted(await cancel(trader, groupId))).toEqual({ count: 2 });
    expect(await rig.openOrders(trader)).toEqual([]);
    expect(await cancel(trader, groupId)).toMatchObject({ code: 'ORDER_ALREADY_CLOSED' });
  });

  it('is found by its one name, and placed once by ten requests at once', async () => {
    const body = scale({ clientOrderId: 'once' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(trader, body)));
    expect(new Set(replies.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
    expect(await rig.openOrders(trader)).toHaveLength(3);
    const found = await rig.app.call('GET', '/api/orders/by_client_id?clientOrderId=once', { token: trader.token });
    expect(found.data).toMatchObject({ known: true, order: { scaleGroup: expect.any(Number), qty: 1 } });
    // A plain order under the same name is another request.
    const plain = { overseaOptionId: rig.nq, tradeType: 'LONG', marketType: 'LIMIT', qty: 1, price: '17800' };
    expect(
      await rig.app.call('POST', '/api/oversea/order', {
        token: trader.token,
        body: { ...plain, clientOrderId: 'once' },
      }),
    ).toMatchObject({ code: 'DUPLICATE_REQUEST' });
  });

  it.each([
    ['a part that would fill at once', { toPrice: '18050' }, 'WOULD_FILL_IMMEDIATELY'],
    ['a part beyond the band', { toPrice: '17000' }, 'PRICE_INVALID'],
    ['more parts than prices', { toPrice: '17949.75' }, 'SCALE_INVALID'],
    ['one part', { parts: 1 }, 'INVALID_REQUEST'],
    ['21 parts', { parts: 21 }, 'INVALID_REQUEST'],
    ['a fraction of a part', { parts: 2.5 }, 'INVALID_REQUEST'],
    ['a negative quantity', { qty: -6 }, 'INVALID_REQUEST'],
    ['a huge price', { toPrice: '9'.repeat(40) }, 'INVALID_REQUEST'],
    ['another distribution', { distribution: 'ALL' }, 'INVALID_REQUEST'],
    ['a player of its own', { playerId: 1 }, 'INVALID_REQUEST'],
    ['no quantity', { qty: null }, 'QUANTITY_REQUIRED'],
  ])('with %s places nothing', async (_what, change, code) => {
    expect(await send(trader, scale(change))).toMatchObject({ status: 400, code });
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it('of another member is not found, and stays', async () => {
    const { groupId } = await place(trader);
    const thief = await rig.app.newTrader();
    expect(await cancel(thief, groupId)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await rig.openOrders(trader)).toHaveLength(3);
  });

  it('by a key needs a scope and a name', async () => {
    const read = await storedKey(rig.app, trader, 'READ');
    expect(await send(read, scale({ clientOrderId: 'k' }))).toMatchObject({ status: 403, code: 'KEY_SCOPE' });
    const coins = await storedKey(rig.app, trader, 'PRACTICE', { products: ['futures'] });
    expect(await send(coins, scale({ clientOrderId: 'k' }))).toMatchObject({ code: 'KEY_SCOPE' });
    const key = await storedKey(rig.app, trader, 'PRACTICE');
    expect(await send(key, scale())).toMatchObject({ code: 'REQUEST_KEY_REQUIRED' });
    expect(await send(key, scale({ clientOrderId: 'k' }))).toMatchObject({ code: 'OK' });
    // A switch of the key covers all parts.
    expect((await rig.openOrders(trader)).map(({ keyId }) => keyId)).toEqual(Array(3).fill(key.name));
  });
});
