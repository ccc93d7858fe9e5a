import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livesInstead, patienceMs } from '../testing/random-lives.ts';
import { PLAYERS, SpreadComparison, type SpreadStep } from '../testing/spread-comparison.ts';

const USUAL = { seed: 20_261_117, numRuns: 150 };
const LIVES = livesInstead(USUAL);

const player = fc.constantFrom<number[]>(...PLAYERS);
const offset = fc.option(fc.integer({ min: -15, max: 15 }));
const ticks = fc.option(fc.integer({ min: 4, max: 80 }));

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
      feed: fc.constantFrom('BTCUSDT' as const, 'ETHUSDT' as const, 'NQ' as const),
      move: fc.oneof(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -29, max: 29 }), fc.constant(60)),
      rate: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fx' as const), move: fc.integer({ min: -12, max: 12 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'funding' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'session' as const }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('continue' as const), most: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

describe('an event that is applied over several turns', () => {
  it(
    'ends for every account as if it had been applied at once, whatever comes in between and across restarts [E1]',
    () => {
      let met = 0;
      let most = 0;
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 2 }),
          fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }),
          (atOnce, steps) => {
            const comparison = new SpreadComparison(atOnce);
            comparison.all(steps);
            met += comparison.met;
            most = Math.max(most, comparison.most);
          },
        ),
        LIVES,
      );
      if (LIVES === USUAL) expect({ met: met > 50, most: most >= 5 }).toEqual({ met: true, most: true });
    },
    patienceMs(LIVES),
  );
});
