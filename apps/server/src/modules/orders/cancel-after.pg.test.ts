import { getState, setCancelAfter } from '@hoga/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted, type Body } from '../../testing/product-rig.ts';
import { type StoredKey, storedKey } from '../../testing/stored-key.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: OverseaRig;
let trader: Trader;
let key: StoredKey;
beforeAll(async () => {
  rig = await OverseaRig.open();
});
beforeEach(async () => {
  rig.rates();
  rig.jump(18_000);
  trader = await rig.app.newTrader();
  key = await storedKey(rig.app, trader, 'PRACTICE');
});
afterAll(() => rig.app.stop());

let renewals = 0;
const send = (who: Trader, body: Body) => {
  renewals += 1;
  return rig.app.call('POST', '/api/orders/cancel_after', {
    token: who.token,
    body: { clientOrderId: `renewal-${renewals}`, ...body },
  });
};
const dueAt = async (who: Trader, body: Body) => z.parse(setCancelAfter.data, accepted(await send(who, body))).dueAt;
const stateOf = async (who: Trader) =>
  z.parse(getState.data, accepted(await rig.app.call('GET', '/api/state', { token: who.token })));
let orders = 0;
const limit = (who: Trader) => {
  orders += 1;
  return rig.place(who, { marketType: 'LIMIT', price: '17900', clientOrderId: `order-${orders}` });
};

describe("a program's dead man's switch", () => {
  it('cancels what its key has placed, announces it once, and leaves the rest', async () => {
    const client = await rig.connect(trader, ['/user/queue/orders']);
    const own = await limit(trader);
    const placed = await limit(key);
    expect(await rig.openOrders(trader)).toMatchObject([
      { id: placed, keyId: key.name },
      { id: own, keyId: null },
    ]);
    const due = await dueAt(key, { seconds: 5, of: 'key' });
    expect(due).toBe(rig.app.now + 5_000);
    expect((await stateOf(key)).cancelAfter).toEqual([
      { of: 'key', keyId: key.name, seconds: 5, tie: 'call', dueAt: due },
    ]);
    rig.app.advance(5_000);
    await vi.waitFor(
      () =>
        expect(client.events('/user/queue/orders')).toMatchObject([
          { type: 'CANCEL_AFTER_FIRED', data: { of: 'key', keyId: key.name, dueAt: due, count: 1 } },
        ]),
      WAIT,
    );
    const state = await stateOf(trader);
    expect(state.oversea.orders).toMatchObject([{ id: own }]);
    expect(state.cancelAfter).toEqual([]);
    expect((await rig.history(trader)).rows).toMatchObject([
      { id: placed, status: 'CANCELED', reason: 'CANCEL_AFTER', keyId: key.name },
    ]);
  });

  it('is put off by each renewal and ended by 0', async () => {
    await limit(key);
    await dueAt(key, { seconds: 5, of: 'key' });
    rig.app.advance(4_000);
    expect(await dueAt(key, { seconds: 30, of: 'key' })).toBe(rig.app.now + 30_000);
    rig.app.advance(20_000);
    expect(await dueAt(key, { seconds: 0, of: 'key' })).toBeNull();
    rig.app.advance(60_000);
    expect(await stateOf(key)).toMatchObject({ cancelAfter: [], oversea: { orders: [{ keyId: key.name }] } });
  });

  it('of the account is for its member, and for keys of both products', async () => {
    const due = await dueAt(trader, { seconds: 300, of: 'account' });
    expect((await stateOf(trader)).cancelAfter).toMatchObject([{ of: 'account', keyId: null, dueAt: due }]);
    expect(await dueAt(key, { seconds: 60, of: 'account' })).toBe(rig.app.now + 60_000);
  });
});

describe('an attack on the switch', () => {
  it.each([
    ['4 seconds', { seconds: 4, of: 'key' }],
    ['301 seconds', { seconds: 301, of: 'key' }],
    ['a part of a second', { seconds: 5.5, of: 'key' }],
    ['less than none', { seconds: -5, of: 'key' }],
    ['no time', { of: 'key' }],
    ['no scope', { seconds: 5 }],
    ['another scope', { seconds: 5, of: 'site' }],
    ['a key of its own', { seconds: 5, of: 'key', keyId: 'hoga_p_000000000000' }],
    ['a socket that it is not', { seconds: 30, of: 'key', tie: 'socket' }],
  ])('with %s is refused', async (_what, body) => {
    expect(await send(key, body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect((await stateOf(key)).cancelAfter).toEqual([]);
  });

  it('by a member as a key, or by a key that only reads or trades one product, is refused', async () => {
    expect(await send(trader, { seconds: 5, of: 'key' })).toMatchObject({ code: 'INVALID_REQUEST' });
    const read = await storedKey(rig.app, trader, 'READ');
    expect(await send(read, { seconds: 5, of: 'key' })).toMatchObject({ status: 403, code: 'KEY_SCOPE' });
    const coins = await storedKey(rig.app, trader, 'PRACTICE', { products: ['futures'] });
    expect(await send(coins, { seconds: 5, of: 'account' })).toMatchObject({ status: 403, code: 'KEY_SCOPE' });
    expect((await stateOf(trader)).cancelAfter).toEqual([]);
  });

  it('by another key turns nothing off', async () => {
    const due = await dueAt(key, { seconds: 60, of: 'key' });
    const other = await storedKey(rig.app, trader, 'PRACTICE');
    expect(await dueAt(other, { seconds: 0, of: 'key' })).toBeNull();
    const stranger = await storedKey(rig.app, await rig.app.newTrader(), 'PRACTICE');
    expect(await dueAt(stranger, { seconds: 0, of: 'account' })).toBeNull();
    expect((await stateOf(trader)).cancelAfter).toMatchObject([{ keyId: key.name, dueAt: due }]);
  });

  it('by a replayed renewal does not put it off', async () => {
    const body = { seconds: 60, of: 'key', clientOrderId: 'same' };
    const due = await dueAt(key, body);
    rig.app.advance(30_000);
    expect(await dueAt(key, body)).toBe(due);
    expect(await send(key, { ...body, seconds: 300 })).toMatchObject({ code: 'DUPLICATE_REQUEST' });
    expect((await stateOf(key)).cancelAfter).toMatchObject([{ dueAt: due }]);
  });
});
