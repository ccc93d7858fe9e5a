import type { Turn } from '../state/turn.ts';
import type { OverseaBook, OverseaMarket } from './book.ts';
import { CONTRACT_ROLL } from './roll.ts';
import { beginBreak, beginClosing, endBreak, SESSION_CLOSE, SESSION_OPENING, SESSION_SETTLEMENT } from './session.ts';
import type { SessionTimer } from './timers.ts';

type Step = (turn: Turn, markets: readonly OverseaMarket[]) => void;

/** The scheduler handles zones and calendars; a repeated step changes nothing. */
function sessionStep<Type extends string>(step: Step) {
  return (turn: Turn, book: OverseaBook, timer: SessionTimer<Type>): void =>
    step(
      turn,
      timer.overseaOptionIds.flatMap((id) => book.markets.get(id) ?? []),
    );
}

export const OVERSEA_TIMERS = {
  /** T − 10 min: reducing orders only. */
  'oversea.closing': sessionStep<'oversea.closing'>(beginClosing),
  /** T − 1 min: orders expire, positions without overnight close, overnight positions must be covered. */
  'oversea.settle': SESSION_SETTLEMENT,
  /** T. */
  'oversea.close': SESSION_CLOSE,
  'oversea.open': SESSION_OPENING,
  'oversea.breakStart': sessionStep<'oversea.breakStart'>(beginBreak),
  'oversea.breakEnd': sessionStep<'oversea.breakEnd'>(endBreak),
  /** The instrument goes over to its next contract. */
  'oversea.roll': CONTRACT_ROLL,
} as const;
