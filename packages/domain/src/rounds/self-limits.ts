import type { Money } from '@hoga/kernel/amounts';
import { ZERO } from '@hoga/kernel/decimal';
import { kstDay, kstMidnight } from '../trading-hours/kst-day.ts';

/** A member's self-set limits for one KST day; null: no limit. */
export interface DailyLimits {
  readonly dailyStake: Money | null;
  readonly dailyLoss: Money | null;
}

/** The limits in force, and those from a later KST day on. */
export interface SelfLimits {
  readonly now: DailyLimits;
  readonly next: DailyLimits;
  /** From when on `next` applies; null: no change is pending. */
  readonly nextFrom: number | null;
  /** The end of a self-imposed break; null: no break. */
  readonly breakUntil: number | null;
}

const NONE: DailyLimits = { dailyStake: null, dailyLoss: null };
export const NO_LIMITS: SelfLimits = { now: NONE, next: NONE, nextFrom: null, breakUntil: null };

/** The limits at a moment. */
export function limitsAt(limits: SelfLimits, at: number): SelfLimits {
  const { next, nextFrom, breakUntil } = limits;
  const isBreakOver = breakUntil !== null && at >= breakUntil;
  const isDue = nextFrom !== null && at >= nextFrom;
  if (!isBreakOver && !isDue) return limits;
  return {
    ...(isDue ? { now: next, next, nextFrom: null } : { now: limits.now, next, nextFrom }),
    breakUntil: isBreakOver ? null : breakUntil,
  };
}

/** A lower limit applies at once; a higher one only when the next KST day begins. */
export function changeLimits(limits: SelfLimits, wanted: DailyLimits, at: number): SelfLimits {
  const { now, breakUntil } = limitsAt(limits, at);
  const dailyStake = lower(now.dailyStake, wanted.dailyStake);
  const dailyLoss = lower(now.dailyLoss, wanted.dailyLoss);
  const isRaised = dailyStake !== wanted.dailyStake || dailyLoss !== wanted.dailyLoss;
  return {
    now: { dailyStake, dailyLoss },
    next: wanted,
    nextFrom: isRaised ? kstMidnight(kstDay(at) + 1) : null,
    breakUntil,
  };
}

/** A break may be extended, never shortened. */
export function takeBreak(limits: SelfLimits, until: number, at: number): SelfLimits | null {
  const current = limitsAt(limits, at);
  if (until <= at || (current.breakUntil !== null && until < current.breakUntil)) return null;
  return { ...current, breakUntil: until };
}

function lower(a: Money | null, b: Money | null): Money | null {
  if (a === null) return b;
  return b === null || a < b ? a : b;
}

/** A member's use of rounds on one KST day. */
export interface RoundDay {
  readonly day: number;
  /** Staked on the day, without returned stakes of void rounds. */
  readonly staked: Money;
  /** Won less lost in rounds that ended on the day. */
  readonly result: Money;
}

export function dayAt(day: RoundDay, at: number): RoundDay {
  const today = kstDay(at);
  return day.day === today ? day : { day: today, staked: ZERO, result: ZERO };
}

/** Whether another stake would exceed the limits: undecided stakes count as lost. */
export function exceedsLimits(limits: DailyLimits, day: RoundDay, openStakes: Money, stake: Money): boolean {
  const { dailyStake, dailyLoss } = limits;
  if (dailyStake !== null && day.staked + stake > dailyStake) return true;
  return dailyLoss !== null && openStakes + stake - day.result > dailyLoss;
}
