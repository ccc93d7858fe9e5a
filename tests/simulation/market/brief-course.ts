import { defined } from '@hoga/kernel/assert';
import type { Random } from '@hoga/kernel/random';
import { OCCASIONS } from './setting.ts';

/** One world of this many is whole, also where most are brief. */
const WHOLE_EVERY = 6;

/** How many brief worlds, in a hundred, live through a round, and through one of the occasions. */
const ROUND_ATTENDANCE = 8;
const OCCASION_ATTENDANCE = 50;

/** Enough to be behind in more than one row. */
const HERD_SIZE = 600;

/** How a brief world trades: the same players, faults and checks, for a fifth of the time. */
export interface BriefCourse {
  /** How many of the herd there are, in a world that has one. */
  readonly herdSize: number;
  readonly firstMs: number;
  readonly hasRound: boolean;
  /** null: no timer is waited for. */
  readonly occasion: number | null;
  /** How long before and after an occasion everything runs. */
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** Until the rolls of a world that has them have begun. */
const ROLLS_MS = 8_000;

/** null: the world is whole. */
export function drawBriefCourse(random: Random, { hasRolls }: { readonly hasRolls: boolean }): BriefCourse | null {
  if (random.below(WHOLE_EVERY) === 0) return null;
  const hasRound = random.below(100) < ROUND_ATTENDANCE;
  const hasOccasion = random.below(100) < OCCASION_ATTENDANCE;
  return {
    herdSize: HERD_SIZE,
    firstMs: (hasRolls ? ROLLS_MS : 0) + 2_000 + random.below(5_000),
    hasRound,
    occasion: hasOccasion ? defined(OCCASIONS[random.below(OCCASIONS.length)], 'an occasion') : null,
    beforeMs: 1_000 + random.below(2_000),
    afterMs: 2_000 + random.below(4_000),
  };
}
