import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: OverseaRig;
/** A time in Korea. */
const kst = (text: string) => Date.parse(`2026-${text}+09:00`);

beforeAll(async () => {
  rig = await OverseaRig.open(kst('01-07T12:00'));
});
afterAll(() => rig.app.stop());

async function at(moment: number, price: number): Promise<void> {
  rig.app.moveTo(moment);
  await rig.phase('OPEN');
  rig.rates();
  rig.jump(price);
}

describe('what has ended', () => {
  it('is listed newest first, in pages, with how many there are [OVS-22]', async () => {
    const trader = await rig.app.newTrader();
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) {
      const id = await rig.place(trader, { marketType: 'LIMIT', price: '17900', clientOrderId: `history-${i}` });
      rig.app.advance(10);
      ids.push(id);
      // The last one stays open and has not ended.
      if (i < 4) await rig.post(trader, 'order/cancel', { id });
    }
    const filled = await rig.place(trader, { clientOrderId: 'filled' });
    const newestFirst = [filled, ids[3], ids[2], ids[1], ids[0]];
    const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id);
    const all = await rig.history(trader);
    expect(all).toMatchObject({ page: 1, size: 20, total: 5 });
    expect(idsOf(all)).toEqual(newestFirst);
    expect(all.rows[0]).toMatchObject({ status: 'FILLED', fillPrice: '18000.25', fee: '3000', realizedPnl: null });
    expect(all.rows[1]).toMatchObject({ status: 'CANCELED', reason: 'USER', hold: '0', clientOrderId: 'history-3' });
    expect(idsOf(await rig.history(trader, '?page=2&size=2'))).toEqual(newestFirst.slice(2, 4));
    expect(await rig.history(trader, '?page=9&size=2')).toMatchObject({ rows: [], page: 9, size: 2, total: 5 });
    expect(idsOf(await rig.history(trader, '?resultType=FILLED'))).toEqual([filled]);
    expect(idsOf(await rig.history(trader, `?overseaOptionId=${rig.nq}`))).toEqual(newestFirst);
    expect(await rig.history(trader, `?overseaOptionId=${rig.option('ES')}`)).toMatchObject({ total: 0 });
    const [, , middle] = all.rows;
    const moment = middle?.updatedAt ?? 0;
    expect(idsOf(await rig.history(trader, `?startDate=${moment}`))).toEqual(newestFirst.slice(0, 3));
    expect(idsOf(await rig.history(trader, `?endDate=${moment}`))).toEqual(newestFirst.slice(2));
    expect(idsOf(await rig.history(trader, `?startDate=${moment}&endDate=${moment}`))).toEqual([ids[2]]);
  });

  it.each([
    '?page=0',
    '?page=10001',
    '?size=0',
    '?size=101',
    '?size=1e1',
    '?resultType=filled',
    '?overseaOptionId=0',
    '?startDate=-1',
    '?endDate=253402300800000',
    '?playerId=1',
  ])('refuses %s', async (query) => {
    const { token } = await rig.app.signIn('demo');
    for (const path of ['history/list', 'history/open_order', 'history/daily_profit']) {
      const { code } = await rig.app.call('GET', `/api/oversea/${path}${query}`, { token });
      expect({ path, code }).toEqual({ path, code: 'INVALID_REQUEST' });
    }
  });

  it('answers for any id and any moment without a fault', async () => {
    const { token } = await rig.app.signIn('demo');
    const most = Number.MAX_SAFE_INTEGER;
    for (const query of [
      `?overseaOptionId=${most}`,
      '?overseaOptionId=2147483648',
      '?startDate=253402300799999',
      '?endDate=946684800000',
      '?startDate=946684800002&endDate=946684800001',
    ]) {
      for (const path of ['history/list', 'history/daily_profit']) {
        expect(await rig.app.call('GET', `/api/oversea/${path}${query}`, { token })).toMatchObject({ code: 'OK' });
      }
    }
    for (const path of ['history/open_order', 'history/open_position']) {
      const reply = await rig.app.call('GET', `/api/oversea/${path}?overseaOptionId=${most}`, { token });
      expect(reply).toMatchObject({ code: 'OK', data: [] });
    }
  });
});

describe('profit by trade date', () => {
  let trader: Trader;

  /** Buys at the ask and sells at the bid: a tick less than what the price gained, at 6,750 won a tick. */
  async function roundTrip(moment: number, gain: number): Promise<void> {
    await at(moment, 18_000);
    await rig.place(trader, { clientOrderId: `buy-${moment}` });
    rig.quote(18_000 + gain);
    await rig.place(trader, { tradeType: 'SHORT', clientOrderId: `sell-${moment}` });
  }

  const row = (date: string, realizedPnl: string, net: string, fills: number) => ({
    date: `2026-${date}`,
    realizedPnl,
    fee: String(3_000 * fills),
    net,
    fills,
    contracts: fills,
  });

  beforeAll(async () => {
    trader = await rig.app.newTrader();
    // Both belong to the session that opened on Thursday morning; the last one opened on Friday.
    await roundTrip(kst('01-08T09:00'), 10.25);
    await roundTrip(kst('01-09T05:00'), -5);
    await roundTrip(kst('01-09T08:00'), 0.25);
    // In a market with other hours, also on Friday.
    const hsi = rig.option('HSI');
    rig.app.moveTo(kst('01-09T11:00'));
    await rig.phase('OPEN', hsi);
    rig.rates();
    rig.app.feed.quote('HSI', { bid: 20_000, ask: 20_001 });
    await rig.place(trader, { overseaOptionId: hsi, clientOrderId: 'hsi-buy' });
    rig.app.advance(1);
    rig.app.feed.quote('HSI', { bid: 20_003, ask: 20_004 });
    await rig.place(trader, { overseaOptionId: hsi, tradeType: 'SHORT', clientOrderId: 'hsi-sell' });
    // Saturday's early hours belong to Friday's session.
    await roundTrip(kst('01-10T05:00'), 1.25);
  });

  const THURSDAY = row('01-08', '128250', '116250', 4);
  const FRIDAY = row('01-09', '44300', '26300', 6);

  it('is summed over the session that opened on that day in Korea, over all markets, newest first [OVS-25]', async () => {
    expect(await rig.dailyProfit(trader)).toEqual([FRIDAY, THURSDAY]);
  });

  it('is of one instrument where one is named', async () => {
    const hsi = rig.option('HSI');
    expect(await rig.dailyProfit(trader, `?overseaOptionId=${hsi}`)).toEqual([row('01-09', '17300', '11300', 2)]);
    expect(await rig.dailyProfit(trader, `?overseaOptionId=${rig.nq}`)).toEqual([
      row('01-09', '27000', '15000', 4),
      THURSDAY,
    ]);
  });

  it.each([
    ['from the midnight of Friday', '01-09T00:00', null, [FRIDAY]],
    ['from the opening on Thursday', '01-08T08:00', null, [FRIDAY, THURSDAY]],
    ['from a moment after that opening', '01-08T08:01', null, [FRIDAY]],
    ['up to the end of Thursday', null, '01-08T23:59', [THURSDAY]],
    ['of Friday alone', '01-09T00:00', '01-09T23:59', [FRIDAY]],
    ['of the weekend', '01-10T00:00', '01-11T23:59', []],
  ] as const)('is of whole trade dates %s [OVS-25]', async (_which, start, end, expected) => {
    const period = [
      ...(start === null ? [] : [`startDate=${kst(start)}`]),
      ...(end === null ? [] : [`endDate=${kst(end)}`]),
    ].join('&');
    expect(await rig.dailyProfit(trader, `?${period}`)).toEqual(expected);
  });

  it('puts every fill of the history under the same date', async () => {
    const { rows } = await rig.history(trader, '?size=100');
    const days = await rig.dailyProfit(trader);
    expect(rows.map((order) => order.tradeDate)).toEqual(days.flatMap(({ date, fills }) => Array(fills).fill(date)));
  });

  it('looks back a year and no further', async () => {
    await at(kst('12-28T12:00'), 18_000);
    expect(await rig.dailyProfit(trader)).toEqual([FRIDAY, THURSDAY]);
    await at(Date.parse('2027-01-11T12:00+09:00'), 18_000);
    expect(await rig.dailyProfit(trader)).toEqual([]);
    expect(await rig.dailyProfit(trader, `?endDate=${kst('12-28T12:00')}`)).toEqual([FRIDAY, THURSDAY]);
  });
});
