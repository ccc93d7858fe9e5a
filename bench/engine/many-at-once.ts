import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_OPTIONS, type EngineOptions } from '@hoga/engine/assembly/engine-state';
import type { Effects } from '@hoga/engine/effects/effects';
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

/** How many prices the positions are bought at, a tick apart: those bought at one are liquidated at one. */
const PRICES = [1, 5_000] as const;

/** Every player has a position, one in ten with isolated margin. Prices have fallen once. */
function crowded(prices: number, options: Partial<EngineOptions>): TradingFloor {
  const floor = new TradingFloor(PLAYERS, { ...DEFAULT_OPTIONS, ...options });
  for (let id = 1; id <= PLAYERS; id++) {
    const order = futuresOrder({ isLong: true, size: 100, away: null });
    const isIsolated = id % (PLAYERS / LIQUIDATED) === 0;
    floor.accept(idOf(id), isIsolated ? ({ ...order, marginType: 'ISOLATED' } as Command) : order);
    if (id % 10_000 === 0) floor.pass();
    if (prices > 1 && id % (PLAYERS / prices) === 0) floor.quoteFutures(id / (PLAYERS / prices));
  }
  floor.quoteFutures(FALL_TICKS[0]);
  while (floor.engine.state.backlog.size > 0) floor.catchUp(PLAYERS);
  assert(open(floor) === PLAYERS, 'the first fall liquidates no account');
  return floor;
}

function open(floor: TradingFloor): number {
  return [...floor.engine.state.accounts.values()].filter(({ futures }) => futures.positions.size > 0).length;
}

/** CPU milliseconds of the same in one turn; its engine is garbage afterwards, and not among what the turns below collect. */
function atOnceMs(prices: number): number {
  const whole = crowded(prices, { atOnce: Number.POSITIVE_INFINITY });
  const ms = cpuSeconds(() => void whole.quoteFutures(FALL_TICKS[1])) * 1_000;
  assert(PLAYERS - open(whole) === LIQUIDATED, 'as many are liquidated as have isolated margin');
  return ms;
}

interface Turns {
  /** CPU milliseconds of each, the quote's own first. */
  readonly turns: readonly number[];
  /** The longest in which nothing was collected. */
  readonly longestUncollected: number;
  /** The turn with the first liquidation. */
  readonly firstIn: number;
}

async function overTurns(prices: number): Promise<Turns> {
  const floor = crowded(prices, {});
  const collections: { readonly startTime: number }[] = [];
  const collected = new PerformanceObserver((list) => void collections.push(...list.getEntries()));
  collected.observe({ entryTypes: ['gc'] });
  const turns: number[] = [];
  const spans: (readonly [from: number, to: number])[] = [];
  let firstIn = 0;
  const timed = (turn: () => Effects): void => {
    let movesMoney = false;
    const from = performance.now();
    turns.push(
      1_000 *
        cpuSeconds(() => {
          movesMoney = turn().ledger.length > 0;
        }),
    );
    spans.push([from, performance.now()]);
    if (movesMoney && firstIn === 0) firstIn = turns.length;
  };
  timed(() => floor.quoteFutures(FALL_TICKS[1]));
  while (floor.engine.state.backlog.size > 0) timed(() => floor.catchUp(A_TURN));
  assert(PLAYERS - open(floor) === LIQUIDATED, 'as many are liquidated as at once');
  await delay(100);
  collected.disconnect();
  const isCollected = ([from, to]: readonly [number, number]) =>
    collections.some(({ startTime }) => startTime >= from && startTime <= to);
  const uncollected = spans.flatMap((span, place) => (isCollected(span) ? [] : [turns[place] ?? 0]));
  return { turns, longestUncollected: Math.max(...uncollected), firstIn };
}

async function findingOf(prices: number): Promise<Finding> {
  const atOnce = atOnceMs(prices);
  const { turns, longestUncollected, firstIn } = await overTurns(prices);
  const sum = turns.reduce((total, ms) => total + ms, 0);
  const inOrder = [...turns].sort((a, b) => a - b);
  const where = prices === 1 ? 'all at one price' : `at ${prices.toLocaleString('en')} prices`;
  return {
    what: `longest turn while one quote liquidates ${LIQUIDATED.toLocaleString('en')} of ${PLAYERS.toLocaleString('en')} positions, ${where}`,
    baseline: null,
    ours: { value: inOrder[Math.floor(inOrder.length * 0.99)] ?? 0, unit: 'ms' },
    target: { is: 'at most', value: TARGET_MS },
    notes: [
      `the 99th of a hundred turns; the longest, collections included, ${(inOrder.at(-1) ?? 0).toFixed(1)} ms, was turn ${turns.indexOf(inOrder.at(-1) ?? 0) + 1}`,
      `the longest in which nothing was collected ${longestUncollected.toFixed(1)} ms`,
      `the quote's own turn ${(turns[0] ?? 0).toFixed(1)} ms; the first was liquidated in turn ${firstIn}`,
      `${turns.length} turns, ${sum.toFixed(0)} ms in all; the same at once is one turn of ${atOnce.toFixed(0)} ms`,
    ],
  };
}

export async function measure(): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const prices of PRICES) findings.push(await findingOf(prices));
  return findings;
}
