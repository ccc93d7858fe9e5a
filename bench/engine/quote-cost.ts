import { idOf } from '@hoga/kernel/ids';
import { seededRandom } from '@hoga/kernel/random';
import { cpuSeconds } from '../cpu-time.ts';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { futuresOrder, TradingFloor } from './trading-floor.ts';

const LARGE = 1_000_000;
const SMALL = 1_000;
const ORDERS_PER_PLAYER = 9;
const BLOCKS = 31;
const QUOTES = 2_000;
/** Quotes walk this far; nothing waits so near. */
const WALK_TICKS = 20;
const NEAREST_TICKS = 2_000;
const SPREAD_TICKS = 20_000;

/** A number of working orders and positions together, none of them within reach of the price. */
function crowdedFloor(size: number): TradingFloor {
  const random = seededRandom('crowd');
  const floor = new TradingFloor(Math.ceil(size / (ORDERS_PER_PLAYER + 1)));
  for (let playerId = 1; playerId * (ORDERS_PER_PLAYER + 1) <= size; playerId++) {
    if (playerId % 200 === 0) floor.pass();
    floor.accept(idOf(playerId), futuresOrder({ isLong: playerId % 2 === 0, size: 10, away: null }));
    for (let index = 0; index < ORDERS_PER_PLAYER; index++) {
      const away = NEAREST_TICKS + random.below(SPREAD_TICKS);
      floor.accept(idOf(playerId), futuresOrder({ isLong: index % 2 === 0, size: 1 + index, away }));
    }
  }
  return floor;
}

/** CPU microseconds per quote of a walk that fires nothing. */
function walk(floor: TradingFloor): number {
  floor.pass();
  const seconds = cpuSeconds(() => {
    for (let index = 0; index < QUOTES; index++) {
      const { events } = floor.quoteFutures((index % (2 * WALK_TICKS)) - WALK_TICKS);
      if (events.length > 0) throw new Error('a quote fired something');
    }
  });
  return (seconds * 1_000_000) / QUOTES;
}

export async function measure(): Promise<readonly Finding[]> {
  const large = crowdedFloor(LARGE);
  const small = crowdedFloor(SMALL);
  const costs = { large: [] as number[], small: [] as number[] };
  for (const floor of [large, small]) for (let index = 0; index < 5; index++) walk(floor);
  for (let index = 0; index < BLOCKS; index++) {
    costs.small.push(walk(small));
    costs.large.push(walk(large));
  }
  return [
    {
      what: 'engine, cost of a quote at 1,000,000 working orders and positions, nothing fired',
      baseline: { value: median(costs.small), unit: 'µs', name: 'the same at 1,000' },
      ours: { value: median(costs.large), unit: 'µs' },
      target: { is: 'at most', value: 2 },
    },
  ];
}
