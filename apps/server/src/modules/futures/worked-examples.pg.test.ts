import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

/** DOMAIN §10 through the API, as far as a player can reproduce it. */

let rig: FuturesRig;

beforeAll(async () => {
  rig = await FuturesRig.open();
});
afterAll(() => rig.app.stop());
beforeEach(() => {
  rig.jump(60_000);
  rig.ethQuote(3_000);
});

/** Sets prices at which LONG market orders fill at exactly this. */
function askAt(price: number): void {
  rig.quote(price, { bid: price - 1, ask: price, last: price, mark: price });
}

function bidAt(price: number): void {
  rig.quote(price, { bid: price, ask: price + 1, last: price, mark: price });
}

/** Vector 5: one BTC long at 60000 on an isolated margin of 3000. */
async function isolatedLong(funds = 10_000): Promise<Trader> {
  const trader = await rig.newTrader(funds);
  askAt(60_000);
  await rig.place(trader, { amount: '1', marginType: 'ISOLATED' });
  return trader;
}

describe('worked examples', () => {
  it('1: profit of a LONG at the mark [FUT-11]', async () => {
    const trader = await rig.newTrader(10_000);
    const listener = await rig.connect(trader);
    askAt(60_000);
    await rig.place(trader, { amount: '0.5' });
    rig.quote(61_234.5, { mark: '61234.5' });
    const cross = await listener.until('cross', (data) => JSON.stringify(data).includes('617.25'));
    expect(cross).toMatchObject({ markPnl: '617.25', playerPoint: '9988' });
  });

  it('2: adding and closing a part [FUT-86, NUM-19]', async () => {
    const trader = await rig.newTrader(10_000);
    askAt(60_000);
    await rig.place(trader, { amount: '0.3' });
    askAt(60_500);
    await rig.place(trader, { amount: '0.2' });
    expect(await rig.position(trader)).toMatchObject({ entryPrice: '60200', entryCost: '30100' });
    bidAt(61_000);
    await rig.place(trader, { amount: '0.15', tradeType: 'SHORT', reduceOnly: 1 });
    expect(await rig.position(trader)).toMatchObject({ amount: '0.35', entryCost: '21070', realizedPnl: '120' });
    expect((await rig.history(trader)).rows[0]).toMatchObject({ fee: '3.66', realizedPnl: '120' });
  });

  it('3: what an order puts aside, on the disadvantaged side and on the other [FUT-80, NUM-10, NUM-11]', async () => {
    const [long, short] = [await rig.newTrader(10_000), await rig.newTrader(10_000)];
    rig.quote(60_000, { bid: 60_050, ask: 60_150, last: 60_100, mark: 60_000 });
    const order = { amount: '0.5' };
    await rig.limit(long, '60100', order);
    await rig.limit(short, '60100', { ...order, tradeType: 'SHORT' });
    expect(await rig.wallet(long)).toEqual({ point: '8423.46', gameWaitPoint: '1576.54' });
    expect(await rig.wallet(short)).toEqual({ point: '8485.48', gameWaitPoint: '1514.52' });
  });

  it('5: the liquidation price of an isolated position [FUT-25]', async () => {
    expect(await rig.position(await isolatedLong())).toMatchObject({ margin: '3000', liqPrice: '57236.2' });
  });

  it('6: the liquidation price of a cross position beside another [FUT-25]', async () => {
    const trader = await rig.newTrader(10_036);
    rig.ethQuote(3_000, { bid: 3_000, ask: 3_001, last: 3_000, mark: 3_000 });
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '10', tradeType: 'SHORT' });
    rig.ethQuote(3_050);
    rig.ethQuote(3_100);
    askAt(60_000);
    await rig.place(trader, { amount: '1' });
    const [btc] = await rig.positions(trader, `?futuresOptionId=${rig.btc}`);
    expect(btc).toMatchObject({ liqPrice: '51393.5' });
    expect(await rig.wallet(trader)).toMatchObject({ point: '10000' });
  });

  it('7: a position that cannot be liquidated has no such price [FUT-25]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader);
    expect(await rig.position(trader)).toMatchObject({ liqPrice: null });
  });

  it('11: how much margin may be taken out [FUT-22]', async () => {
    const trader = await isolatedLong();
    const { id: futuresPositionId } = await rig.position(trader);
    accepted(await rig.post(trader, '/margin', { futuresPositionId, amount: '1000', type: 'ADD' }));
    rig.quote(60_500);
    const take = (amount: string) => rig.post(trader, '/margin', { futuresPositionId, amount, type: 'SUB' });
    expect(await take('1475.00000001')).toMatchObject({ code: 'MARGIN_ADJUST_EXCEEDED' });
    expect(await take('1475')).toMatchObject({ code: 'OK' });
    expect(await rig.position(trader)).toMatchObject({ margin: '2525' });
  });

  it.each([
    [57_200, '200'],
    [56_900, '0'],
  ])(
    '12: an isolated position liquidated at %s pays a fee of %s and nothing out [FUT-65, FUT-88]',
    async (price, fee) => {
      const trader = await isolatedLong();
      const listener = await rig.connect(trader);
      rig.jump(price, { bid: price, ask: price + 1, last: price, mark: price });
      expect(await listener.next(2)).toMatchObject([
        {
          type: 'ORDER_FILLED',
          data: { marketType: 'LIQUIDATION', fillPrice: `${price}`, fee, reason: 'LIQUIDATION' },
        },
        {
          type: 'POSITION_LIQUID',
          data: {
            status: 'LIQUIDATED',
            closePrice: `${price}`,
            realizedPnl: `${price - 60_000}`,
            reason: 'LIQUIDATION',
          },
        },
      ]);
      expect(await rig.wallet(trader)).toEqual({ point: '6976', gameWaitPoint: '0' });
      expect(await rig.positions(trader)).toEqual([]);
      expect((await rig.history(trader)).rows[0]).toMatchObject({ marketType: 'LIQUIDATION', status: 'FILLED' });
    },
  );

  it('13: a flip closes, and opens the rest at the same price [FUT-86]', async () => {
    const trader = await rig.newTrader(10_000);
    askAt(60_000);
    await rig.place(trader, { amount: '0.3' });
    const { id } = await rig.position(trader);
    bidAt(60_200);
    await rig.place(trader, { amount: '0.5', tradeType: 'SHORT' });
    const position = await rig.position(trader);
    expect(position).toMatchObject({ tradeType: 'SHORT', amount: '0.2', entryPrice: '60200' });
    expect(position.id).not.toBe(id);
    expect((await rig.history(trader)).rows[0]).toMatchObject({ realizedPnl: '60', fee: '12.04' });
  });

  it('15: a cross account is closed worst first, and the house carries the rest [FUT-65, FUT-88]', async () => {
    const trader = await rig.newTrader(2_336);
    const listener = await rig.connect(trader);
    askAt(60_000);
    await rig.place(trader, { amount: '1', leverage: 100 });
    rig.ethQuote(3_000, { bid: 3_000, ask: 3_001, last: 3_000, mark: 3_000 });
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '10', tradeType: 'SHORT', leverage: 75 });
    const resting = await rig.limit(trader, '57000', { amount: '0.1', leverage: 100 });
    expect(await rig.wallet(trader)).toEqual({ point: '2240.72', gameWaitPoint: '59.28' });
    rig.quote(58_300, { bid: 58_290, ask: '58300.1', last: 58_300, mark: 58_300 });
    await listener.settled();
    const before = listener.futures.length;
    expect(listener.futures.map(({ type }) => type)).not.toContain('POSITION_LIQUID');
    rig.ethQuote(3_040, { bid: 3_040, ask: '3040.5', last: 3_040, mark: 3_040 });
    await listener.until('point', (data) => JSON.stringify(data).includes('"point":"0"'));
    const aside = ['POSITION_WARN', 'POSITION_UPDATE_LIQUIDPRICE'];
    const published = listener.futures.slice(before).filter(({ type }) => !aside.includes(type));
    expect(published).toMatchObject([
      { type: 'ORDER_CANCEL', data: { id: resting, reason: 'LIQUIDATION' } },
      {
        type: 'ORDER_FILLED',
        data: { marketType: 'LIQUIDATION', fillPrice: '58290', fee: '291.45', realizedPnl: '-1710' },
      },
      { type: 'POSITION_LIQUID', data: { futuresOptionId: rig.btc, closePrice: '58290' } },
      { type: 'ORDER_FILLED', data: { marketType: 'LIQUIDATION', fillPrice: '3040.5', fee: '0', realizedPnl: '-405' } },
      { type: 'POSITION_LIQUID', data: { futuresOptionId: rig.eth, closePrice: '3040.5' } },
    ]);
    expect(await rig.wallet(trader)).toEqual({ point: '0', gameWaitPoint: '0' });
  });

  it('24: a fee is rounded up [FUT-58, NUM-19]', async () => {
    const trader = await rig.newTrader(1_000);
    for (const price of [3_080, 3_160, 3_240, 3_320, 3_400]) rig.ethQuote(price);
    rig.ethQuote(3_456, { bid: '3456.77', ask: '3456.78', last: '3456.78', mark: '3456.78' });
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '0.123' });
    expect((await rig.history(trader)).rows[0]).toMatchObject({ fillPrice: '3456.78', fee: '0.17007358' });
    for (const price of [3_400, 3_320, 3_240, 3_160, 3_080]) rig.ethQuote(price);
  });

  it('26: a realised loss below zero is carried while another position stands [FUT-86]', async () => {
    const trader = await rig.newTrader(1_000);
    askAt(60_000);
    await rig.place(trader, { amount: '0.2', leverage: 100 });
    rig.ethQuote(3_000, { bid: 2_999, ask: 3_000, last: 3_000, mark: 3_000 });
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '8', leverage: 75 });
    rig.ethQuote(3_080);
    rig.ethQuote(3_160);
    for (const price of [58_500, 57_000, 55_500, 54_500]) rig.quote(price);
    await rig.place(trader, { amount: '0.2', tradeType: 'SHORT', leverage: 100, reduceOnly: 1 });
    const { point } = await rig.wallet(trader);
    expect(Number(point)).toBeLessThan(0);
    expect(await rig.quantityPer(trader, 'tradeType=LONG')).toMatchObject({ amount: '0', available: '0' });
    const closing = { futuresOptionId: rig.eth, amount: '8', tradeType: 'SHORT', leverage: 75, reduceOnly: 1 };
    await rig.place(trader, closing);
    expect(Number((await rig.wallet(trader)).point)).toBeGreaterThan(0);
  });
});

describe('after all of it', () => {
  it('an auditor finds nothing wrong', async () => {
    expect(await rig.findings()).toEqual([]);
  });
});
