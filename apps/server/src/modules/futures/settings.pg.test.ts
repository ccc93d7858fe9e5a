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
  rig.ethQuote(3_000);
});

describe('settings', () => {
  it('tell leverage and margin type, by default and as set [FUT-03, FUT-04, FUT-19, FUT-20, FUT-28]', async () => {
    const trader = await rig.newTrader(10_000);
    const common = { futuresOptionId: rig.btc, maxLeverage: 125 };
    expect(await rig.lastLeverage(trader)).toEqual({ ...common, leverage: 20, marginType: 'CROSS' });
    const changed = await rig.post(trader, '/leverage', { futuresOptionId: rig.btc, leverage: 50 });
    expect(accepted(changed)).toEqual({ futuresOptionId: rig.btc, leverage: 50 });
    const isolated = { futuresOptionId: rig.btc, marginType: 'ISOLATED' };
    expect(accepted(await rig.post(trader, '/margin_type', isolated))).toEqual(isolated);
    expect(await rig.lastLeverage(trader)).toEqual({ ...common, leverage: 50, marginType: 'ISOLATED' });
    const elsewhere = `/api/futures/history/last_leverage?futuresOptionId=${rig.option('BTCUSDT', 15)}`;
    const { token } = trader;
    expect(await rig.app.call('GET', elsewhere, { token })).toMatchObject({ code: 'STOCK_NOT_FOUND' });
  });

  it('lock leverage under an isolated position, and against lowering under a cross one [FUT-69, FUT-71]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { marginType: 'ISOLATED' });
    const isolated = await rig.post(trader, '/leverage', { futuresOptionId: rig.btc, leverage: 25 });
    expect(isolated).toMatchObject({
      code: 'LEVERAGE_LOCKED_BY_POSITION',
      message: '포지션 보유 중에는 레버리지를 변경할 수 없습니다.',
    });
    await rig.place(trader, { futuresOptionId: rig.eth, amount: '1' });
    const lower = await rig.post(trader, '/leverage', { futuresOptionId: rig.eth, leverage: 19 });
    expect(lower).toMatchObject({
      code: 'LEVERAGE_CANNOT_LOWER',
      message: '보유 포지션보다 낮은 레버리지로 변경할 수 없습니다.',
    });
    accepted(await rig.post(trader, '/leverage', { futuresOptionId: rig.eth, leverage: 21 }));
    const range = await rig.post(trader, '/leverage', { futuresOptionId: rig.eth, leverage: 101 });
    expect(range).toMatchObject({ code: 'LEVERAGE_OUT_OF_RANGE', message: '레버리지 범위를 확인해주세요.' });
    const missing = await rig.post(trader, '/leverage', { futuresOptionId: rig.eth });
    expect(missing).toMatchObject({ code: 'LEVERAGE_REQUIRED', message: '레버리지를 선택해주세요.' });
  });

  it('lock the margin type under positions and orders [FUT-72, FUT-73]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader);
    await rig.limit(trader, '2900', { futuresOptionId: rig.eth, amount: '1' });
    const locked = {
      code: 'MARGIN_TYPE_LOCKED',
      message: '포지션 또는 주문이 있어 마진 유형을 변경할 수 없습니다.',
    };
    for (const futuresOptionId of [rig.btc, rig.eth]) {
      const reply = await rig.post(trader, '/margin_type', { futuresOptionId, marginType: 'ISOLATED' });
      expect(reply).toMatchObject(locked);
    }
  });

  it('add margin to an isolated position and take some out, of one’s own only [FUT-07, FUT-22]', async () => {
    const [trader, stranger] = [await rig.newTrader(10_000), await rig.newTrader(10_000)];
    await rig.place(trader, { marginType: 'ISOLATED' });
    const { id: futuresPositionId, margin } = await rig.position(trader);
    expect(margin).toBe('300.0005');
    const adjust = (body: object, who = trader) => rig.post(who, '/margin', { futuresPositionId, ...body });
    expect(accepted(await adjust({ amount: '100', type: 'ADD' }))).toEqual({ futuresPositionId });
    expect(await rig.position(trader)).toMatchObject({ margin: '400.0005' });
    accepted(await adjust({ amount: '50.5', type: 'SUB' }));
    expect(await rig.position(trader)).toMatchObject({ margin: '349.5005' });
    const tooMuch = { code: 'MARGIN_ADJUST_EXCEEDED', message: '조정 가능한 마진을 초과했습니다.' };
    expect(await adjust({ amount: '9000000', type: 'ADD' })).toMatchObject(tooMuch);
    expect(await adjust({ amount: '340', type: 'SUB' })).toMatchObject(tooMuch);
    expect(await adjust({ amount: '1', type: 'ADD' }, stranger)).toMatchObject({ code: 'NOTHING_TO_REDUCE' });
    for (const body of [
      { amount: '-1', type: 'ADD' },
      { amount: '0', type: 'ADD' },
      { amount: '1', type: 'SET' },
      { type: 'ADD' },
    ]) {
      expect(await adjust(body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    }
    expect(await rig.position(trader)).toMatchObject({ margin: '349.5005' });
  });
});

describe('how much can be bought [FUT-23]', () => {
  const at = { bid: 59_990, ask: 60_000, last: 60_000, mark: 60_000 };
  const worse = { bid: 59_990, ask: 60_010, last: 60_000, mark: 60_000 };
  it.each([
    ['vector 14: half at the mark', at, 'tradeType=LONG&percent=50', '0.165'],
    ['vector 14: all at the mark', at, 'tradeType=LONG&percent=100', '0.33'],
    ['all, when nothing is said', at, 'tradeType=LONG', '0.33'],
    ['vector 14: above the mark', worse, 'tradeType=LONG&percent=100', '0.326'],
    ['vector 14: SHORT below the mark', worse, 'tradeType=SHORT&percent=100', '0.327'],
    ['at a price of one’s own', worse, 'tradeType=LONG&percent=100&price=60000', '0.33'],
    ['at another leverage', at, 'tradeType=LONG&percent=100&leverage=10', '0.166'],
    ['nothing', at, 'tradeType=LONG&percent=0', '0'],
  ])('%s: %o %s → %s', async (_what, prices, query, amount) => {
    const trader = await rig.newTrader(1_000);
    rig.quote(60_000, prices);
    expect(await rig.quantityPer(trader, query)).toEqual({ amount, available: '1000' });
  });

  it.each([
    ['percent=101&tradeType=LONG', 'INVALID_REQUEST'],
    ['percent=-1&tradeType=LONG', 'INVALID_REQUEST'],
    ['percent=10', 'INVALID_REQUEST'],
    ['tradeType=LONG&leverage=126', 'LEVERAGE_OUT_OF_RANGE'],
    ['tradeType=LONG&price=0', 'PRICE_INVALID'],
    ['tradeType=LONG&price=-1', 'INVALID_REQUEST'],
  ])('%s is refused: %s', async (query, code) => {
    const { token } = await rig.newTrader(1_000);
    const path = `/api/futures/order/qty_per?futuresOptionId=${rig.btc}&${query}`;
    expect(await rig.app.call('GET', path, { token })).toMatchObject({ code });
  });

  it('of another site’s contract nothing', async () => {
    const { token } = await rig.newTrader(1_000);
    const path = `/api/futures/order/qty_per?futuresOptionId=${rig.option('BTCUSDT', 15)}&tradeType=LONG`;
    expect(await rig.app.call('GET', path, { token })).toMatchObject({ code: 'STOCK_NOT_FOUND' });
  });
});

describe('after all of it', () => {
  it('an auditor finds nothing wrong', async () => {
    expect(await rig.findings()).toEqual([]);
  });
});
