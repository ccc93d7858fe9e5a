import type { Round } from '@hoga/contract/rounds';
import { playingSince } from '@hoga/domain/rounds/round-times';
import { useQuery } from '@tanstack/react-query';
import { useByTheSecond } from '../market/server-seconds.ts';
import { currentGameQuery, DECIDED_AFTER_MS, recentRoundsQuery } from './round-queries.ts';
import { bettingPhase, roundsAt, rulesOf, type TimedOption, type TimedRound } from './rounds-at.ts';

export interface Rounds {
  readonly playing: TimedRound;
  readonly betting: TimedRound;
  /** Whether the next round takes bets, or is locked until it starts. */
  readonly isOpen: boolean;
  /** The base price of the playing round; `null` while it is unknown, or because there was none. */
  readonly basePrice: string | null;
  /** The server has answered: its clock is synchronised. */
  readonly isReady: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The two current rounds of an option, by the server's clock; fetches only at their moments. */
export function useRounds(option: TimedOption): Rounds {
  const startAt = useByTheSecond((now) => playingSince(rulesOf(option), now));
  const isOpen = useByTheSecond((now) => bettingPhase(option, now) === 'BETTING');
  const game = useQuery(currentGameQuery(option.id, startAt));
  const known = game.data?.playing;
  return {
    ...roundsAt(option, startAt),
    isOpen,
    basePrice: known?.startAt === startAt ? known.startPrice : null,
    isReady: game.data !== undefined,
    error: game.error,
    retry: () => void game.refetch(),
  };
}

/** Rounds that are over, newest first; fetched after each further decision. */
export function useRecentRounds(option: TimedOption): readonly Round[] | undefined {
  const endedAt = useByTheSecond((now) => playingSince(rulesOf(option), now - DECIDED_AFTER_MS));
  return useQuery(recentRoundsQuery(option.id, endedAt)).data;
}

/** Whole seconds until a moment, never below zero. */
export function useSecondsUntil(at: number): number {
  return useByTheSecond((now) => Math.max(0, Math.ceil((at - now) / 1_000)));
}

export interface NextRound {
  readonly no: number;
  /** Until it is closed for bets; 0 while it is. */
  readonly secondsLeft: number;
  /** The length of the betting phase in seconds. */
  readonly total: number;
}

/** The next round of an option and the time left to bet on it, for lists: without a call. */
export function useNextRound(option: TimedOption): NextRound {
  const rules = rulesOf(option);
  const startAt = useByTheSecond((now) => playingSince(rules, now));
  const { no, betCloseAt } = roundsAt(option, startAt).betting;
  return { no, secondsLeft: useSecondsUntil(betCloseAt), total: rules.seconds - rules.lockSeconds };
}
