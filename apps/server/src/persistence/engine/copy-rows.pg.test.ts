import { exportRows } from '@hoga/engine/assembly/export';
import { assert } from '@hoga/kernel/assert';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fullLife } from '../../testing/lives/full-life.ts';
import { writeLife } from '../../testing/lives/write-life.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { pgEngineStore } from './pg-engine-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('traders, places, follows and copies are read again as they were written, and only what lives', async () => {
  const life = fullLife();
  await writeLife(database.url, life);
  const session = await pgEngineStore({ url: database.url, leaseMs: 60_000 }).open({ index: 0, count: 1 }, 'reader');
  assert(session !== null, 'the lease is free');
  const { tables: stored } = await session.load();
  await session.release();
  const { tables } = exportRows(life.rig.engine);
  for (const name of ['copyTrader', 'copyPlace', 'copyFollow', 'copyTrade', 'copyFill'] as const) {
    expect([name, stored[name]]).toEqual([name, tables[name]]);
  }
  expect([stored.copyTrader.length, stored.copyFollow.length, stored.copyTrade.length]).toEqual([1, 1, 1]);
});
