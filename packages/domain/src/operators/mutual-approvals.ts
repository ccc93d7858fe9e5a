import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { kstDay } from '../trading-hours/kst-day.ts';

/** One operator has proposed something, and another has approved it. */
export interface AgreedDecision {
  readonly by: PlayerId;
  readonly approvedBy: PlayerId;
  readonly madeAt: number;
  readonly decidedAt: number;
}

/** Two operators who approve each other: how often on days on which both have approved the other's. */
export interface MutualApprovals {
  readonly first: PlayerId;
  readonly second: PlayerId;
  readonly count: number;
}

interface DayOfPair {
  readonly first: PlayerId;
  readonly second: PlayerId;
  /** Approvals by the first, and by the second. */
  readonly counts: [number, number];
}

/** Most often first. A day on which only one approves the other's counts nothing: that is the usual division of work. */
export function mutualApprovals(decisions: readonly AgreedDecision[]): readonly MutualApprovals[] {
  const days = new Map<string, DayOfPair>();
  for (const { by, approvedBy, decidedAt } of decisions) {
    const [first, second] = by < approvedBy ? [by, approvedBy] : [approvedBy, by];
    const key = `${first} ${second} ${kstDay(decidedAt)}`;
    const day = days.get(key) ?? { first, second, counts: [0, 0] };
    day.counts[approvedBy === first ? 0 : 1] += 1;
    days.set(key, day);
  }
  const pairs = new Map<string, MutualApprovals>();
  for (const { first, second, counts } of days.values()) {
    if (counts[0] === 0 || counts[1] === 0) continue;
    const key = `${first} ${second}`;
    pairs.set(key, { first, second, count: (pairs.get(key)?.count ?? 0) + counts[0] + counts[1] });
  }
  return [...pairs.values()].toSorted((a, b) => b.count - a.count || a.first - b.first || a.second - b.second);
}

/** The middle of how long the second person was waited for; null: nothing was decided. */
export function middleWait(decisions: readonly AgreedDecision[]): number | null {
  if (decisions.length === 0) return null;
  const waits = decisions.map(({ madeAt, decidedAt }) => decidedAt - madeAt).toSorted((a, b) => a - b);
  return defined(waits[Math.floor((waits.length - 1) / 2)], 'the middle of some');
}
