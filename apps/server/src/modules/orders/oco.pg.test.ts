import { placeOverseaOco } from '@hoga/contract/oversea';
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

const oco = (change: Body = {}): Body => ({
  ...{ overseaOptionId: rig.nq, tradeType: 'LONG', qty: 2, price: '17950', stopPrice: '18050', expectDir: 'UP' },
  ...change,
});
const send = (who: Trader, body: Body) => rig.app.call('POST', '/api/oversea/order/oco', { token: who.token, body });
const place = async (who: Trader, change: Body = {}) =>
  z.parse(placeOverseaOco.data, accepted(await send(who, oco(change))));

describe('an OCO order', () => {
  it('is a stop and a limit, placed in one and once under its name, ended both by one cancel', async () => {
    const body = oco({ clientOrderId: 'pair' });
    const first = await send(trader, body);
    const replies = [first, ...(await Promise.all([1, 2, 3].map(() => send(trader, body))))];
    expect(new Set(replies.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
    const { groupId, orders } = z.parse(placeOverseaOco.data, accepted(first));
    expect(await rig.openOrders(trader)).toMatchObject([
      { id: orders[1]?.orderId, marketType: 'LIMIT', ocoGroup: groupId, clientOrderId: null },
      { id: groupId, marketType: 'STOPMARKET', ocoGroup: groupId, clientOrderId: 'pair' },
    ]);
    const cancel = { token: trader.token, body: { id: orders[1]?.orderId } };
    accepted(await rig.app.call('POST', '/api/oversea/order/cancel', cancel));
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it.each([
    ['a limit that would fill at once', { price: '18050' }, 'WOULD_FILL_IMMEDIATELY'],
    ['a stop on the other side', { stopPrice: '17990' }, 'WOULD_TRIGGER_IMMEDIATELY'],
    ['a stop beyond the band', { stopPrice: '19000' }, 'PRICE_INVALID'],
    ['no stop', { stopPrice: null }, 'PRICE_REQUIRED'],
    ['a negative quantity', { qty: -1 }, 'INVALID_REQUEST'],
    ['a player of its own', { playerId: 1 }, 'INVALID_REQUEST'],
  ])('with %s places nothing', async (_what, change, code) => {
    expect(await send(trader, oco(change))).toMatchObject({ status: 400, code });
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it('by a key is of that key, both of it', async () => {
    const key = await storedKey(rig.app, trader, 'PRACTICE');
    await place(key, { clientOrderId: 'k' });
    expect((await rig.openOrders(trader)).map(({ keyId }) => keyId)).toEqual([key.name, key.name]);
  });
});
