import { sql } from 'drizzle-orm';
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
});

describe('repeated requests', () => {
  it('with one clientOrderId at once have one effect and one reply [FUT-15, ERR-04]', async () => {
    const trader = await rig.newTrader(10_000);
    const body = rig.orderBody({ clientOrderId: 'again' });
    const replies = await Promise.all(Array.from({ length: 12 }, () => rig.post(trader, '', body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: 'OK', data: { status: 'FILLED' } });
    expect(await rig.position(trader)).toMatchObject({ amount: '0.1' });
    rig.app.advance(3_600_000);
    expect(await rig.post(trader, '', body)).toEqual(replies[0]);
    const { rows } = await rig.app.database.execute(
      sql`SELECT count(*)::int AS count FROM futures_order WHERE player_id = ${trader.playerId}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('are known by the Idempotency-Key header as well; clientOrderId comes first [FUT-15]', async () => {
    const trader = await rig.newTrader(10_000);
    const header = { 'idempotency-key': 'one' };
    const first = await rig.post(trader, '', rig.orderBody(), header);
    expect(await rig.post(trader, '', rig.orderBody(), header)).toEqual(first);
    const named = await rig.post(trader, '', rig.orderBody({ clientOrderId: 'two' }), header);
    expect(named.data).not.toEqual(first.data);
    expect(await rig.position(trader)).toMatchObject({ amount: '0.2' });
    const bad = await rig.post(trader, '', rig.orderBody(), { 'idempotency-key': 'a b' });
    expect(bad).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('of one player have nothing to do with another’s [FUT-15]', async () => {
    const [one, other] = [await rig.newTrader(10_000), await rig.newTrader(10_000)];
    const body = rig.orderBody({ clientOrderId: 'shared' });
    const [first, second] = [await rig.post(one, '', body), await rig.post(other, '', body)];
    expect(first.data).not.toEqual(second.data);
    expect(await rig.positions(other)).toHaveLength(1);
  });

  it('with another body under one key are E42 and do nothing; the first reply stays [FUT-15]', async () => {
    const trader = await rig.newTrader(10_000);
    const body = rig.orderBody({ clientOrderId: 'bound' });
    const first = await rig.post(trader, '', body);
    const other = { ...body, amount: '0.2' };
    const refused = { status: 409, code: 'DUPLICATE_REQUEST', message: '중복된 요청입니다.' };
    expect(await rig.post(trader, '', other)).toMatchObject(refused);
    expect(await rig.post(trader, '', body)).toEqual(first);
    expect(await rig.position(trader)).toMatchObject({ amount: '0.1' });
  });

  it('of another kind under the key of an order are requests of their own [FUT-16]', async () => {
    const trader = await rig.newTrader(10_000);
    const id = await rig.limit(trader, '59000', { clientOrderId: 'key' });
    expect(accepted(await rig.post(trader, '/cancel', { id, clientOrderId: 'key' }))).toEqual({ orderId: id });
    expect(await rig.openOrders(trader)).toEqual([]);
    // A repeated cancel gets its first reply, not E41.
    expect(accepted(await rig.post(trader, '/cancel', { id, clientOrderId: 'key' }))).toEqual({ orderId: id });
  });

  it('of another product under the same key are orders of their own [FUT-15, OVS-17]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.app.credit(trader, 50_000_000);
    rig.app.feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
    rig.app.feed.quote('NQ', { bid: 18_000, ask: 18_000.25, last: 18_000 });
    accepted(await rig.post(trader, '', rig.orderBody({ clientOrderId: 'both' })));
    const oversea = { overseaOptionId: rig.app.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
    const body = { ...oversea, clientOrderId: 'both' };
    const placed = await rig.app.call('POST', '/api/oversea/order', { token: trader.token, body });
    expect(placed).toMatchObject({ code: 'OK', data: { status: 'FILLED' } });
    expect((await rig.app.call('GET', '/api/oversea/history/open_position', trader)).data).toHaveLength(1);
  });

  it('without a key within 300 ms are E42, then a new order [FUT-15, ERR-04]', async () => {
    const trader = await rig.newTrader(10_000);
    accepted(await rig.post(trader, '', rig.orderBody()));
    rig.app.advance(299);
    expect(await rig.post(trader, '', rig.orderBody())).toMatchObject({
      status: 409,
      code: 'DUPLICATE_REQUEST',
      message: '중복된 요청입니다.',
    });
    expect(await rig.post(trader, '', rig.orderBody({ amount: '0.101' }))).toMatchObject({ code: 'OK' });
    rig.app.advance(1);
    expect(await rig.post(trader, '', rig.orderBody())).toMatchObject({ code: 'OK' });
    expect(await rig.position(trader)).toMatchObject({ amount: '0.301' });
  });

  it('at once without a key: one is taken, the others are E42 [FUT-15]', async () => {
    const trader = await rig.newTrader(10_000);
    const replies = await Promise.all(Array.from({ length: 8 }, () => rig.post(trader, '', rig.orderBody())));
    const codes = replies.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array.from({ length: 7 }, () => 'DUPLICATE_REQUEST'), 'OK']);
    expect(await rig.position(trader)).toMatchObject({ amount: '0.1' });
  });

  it('of margin are a double press too [FUT-22]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { marginType: 'ISOLATED' });
    const { id: futuresPositionId } = await rig.position(trader);
    const add = { futuresPositionId, amount: '10', type: 'ADD' };
    accepted(await rig.post(trader, '/margin', add));
    expect(await rig.post(trader, '/margin', add)).toMatchObject({ code: 'DUPLICATE_REQUEST' });
    expect(await rig.position(trader)).toMatchObject({ margin: '310.0005' });
  });

  it('race a fill: of a cancel and a fill one wins [FUT-83]', async () => {
    const trader = await rig.newTrader(10_000);
    const id = await rig.limit(trader, '59000');
    const cancel = rig.post(trader, '/cancel', { id });
    rig.quote(58_900);
    const { code } = await cancel;
    const { rows } = await rig.history(trader);
    expect(rows).toMatchObject([{ id, status: code === 'OK' ? 'CANCELED' : 'FILLED' }]);
    expect(['OK', 'ORDER_ALREADY_CLOSED']).toContain(code);
  });
});

describe('after all of it', () => {
  it('an auditor finds nothing wrong', async () => {
    expect(await rig.findings()).toEqual([]);
  });
});
