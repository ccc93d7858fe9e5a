import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { headerOf, type RawClient, WAIT } from '../../socket/testing/raw-client.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import type { Body } from '../../testing/product-rig.ts';
import { type StoredKey, storedKey } from '../../testing/stored-key.ts';
import type { Trader } from '../../testing/trading-app.ts';

const REPLY = '/user/queue/reply';
const QUEUES = [REPLY, '/user/queue/oversea'];

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

let calls = 0;

/** Sends it, and resolves with its reply. */
async function send(client: RawClient, destination: string, body: Body | string, headers: Record<string, string> = {}) {
  calls += 1;
  const name = `call-${calls}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  client.frame('SEND', { destination, 'correlation-id': name, receipt: name, ...headers }, text);
  const frame = await vi.waitFor(() => {
    const found = client.frames.find((each) => headerOf(each, 'correlation-id') === name);
    if (found === undefined) throw new Error(`no reply to ${name}, but ${client.frames.map(String).join(' ')}`);
    return found;
  }, WAIT);
  const { data, type } = JSON.parse(frame.body) as {
    type: string;
    data: { code: string; status: number; data: never };
  };
  expect(type).toBe('REPLY');
  return { ...data, headers: frame.headers };
}

const buy = (clientOrderId: string, more: Body = {}): Body => ({
  ...{ op: 'place', product: 'oversea', overseaOptionId: rig.nq, tradeType: 'LONG', marketType: 'LIMIT', qty: 1 },
  ...{ price: '17900', clientOrderId, ...more },
});
const orders = (client: RawClient, items: readonly Body[], more: Body = {}) =>
  send(client, '/app/orders', { items, clientOrderId: `batch-${calls}`, ...more });

describe('orders over the socket', () => {
  it('are placed and cancelled as over HTTP, with the key that placed them', async () => {
    const client = await rig.connect(key, QUEUES);
    const placed = await orders(client, [buy('a'), buy('b', { price: '17900.1' })]);
    expect(placed).toMatchObject({
      ...{ status: 200, code: 'OK' },
      data: {
        items: [
          { ok: true, code: 'OK', status: 'WORKING' },
          { ok: false, code: 'PRICE_INVALID' },
        ],
      },
    });
    expect(placed.headers).toMatchObject({
      'x-hoga-time': String(rig.app.now),
      ratelimit: expect.stringContaining('"cmd";r='),
      'ratelimit-policy': expect.stringContaining('"cmd";q='),
    });
    const [order] = await rig.openOrders(trader);
    expect(order).toMatchObject({ clientOrderId: 'a', keyId: key.name });
    expect(await orders(client, [{ op: 'cancel', product: 'oversea', id: order?.id }])).toMatchObject({ code: 'OK' });
    expect(await rig.openOrders(trader)).toEqual([]);
    await vi.waitFor(
      () =>
        expect(client.events('/user/queue/oversea').map(({ type }) => type)).toEqual(['ORDER_SUCCESS', 'ORDER_CANCEL']),
      WAIT,
    );
    expect(client.closed).toBeNull();
  });

  it('that are sent again by another way, or after a cut, are the first ones', async () => {
    const body = { items: [buy('same')], clientOrderId: 'batch-same' };
    const first = await rig.connect(key, QUEUES);
    const answer = await send(first, '/app/orders', body);
    first.destroy();
    const second = await rig.connect(key, QUEUES);
    expect((await send(second, '/app/orders', body)).data).toEqual(answer.data);
    const { clientOrderId, ...unnamed } = body;
    const named = { 'idempotency-key': clientOrderId };
    expect((await send(second, '/app/orders', unnamed, named)).data).toEqual(answer.data);
    const http = await rig.app.call('POST', '/api/orders/batch', { token: key.token, body });
    expect(http.data).toEqual(answer.data);
    expect(await rig.openOrders(trader)).toHaveLength(1);
  });

  it('are refused by the rate of the account, which HTTP counts too, by a reply', async () => {
    const client = await rig.connect(trader, QUEUES);
    const limit = vi.spyOn(rig.app.commandLimit, 'takeOrWait').mockReturnValueOnce(0).mockReturnValueOnce(700);
    expect(await orders(client, [buy('a'), buy('b')])).toMatchObject({
      ...{ status: 429, code: 'TOO_MANY_REQUESTS' },
      data: { limit: 'cmd', retryMs: 700 },
    });
    // The frame itself, and what it has beyond one item.
    expect(limit.mock.calls).toEqual([
      [trader.playerId, 1, false],
      [trader.playerId, 1, false],
    ]);
    limit.mockRestore();
    expect(await rig.openOrders(trader)).toEqual([]);
    expect(await orders(client, [buy('a')])).toMatchObject({ code: 'OK' });
  });

  it('are for members without a key as well', async () => {
    const client = await rig.connect(trader, QUEUES);
    expect(await orders(client, [buy('own')])).toMatchObject({ code: 'OK' });
    expect(await rig.openOrders(trader)).toMatchObject([{ clientOrderId: 'own', keyId: null }]);
  });
});

describe('the state over the socket', () => {
  it('is that of HTTP, for keys that only read too', async () => {
    const read = await storedKey(rig.app, trader, 'READ');
    const client = await rig.connect(read, QUEUES);
    const { data } = await rig.app.call('GET', '/api/state', { token: trader.token });
    expect(await send(client, '/app/state', '')).toMatchObject({ code: 'OK', data });
  });
});

describe('the switch over the socket', () => {
  it('is tied to heart-beats only where they are agreed on and come in time', async () => {
    const silent = await rig.connect(key, QUEUES);
    const body = (more: Body) => ({ of: 'key', tie: 'socket', clientOrderId: `switch-${calls}`, ...more });
    expect(await send(silent, '/app/cancel_after', body({ seconds: 30 }))).toMatchObject({ code: 'INVALID_REQUEST' });
    const call = { of: 'key', seconds: 5, clientOrderId: 'call' };
    expect(await send(silent, '/app/cancel_after', call)).toMatchObject({ data: { dueAt: rig.app.now + 5_000 } });
    const client = await rig.app.connect(key, QUEUES, { 'heart-beat': '10000,0' });
    expect(await send(client, '/app/cancel_after', body({ seconds: 29 }))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await send(client, '/app/cancel_after', body({ seconds: 30 }))).toMatchObject({
      data: { dueAt: rig.app.now + 30_000 },
    });
    expect(await send(client, '/app/state', '')).toMatchObject({
      data: { cancelAfter: [{ of: 'key', keyId: key.name, seconds: 30, tie: 'socket' }] },
    });
    expect(await send(client, '/app/cancel_after', body({ seconds: 0 }))).toMatchObject({ data: { dueAt: null } });
  });
});

describe('an attack over the socket', () => {
  it('by a key that only reads is refused by a reply', async () => {
    const read = await storedKey(rig.app, trader, 'READ');
    const client = await rig.connect(read, QUEUES);
    expect(await orders(client, [buy('a')])).toMatchObject({ status: 403, code: 'KEY_SCOPE' });
    const body = { of: 'account', seconds: 5, clientOrderId: 'x' };
    expect(await send(client, '/app/cancel_after', body)).toMatchObject({ code: 'KEY_SCOPE' });
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', ''],
    ['a field twice', '{"items":[],"items":[],"clientOrderId":"x"}'],
    ['a prototype', '{"__proto__":{"items":[]},"clientOrderId":"x"}'],
    ['no items', '{"items":[],"clientOrderId":"x"}'],
    ['a field that is none', '{"items":[{"op":"cancel","product":"oversea","id":1}],"clientOrderId":"x","playerId":1}'],
    ['a name with a line in it', '{"items":[{"op":"cancel","product":"oversea","id":1}],"clientOrderId":"x\\ny"}'],
  ])('with %s is refused by a reply', async (_what, text) => {
    const client = await rig.connect(key, QUEUES);
    expect(await send(client, '/app/orders', text)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(client.closed).toBeNull();
  });

  it('without a name of the request, on another site or for another product is refused', async () => {
    const client = await rig.connect(key, QUEUES);
    const items = [buy('a')];
    expect(await send(client, '/app/orders', { items })).toMatchObject({ code: 'REQUEST_KEY_REQUIRED' });
    const elsewhere = { items, clientOrderId: 'b', siteInfoId: 2 };
    expect(await send(client, '/app/orders', elsewhere)).toMatchObject({ code: 'WRONG_APPROACH' });
    const coins = await storedKey(rig.app, trader, 'PRACTICE', { products: ['futures'] });
    expect(await orders(await rig.connect(coins, QUEUES), items)).toMatchObject({ code: 'KEY_SCOPE' });
    expect(await rig.openOrders(trader)).toEqual([]);
  });

  it('on orders of another member finds none', async () => {
    const id = await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
    const thief = await rig.connect(await rig.app.newTrader(), QUEUES);
    expect(await orders(thief, [{ op: 'cancel', product: 'oversea', id }])).toMatchObject({
      data: { items: [{ ok: false, code: 'ORDER_NOT_FOUND' }] },
    });
  });
});
