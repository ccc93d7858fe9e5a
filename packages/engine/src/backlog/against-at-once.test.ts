import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livesInstead, patienceMs } from '../testing/random-lives.ts';
import { PLAYERS, SESSION_STEPS, SpreadComparison, type SpreadStep } from '../testing/spread-comparison.ts';

const USUAL = { seed: 20_261_117, numRuns: 60 };
const LIVES = livesInstead(USUAL);

const player = fc.constantFrom<number[]>(...PLAYERS);
const offset = fc.option(fc.integer({ min: -15, max: 15 }));
const ticks = fc.option(fc.integer({ min: 4, max: 80 }));

const sessionStep = (steps: fc.Arbitrary<(typeof SESSION_STEPS)[number]>) =>
  fc.record({ kind: fc.constant('session' as const), step: steps });

const step: fc.Arbitrary<SpreadStep> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('futures' as const),
      player,
      eth: fc.boolean(),
      long: fc.boolean(),
      size: fc.integer({ min: 1, max: 14 }),
      offset,
      isolated: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('oversea' as const),
      player,
      es: fc.boolean(),
      long: fc.boolean(),
      qty: fc.integer({ min: 1, max: 5 }),
      offset,
      tp: ticks,
      sl: ticks,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelAll' as const), player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('overnight' as const), player }) },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      feed: fc.constantFrom('BTCUSDT' as const, 'ETHUSDT' as const, 'NQ' as const, 'ES' as const),
      move: fc.oneof(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -29, max: 29 }), fc.constant(60)),
      rate: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fx' as const), move: fc.integer({ min: -12, max: 12 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'funding' as const }) },
  { weight: 1, arbitrary: sessionStep(fc.constantFrom(...SESSION_STEPS)) },
  // Weighted so that the market is open most of the day.
  { weight: 3, arbitrary: sessionStep(fc.constantFrom('oversea.open', 'oversea.breakEnd')) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('continue' as const), most: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

/** Contracts held across the steps of a session, and accounts that a rate alone brings to their losscut. */
const sessionLife: fc.Arbitrary<SpreadStep> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('oversea' as const),
      player,
      es: fc.boolean(),
      long: fc.boolean(),
      qty: fc.integer({ min: 1, max: 3 }),
      offset: fc.option(fc.integer({ min: -2, max: 2 })),
      tp: fc.constant(null),
      sl: fc.constant(null),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('overnight' as const), player }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('nudge' as const),
      feed: fc.constantFrom('NQ' as const, 'ES' as const),
      ticks: fc.integer({ min: -60, max: 60 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('fx' as const), move: fc.integer({ min: -90, max: 90 }) }) },
  { weight: 6, arbitrary: sessionStep(fc.constantFrom(...SESSION_STEPS)) },
  { weight: 4, arbitrary: sessionStep(fc.constantFrom('oversea.open', 'oversea.breakEnd')) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('continue' as const), most: fc.integer({ min: 1, max: 3 }) }) },
);

/** Options are halted and trade again while accounts are behind. */
const haltedLife: fc.Arbitrary<SpreadStep> = fc.oneof(
  { weight: 10, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('halt' as const),
      option: fc.constantFrom('BTC' as const, 'ETH' as const, 'NQ' as const, 'ES' as const),
      isStop: fc.constantFrom(0 as const, 1 as const),
    }),
  },
);

/** Every account has a position. */
const OPENINGS: readonly SpreadStep[] = PLAYERS.map((id) => ({
  kind: 'oversea',
  player: id,
  es: id === 6,
  long: id % 2 === 0,
  qty: 1,
  offset: null,
  tp: null,
  sl: null,
}));

/** Counts what the random lives covered, of those that end the same both ways. */
function livedThrough(steps: fc.Arbitrary<SpreadStep>, won: number) {
  const seen = { met: 0, timers: 0, halts: 0, most: 0 };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 }),
      fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(1_000)),
      fc.array(steps, { minLength: 40, maxLength: 120, size: 'max' }),
      (atOnce, searchAtOnce, life) => {
        const comparison = new SpreadComparison({ atOnce, searchAtOnce, won });
        comparison.all([...OPENINGS, ...life]);
        seen.met += comparison.met;
        seen.timers += comparison.timers;
        seen.halts += comparison.halts;
        seen.most = Math.max(seen.most, comparison.most);
      },
    ),
    LIVES,
  );
  return seen;
}

describe('an event that is applied over several turns', () => {
  it.each([
    ['whatever comes in between and across restarts', step, 1_000_000, 0],
    ['also where sessions break, close and open meanwhile', sessionLife, 2_000_000, 0],
    ['also where options are halted and trade again meanwhile', haltedLife, 1_000_000, 50],
  ])(
    'ends for every account as if it had been applied at once, %s [E1]',
    (_meanwhile, steps, won, leastHalts) => {
      const { met, timers, halts, most } = livedThrough(steps, won);
      if (LIVES !== USUAL) return;
      expect(halts).toBeGreaterThanOrEqual(leastHalts);
      expect({ met: met > 50, timers: timers > 50, most: most >= 5 }).toEqual({ met: true, timers: true, most: true });
    },
    patienceMs(LIVES),
  );
});
