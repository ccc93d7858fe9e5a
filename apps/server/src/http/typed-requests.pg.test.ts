import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Trader, TradingApp } from '../testing/trading-app.ts';

let app: TradingApp;
let member: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  member = await app.newTrader({ funds: 1_000_000 });
});
afterAll(() => app.stop());

const post = (path: string, body: object) => app.call('POST', path, { token: member.token, body });
const get = (path: string) => app.call('GET', path, { token: member.token });

async function raw(path: string, init: RequestInit): Promise<unknown> {
  const headers = { authorization: `Bearer ${member.token}`, ...init.headers };
  return await (await fetch(`${app.url}${path}`, { method: 'POST', ...init, headers })).json();
}

describe('a POST without a body [C1]', () => {
  it.each([
    ['nothing at all', {}],
    ['a type and nothing else', { headers: { 'content-type': 'application/json' } }],
    ['an empty object', { headers: { 'content-type': 'application/json' }, body: '{}' }],
  ])('is an empty one where no field is required: %s', async (_how, init) => {
    for (const path of ['/api/message/read_all', '/api/futures/order/cancel_all', '/api/oversea/order/cancel_all']) {
      expect([path, await raw(path, init)]).toEqual([path, expect.objectContaining({ code: 'OK' })]);
    }
  });

  it('is refused with the names of the fields that are required', async () => {
    expect(await raw('/api/dnw/apply', {})).toMatchObject({ code: 'INVALID_REQUEST', data: { fields: ['type'] } });
  });

  it('is not what `null` says', async () => {
    const init = { headers: { 'content-type': 'application/json' }, body: 'null' };
    expect(await raw('/api/message/read_all', init)).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

const MARKET = { tradeType: 'LONG', marketType: 'MARKET' };
const LIMIT = { tradeType: 'LONG', marketType: 'LIMIT' };
const ofOversea = (of: TradingApp) => ({ overseaOptionId: of.overseaOption('NQ') });
const ofFutures = (of: TradingApp) => ({
  futuresOptionId: of.futuresOption('BTCUSDT'),
  marginType: 'CROSS',
  leverage: 10,
});

describe('an amount', () => {
  it('may be a JSON number where it is whole, never with decimals [C5]', async () => {
    expect(await post('/api/dnw/apply', { type: 'D', point: 500_000, name: '김호가' })).toMatchObject({ code: 'OK' });
    expect(await get('/api/dnw/list?size=1')).toMatchObject({ data: { rows: [{ point: '500000' }] } });
    expect(await post('/api/dnw/apply', { type: 'D', point: 500_000.5, name: '김호가' })).toMatchObject({
      code: 'INVALID_REQUEST',
      data: { fields: ['point'] },
    });
  });

  it.each<[string, string, (app: TradingApp) => object, string, string]>([
    [
      '/api/dnw/withdraw/apply',
      'point',
      () => ({ password: 'hoga1234' }),
      'WITHDRAW_AMOUNT_REQUIRED',
      'WITHDRAW_AMOUNT_REQUIRED',
    ],
    [
      '/api/dnw/apply',
      'point',
      () => ({ type: 'W', password: 'hoga1234' }),
      'WITHDRAW_AMOUNT_REQUIRED',
      'WITHDRAW_AMOUNT_REQUIRED',
    ],
    [
      '/api/dnw/apply',
      'point',
      () => ({ type: 'D', name: '김호가' }),
      'DEPOSIT_AMOUNT_REQUIRED',
      'DEPOSIT_AMOUNT_REQUIRED',
    ],
    [
      '/api/dnw/deposit/apply',
      'point',
      () => ({ name: '김호가' }),
      'DEPOSIT_AMOUNT_REQUIRED',
      'DEPOSIT_AMOUNT_REQUIRED',
    ],
    [
      '/api/futures/order',
      'amount',
      (of) => ({ ...ofFutures(of), ...MARKET }),
      'QUANTITY_REQUIRED',
      'QUANTITY_INVALID',
    ],
    [
      '/api/futures/order',
      'price',
      (of) => ({ ...ofFutures(of), ...LIMIT, amount: '1' }),
      'PRICE_REQUIRED',
      'PRICE_INVALID',
    ],
    ['/api/oversea/order', 'qty', (of) => ({ ...ofOversea(of), ...MARKET }), 'QUANTITY_REQUIRED', 'QUANTITY_INVALID'],
    [
      '/api/oversea/order',
      'price',
      (of) => ({ ...ofOversea(of), ...LIMIT, qty: 1 }),
      'PRICE_REQUIRED',
      'PRICE_INVALID',
    ],
  ])(
    'that is absent, null, empty or zero is refused in the words of its field: %s %s [C6]',
    async (path, field, rest, missing, zero) => {
      for (const [typed, code] of [
        [{}, missing],
        [{ [field]: null }, missing],
        [{ [field]: '' }, missing],
        [{ [field]: '0' }, zero],
        [{ [field]: 0 }, zero],
      ] as const) {
        expect([typed, (await post(path, { ...rest(app), ...typed })).code]).toEqual([typed, code]);
      }
    },
  );
});

describe('a filter [C7]', () => {
  const today = () => new Date(app.now + 9 * 3_600_000).toISOString().slice(0, 10);

  it('takes a KST day or milliseconds, and the day with all of it', async () => {
    const of = async (query: string) => (await get(`/api/dnw/list?${query}`)).data as { total: number };
    const { total } = await of(`startDate=${today()}&endDate=${today()}`);
    expect(total).toBeGreaterThan(0);
    expect((await of(`startDate=${app.now - 86_400_000}&endDate=${app.now}`)).total).toBe(total);
    expect((await of(`startDate=2026-01-01&endDate=2026-01-02`)).total).toBe(0);
    for (const date of [today(), String(app.now)]) {
      expect(await get(`/api/trade/round/summary/daily?date=${date}`)).toMatchObject({ data: { date: today() } });
    }
  });

  it.each([
    ['/api/dnw/list', 'startDate=20261101', 'startDate'],
    ['/api/dnw/list', 'endDate=1794873600', 'endDate'],
    ['/api/dnw/list', 'startDate=2026-02-30', 'startDate'],
    ['/api/dnw/list', 'typeStrs=Q9', 'typeStrs'],
    ['/api/dnw/list', 'statusStrs=REQUESTED,Q9', 'statusStrs'],
    ['/api/trade/history/list', 'typeStrs=Q9', 'typeStrs'],
    ['/api/futures/history/list', 'startDate=20261101', 'startDate'],
    ['/api/oversea/history/list', 'endDate=yesterday', 'endDate'],
    ['/api/copytrade/trader/list', 'isHideFull=2', 'isHideFull'],
  ])('is refused with the name of the field: %s?%s', async (path, query, field) => {
    expect(await get(`${path}?${query}`)).toMatchObject({ code: 'INVALID_REQUEST', data: { fields: [field] } });
  });

  it.each([
    ['certificate_phone', { key: '01012345678', ignoreKey: 'yes' }, 'ignoreKey'],
    ['certificate_email', { key: 7 }, 'key'],
    ['verify_phone', { key: '01012345678', secretCode: 123_456 }, 'secretCode'],
  ])('of /api/certi/%s %j too', async (call, body, field) => {
    expect(await post(`/api/certi/${call}`, body)).toMatchObject({
      code: 'INVALID_REQUEST',
      data: { fields: [field] },
    });
  });
});
