import { getTraderList } from '@hoga/contract/copytrade';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSites } from '../../sites/public.ts';
import { CopyRig } from '../testing/copy-rig.ts';
import { DEMO_TRADERS } from './demo-traders.ts';
import { type DemoRunParts, type RunningTrader, step } from './run-demo-traders.ts';
import { seedDemoTraders } from './seed-demo-traders.ts';

let rig: CopyRig;
let traders: readonly RunningTrader[];
beforeAll(async () => {
  rig = await CopyRig.open();
  traders = await seed();
});
afterAll(() => rig.stop());

async function seed(): Promise<readonly RunningTrader[]> {
  const { database, directory, trading } = rig.futures.app;
  return await seedDemoTraders({ database, sites: await openSites(database, 'hoga'), directory, trading });
}

it('demo traders say that they are, can be followed, and are made once', async () => {
  expect(traders.map(({ symbol }) => symbol).toSorted()).toEqual(DEMO_TRADERS.map(({ symbol }) => symbol).toSorted());
  expect((await seed()).length).toBe(traders.length);
  const { rows, total } = await rig.accept(null, getTraderList);
  expect(total).toBe(DEMO_TRADERS.length + 1);
  for (const { isDemo, description, isActive, figures } of rows) {
    expect([isDemo, isActive, description.startsWith('데모')]).toEqual([1, 1, true]);
    // There is no record from before the trading.
    expect(figures).toMatchObject({ isCounting: true, closed: 0 });
  }
});

it('they trade as their strategy says, through ordinary orders, and never turn a position over', async () => {
  const { app, btc } = rig.futures;
  const trader = traders.find(({ optionId }) => optionId === btc);
  if (trader === undefined) throw new Error('no demo trader of BTC');
  const wishes = ['LONG', 'LONG', 'SHORT', 'SHORT', 'FLAT'] as const;
  const seen = [];
  for (const wish of wishes) {
    const parts: DemoRunParts = {
      trading: app.trading,
      closesOf: async () => [1, 2, 3],
      leads: () => true,
      timers: { now: () => app.now, every: () => () => undefined, after: () => () => undefined },
      log: { error: () => undefined },
    };
    app.advance(1_000);
    rig.futures.quote(60_000);
    await step(parts, { ...trader, strategy: { interval: '1m', candles: 3, wish: () => wish } });
    const [held] = await app.ask(trader, { type: 'futures.openPositions', futuresOptionId: btc });
    seen.push(held === undefined ? 'FLAT' : `${held.tradeType} ${held.leverage}x`);
  }
  expect(seen).toEqual(['LONG 5x', 'LONG 5x', 'FLAT', 'SHORT 5x', 'FLAT']);
  expect(await rig.futures.findings()).toEqual([]);
});
