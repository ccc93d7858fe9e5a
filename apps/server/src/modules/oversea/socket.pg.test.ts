import { overseaEvent, overseaOrder, overseaPosition } from '@hoga/contract/oversea';
import { overseaCrossEvent } from '@hoga/contract/socket';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RawClient, WAIT } from '../../socket/testing/raw-client.ts';
import { awaitEvents, OverseaRig } from '../../testing/oversea-rig.ts';
import { numbersOf, receivedBy } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: OverseaRig;
let trader: Trader;
let client: RawClient;

beforeAll(async () => {
  rig = await OverseaRig.open();
});
beforeEach(async () => {
  rig.rates();
  rig.jump(18_000);
  trader = await rig.app.newTrader();
  client = await rig.connect(trader);
});
afterAll(() => rig.app.stop());

const OPENED = ['oversea:ORDER_SUCCESS', 'oversea:ORDER_FILLED', 'oversea:POSITION_OPEN', 'point:BINARY'];
const CLOSED = ['oversea:ORDER_SUCCESS', 'oversea:ORDER_FILLED', 'oversea:POSITION_CLOSE', 'point:BINARY'];

describe('events of an order', () => {
  it('tell of acceptance, fill, position and money in this order, to the owner only [OVS-45, OVS-47, OVS-49]', async () => {
    const others = [
      await rig.connect(await rig.app.newTrader()),
      await rig.connect(await rig.app.newTrader({ siteId: 2 })),
    ];
    const orderId = await rig.place(trader, { qty: 2 });
    const [success, filled, opened] = await awaitEvents(client, OPENED);
    expect(success?.data).toMatchObject({ id: orderId, status: 'WORKING', marketType: 'MARKET', fillPrice: null });
    const { id } = await rig.position(trader);
    expect(filled?.data).toMatchObject({
      id: orderId,
      status: 'FILLED',
      fillPrice: '18000.25',
      fee: '6000',
      overseaPositionId: id,
    });
    expect(opened?.data).toEqual(await rig.position(trader));
    for (const other of others) expect(other.events('/user/queue/oversea')).toEqual([]);
    for (const other of others) expect(other.events('/user/queue/point')).toEqual([]);
  });

  it('carry exactly what the contract says, and no more [OVS-11, OVS-45, OVS-49]', async () => {
    await rig.place(trader, { tpTick: 10, slTick: 10 });
    const events = await awaitEvents(client, [
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_OPEN',
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_SUCCESS',
      'oversea:POSITION_UPDATE',
      'point:BINARY',
    ]);
    for (const event of events) {
      expect(z.safeParse(overseaEvent, event).error).toBeUndefined();
      const shape = event.type.startsWith('ORDER') ? overseaOrder.shape : overseaPosition.shape;
      expect(Object.keys(event.data as object).sort()).toEqual(Object.keys(shape).sort());
    }
    expect(events.at(-1)?.data).toEqual(await rig.position(trader));
  });

  it('are numbered per player without gaps over all queues, and point comes before the figures [OVS-12]', async () => {
    await rig.place(trader, { qty: 2 });
    rig.app.advance(500);
    await rig.place(trader, { tradeType: 'SHORT' });
    const figures = await vi.waitFor(() => {
      const found = receivedBy(client).find(
        ({ event }) => event.type === 'OVERSEA_CROSS' && z.parse(overseaCrossEvent, event).data.losscut === '60000',
      );
      if (found === undefined) throw new Error('no figures of one contract yet');
      return z.parse(overseaCrossEvent, found.event);
    }, WAIT);
    expect(figures.data).toMatchObject({ losscut: '60000', playerGameWaitPoint: '0' });
    const numbers = numbersOf(receivedBy(client));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    const points = client.events('/user/queue/point');
    expect(figures.seq).toBe(points.at(-1)?.seq);
    expect(points.at(-1)).toMatchObject({
      type: 'BINARY',
      data: { gameWaitPoint: '0', point: figures.data.playerPoint },
    });
  });

  it('keep counting without a subscriber: a returning client sees how many were missed', async () => {
    await rig.place(trader);
    await awaitEvents(client, OPENED);
    const before = Number((await (await rig.connect(trader)).awaitFrame('CONNECTED')).headers['seq']);
    client.destroy();
    await rig.place(trader);
    await rig.place(trader);
    const back = await rig.connect(trader);
    const { headers } = await back.awaitFrame('CONNECTED');
    expect(Number(headers['seq']) - before).toBe(2 * OPENED.length);
    await rig.place(trader, { tradeType: 'SHORT' });
    await vi.waitFor(() => expect(back.events('/user/queue/point')).toHaveLength(1), WAIT);
    expect(numbersOf(receivedBy(back))[0]).toBe(Number(headers['seq']) + 1);
  });

  it('tell of a change and of the end of a working order [OVS-45, OVS-46, OVS-48]', async () => {
    const id = await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
    await awaitEvents(client, ['oversea:ORDER_SUCCESS', 'point:BINARY']);
    await rig.post(trader, 'order/amend', { id, price: '17800' });
    const [changed] = await awaitEvents(client, ['oversea:ORDER_UPDATE']);
    expect(changed?.data).toMatchObject({ id, price: '17800', status: 'WORKING' });
    await rig.post(trader, 'order/cancel', { id });
    const [canceled] = await awaitEvents(client, ['oversea:ORDER_CANCEL', 'point:BINARY']);
    expect(canceled?.data).toMatchObject({ id, status: 'CANCELED', reason: 'USER', hold: '0' });
  });

  it('tell when a stop-limit has fired and when it fills [OVS-03, OVS-47, OVS-48, OVS-65]', async () => {
    const id = await rig.place(trader, { marketType: 'STOPLIMIT', stopPrice: '18050', price: '18040' });
    await awaitEvents(client, ['oversea:ORDER_SUCCESS', 'point:BINARY']);
    rig.quote(18_060);
    const [fired] = await awaitEvents(client, ['oversea:ORDER_UPDATE']);
    expect(fired?.data).toMatchObject({ id, status: 'TRIGGERED' });
    rig.quote(18_039.75);
    const [filled] = await awaitEvents(client, ['oversea:ORDER_FILLED', 'oversea:POSITION_OPEN', 'point:BINARY']);
    expect(filled?.data).toMatchObject({ id, status: 'FILLED', fillPrice: '18040' });
  });

  it('say of which type and side their order is [SOCK-31, SOCK-32, SOCK-33, SOCK-34, SOCK-35, SOCK-36, SOCK-37, SOCK-38, SOCK-39]', async () => {
    const poor = await rig.app.newTrader({ funds: 1_300_000 });
    const listener = await rig.connect(poor);
    await rig.place(poor, { marketType: 'LIMIT', price: '17990' });
    await rig.place(poor, { marketType: 'STOPLIMIT', stopPrice: '18005', price: '18005' });
    await rig.place(poor, { marketType: 'STOPMARKET', stopPrice: '17995', tradeType: 'SHORT' });
    await rig.post(poor, 'order/cancel_all', {});
    await rig.place(poor, { tpTick: 1_000, slTick: 1_000 });
    // 1,297,000 − 60,000 is gone after 45.8 points of 27,000 won, long before the stop-loss.
    rig.quote(17_950);
    const reported = await vi.waitFor(() => {
      const rows = listener
        .events('/user/queue/oversea')
        .filter(({ type }) => type.startsWith('ORDER'))
        .map(({ data }) => z.parse(overseaOrder, data));
      if (!rows.some(({ marketType }) => marketType === 'LIQUIDATION')) throw new Error('not liquidated yet');
      return rows;
    }, WAIT);
    expect(new Set(reported.map(({ marketType, tradeType }) => `${marketType} ${tradeType}`))).toEqual(
      new Set([
        'LIMIT LONG',
        'STOPLIMIT LONG',
        'STOPMARKET SHORT',
        'MARKET LONG',
        'TAKEPROFIT SHORT',
        'STOPLOSS SHORT',
        'LIQUIDATION SHORT',
      ]),
    );
  });

  it('of a fill that fails carry the reason, and its text comes on the error queue', async () => {
    const id = await rig.place(trader, { marketType: 'LIMIT', price: '17900', qty: 30 });
    await awaitEvents(client, ['oversea:ORDER_SUCCESS', 'point:BINARY']);
    // Bought with the rest: by the time the order fills, the loss has used up its margin.
    await rig.place(trader, { qty: 1 });
    await awaitEvents(client, OPENED);
    rig.quote(17_899.75);
    const [canceled] = await awaitEvents(client, ['oversea:ORDER_CANCEL', 'error:ERROR', 'point:BINARY']);
    expect(canceled?.data).toMatchObject({ id, status: 'CANCELED', reason: 'INSUFFICIENT_BALANCE' });
  });
});

describe('events of a position', () => {
  it('tell of what was added, taken off and closed, with its result [OVS-50, OVS-51]', async () => {
    await rig.place(trader);
    await awaitEvents(client, OPENED);
    await rig.place(trader);
    const changed = ['oversea:ORDER_SUCCESS', 'oversea:ORDER_FILLED', 'oversea:POSITION_UPDATE', 'point:BINARY'];
    expect((await awaitEvents(client, changed))[2]?.data).toMatchObject({ qty: 2, status: 'OPEN' });
    rig.quote(18_010.25);
    await rig.place(trader, { tradeType: 'SHORT' });
    expect((await awaitEvents(client, changed))[2]?.data).toMatchObject({ qty: 1, realizedPnl: '270000' });
    await rig.place(trader, { tradeType: 'SHORT' });
    const [, filled, closed] = await awaitEvents(client, CLOSED);
    expect(filled?.data).toMatchObject({ realizedPnl: '270000', fee: '3000' });
    expect(closed?.data).toMatchObject({
      status: 'CLOSED',
      closePrice: '18010.25',
      realizedPnl: '540000',
      endDate: rig.app.now,
    });
  });

  it('tell of a flip as a close and an opening with a new id [OVS-49, OVS-51]', async () => {
    await rig.place(trader);
    const { id } = await rig.position(trader);
    await awaitEvents(client, OPENED);
    await rig.place(trader, { tradeType: 'SHORT', qty: 3 });
    const [, , closed, opened] = await awaitEvents(client, [
      'oversea:ORDER_SUCCESS',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'oversea:POSITION_OPEN',
      'point:BINARY',
    ]);
    expect(closed?.data).toMatchObject({ id, tradeType: 'LONG', status: 'CLOSED' });
    const flipped = await rig.position(trader);
    expect(opened?.data).toEqual(flipped);
    expect(flipped.id).not.toBe(id);
  });

  it('tell of exits that are set, replaced and executed, the sibling cancelled after it [OVS-45, OVS-46, OVS-50, OVS-51, OVS-65]', async () => {
    await rig.place(trader);
    const { id: overseaPositionId } = await rig.position(trader);
    await awaitEvents(client, OPENED);
    await rig.post(trader, 'order/tpsl', { overseaPositionId, tpTick: 10, slTick: 10 });
    const set = ['oversea:ORDER_SUCCESS', 'oversea:ORDER_SUCCESS', 'oversea:POSITION_UPDATE'];
    const [takeProfit, stopLoss, updated] = await awaitEvents(client, set);
    expect(takeProfit?.data).toMatchObject({ marketType: 'TAKEPROFIT', overseaPositionId, stopPrice: '18002.75' });
    expect(stopLoss?.data).toMatchObject({ marketType: 'STOPLOSS', overseaPositionId, stopPrice: '17997.75' });
    expect(updated?.data).toMatchObject({ takeProfit: '18002.75', stopLoss: '17997.75', tpTick: 10, slTick: 10 });
    await rig.post(trader, 'order/tpsl', { overseaPositionId, tpTick: 20 });
    const replaced = ['oversea:ORDER_CANCEL', 'oversea:ORDER_SUCCESS', 'oversea:POSITION_UPDATE'];
    expect((await awaitEvents(client, replaced))[0]?.data).toMatchObject({ reason: 'REPLACED' });
    rig.quote(18_005.25);
    const [filled, closed, sibling] = await awaitEvents(client, [
      'oversea:ORDER_FILLED',
      'oversea:POSITION_CLOSE',
      'oversea:ORDER_CANCEL',
      'point:BINARY',
    ]);
    expect(filled?.data).toMatchObject({ marketType: 'TAKEPROFIT', reason: 'TAKE_PROFIT', fillPrice: '18005.25' });
    expect(closed?.data).toMatchObject({ closePrice: '18005.25', reason: 'TAKE_PROFIT', realizedPnl: '135000' });
    expect(sibling?.data).toMatchObject({ marketType: 'STOPLOSS', status: 'CANCELED', reason: 'POSITION_CLOSED' });
  });

  it('tell of a losscut: the losscut order, then POSITION_LIQUID instead of a close [OVS-13, OVS-43, OVS-52, OVS-66]', async () => {
    const poor = await rig.app.newTrader({ funds: 700_000 });
    const poorClient = await rig.connect(poor);
    await rig.place(poor);
    await rig.place(poor, { marketType: 'LIMIT', price: '17900' });
    await awaitEvents(poorClient, [...OPENED, 'oversea:ORDER_SUCCESS', 'point:BINARY']);
    // 697,000 − 60,000 = 637,000 is 23.59 points of 27,000 won: at 23.75 points it is gone.
    rig.quote(17_976.75);
    expect(await rig.positions(poor)).toHaveLength(1);
    rig.quote(17_976.5);
    const [canceled, order, position] = await awaitEvents(poorClient, [
      'oversea:ORDER_CANCEL',
      'oversea:ORDER_FILLED',
      'oversea:POSITION_LIQUID',
      'point:BINARY',
    ]);
    expect(canceled?.data).toMatchObject({ status: 'CANCELED', reason: 'LOSSCUT' });
    expect(order?.data).toMatchObject({ marketType: 'LIQUIDATION', tradeType: 'SHORT', fillPrice: '17976.5' });
    expect(position?.data).toMatchObject({ status: 'LIQUIDATED', reason: 'LOSSCUT', realizedPnl: '-641250' });
    expect(await rig.positions(poor)).toEqual([]);
    expect(await rig.history(poor)).toMatchObject({ rows: [{ marketType: 'LIQUIDATION' }, {}, {}], total: 3 });
  });
});
