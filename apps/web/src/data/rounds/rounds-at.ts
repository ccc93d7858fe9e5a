import type { TradeOption } from '@hoga/contract/market';
import {
  phaseAt,
  playingSince,
  type RoundPhase,
  type RoundRules,
  type RoundTimes,
  roundId,
  roundNumber,
  roundTimes,
} from '@hoga/domain/rounds/round-times';
import { parseTradeType } from '@hoga/domain/stocks/trade-type';
import { defined } from '@hoga/kernel/assert';
import type { TradeRoundId } from '@hoga/kernel/ids';

export type TimedOption = Pick<TradeOption, 'id' | 'type' | 'lockSec'>;

/** Whether an option has rounds at all: a bitball has none. */
export function hasRounds({ type }: Pick<TradeOption, 'type'>): boolean {
  return (parseTradeType(type)?.seconds ?? null) !== null;
}

export function rulesOf({ type, lockSec }: TimedOption): RoundRules {
  const seconds = defined(parseTradeType(type)?.seconds, `the seconds of ${type}`);
  return { seconds, lockSeconds: lockSec };
}

/** A round by arithmetic: its times and number need no fetch. */
export interface TimedRound extends RoundTimes {
  readonly tradeRoundId: TradeRoundId;
  readonly no: number;
}

export function timedRound(option: TimedOption, startAt: number): TimedRound {
  const rules = rulesOf(option);
  return {
    tradeRoundId: roundId(option.id, startAt),
    no: roundNumber(rules, startAt),
    ...roundTimes(rules, startAt),
  };
}

/** The round that plays at a moment, and the one after it, which is bet on until it is locked. */
export function roundsAt(
  option: TimedOption,
  at: number,
): { readonly playing: TimedRound; readonly betting: TimedRound } {
  const playing = timedRound(option, playingSince(rulesOf(option), at));
  return { playing, betting: timedRound(option, playing.endAt) };
}

/** How far the round after the one that plays is: open for bets or locked. */
export function bettingPhase(option: TimedOption, at: number): RoundPhase {
  return phaseAt(roundsAt(option, at).betting, at);
}
