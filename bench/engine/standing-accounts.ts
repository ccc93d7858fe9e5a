import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exportRows } from '@hoga/engine/assembly/export';
import { loadEngine } from '@hoga/engine/load-engine';
import { assert } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import { cpuSeconds } from '../cpu-time.ts';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { futuresOrder, overseaOrder, TradingFloor } from './trading-floor.ts';

/** Enough that the engine's fixed memory does not count. */
const PLAYERS = 10_000;
const ORDERS_EACH = 10;
const ACCOUNTS = 100_000;
const LOADS = 3;

/** Bytes in use once everything unreachable is collected. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Every player has as many working orders, half of each product, at different prices and moments. */
function withOrders(players: number): TradingFloor {
  const floor = new TradingFloor(players);
  for (let order = 0; order < ORDERS_EACH; order++) {
    for (let id = 1; id <= players; id++) {
      const terms = { isLong: order % 2 === 0, size: 1, away: 10 + ((id * 7 + order) % 500) };
      floor.accept(idOf(id), order < ORDERS_EACH / 2 ? futuresOrder(terms) : overseaOrder(terms));
    }
    floor.pass();
  }
  return floor;
}

/** The memory of an account, and the cost of loading one. */
export async function measure(): Promise<readonly Finding[]> {
  const before = heapInUse();
  const floor = withOrders(PLAYERS);
  const bytes = (heapInUse() - before) / PLAYERS;
  assert(floor.engine.state.accounts.size === PLAYERS, 'everybody is there');

  const rows = exportRows(new TradingFloor(ACCOUNTS).engine);
  const loads = Array.from({ length: LOADS }, () => cpuSeconds(() => void loadEngine(rows)));
  return [
    {
      what: `memory of a player with ${ORDERS_EACH} working orders`,
      baseline: null,
      ours: { value: bytes / 1_000, unit: 'kB' },
      target: { is: 'at most', value: 12 },
      notes: [`of ${PLAYERS.toLocaleString('en')} players, after everything unreachable was collected`],
    },
    {
      what: `CPU time to load ${ACCOUNTS.toLocaleString('en')} accounts with money in two wallets from their rows`,
      baseline: null,
      ours: { value: median(loads), unit: 's' },
      target: { is: 'at most', value: 4 },
      notes: [`the middle of ${LOADS}; the shortest ${Math.min(...loads).toFixed(2)} s`],
    },
  ];
}
