import { idOf, type TradeOptionId, type TradeRoundId } from '@hoga/kernel/ids';
import { kstDay, kstMidnight } from '../trading-hours/kst-day.ts';

/** The fields of an option that determine the times of its rounds. */
export interface RoundRules {
  /** How long a round plays: 30, 60, 120 or 300. Each divides a day, so rounds begin at KST midnight too. */
  readonly seconds: number;
  /** Betting ends this long before a round starts, so that the base price is not visible while betting. */
  readonly lockSeconds: number;
}

/** Betting `[betOpenAt, betCloseAt)`, then locked, then playing `[startAt, endAt)`. */
export interface RoundTimes {
  readonly betOpenAt: number;
  readonly betCloseAt: number;
  readonly startAt: number;
  readonly endAt: number;
}

export type RoundPhase = 'SCHEDULED' | 'BETTING' | 'LOCKED' | 'PLAYING' | 'ENDED';

export function roundTimes({ seconds, lockSeconds }: RoundRules, startAt: number): RoundTimes {
  const lasts = seconds * 1_000;
  return { betOpenAt: startAt - lasts, betCloseAt: startAt - lockSeconds * 1_000, startAt, endAt: startAt + lasts };
}

export function phaseAt({ betOpenAt, betCloseAt, startAt, endAt }: RoundTimes, at: number): RoundPhase {
  if (at < betOpenAt) return 'SCHEDULED';
  if (at < betCloseAt) return 'BETTING';
  if (at < startAt) return 'LOCKED';
  return at < endAt ? 'PLAYING' : 'ENDED';
}

/** The start of the round now playing; the next one is open for bets. */
export function playingSince({ seconds }: RoundRules, at: number): number {
  const lasts = seconds * 1_000;
  return Math.floor(at / lasts) * lasts;
}

/** The shortest round: all begin and end at multiples of it. */
export const MOMENT_STEP_MS = 30_000;
/** More steps than a century has. */
const STEPS = 1_000_000_000;

/** A round's id encodes its option and its start: every shard can compute it. */
export function roundId(tradeOptionId: TradeOptionId, startAt: number): TradeRoundId {
  return idOf(tradeOptionId * STEPS + startAt / MOMENT_STEP_MS);
}

export function optionOfRound(tradeRoundId: TradeRoundId): TradeOptionId {
  return idOf(Math.floor(tradeRoundId / STEPS));
}

/** null where no round of the option starts then. */
export function startOfRound({ seconds }: RoundRules, tradeRoundId: TradeRoundId): number | null {
  const startAt = (tradeRoundId % STEPS) * MOMENT_STEP_MS;
  return Number.isSafeInteger(startAt) && startAt > 0 && startAt % (seconds * 1_000) === 0 ? startAt : null;
}

/** The round's number on its KST day, from 1. */
export function roundNumber({ seconds }: RoundRules, startAt: number): number {
  return (startAt - kstMidnight(kstDay(startAt))) / (seconds * 1_000) + 1;
}
