import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: FuturesRig;
let trader: Trader;
let other: Trader;

beforeAll(async () => {
  rig = await FuturesRig.open();
});
afterAll(() => rig.app.stop());
beforeEach(async () => {
  rig.jump(60_000);
  rig.ethQuote(3_000);
  trader = await rig.newTrader(10_000);
  other = await rig.newTrader(10_000);
});

describe('what has ended', () => {
  it('is listed newest end first, with how it ended, and only one’s own [FUT-26]', async () => {
    const resting = await rig.limit(trader, '59000');
    const filled = await rig.place(trader, { takeProfit: '70000' });
    const working = await rig.limit(trader, '58000');
    accepted(await rig.post(trader, '/cancel', { id: resting }));
    const canceledAt = rig.app.now;
    await rig.place(other);
    const history = await rig.history(trader);
    expect(history).toMatchObject({ page: 1, size: 20, total: 2 });
    expect(history.rows).toMatchObject([
      { id: resting, status: 'CANCELED', reason: 'USER', hold: '0', fillPrice: null, updatedAt: canceledAt },
      { id: filled, status: 'FILLED', fillPrice: '60000.1', fee: '2.400004', takeProfit: '70000', type: 'LONG' },
    ]);
    expect((await rig.openOrders(trader)).map(({ id }) => id)).toEqual([working]);
    expect((await rig.history(trader, '?resultType=FILLED')).rows.map(({ id }) => id)).toEqual([filled]);
    expect((await rig.history(other)).total).toBe(1);
  });

  it('shows what an order closed its position at, and which quote it filled at [FUT-09]', async () => {
    const opened = await rig.place(trader, { amount: '0.2' });
    const closed = await rig.place(trader, { amount: '0.1', tradeType: 'SHORT' });
    const price = await rig.app.call('GET', '/api/stock/last_price?stock=BTCUSDT', {});
    const { seq } = price.data as { readonly seq: number };
    const { rows } = await rig.history(trader);
    expect(rows).toMatchObject([
      { id: closed, closePrice: '59999.9', fillPrice: '59999.9', quoteSeq: seq },
      { id: opened, closePrice: null, fillPrice: '60000.1', quoteSeq: seq },
    ]);
  });

  it('comes in pages, by contract and by time, both ends included [FUT-26]', async () => {
    const ids: number[] = [];
    const times: number[] = [];
    for (const futuresOptionId of [rig.btc, rig.eth, rig.btc]) {
      const amount = futuresOptionId === rig.btc ? '0.01' : '0.1';
      ids.push(await rig.place(trader, { futuresOptionId, amount }));
      times.push(rig.app.now);
    }
    const of = async (query: string) => {
      const { rows, total } = await rig.history(trader, query);
      return { ids: rows.map(({ id }) => id), total };
    };
    const [first, second, third] = ids;
    expect(await of('?size=2')).toEqual({ ids: [third, second], total: 3 });
    expect(await of('?size=2&page=2')).toEqual({ ids: [first], total: 3 });
    expect(await of('?size=2&page=3')).toEqual({ ids: [], total: 3 });
    expect(await of(`?futuresOptionId=${rig.eth}`)).toEqual({ ids: [second], total: 1 });
    expect(await of(`?startDate=${times[1]}`)).toEqual({ ids: [third, second], total: 2 });
    expect(await of(`?startDate=${times[1]}&endDate=${times[1]}`)).toEqual({ ids: [second], total: 1 });
    expect(await of(`?endDate=${(times[1] ?? 0) - 1}`)).toEqual({ ids: [first], total: 1 });
  });

  it.each(['size=101', 'size=0', 'page=0', 'page=-1', 'resultType=WON', 'startDate=x', 'surprise=1'])(
    'is not answered for %s [FUT-26]',
    async (query) => {
      const { token } = trader;
      const reply = await rig.app.call('GET', `/api/futures/history/list?${query}`, { token });
      expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  it('has nothing of another site’s contract, or of none [FUT-26, FUT-27]', async () => {
    await rig.place(trader);
    for (const id of [rig.option('BTCUSDT', 15), 900_000_000_000_000]) {
      for (const list of ['list', 'tpsl', 'funding']) {
        const path = `/api/futures/history/${list}?futuresOptionId=${id}`;
        const reply = await rig.app.call('GET', path, { token: trader.token });
        expect(reply).toMatchObject({ code: 'OK', data: { rows: [], total: 0 } });
      }
    }
  });

  it('keeps take-profit and stop-loss in a list of their own [FUT-27, FUT-29]', async () => {
    await rig.place(trader, { takeProfit: '61000', stopLoss: '59000' });
    expect(await rig.exitHistory(trader)).toMatchObject({ rows: [], total: 0 });
    expect((await rig.exits(trader)).map(({ marketType }) => marketType)).toEqual(['STOPLOSS', 'TAKEPROFIT']);
    rig.quote(61_000);
    const ended = await rig.exitHistory(trader);
    expect(ended.total).toBe(2);
    expect(ended.rows).toMatchObject([
      { marketType: 'STOPLOSS', status: 'CANCELED', reason: 'POSITION_CLOSED' },
      { marketType: 'TAKEPROFIT', status: 'FILLED', reason: 'TAKE_PROFIT', realizedPnl: '99.98' },
    ]);
    expect(await rig.exits(trader)).toEqual([]);
    expect((await rig.history(trader)).rows.map(({ marketType }) => marketType)).toEqual(['MARKET']);
    expect(await rig.exitHistory(other)).toMatchObject({ total: 0 });
    expect(await rig.exitHistory(trader, `?futuresOptionId=${rig.eth}`)).toMatchObject({ total: 0 });
  });

  it('needs a token [FUT-24, FUT-25, FUT-26, FUT-27, FUT-28, FUT-29]', async () => {
    const option = `?futuresOptionId=${rig.btc}`;
    for (const path of [
      'open_order',
      'open_position',
      'list',
      'tpsl',
      'open_sltp',
      'funding',
      `last_leverage${option}`,
    ]) {
      const reply = await rig.app.call('GET', `/api/futures/history/${path}`);
      expect(reply).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' });
    }
  });
});
