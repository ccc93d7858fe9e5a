import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PRODUCTS } from '../../products/products.ts';
import { STAKES } from '../../products/testing/stakes.ts';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { NOON, type Trader, TradingApp } from '../../testing/trading-app.ts';
import { countLedger, sourceOf } from './house-result-store.ts';
import { onlineAt, writePresence } from './online-store.ts';

const HOME = idOf<SiteId>(1);

let app: TradingApp;
let admin: Trader;
let trader: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  app.feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
  for (const last of [18_000, 18_000.25]) {
    app.advance(1);
    app.feed.quote('NQ', { bid: 18_000, ask: 18_000.25, last });
  }
  admin = await app.signInOperator();
  trader = await app.newTrader();
  await place('LONG', 2);
});
afterAll(() => app.stop());

/** After the market has opened and its price is confirmed. */
async function place(tradeType: 'LONG' | 'SHORT', qty: number): Promise<void> {
  const order = { overseaOptionId: app.overseaOption('NQ'), tradeType, marketType: 'MARKET', qty };
  const body = { ...order, clientOrderId: `${tradeType}-${qty}` };
  await vi.waitFor(async () => {
    expect(await app.call('POST', '/api/oversea/order', { token: trader.token, body })).toMatchObject({ code: 'OK' });
  }, WAIT);
}

const get = async ({ token }: Trader, path: string) => app.call('GET', `/api/admin/${path}`, { token });

const results = z.object({
  rows: z.array(z.object({ at: z.number(), source: z.string(), currency: z.string(), amount: z.string() })),
});
const resultOf = async (span: string) => results.parse((await get(admin, `house_result?span=${span}`)).data).rows;

describe('the result of the house', () => {
  it('is what the ledger says, each row once', async () => {
    await place('SHORT', 1);
    const { database, now } = app;
    for (let times = 0; times < 3; times += 1) expect(await countLedger(database, now)).toBe(true);
    const { rows } = await database.execute(sql`
      SELECT site_id, currency, sum(amount) AS amount FROM house_hour GROUP BY 1, 2 HAVING sum(amount) <> 0
      EXCEPT SELECT site_id, currency, sum(balance) FROM house_account WHERE kind IN ('PNL', 'FEE', 'INSURANCE') GROUP BY 1, 2`);
    expect(rows).toEqual([]);
    const today = await resultOf('TODAY');
    expect(today).toContainEqual({
      at: NOON,
      source: 'CHARGES',
      currency: 'KRW',
      amount: '9000',
    });
    expect(today.map(({ source }) => source)).toContain('OVERSEA');
    const week = await resultOf('WEEK');
    expect(week).toContainEqual({
      at: Date.parse('2026-01-07T00:00+09:00'),
      source: 'CHARGES',
      currency: 'KRW',
      amount: '9000',
    });
  });

  it.each([
    ['OVERSEA_ORDER', 'BINARY.POINT PNL', 'PNL', 'OVERSEA'],
    ['FUTURES_ORDER', 'FUTURES.POINT PNL', 'PNL', 'FUTURES'],
    ['FUTURES_POSITION', 'FUTURES.POINT PNL', 'PNL', 'CHARGES'],
    ['TRADE_BET', 'BINARY.POINT PNL', 'PNL', 'ROUNDS'],
    ['ZERO_FLOOR', 'FUTURES.POINT INSURANCE', 'INSURANCE', 'FUTURES'],
    ['ZERO_FLOOR', 'BINARY.POINT INSURANCE', 'INSURANCE', 'OVERSEA'],
    ['DNW', 'BINARY.POINT FEE', 'FEE', 'CHARGES'],
    ['STAKE', 'BINARY.POINT PNL', 'PNL', null],
  ])('books what refers to %s, of %s, at %s under %s', async (refType, accounts, account, source) => {
    const bookedBy = async (products: Parameters<typeof sourceOf>[0]) => {
      const { rows } = await app.database.execute<{ source: string | null }>(sql`
        SELECT ${sourceOf(products)} AS source
          FROM (SELECT ${refType}::text AS ref_type, ${accounts}::text AS accounts) AS t, (SELECT ${account}::text AS account) AS leg`);
      return rows[0]?.source;
    };
    expect(await bookedBy(PRODUCTS)).toBe(source);
    expect(await bookedBy([...PRODUCTS, STAKES])).toBe(source ?? STAKES.house.source);
  });

  it('is not counted on where no product claims what the ledger has', async () => {
    const { database } = app;
    const lock = (action: string) =>
      database.execute(sql.raw(`ALTER TABLE ledger_transaction ${action} TRIGGER ledger_transaction_append_only`));
    await place('LONG', 3);
    await place('SHORT', 3);
    await lock('DISABLE');
    const moved = await database.execute<{ id: number }>(sql`
      UPDATE ledger_transaction SET ref_type = 'STAKE' WHERE id = (
        SELECT max(id) FROM ledger_transaction WHERE strpos(accounts, 'PNL') > 0 AND id > (SELECT min(last_id) FROM house_counted)
      ) RETURNING id`);
    expect(moved.rows).toHaveLength(1);
    await expect(countLedger(database, app.now)).rejects.toThrow();
    await database.execute(sql`UPDATE ledger_transaction SET ref_type = 'OVERSEA_ORDER' WHERE ref_type = 'STAKE'`);
    await lock('ENABLE');
    expect(await countLedger(database, app.now)).toBe(true);
  });
});

it('knows what members hold of each instrument, and what of the limit that is', async () => {
  const exposure = async () =>
    z
      .object({ rows: z.array(z.looseObject({ stock: z.string() })) })
      .parse((await get(admin, 'exposure')).data)
      .rows.find(({ stock }) => stock === 'NQ');
  const before = await exposure();
  expect(before).toMatchObject({ product: 'OVERSEA', longQty: '1', shortQty: '0', currency: 'KRW', limit: null });
  const { net } = z.object({ net: z.string() }).parse(before);
  await app.call('POST', '/api/admin/exposure/limit', {
    token: admin.token,
    body: { stock: 'NQ', limit: String(2 * Number(net)), version: 0, reason: '한도를 정합니다' },
  });
  expect(await exposure()).toMatchObject({ usedPercent: '50', onePercent: String(-Number(net) / 100) });
});

describe('the dashboard', () => {
  it('says what waits, who is here and whether prices come', async () => {
    const online = new Map([[HOME, 7]]);
    await writePresence(app.database, { node: 'another process', siteIds: [HOME], online, at: app.now });
    await app.connect(trader, []);
    await vi.waitFor(async () => {
      expect((await onlineAt(app.database, [HOME], app.now)).get(HOME)).toBe(8);
    }, WAIT);
    const { data } = await get(admin, 'dashboard');
    expect(data).toMatchObject({ sites: [{ siteInfoId: 1, waiting: 0, waitingInquiries: 0, members: 8 }] });
    const { feeds } = z.object({ feeds: z.array(z.looseObject({ symbol: z.string() })) }).parse(data);
    expect(feeds.find(({ symbol }) => symbol === 'NQ')).toMatchObject({
      ...{ koName: '나스닥100', enName: 'Nasdaq 100', isOpen: 1, isLate: 0 },
    });
    app.advance(60_000);
    const { feeds: later } = z
      .object({ feeds: z.array(z.looseObject({ symbol: z.string() })) })
      .parse((await get(admin, 'dashboard')).data);
    expect(later.find(({ symbol }) => symbol === 'NQ')).toMatchObject({ isOpen: 1, isLate: 1 });
  });

  it('is of one site, or of all where the operator may read it', async () => {
    const elsewhere = await app.newOperator(2);
    const sitesOf = async (path: string) =>
      z
        .object({ sites: z.array(z.object({ siteInfoId: z.number() })) })
        .parse((await get(elsewhere, path)).data)
        .sites.map(({ siteInfoId }) => siteInfoId);
    expect(await sitesOf('dashboard')).toEqual([2]);
    expect(await sitesOf('dashboard?allSites=1')).toEqual([2]);
    expect((await get(elsewhere, 'dashboard?siteInfoId=1')).code).toBe('NO_PERMISSION');
    expect((await get(elsewhere, 'exposure?siteInfoId=1')).code).toBe('NO_PERMISSION');
    expect((await get(trader, 'house_result')).code).toBe('NO_PERMISSION');
  });
});
