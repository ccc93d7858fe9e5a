import { listAdminInstruments, previewFuturesChange } from '@hoga/contract/admin-instrument';
import { defined } from '@hoga/kernel/assert';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: FuturesRig;
let backoffice: BackofficeRig;
let owner: Trader;
let second: Trader;
beforeAll(async () => {
  rig = await FuturesRig.open();
  backoffice = new BackofficeRig(rig.app);
  [owner, second] = [await backoffice.operator(), await backoffice.operator()];
});
afterAll(() => rig.app.stop());

const asked = (query: object, by = owner, site = 1) =>
  backoffice.get(by, 'instrument/futures/impact', { futuresOptionId: rig.btc, ...query }, site);

it('operators see what narrower limits of a coin future meet; who is beyond them can close and open nothing', async () => {
  rig.quote(60_000);
  const [holder, waiting] = [await rig.newTrader(10_000), await rig.newTrader(10_000)];
  await rig.place(holder, { amount: '0.1' });
  await rig.limit(waiting, '59000', { amount: '0.1' });
  const met = async (query: object) => z.parse(previewFuturesChange.data, accepted(await asked(query)));
  const nothing = { members: 2, positions: 1, positionsOverLeverage: 0, ordersOverLimit: 0 };
  expect(await met({})).toEqual(nothing);
  expect(await met({ maxLeverage: '10' })).toEqual({ ...nothing, positionsOverLeverage: 1, ordersOverLimit: 1 });
  for (const narrow of [{ minQty: '0.2' }, { maxQty: '0.05' }, { minNotional: '5901' }])
    expect(await met(narrow)).toEqual({ ...nothing, ordersOverLimit: 1 });
  expect(await met({ minNotional: '5900' })).toEqual(nothing);
  // A reducing order has no minimum size, and takes its position's leverage.
  const closing = await rig.limit(holder, '61000', { tradeType: 'SHORT', amount: '0.1', reduceOnly: 1 });
  for (const narrow of [{ maxLeverage: '10' }, { minQty: '0.2' }, { minNotional: '6101' }])
    expect(await met(narrow)).toMatchObject({ members: 2, ordersOverLimit: 1 });
  expect(await met({ maxQty: '0.05' })).toMatchObject({ ordersOverLimit: 2 });
  accepted(await rig.post(holder, '/cancel', { id: closing }));
  expect(await asked({}, await backoffice.operator(['OWNER'], 2), 2)).toMatchObject({ code: 'STOCK_NOT_FOUND' });
  expect(await asked({}, holder)).toMatchObject({ code: 'NO_PERMISSION' });
  expect(await asked({ maxLeverage: '0' })).toMatchObject({ code: 'INVALID_REQUEST' });

  const { futures } = z.parse(listAdminInstruments.data, accepted(await backoffice.get(owner, 'instrument/list')));
  const { version } = defined(
    futures.find(({ id }) => id === rig.btc),
    'the contract',
  );
  const body = { futuresOptionId: rig.btc, version, maxLeverage: 10 };
  await backoffice.agreed({ by: owner, second }, 'futures_option', body);
  const { rows } = await rig.app.database.execute<{ version: number }>(sql`SELECT version FROM configuration_version`);
  await rig.app.eventually(() => expect(rig.app.directory.version).toBe(rows[0]?.version));
  rig.app.advance(1_000);
  rig.quote(60_000);
  const order = { futuresOptionId: rig.btc, amount: '0.1', leverage: 20 };
  expect(await rig.order(holder, order)).toMatchObject({ code: 'LEVERAGE_OUT_OF_RANGE' });
  await rig.place(holder, { ...order, tradeType: 'SHORT' });
  expect(await met({})).toMatchObject({ members: 1, positions: 0 });
});
