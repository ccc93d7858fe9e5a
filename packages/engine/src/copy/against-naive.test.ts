import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CopyLife } from '../testing/copy/copy-life.ts';
import { STEP } from '../testing/copy/copy-steps.ts';
import { type Lives, livesInstead, patienceMs } from '../testing/random-lives.ts';

const USUAL: Lives = { seed: 6, numRuns: 60 };
const LIVES = livesInstead(USUAL);

/** Cases the usual lives must have covered, or they prove nothing. */
const MET = [
  ...['LIMIT_TOTAL', 'MIN_SIZE', 'SLIPPAGE', 'STALE', 'PAUSED', 'CLOSE_ONLY', 'NOT_FOLLOWED_PAIR'],
  ...['TRADER', 'FOLLOWER', 'UNFOLLOWED', 'TRADER_UNFOLLOWED', 'COPY_LOSS_LIMIT', 'COPY_TAKE_PROFIT'],
  'FOLLOWED_AGAIN',
];

it(
  'random lives of traders and followers with their guards end as in the naive model, step by step [CPY-37]',
  () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(STEP, { minLength: 20, maxLength: 80 }), (steps) => {
        const life = new CopyLife();
        for (const step of steps) life.run(step);
        life.end();
        for (const sighting of life.seen) seen.add(sighting);
      }),
      LIVES,
    );
    if (LIVES === USUAL) for (const sighting of MET) expect(seen).toContain(sighting);
  },
  patienceMs(LIVES),
);
