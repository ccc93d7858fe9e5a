import { getOrderByClientId, getState } from '@hoga/contract/orders';
import { getOverseaHistory } from '@hoga/contract/oversea';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { headerOf } from '../../socket/testing/raw-client.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
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

const ask = ({ token }: Trader, path: string) => rig.app.call('GET', path, { token });
const named = async (who: Trader, id: string, more = '') =>
  z.parse(getOrderByClientId.data, accepted(await ask(who, `/api/orders/by_client_id?clientOrderId=${id}${more}`)));
const stateOf = async (who: Trader) => z.parse(getState.data, accepted(await ask(who, '/api/state')));
const since = async (seq: number, more = '') =>
  z.parse(getOverseaHistory.data, accepted(await ask(trader, `/api/oversea/history/list?sinceSeq=${seq}${more}`)));

const resting = (clientOrderId: string) => rig.place(trader, { marketType: 'LIMIT', price: '17900', clientOrderId });

describe('an order by its clientOrderId', () => {
  it('is found while it waits and after it has ended', async () => {
    const id = await resting('bot-1');
    expect(await named(trader, 'bot-1')).toMatchObject({ known: true, product: 'oversea', order: { id } });
    await rig.post(trader, 'order/cancel', { id });
    expect((await named(trader, 'bot-1')).order).toMatchObject({ id, status: 'CANCELED', reason: 'USER' });
  });

  it('is unknown where nothing was accepted, and of the other product', async () => {
    await rig.order(trader, { clientOrderId: 'refused', qty: 10_000 });
    expect(await named(trader, 'refused')).toEqual({ known: false, product: null, order: null });
    await resting('bot-2');
    expect(await named(trader, 'bot-2', '&product=futures')).toMatchObject({ known: false });
  });

  it('is not found by another member, nor by their key', async () => {
    await resting('bot-3');
    const other = await rig.app.newTrader();
    expect(await named(other, 'bot-3')).toMatchObject({ known: false });
    expect(await named(await storedKey(rig.app, other, 'READ'), 'bot-3')).toMatchObject({ known: false });
  });

  it.each(['', 'a b', '%00', 'x'.repeat(65), "'--%20"])('refuses %j as its name or finds nothing', async (id) => {
    const { code, data } = await ask(trader, `/api/orders/by_client_id?clientOrderId=${id}`);
    if (code === 'OK') expect(data).toMatchObject({ known: false });
    else expect(code).toBe('INVALID_REQUEST');
  });
});

describe('the state', () => {
  it('is of one moment, numbered like the newest event that it contains', async () => {
    await resting('bot-4');
    await rig.place(trader, { qty: 2 });
    const key = await storedKey(rig.app, trader, 'READ');
    const state = await stateOf(key);
    expect(state.oversea.orders).toEqual(await rig.openOrders(trader));
    expect(state.oversea.positions).toEqual(await rig.positions(trader));
    expect(state.asOf).toBe(rig.app.now);
    expect(state.oversea.quotes).toEqual([{ overseaOptionId: rig.nq, seq: expect.any(Number) }]);
    expect(state.oversea.figures?.losscut).not.toBe('0');
    expect(state.rates).toContainEqual({ pair: 'USD/KRW', rate: '1350' });
    const connected = await (await rig.connect(trader, [])).awaitFrame('CONNECTED');
    expect(state.seq).toBe(Number(headerOf(connected, 'seq')));
  });

  it('contains every order whose reply came before, and none half', async () => {
    const placed = Promise.all([1, 2, 3].map((n) => resting(`many-${n}`)));
    const early = await stateOf(trader);
    await placed;
    const late = await stateOf(trader);
    expect(late.oversea.orders).toHaveLength(3);
    const held = (state: typeof late) =>
      state.oversea.orders.reduce((sum, { hold }) => sum + Number(hold), 0) -
      Number(state.wallets.find(({ type }) => type === 'BINARY')?.gameWaitPoint);
    expect([held(early), held(late)]).toEqual([0, 0]);
  });

  it('is the caller’s own, on the caller’s own site', async () => {
    const other = await rig.app.newTrader();
    await resting('bot-5');
    expect((await stateOf(other)).oversea.orders).toEqual([]);
    const key = await storedKey(rig.app, trader, 'READ');
    expect((await ask(key, '/api/state?siteInfoId=2')).code).toBe('WRONG_APPROACH');
  });

  it('counts as five calls of a key', async () => {
    const key = await storedKey(rig.app, trader, 'READ');
    rig.app.keyLimit.take(key.name, 595);
    expect((await ask(key, '/api/state')).code).toBe('OK');
    const refused = await ask(key, '/api/wallet/my');
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { limit: 'key', retryMs: expect.any(Number) } });
  });

  it('is refused to a key that has expired', async () => {
    const key = await storedKey(rig.app, trader, 'READ', { livesMs: -86_400_000 });
    expect((await ask(key, '/api/state')).code).toBe('KEY_ENDED');
  });
});

describe('a history since an event', () => {
  it('has what ended after it, oldest end first, also an order that was placed before', async () => {
    const first = await resting('h-1');
    const second = await rig.place(trader);
    const { seq } = await stateOf(trader);
    await rig.post(trader, 'order/cancel', { id: first });
    expect((await since(0)).rows.map(({ id }) => id)).toEqual([second, first]);
    expect(await since(seq)).toMatchObject({ rows: [{ id: first }], total: 1, hasMore: false });
    const newest = (await stateOf(trader)).seq;
    expect(await since(newest)).toMatchObject({ rows: [], nextSeq: newest, hasMore: false });
  });

  it('is read in parts without gaps or repeats', async () => {
    const ids = [await rig.place(trader), await rig.place(trader), await rig.place(trader)];
    const seen: number[] = [];
    let next = 0;
    for (let more = true; more; ) {
      const { rows, nextSeq = 0, hasMore = false } = await since(next, '&size=1');
      seen.push(...rows.map(({ id }) => id));
      [next, more] = [nextSeq, hasMore];
    }
    expect(seen).toEqual(ids);
  });

  it.each(['-1', '1.5', 'x', '1e3', '9'.repeat(17)])('refuses %s', async (seq) => {
    expect((await ask(trader, `/api/oversea/history/list?sinceSeq=${seq}`)).code).toBe('INVALID_REQUEST');
  });
});
