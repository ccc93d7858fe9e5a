import { DEFAULT_OPTIONS } from '@hoga/engine/assembly/engine-state';
import type { Command } from '@hoga/engine/input/command';
import { assert } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import { cpuSeconds } from '../cpu-time.ts';
import type { Finding } from '../finding.ts';
import { futuresOrder, TradingFloor } from './trading-floor.ts';

const PLAYERS = 100_000;
const LIQUIDATED = 10_000;
/** Accounts that catch up in a turn, as in a busy shard. */
const A_TURN = 64;
/** Two falls, each below the jump that must be confirmed; an isolated margin of a twentieth bears the first only. */
const FALL_TICKS = [-17_000, -33_000] as const;
const TARGET_MS = 10;

/** Every player has a position, one in ten with isolated margin. Prices have fallen once. */
function crowded(atOnce: number): TradingFloor {
  const floor = new TradingFloor(PLAYERS, { ...DEFAULT_OPTIONS, atOnce });
  for (let id = 1; id <= PLAYERS; id++) {
    const order = futuresOrder({ isLong: true, size: 100, away: null });
    const isIsolated = id % (PLAYERS / LIQUIDATED) === 0;
    floor.accept(idOf(id), isIsolated ? ({ ...order, marginType: 'ISOLATED' } as Command) : order);
    if (id % 10_000 === 0) floor.pass();
  }
  floor.quoteFutures(FALL_TICKS[0]);
  floor.catchUp(PLAYERS);
  return floor;
}

function open(floor: TradingFloor): number {
  return [...floor.engine.state.accounts.values()].filter(({ futures }) => futures.positions.size > 0).length;
}

/** CPU milliseconds of the same in one turn; its engine is garbage afterwards, and not among what the turns below collect. */
function atOnceMs(): number {
  const whole = crowded(Number.POSITIVE_INFINITY);
  const ms = cpuSeconds(() => void whole.quoteFutures(FALL_TICKS[1])) * 1_000;
  assert(PLAYERS - open(whole) === LIQUIDATED, 'as many are liquidated as have isolated margin');
  return ms;
}

export async function measure(): Promise<readonly Finding[]> {
  const atOnce = atOnceMs();
  const floor = crowded(DEFAULT_OPTIONS.atOnce);
  const turns: number[] = [];
  const timed = (turn: () => void): void => void turns.push(cpuSeconds(turn) * 1_000);
  timed(() => void floor.quoteFutures(FALL_TICKS[1]));
  const isFirstDone = open(floor) < PLAYERS;
  while (floor.engine.state.backlog.size > 0) timed(() => floor.catchUp(A_TURN));
  assert(PLAYERS - open(floor) === LIQUIDATED, 'as many are liquidated as at once');
  assert(isFirstDone, "the first liquidation is part of the quote's own turn");

  const sum = turns.reduce((total, ms) => total + ms, 0);
  const inOrder = [...turns].sort((a, b) => a - b);
  return [
    {
      what: `longest turn while one quote liquidates ${LIQUIDATED.toLocaleString('en')} of ${PLAYERS.toLocaleString('en')} positions`,
      baseline: null,
      ours: { value: inOrder[Math.floor(inOrder.length * 0.99)] ?? 0, unit: 'ms' },
      target: { is: 'at most', value: TARGET_MS },
      notes: [
        `the 99th of a hundred turns; the longest, collections included, ${(inOrder.at(-1) ?? 0).toFixed(1)} ms`,
        `the quote's own turn, with the first liquidations, ${(turns[0] ?? 0).toFixed(1)} ms`,
        `${turns.length} turns, ${sum.toFixed(0)} ms in all; the same at once is one turn of ${atOnce.toFixed(0)} ms`,
      ],
    },
  ];
}
