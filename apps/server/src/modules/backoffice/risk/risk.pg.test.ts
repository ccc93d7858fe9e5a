import { getRisk, type RiskRow, setExposureLimit } from '@hoga/contract/admin-risk';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../../testing/backoffice-rig.ts';
import { FuturesRig } from '../../../testing/futures-rig.ts';
import { accepted } from '../../../testing/product-rig.ts';
import type { Trader } from '../../../testing/trading-app.ts';
import { overExposed } from '../alarms/market-checks.ts';

/** Two members hold the house's other side: one long and near liquidation, one short with room. */

let rig: FuturesRig;
let backoffice: BackofficeRig;
let risk: Trader;
let bull: Trader;
let bear: Trader;

beforeAll(async () => {
  rig = await FuturesRig.open();
  backoffice = new BackofficeRig(rig.app);
  risk = await backoffice.operator(['RISK']);
  bull = await rig.newTrader(3_100);
  bear = await rig.newTrader(50_000);
  at(60_000);
  await rig.place(bull, { amount: '1', leverage: 20 });
  at(60_000);
  await rig.place(bear, { amount: '0.4', tradeType: 'SHORT', leverage: 20 });
});
afterAll(() => rig.app.stop());

function at(price: number): void {
  rig.jump(price, { bid: price, ask: price + 1, last: price, mark: price });
}

/** Current figures: advances beyond the lifetime of a snapshot. */
async function figures(operator = risk, query = {}) {
  rig.app.advance(5_000);
  at(60_000);
  return z.parse(getRisk.data, accepted(await backoffice.get(operator, 'risk', query)));
}

const btcOf = ({ rows }: { readonly rows: readonly RiskRow[] }) =>
  defined(
    rows.find(({ stock }) => stock === 'BTCUSDT'),
    'a row of BTCUSDT',
  );

describe('the figures of risk', () => {
  it('are of live positions: what is held of each instrument, who stands best and worst, how much few hold [O15]', async () => {
    const found = await figures();
    expect(found).toMatchObject({ members: 2, missing: 0, unpriced: 0 });
    expect(btcOf(found)).toMatchObject({
      ...{ product: 'FUTURES', currency: 'USDT', holders: 2, longQty: '1', shortQty: '0.4' },
      ...{ long: '60000', short: '24000', net: '36000', limit: null, limitVersion: 0, usedPercent: null },
      ...{ price: '60000', alarmPercent: 80 },
    });
    // Bought at the ask, one above the mark; sold at the bid, which is the mark.
    expect(found.losers).toMatchObject([{ playerId: bull.playerId, currency: 'USDT', pnl: '-1' }]);
    expect(found.winners).toEqual([]);
    const [usdt] = found.concentration;
    expect(usdt).toMatchObject({
      currency: 'USDT',
      gross: '84000',
      members: 2,
      firstPercent: '71.43',
      tenPercent: '100.00',
    });
    expect(usdt?.largest.map(({ playerId }) => playerId)).toEqual([bull.playerId, bear.playerId]);
  });

  it('forecast what moves would do: forced closes and the result of the house', async () => {
    const { moves } = btcOf(await figures());
    const by = new Map(moves.map((move) => [move.percent, move]));
    // Members are net long by 0.6: the house gains when the price falls.
    expect(by.get(-1)).toEqual({ percent: -1, accounts: 0, house: '360' });
    expect(by.get(1)).toEqual({ percent: 1, accounts: 0, house: '-360' });
    // The long one is worth 3,074.9996 now and 74.9996 at 57,000: below its maintenance of 235, and all of it becomes the fee.
    expect(by.get(-5)).toEqual({ percent: -5, accounts: 1, house: '1874.9996' });
  });

  it('name members only to operators who may read members, and sites only to theirs', async () => {
    const named = await figures();
    expect(named.losers[0]?.name).toBeTypeOf('string');
    const watcher = await backoffice.operator(['RISK']);
    await rig.app.database.execute(
      sql`UPDATE operator_role SET permissions = array_remove(permissions, 'members.read') WHERE role = 'RISK'`,
    );
    const unnamed = await figures(watcher);
    expect(unnamed.losers[0]).toMatchObject({ playerId: bull.playerId, name: null });
    await rig.app.database.execute(
      sql`UPDATE operator_role SET permissions = permissions || ARRAY['members.read'] WHERE role = 'RISK'`,
    );
    expect((await backoffice.get(risk, 'risk', { siteInfoId: 2 })).code).toBe('NO_PERMISSION');
    expect((await backoffice.get(bull, 'risk', {})).code).toBe('NO_PERMISSION');
  });

  it('leave out members whose shard does not answer, and say how many', async () => {
    const { trading } = rig.app;
    const askEach = trading.askEach.bind(trading);
    trading.askEach = async (ids) => ({ answers: new Map(), missing: [...ids] });
    const away = await figures();
    trading.askEach = askEach;
    expect(away).toMatchObject({ members: 0, missing: 2 });
    expect(btcOf(away)).toMatchObject({ holders: 0, longQty: '0' });
    expect(await figures()).toMatchObject({ members: 2, missing: 0 });
  });
});

describe('the exposure limit of an instrument', () => {
  const set = (body: object, operator = risk) =>
    backoffice.post(operator, 'exposure/limit', { stock: 'BTCUSDT', version: 0, reason: '정기 한도 점검', ...body });

  it('is set with a reason, once for each version that was seen, and stands in the log', async () => {
    const saved = accepted(await set({ limit: '45000' }));
    expect(z.parse(setExposureLimit.data, saved)).toEqual({ stock: 'BTCUSDT', limit: '45000', limitVersion: 1 });
    expect(btcOf(await figures())).toMatchObject({ limit: '45000', limitVersion: 1, usedPercent: '80' });
    expect((await set({ limit: '99000' })).code).toBe('CHANGED_MEANWHILE');
    expect((await set({ limit: '1', stock: 'NOTHING' })).code).toBe('STOCK_NOT_FOUND');
    expect((await set({ limit: '1', version: 1, reason: '' })).code).toBe('INVALID_REQUEST');
    expect((await set({ limit: '1', version: 1 }, await backoffice.operator(['SUPPORT']))).code).toBe('NO_PERMISSION');
    const { rows } = await rig.app.database.execute(sql`
      SELECT detail FROM operator_log WHERE call = '/api/admin/exposure/limit' AND step = 'DONE'`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).toContain('45000');
  });

  it('raises an alarm from the share on that the site has set, and refuses no order', async () => {
    const { app } = rig;
    const market = { priceOf: () => ({ price: decimal(60_000), at: app.now }), fxRate: () => null };
    const alarms = await overExposed(
      { database: app.database, directory: app.directory, market, timers: { now: () => app.now } },
      app.sites.all,
    );
    expect(alarms).toMatchObject([{ rule: 'EXPOSURE', subject: 'BTCUSDT', figure: '80%', threshold: '80%' }]);
    accepted(await set({ limit: '100', version: 1 }));
    at(60_000);
    const more = await rig.newTrader(50_000);
    await rig.place(more, { amount: '0.1', leverage: 20 });
    expect(Number(btcOf(await figures()).usedPercent)).toBeGreaterThan(100);
  });

  it('is lifted by setting none', async () => {
    const saved = accepted(await set({ limit: null, version: 2 }));
    expect(saved).toEqual({ stock: 'BTCUSDT', limit: null, limitVersion: 3 });
    expect(btcOf(await figures())).toMatchObject({ limit: null, usedPercent: null });
  });
});
