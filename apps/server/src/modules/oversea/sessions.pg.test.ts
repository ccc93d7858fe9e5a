import { optionStateEvent } from '@hoga/contract/socket';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RawClient, WAIT } from '../../socket/testing/raw-client.ts';
import type { Trader } from '../../testing/trading-app.ts';
import { awaitTold, OverseaDesk } from './testing/oversea-desk.ts';

/**
 * One desk, taken forward through the calendar as it is shipped: NQ trades 08:00–06:00 KST from Monday to Saturday
 * morning, HSI has breaks, CME has holidays. What is due comes from the scheduler, not from here.
 */

let desk: OverseaDesk;
const MINUTE = 60_000;
/** A moment in Korea. */
const kst = (text: string) => Date.parse(`2026-${text}+09:00`);
const CLOSE = kst('01-08T06:00');

beforeAll(async () => {
  desk = await OverseaDesk.open();
});
afterAll(() => desk.app.stop());

function price(at: number, value = 18_000): void {
  desk.app.moveTo(at);
  desk.rates();
  desk.jump(value);
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
    kept = await desk.app.newTrader({ funds: 3_000_000 });
    short = await desk.app.newTrader({ funds: 2_002_999 });
    day = await desk.app.newTrader();
    topic = await desk.connect(null, ['/topic/oversea']);
    elsewhere = await desk.connect(await desk.app.signIn('demo', 2), ['/topic/oversea']);
  });

  it('is near: overnight can be set until ten minutes before, once, and unset [OVS-08, OVS-26, OVS-27, OVS-62, OVS-63]', async () => {
    price(CLOSE - 11 * MINUTE);
    for (const trader of [kept, short, day]) await desk.place(trader);
    const on = async (trader: Trader) => {
      const { id } = await desk.position(trader);
      return desk.post(trader, 'overnight', { overseaPositionId: id, isActive: 1 });
    };
    expect(await on(kept)).toMatchObject({ code: 'OK', data: { isActive: 1 } });
    expect(await on(kept)).toMatchObject({
      code: 'OVERNIGHT_ALREADY_SET',
      message: '이미 오버나잇이 설정된 포지션입니다.',
    });
    expect(await on(short)).toMatchObject({ code: 'OK' });
    const { id } = await desk.position(kept);
    expect(await desk.overnight(kept)).toEqual({
      equity: '2990250',
      required: '2000000',
      shortfall: '0',
      positions: [
        {
          overseaPositionId: id,
          overseaOptionId: desk.nq,
          isActive: 1,
          settableUntil: CLOSE - 10 * MINUTE,
          required: '2000000',
        },
      ],
    });
    expect(await desk.overnight(short)).toMatchObject({ equity: '1993249', required: '2000000', shortfall: '6751' });
    expect(await desk.overnight(day)).toMatchObject({ required: '0', shortfall: '0', positions: [{ isActive: 0 }] });

    await desk.moveTo(CLOSE - 10 * MINUTE, 'CLOSING');
    expect(await on(day)).toMatchObject({
      code: 'OVERNIGHT_TOO_LATE',
      message: '장 마감이 임박한 종목은 오버나잇을 설정할 수 없습니다.',
    });
    const off = (trader: Trader, overseaPositionId: number) =>
      desk.post(trader, 'overnight', { overseaPositionId, isActive: 0 });
    const dayPosition = await desk.position(day);
    expect((await off(day, dayPosition.id)).data).toEqual({ overseaPositionId: dayPosition.id, isActive: 0 });
  });

  it('leaves ten minutes for closing orders only [OVS-64, OVS-67]', async () => {
    price(CLOSE - 5 * MINUTE);
    expect(await desk.order(day)).toMatchObject({
      code: 'CLOSING_ORDERS_ONLY',
      message: '장 마감 전에는 신규 주문이 불가능합니다.',
    });
    const closing = { tradeType: 'SHORT', marketType: 'LIMIT', price: '18100' };
    expect((await desk.order(day, closing)).code).toBe('OK');
  });

  it('a minute before expires orders and closes what is not kept or not covered [OVS-46, OVS-51, OVS-67]', async () => {
    clients = [await desk.connect(kept), await desk.connect(short), await desk.connect(day)];
    const [keptClient, shortClient, dayClient] = clients as [RawClient, RawClient, RawClient];
    price(CLOSE - MINUTE - 1_000);
    desk.app.moveTo(CLOSE - MINUTE);
    const closed = ['oversea:ORDER_FILLED', 'oversea:POSITION_CLOSE', 'point:BINARY'];
    const [expired, , ended] = await awaitTold(dayClient, ['oversea:ORDER_CANCEL', ...closed]);
    expect(expired?.data).toMatchObject({ status: 'EXPIRED', reason: 'SESSION_CLOSE' });
    expect(ended?.data).toMatchObject({ status: 'CLOSED', reason: 'SESSION_CLOSE', closePrice: '18000' });
    const [, uncovered] = await awaitTold(shortClient, closed);
    expect(uncovered?.data).toMatchObject({ status: 'CLOSED', reason: 'OVERNIGHT_MARGIN' });
    expect(await desk.positions(kept)).toMatchObject([{ isActive: 1, status: 'OPEN' }]);
    expect(keptClient.events('/user/queue/oversea')).toEqual([]);
  });

  it('is told on the topic with the id of each site, and then takes no orders [OVS-53]', async () => {
    await desk.moveTo(CLOSE, 'CLOSED');
    const told = await awaitOptionEvent(topic, 'OVERSEA_OPTION_CLOSE', desk.nq);
    expect(told.data).toEqual({ id: desk.nq, koName: '나스닥100' });
    const theirs = desk.app.overseaOption('NQ', 2);
    await awaitOptionEvent(elsewhere, 'OVERSEA_OPTION_CLOSE', theirs);
    expect(optionEvents(elsewhere).map(({ data }) => data.id)).not.toContain(desk.nq);
    expect(optionEvents(topic).map(({ data }) => data.id)).not.toContain(theirs);
    expect(await desk.order(day)).toMatchObject({ code: 'BEFORE_OPENING', message: '종목이 현재 개장 전입니다.' });
    expect((await desk.overnight(kept)).positions).toMatchObject([{ isActive: 1, settableUntil: null }]);
  });

  it('is followed by an opening at which overnight must be asked for again [OVS-08, OVS-50, OVS-67]', async () => {
    const [keptClient] = clients as [RawClient];
    await desk.moveTo(kst('01-08T08:00'), 'OPEN');
    await awaitOptionEvent(topic, 'OVERSEA_OPTION_OPEN', desk.nq);
    const [updated] = await awaitTold(keptClient, ['oversea:POSITION_UPDATE']);
    expect(updated?.data).toMatchObject({ isActive: 0, status: 'OPEN' });
    price(kst('01-08T08:00'));
    expect((await desk.order(kept, { tradeType: 'SHORT' })).code).toBe('OK');
    expect(await desk.positions(kept)).toEqual([]);
  });
});

describe('other hours', () => {
  it('a break takes cancels only and closes nothing [OVS-64, OVS-67]', async () => {
    const hsi = desk.app.overseaOption('HSI');
    const trader = await desk.app.newTrader();
    const quoteHsi = (value: number) => desk.app.feed.quote('HSI', { bid: value, ask: value + 1 });
    desk.app.moveTo(kst('01-08T12:59'));
    desk.rates();
    quoteHsi(20_000);
    await desk.phase('OPEN', hsi);
    await desk.place(trader, { overseaOptionId: hsi });
    const id = await desk.place(trader, { overseaOptionId: hsi, marketType: 'LIMIT', price: '19900' });
    await desk.moveTo(kst('01-08T13:00'), 'BREAK', hsi);
    expect(await desk.order(trader, { overseaOptionId: hsi })).toMatchObject({
      code: 'MARKET_CLOSED',
      message: '현재 휴장 시간입니다.',
    });
    expect((await desk.post(trader, 'order/amend', { id, qty: 2 })).code).toBe('MARKET_CLOSED');
    expect((await desk.post(trader, 'order/cancel', { id })).code).toBe('OK');
    await desk.moveTo(kst('01-08T14:00'), 'OPEN', hsi);
    expect(await desk.positions(trader)).toMatchObject([{ status: 'OPEN', overseaOptionId: hsi }]);
  });

  it('a holiday ends the session early, with everything that belongs to an end [OVS-53, OVS-67]', async () => {
    const trader = await desk.app.newTrader();
    const topic = await desk.connect(null, ['/topic/oversea']);
    // Noon in Chicago on Martin Luther King Jr. Day.
    const early = kst('01-20T03:00');
    price(early - 11 * MINUTE);
    await desk.phase('OPEN');
    await desk.place(trader);
    expect((await desk.overnight(trader)).positions).toMatchObject([{ settableUntil: early - 10 * MINUTE }]);
    price(early - MINUTE - 1_000);
    desk.app.moveTo(early - MINUTE);
    await vi.waitFor(async () => expect(await desk.positions(trader)).toEqual([]), WAIT);
    expect(await desk.history(trader)).toMatchObject({ rows: [{ reason: 'SESSION_CLOSE' }, {}] });
    await desk.moveTo(early, 'CLOSED');
    await awaitOptionEvent(topic, 'OVERSEA_OPTION_CLOSE', desk.nq);
  });

  it('on a whole holiday nothing opens', async () => {
    const trader = await desk.app.newTrader();
    await desk.moveTo(kst('04-03T05:59'), 'CLOSING');
    await desk.moveTo(kst('04-03T12:00'), 'CLOSED');
    expect((await desk.order(trader)).code).toBe('BEFORE_OPENING');
    price(kst('04-06T08:00'));
    await desk.phase('OPEN');
    price(kst('04-06T08:00') + 1_000);
    expect((await desk.order(trader)).code).toBe('OK');
  });

  it('a position kept overnight that opens beyond its losscut is closed at the first price [OVS-52, OVS-66]', async () => {
    const trader = await desk.app.newTrader({ funds: 2_100_000 });
    const client = await desk.connect(trader);
    const close = kst('04-07T06:00');
    price(close - 11 * MINUTE);
    await desk.place(trader);
    const { id } = await desk.position(trader);
    await desk.post(trader, 'overnight', { overseaPositionId: id, isActive: 1 });
    await desk.moveTo(close, 'CLOSED');
    expect(await desk.positions(trader)).toHaveLength(1);
    await desk.moveTo(close + 2 * 60 * MINUTE, 'OPEN');
    const opened = ['oversea:ORDER_SUCCESS', 'oversea:ORDER_FILLED', 'oversea:POSITION_OPEN', 'point:BINARY'];
    await awaitTold(client, [...opened, 'oversea:POSITION_UPDATE', 'oversea:POSITION_UPDATE']);
    price(close + 2 * 60 * MINUTE + 1_000, 17_900);
    const [order, position] = await awaitTold(client, [
      'oversea:ORDER_FILLED',
      'oversea:POSITION_LIQUID',
      'point:BINARY',
    ]);
    expect(order?.data).toMatchObject({ marketType: 'LIQUIDATION', fillPrice: '17900' });
    expect(position?.data).toMatchObject({ id, status: 'LIQUIDATED', closePrice: '17900' });
    const wallets = await desk.app.ask(trader, { type: 'account.wallets' });
    expect(wallets.find(({ type }) => type === 'BINARY')).toMatchObject({ point: 0n });
  });
});
