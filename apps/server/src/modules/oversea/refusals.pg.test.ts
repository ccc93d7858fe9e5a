import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playerRow } from '../../persistence/engine/load-players.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: OverseaRig;

beforeAll(async () => {
  rig = await OverseaRig.open();
});
beforeEach(() => {
  rig.rates();
  rig.quote(18_000);
});
afterAll(() => rig.app.stop());

describe('acceptance', () => {
  it('names the first rule that is broken, in the order of DOMAIN §4 [OVS-64, OVS-68, ERR-48]', async () => {
    const trader = await rig.app.newTrader({ funds: 302_999 });
    rig.app.advance(10_001);
    const elsewhere = rig.option('NQ', 2);
    // Every field is wrong; each step corrects the first one.
    const wrong: Record<string, unknown> = {
      overseaOptionId: elsewhere,
      marketType: 'STOPLIMIT',
      tpTick: 0,
      slTick: 0,
    };
    const steps: readonly [change: Record<string, unknown>, code: string, message: string][] = [
      [{}, 'TRADING_SUSPENDED', '거래가 중지된 종목입니다.'],
      [{ overseaOptionId: null }, 'STOCK_REQUIRED', '종목을 선택해주세요.'],
      [{ overseaOptionId: rig.nq }, 'DIRECTION_REQUIRED', '주문 방향을 선택해주세요.'],
      [{ tradeType: 'LONG' }, 'QUANTITY_REQUIRED', '수량을 입력해주세요.'],
      [{ qty: 31, stopPrice: '18000' }, 'PRICE_REQUIRED', '진입가격을 입력해주세요.'],
      [{ price: '18000.1' }, 'PRICE_INVALID', '주문 가격이 올바르지 않습니다.'],
      [{ price: '18540.25' }, 'PRICE_INVALID', '주문 가격이 올바르지 않습니다.'],
      [{ price: '18540' }, 'MAX_CONTRACTS_EXCEEDED', '최대 계약 수를 초과했습니다.'],
      [{ qty: 0 }, 'QUANTITY_INVALID', '주문 수량이 올바르지 않습니다.'],
      [{ qty: 1 }, 'FEED_DELAYED', '시세 수신이 지연되어 주문할 수 없습니다.'],
    ];
    for (const [change, code, message] of steps) {
      Object.assign(wrong, change);
      expect(await rig.post(trader, 'order', wrong)).toMatchObject({ status: 400, code, message, data: null });
    }
    rig.rates();
    rig.quote(18_000);
    const afterQuote: typeof steps = [
      [{}, 'WOULD_TRIGGER_IMMEDIATELY', '현재가에서 즉시 발동되는 주문입니다.'],
      [{ stopPrice: '18100', expectDir: 'DOWN' }, 'WOULD_TRIGGER_IMMEDIATELY', '현재가에서 즉시 발동되는 주문입니다.'],
      [{ expectDir: 'UP' }, 'INSUFFICIENT_BALANCE', '보유금액이 부족합니다.'],
    ];
    for (const [change, code, message] of afterQuote) {
      Object.assign(wrong, change);
      expect(await rig.post(trader, 'order', wrong)).toMatchObject({ status: 400, code, message });
    }
    await rig.app.credit(trader, 1);
    const afterMoney: typeof steps = [
      [{}, 'WOULD_LIQUIDATE', '주문 즉시 청산될 수 있어 주문할 수 없습니다.'],
      [{ price: '18000' }, 'TAKE_PROFIT_REJECTED', '익절 가격이 올바르지 않습니다.'],
      [{ tpTick: 1 }, 'STOP_LOSS_REJECTED', '손절 가격이 올바르지 않습니다.'],
    ];
    for (const [change, code, message] of afterMoney) {
      Object.assign(wrong, change);
      expect(await rig.post(trader, 'order', wrong)).toMatchObject({ status: 400, code, message });
    }
    expect(await rig.openOrders(trader)).toEqual([]);
    expect((await rig.post(trader, 'order', { ...wrong, slTick: 1 })).code).toBe('OK');
  });

  it('refuses exits of a market order that last has already reached', async () => {
    const trader = await rig.app.newTrader();
    rig.quote(18_000);
    // Bought at 18000.25: one tick below is the last price.
    expect((await rig.order(trader, { slTick: 1 })).code).toBe('STOP_LOSS_REJECTED');
    rig.quote(18_000, 18_000.5);
    expect((await rig.order(trader, { tpTick: 1 })).code).toBe('TAKE_PROFIT_REJECTED');
    expect(await rig.positions(trader)).toEqual([]);
    expect((await rig.order(trader, { tpTick: 2, slTick: 1 })).code).toBe('OK');
    rig.quote(18_000);
  });

  it('takes fifty working orders and not one more, money or not [OVS-64]', async () => {
    const trader = await rig.app.newTrader({ funds: 50 * 303_000 });
    const body = { marketType: 'LIMIT', price: '17900' };
    await Promise.all(Array.from({ length: 50 }, (_, i) => rig.place(trader, { ...body, clientOrderId: `no-${i}` })));
    expect(await rig.openOrders(trader)).toHaveLength(50);
    // On the other side, where the maximum of contracts is far away.
    const refused = await rig.order(trader, { ...body, tradeType: 'SHORT', price: '18100' });
    expect(refused).toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS', message: '미체결 주문 한도를 초과했습니다.' });
  });

  it.each([
    ['overseaOptionId', ['x', 1.5, 0, -1, true, [1], 2 ** 60, '0x1', '']],
    ['tradeType', ['BUY', 'long', 1, ['LONG']]],
    ['marketType', ['LIQUIDATION', 'TAKEPROFIT', 'market', null, undefined]],
    ['qty', [1.5, -1, '1e3', true, [1], 1_000_001, 2 ** 60, ' 1']],
    ['price', [18_000.5, '-1', '1e5', '.5', '1.', '1'.repeat(16), '1.000000001', 'NaN', ['1'], '0x10']],
    ['stopPrice', [18_000.5, '-1', '1,000', '１２']],
    ['expectDir', ['up', 1]],
    ['tpTick', [0.5, -1, 1_000_001, '1e1']],
    ['slTick', [0.5, -1, 1_000_001, {}]],
    ['clientOrderId', ['', 'a b', 'a\n', 'a'.repeat(65), '한글', 7, null]],
    ['siteInfoId', ['x', 0, 1_000_001]],
    ['reduceOnly', [0, 1]],
    ['playerId', [1]],
    ['__proto__x', ['']],
  ])('refuses %s in no form it can have', async (field, values) => {
    const trader = await rig.app.newTrader();
    for (const value of values) {
      const body = { overseaOptionId: rig.nq, tradeType: 'LONG', marketType: 'MARKET', qty: 1, [field]: value };
      expect({ value, ...(await rig.post(trader, 'order', body)) }).toMatchObject({
        value,
        status: 400,
        code: 'INVALID_REQUEST',
      });
    }
    expect(await rig.positions(trader)).toEqual([]);
  });

  it('refuses a body that is too large to be an order, and one that is none', async () => {
    const trader = await rig.app.newTrader();
    const huge = await rig.post(trader, 'order', { marketType: 'MARKET', clientOrderId: 'a'.repeat(3_000) });
    expect(huge).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    for (const body of [[], 'order', 7, null]) {
      const reply = await rig.app.call('POST', '/api/oversea/order', { token: trader.token, body });
      expect(reply.code).toBe('INVALID_REQUEST');
    }
  });
});

const CALLS: readonly [method: 'GET' | 'POST', path: string, body?: object][] = [
  ['POST', 'order', { marketType: 'MARKET' }],
  ['POST', 'order/amend', { id: 1 }],
  ['POST', 'order/cancel', { id: 1 }],
  ['POST', 'order/cancel_all', {}],
  ['POST', 'order/tpsl', { overseaPositionId: 1 }],
  ['POST', 'order/delete-tpsl', { id: 1, value: 'TP' }],
  ['POST', 'overnight', { overseaPositionId: 1, isActive: 1 }],
  ['GET', 'overnight'],
  ['GET', 'history/list'],
  ['GET', 'history/open_order'],
  ['GET', 'history/open_position'],
  ['GET', 'history/daily_profit'],
];
const COMMANDS = CALLS.filter(([method]) => method === 'POST');

function send([method, path, body]: (typeof CALLS)[number], token?: string, query = '') {
  return rig.app.call(method, `/api/oversea/${path}${query}`, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
}

describe('callers', () => {
  it.each(CALLS)('%s %s needs a token, a good one, of the site it names', async (...call) => {
    const login = { status: 401, code: 'LOGIN_REQUIRED', message: '로그인이 필요합니다.' };
    expect(await send(call)).toMatchObject(login);
    expect(await send(call, 'aaaa.bbbb.cccc')).toMatchObject({ status: 401 });
    const elsewhere = await rig.app.signIn('demo', 2);
    expect(await send(call, elsewhere.token, '?siteInfoId=1')).toMatchObject({ code: 'WRONG_APPROACH' });
  });

  it.each(COMMANDS)('%s %s is closed to partners and to who was denied', async (...call) => {
    const partner = await rig.app.signIn('partner');
    expect(await send(call, partner.token)).toMatchObject({
      code: 'PARTNER_CANNOT_TRADE',
      message: '파트너 계정은 투자 및 주문이 불가능합니다.',
    });
    const denied = await rig.app.newTrader();
    // Its session is cached and was not ended, so that the engine is what refuses.
    expect(await rig.openOrders(denied)).toEqual([]);
    await rig.app.database.execute(sql`UPDATE account SET status = 'DENY' WHERE id = ${denied.playerId}`);
    rig.app.trading.updatePlayer(
      playerRow({
        id: denied.playerId,
        siteId: idOf<SiteId>(1),
        cannotTrade: true,
        tradingFrozen: false,
        status: 'DENY',
      }),
    );
    expect(await send(call, denied.token)).toMatchObject({
      code: 'ACCOUNT_DENIED',
      message: '계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    });
  });
});

describe('an account that is denied', () => {
  it('is out at once, with its token and its orders left as they are', async () => {
    const trader = await rig.app.newTrader();
    const id = await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
    await rig.app.accounts.setStatus({ siteId: idOf(1), playerId: trader.playerId }, 'DENY');
    for (const call of CALLS) expect(await send(call, trader.token)).toMatchObject({ code: 'ACCOUNT_DENIED' });
    const live = await rig.app.ask(trader, { type: 'oversea.openOrders', overseaOptionId: null });
    expect(live.map((order) => order.id)).toEqual([id]);
  });
});

describe("another player's", () => {
  let owner: Trader;
  let orderId: number;
  let positionId: number;

  beforeAll(async () => {
    rig.quote(18_000);
    owner = await rig.app.newTrader();
    await rig.place(owner, { tpTick: 40, slTick: 40 });
    orderId = await rig.place(owner, { marketType: 'LIMIT', price: '17900' });
    positionId = (await rig.position(owner)).id;
  });

  it.each([
    ['of the same site', 1],
    ['of another site', 2],
  ])(
    'order and position answer like unknown ones to a stranger %s [OVS-18, OVS-20, OVS-21, OVS-22, OVS-23, OVS-24, OVS-26, OVS-27]',
    async (_who, siteId) => {
      const before = [await rig.openOrders(owner), await rig.positions(owner), await rig.history(owner)];
      const stranger = await rig.app.newTrader({ siteId });
      const overseaOptionId = rig.nq;
      const asked: readonly [path: string, field: string, id: number, rest: object, code: string][] = [
        ['order/cancel', 'id', orderId, {}, 'ORDER_NOT_FOUND'],
        ['order/amend', 'id', orderId, { qty: 2 }, 'ORDER_NOT_FOUND'],
        ['order/tpsl', 'overseaPositionId', positionId, { tpTick: null }, 'NOTHING_TO_REDUCE'],
        ['order/delete-tpsl', 'id', positionId, { overseaOptionId, value: 'TP' }, 'ORDER_NOT_FOUND'],
        ['overnight', 'overseaPositionId', positionId, { isActive: 1 }, 'NOTHING_TO_REDUCE'],
      ];
      for (const [path, field, id, rest, code] of asked) {
        const theirs = await rig.post(stranger, path, { ...rest, [field]: id });
        expect(theirs).toMatchObject({ code });
        expect(theirs).toEqual(await rig.post(stranger, path, { ...rest, [field]: 900_000_000_000_000 }));
      }
      const all = await rig.post(stranger, 'order/cancel_all', { overseaOptionId });
      expect(all.data).toEqual({ count: 0 });
      for (const query of ['', `?overseaOptionId=${overseaOptionId}`]) {
        expect(await rig.openOrders(stranger, query)).toEqual([]);
        expect(await rig.positions(stranger, query)).toEqual([]);
        expect(await rig.dailyProfit(stranger, query)).toEqual([]);
        expect(await rig.history(stranger, query)).toMatchObject({ rows: [], total: 0 });
      }
      expect((await rig.overnight(stranger, `?overseaPositionId=${positionId}`)).positions).toEqual([]);
      expect([await rig.openOrders(owner), await rig.positions(owner), await rig.history(owner)]).toEqual(before);
    },
  );

  it('instrument is none: its own position is not found under another one', async () => {
    const other = rig.option('ES');
    const tpsl = { overseaPositionId: positionId, overseaOptionId: other, tpTick: 80 };
    expect((await rig.post(owner, 'order/tpsl', tpsl)).code).toBe('NOTHING_TO_REDUCE');
    const deletion = { id: positionId, overseaOptionId: other, value: 'TP' };
    expect((await rig.post(owner, 'order/delete-tpsl', deletion)).code).toBe('ORDER_NOT_FOUND');
    expect(await rig.position(owner)).toMatchObject({ tpTick: 40, slTick: 40 });
  });
});
