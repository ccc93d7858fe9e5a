import { optionStateEvent } from '@hoga/contract/socket';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RawClient, WAIT } from '../../socket/testing/raw-client.ts';
import { awaitEvents, OverseaRig } from '../../testing/oversea-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

/**
 * One rig, moved forward through the shipped calendar: NQ trades 08:00–06:00 KST from Monday to Saturday morning, HSI
 * has breaks, CME has holidays. The scheduler fires the due timers, not the test.
 */

let rig: OverseaRig;
const MINUTE = 60_000;
/** A time in Korea. */
const kst = (text: string) => Date.parse(`2026-${text}+09:00`);
const CLOSE = kst('01-08T06:00');

beforeAll(async () => {
  rig = await OverseaRig.open();
});
afterAll(() => rig.app.stop());

function price(at: number, value = 18_000): void {
  rig.app.moveTo(at);
  rig.rates();
  rig.jump(value);
}

/** Option events on the topic, without the prices that it carries too. */
function optionEvents(client: RawClient) {
  return client
    .events('/topic/oversea')
    .filter(({ type }) => type.startsWith('OVERSEA_OPTION_'))
    .map((event) => z.parse(optionStateEvent, event));
}

async function awaitOptionEvent(client: RawClient, type: string, id: number) {
  return vi.waitFor(() => {
    const found = optionEvents(client).find((event) => event.type === type && event.data.id === id);
    if (found === undefined) throw new Error(`no ${type} of ${id}`);
    return found;
  }, WAIT);
}

describe('the end of a session', () => {
  let kept: Trader;
  let short: Trader;
  let day: Trader;
  let clients: readonly RawClient[];
  let topic: RawClient;
  let elsewhere: RawClient;

  beforeAll(async () => {
    kept = await rig.app.newTrader({ funds: 3_000_000 });
    short = await rig.app.newTrader({ funds: 2_002_999 });
    day = await rig.app.newTrader();
    topic = await rig.connect(null, ['/topic/oversea']);
    elsewhere = await rig.connect(await rig.app.signIn('demo', 2), ['/topic/oversea']);
  });

  it('is near: overnight can be set until ten minutes before, once, and unset [OVS-08, OVS-26, OVS-27, OVS-62, OVS-63]', async () => {
    price(CLOSE - 11 * MINUTE);
    for (const trader of [kept, short, day]) await rig.place(trader);
    const on = async (trader: Trader) => {
      const { id } = await rig.position(trader);
      return rig.post(trader, 'overnight', { overseaPositionId: id, isActive: 1 });
    };
    expect(await on(kept)).toMatchObject({ code: 'OK', data: { isActive: 1 } });
    expect(await on(kept)).toMatchObject({
      code: 'OVERNIGHT_ALREADY_SET',
      message: '이미 오버나잇이 설정된 포지션입니다.',
    });
    expect(await on(short)).toMatchObject({ code: 'OK' });
    const { id } = await rig.position(kept);
    expect(await rig.overnight(kept)).toEqual({
      equity: '2990250',
      required: '2000000',
      shortfall: '0',
      positions: [
        {
          overseaPositionId: id,
          overseaOptionId: rig.nq,
          isActive: 1,
          settableUntil: CLOSE - 10 * MINUTE,
          required: '2000000',
        },
      ],
    });
    expect(await rig.overnight(short)).toMatchObject({ equity: '1993249', required: '2000000', shortfall: '6751' });
    expect(await rig.overnight(day)).toMatchObject({ required: '0', shortfall: '0', positions: [{ isActive: 0 }] });

    await rig.moveTo(CLOSE - 10 * MINUTE, 'CLOSING');
    expect(await on(day)).toMatchObject({
      code: 'OVERNIGHT_TOO_LATE',
      message: '장 마감이 임박한 종목은 오버나잇을 설정할 수 없습니다.',
    });
    const off = (trader: Trader, overseaPositionId: number) =>
      rig.post(trader, 'overnight', { overseaPositionId, isActive: 0 });
    const dayPosition = await rig.position(day);
    expect((await off(day, dayPosition.id)).data).toEqual({ overseaPositionId: dayPosition.id, isActive: 0 });
  });

  it('leaves ten minutes for closing orders only [OVS-64, OVS-67]', async () => {
    price(CLOSE - 5 * MINUTE);
    expect(await rig.order(day)).toMatchObject({
      code: 'CLOSING_ORDERS_ONLY',
      message: '장 마감 전에는 신규 주문이 불가능합니다.',
    });
    const closing = { tradeType: 'SHORT', marketType: 'LIMIT', price: '18100' };
    expect((await rig.order(day, closing)).code).toBe('OK');
  });

  it('a minute before expires orders and closes what is not kept or not covered [OVS-46, OVS-51, OVS-67]', async () => {
    clients = [await rig.connect(kept), await rig.connect(short), await rig.connect(day)];
    const [keptClient, shortClient, dayClient] = clients as [RawClient, RawClient, RawClient];
    price(CLOSE - MINUTE - 1_000);
    rig.app.moveTo(CLOSE - MINUTE);
    const closed = ['oversea:ORDER_FILLED', 'oversea:POSITION_CLOSE', 'point:BINARY'];
    const [expired, , ended] = await awaitEvents(dayClient, ['oversea:ORDER_CANCEL', ...closed]);
    expect(expired?.data).toMatchObject({ status: 'EXPIRED', reason: 'SESSION_CLOSE' });
    expect(ended?.data).toMatchObject({ status: 'CLOSED', reason: 'SESSION_CLOSE', closePrice: '18000' });
    const [, uncovered] = await awaitEvents(shortClient, closed);
    expect(uncovered?.data).toMatchObject({ status: 'CLOSED', reason: 'OVERNIGHT_MARGIN' });
    expect(await rig.positions(kept)).toMatchObject([{ isActive: 1, status: 'OPEN' }]);
    expect(keptClient.events('/user/queue/oversea')).toEqual([]);
  });

  it('is published on the topic with the id of each site, and then takes no orders [OVS-53]', async () => {
    await rig.moveTo(CLOSE, 'CLOSED');
    const reported = await awaitOptionEvent(topic, 'OVERSEA_OPTION_CLOSE', rig.nq);
    expect(reported.data).toEqual({ id: rig.nq, koName: '나스닥100' });
    const theirs = rig.option('NQ', 2);
    await awaitOptionEvent(elsewhere, 'OVERSEA_OPTION_CLOSE', theirs);
    expect(optionEvents(elsewhere).map(({ data }) => data.id)).not.toContain(rig.nq);
    expect(optionEvents(topic).map(({ data }) => data.id)).not.toContain(theirs);
    expect(await rig.order(day)).toMatchObject({ code: 'BEFORE_OPENING', message: '종목이 현재 개장 전입니다.' });
    expect((await rig.overnight(kept)).positions).toMatchObject([{ isActive: 1, settableUntil: null }]);
  });

  it('is followed by an opening at which overnight must be asked for again [OVS-08, OVS-50, OVS-67]', async () => {
    const [keptClient] = clients as [RawClient];
    await rig.moveTo(kst('01-08T08:00'), 'OPEN');
    await awaitOptionEvent(topic, 'OVERSEA_OPTION_OPEN', rig.nq);
    const [updated] = await awaitEvents(keptClient, ['oversea:POSITION_UPDATE']);
    expect(updated?.data).toMatchObject({ isActive: 0, status: 'OPEN' });
    price(kst('01-08T08:00'));
    expect((await rig.order(kept, { tradeType: 'SHORT' })).code).toBe('OK');
    expect(await rig.positions(kept)).toEqual([]);
  });
});

describe('other hours', () => {
  it('a break takes cancels only and closes nothing [OVS-64, OVS-67, ERR-49]', async () => {
    const hsi = rig.option('HSI');
    const trader = await rig.app.newTrader();
    const quoteHsi = (value: number) => rig.app.feed.quote('HSI', { bid: value, ask: value + 1 });
    rig.app.moveTo(kst('01-08T12:59'));
    rig.rates();
    quoteHsi(20_000);
    await rig.phase('OPEN', hsi);
    await rig.place(trader, { overseaOptionId: hsi });
    const id = await rig.place(trader, { overseaOptionId: hsi, marketType: 'LIMIT', price: '19900' });
    await rig.moveTo(kst('01-08T13:00'), 'BREAK', hsi);
    expect(await rig.order(trader, { overseaOptionId: hsi })).toMatchObject({
      code: 'MARKET_CLOSED',
      message: '현재 휴장 시간입니다.',
    });
    expect((await rig.post(trader, 'order/amend', { id, qty: 2 })).code).toBe('MARKET_CLOSED');
    expect((await rig.post(trader, 'order/cancel', { id })).code).toBe('OK');
    await rig.moveTo(kst('01-08T14:00'), 'OPEN', hsi);
    expect(await rig.positions(trader)).toMatchObject([{ status: 'OPEN', overseaOptionId: hsi }]);
  });

  it('a holiday ends the session early, with everything that belongs to an end [OVS-53, OVS-67]', async () => {
    const trader = await rig.app.newTrader();
    const topic = await rig.connect(null, ['/topic/oversea']);
    // Noon in Chicago on Martin Luther King Jr. Day.
    const early = kst('01-20T03:00');
    price(early - 11 * MINUTE);
    await rig.phase('OPEN');
    await rig.place(trader);
    expect((await rig.overnight(trader)).positions).toMatchObject([{ settableUntil: early - 10 * MINUTE }]);
    price(early - MINUTE - 1_000);
    rig.app.moveTo(early - MINUTE);
    await vi.waitFor(async () => expect(await rig.positions(trader)).toEqual([]), WAIT);
    expect(await rig.history(trader)).toMatchObject({ rows: [{ reason: 'SESSION_CLOSE' }, {}] });
    await rig.moveTo(early, 'CLOSED');
    await awaitOptionEvent(topic, 'OVERSEA_OPTION_CLOSE', rig.nq);
  });

  it('on a whole holiday nothing opens', async () => {
    const trader = await rig.app.newTrader();
    await rig.moveTo(kst('04-03T05:59'), 'CLOSING');
    // Good Friday: gold does not trade, stocks do until the afternoon.
    const overseaOptionId = rig.option('GC');
    await rig.moveTo(kst('04-03T12:00'), 'OPEN');
    await rig.phase('CLOSED', overseaOptionId);
    expect((await rig.order(trader, { overseaOptionId })).code).toBe('BEFORE_OPENING');
    price(kst('04-06T08:00'));
    await rig.phase('OPEN', overseaOptionId);
    price(kst('04-06T08:00') + 1_000);
    rig.app.feed.quote('GC', { bid: 3_372, ask: 3_372.1 });
    expect((await rig.order(trader, { overseaOptionId })).code).toBe('OK');
  });

  it('a position kept overnight that opens beyond its losscut is closed at the first price [OVS-52, OVS-66]', async () => {
    const trader = await rig.app.newTrader({ funds: 2_100_000 });
    const client = await rig.connect(trader);
    const close = kst('04-07T06:00');
    price(close - 11 * MINUTE);
    await rig.place(trader);
    const { id } = await rig.position(trader);
    await rig.post(trader, 'overnight', { overseaPositionId: id, isActive: 1 });
    await rig.moveTo(close, 'CLOSED');
    expect(await rig.positions(trader)).toHaveLength(1);
    await rig.moveTo(close + 2 * 60 * MINUTE, 'OPEN');
    const opened = ['oversea:ORDER_SUCCESS', 'oversea:ORDER_FILLED', 'oversea:POSITION_OPEN', 'point:BINARY'];
    await awaitEvents(client, [...opened, 'oversea:POSITION_UPDATE', 'oversea:POSITION_UPDATE']);
    price(close + 2 * 60 * MINUTE + 1_000, 17_900);
    const [order, position] = await awaitEvents(client, [
      'oversea:ORDER_FILLED',
      'oversea:POSITION_LIQUID',
      'point:BINARY',
    ]);
    expect(order?.data).toMatchObject({ marketType: 'LIQUIDATION', fillPrice: '17900' });
    expect(position?.data).toMatchObject({ id, status: 'LIQUIDATED', closePrice: '17900' });
    const wallets = await rig.app.ask(trader, { type: 'account.wallets' });
    expect(wallets.find(({ type }) => type === 'BINARY')).toMatchObject({ point: 0n });
  });
});
