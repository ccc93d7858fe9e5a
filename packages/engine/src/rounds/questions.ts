import type { Money } from '@hoga/kernel/amounts';
import { transferableOf } from '../wallet/transferable.ts';
import type { RoundBook, RoundOwner } from './book.ts';
import type { BetRow, RoundLimitRow } from './rows.ts';

type Asking = RoundOwner | undefined;

export interface OpenBets {
  readonly type: 'rounds.openBets';
}

/** Not decided yet, newest first. */
function openBets(_book: RoundBook, owner: Asking, _question: OpenBets): readonly BetRow[] {
  return owner === undefined ? [] : [...owner.rounds.open.values()].reverse();
}

export interface LimitsQuestion {
  readonly type: 'rounds.limits';
  readonly at: number;
}

export interface LimitsAnswer extends RoundLimitRow {
  /** Staked and not decided yet. */
  readonly open: Money;
  /** The amount that may be staked now: overseas positions keep their margin. */
  readonly available: Money;
}

/** The limits at the given moment. */
function limits(_book: RoundBook, owner: Asking, { at }: LimitsQuestion): LimitsAnswer | null {
  if (owner === undefined) return null;
  const { rounds } = owner;
  return { ...rounds.row(rounds.today(at)), open: rounds.held, available: transferableOf(rounds.wallet) };
}

export const ROUND_QUESTIONS = { 'rounds.openBets': openBets, 'rounds.limits': limits } as const;
