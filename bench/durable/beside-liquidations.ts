import type { PlayerCommand } from '@hoga/engine/input/command';
import { assert, defined } from '@hoga/kernel/assert';
import { add, toNumber } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadReport } from './load-plan.ts';
import { openOrderApp } from './order-app.ts';
import { warmOrderLoad } from './order-load.ts';
import { orderRequests } from './order-requests.ts';
import { TradingHouse } from './trading-house.ts';

const TRADERS = 1_000;
const HOLDERS = 100_000;
const LIQUIDATED = 10_000;
const MONEY = 1_000_000_000;
/** Its fall of 1.2 % costs more than its margin. */
const HELD = 'NQ';
/** Below the jump that must be confirmed. */
const FALL = -0.012;
const WARM_UP_MS = 8_000;
/** Orders per second of a busy hour. */
const RATE = 500;
const WINDOW_MS = 1_500;
const QUIET_WINDOWS = 5;

function buyOne(overseaOptionId: number): PlayerCommand {
  const order = { qty: 1, price: null, stopPrice: null, expectDir: null, tpTick: null, slTick: null };
  return {
    type: 'oversea.place',
    overseaOptionId: overseaOptionId as never,
    tradeType: 'LONG',
    marketType: 'MARKET',
    trailTicks: null,
    ocoOrderId: null,
    ...order,
  };
}

type Held = TradingHouse['options'][number];

/** Those to be closed have little more than the margin of their contract and its fees. */
async function openPositions(house: TradingHouse, holders: readonly PlayerId[], held: Held): Promise<void> {
  await house.giveMoney(holders.slice(0, LIQUIDATED), toNumber(add(held.marginPer, add(held.feePer, held.feePer))));
  await house.giveMoney(holders.slice(LIQUIDATED), MONEY);
  await house.submitAll(holders.map((playerId) => ({ playerId, command: buyOne(held.id) })));
}

/** Positions that a losscut has closed and committed. */
async function closed(house: TradingHouse): Promise<number> {
  const { rows } = await house.database.$client.query<{ count: string }>(
    "SELECT count(*) FROM oversea_position WHERE status = 'LIQUIDATED'",
  );
  return Number(rows[0]?.count ?? 0);
}

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  const load = new Load();
  try {
    const players = await house.addPlayers(TRADERS + HOLDERS);
    const [traders, holders] = [players.slice(0, TRADERS), players.slice(TRADERS)];
    await house.begin();
    await house.giveMoney(traders, MONEY);
    const held = defined(
      house.options.find(({ instrument }) => instrument.symbol === HELD),
      HELD,
    );
    const traded = house.options.find(({ id }) => id !== held.id);
    await openPositions(house, holders, held);
    const app = await openOrderApp(house, traders);
    const port = await listening(app);
    const requests = orderRequests('/api/oversea/order', traders, defined(traded, 'another option').id);
    const window = { ms: WINDOW_MS, rate: RATE, warmUpMs: 500 };
    const orders = await warmOrderLoad(load, { port, requests, warmUpMs: WARM_UP_MS, window });
    const quiet: LoadReport[] = [];
    for (let window = 0; window < QUIET_WINDOWS; window++) quiet.push(await orders());
    const beset = orders();
    // The window has begun and is warm.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const began = performance.now();
    house.move(FALL);
    let firstMs = 0;
    let allMs = 0;
    while (allMs === 0) {
      const count = await closed(house);
      const now = performance.now() - began;
      if (firstMs === 0 && count > 0) firstMs = now;
      if (count >= LIQUIDATED) allMs = now;
      assert(now < 120_000, `only ${count} were closed`);
    }
    const report = await beset;
    await app.close();
    return [finding(quiet, report, firstMs, allMs)];
  } finally {
    load.stop();
    await house.close();
  }
}

function finding(quiet: readonly LoadReport[], beset: LoadReport, firstMs: number, allMs: number): Finding {
  const quietly = (percentile: 'p50' | 'p99') => median(quiet.map((report) => report[percentile]));
  return {
    what: `p99 of a durable order (${RATE}/s) while one quote closes ${LIQUIDATED.toLocaleString('en')} of ${HOLDERS.toLocaleString('en')} positions`,
    baseline: { value: quietly('p99'), unit: 'ms', name: 'the same when quiet' },
    ours: { value: beset.p99, unit: 'ms' },
    target: { is: 'at most', value: 3 },
    notes: [
      `p50 ${beset.p50.toFixed(2)} ms against ${quietly('p50').toFixed(2)} ms`,
      `the first committed after ${firstMs.toFixed(0)} ms, all after ${(allMs / 1_000).toFixed(1)} s`,
    ],
  };
}
