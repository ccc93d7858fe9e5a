import type { OverseaOptionId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import type { OverseaBook, OverseaMarket } from './book.ts';
import { beginBreak, beginClosing, closeSession, endBreak, openSession, settleSession } from './session.ts';

/** A step of the session, for the options of one closing group. */
export interface SessionTimer<Type extends string> {
  readonly type: Type;
  readonly overseaOptionIds: readonly OverseaOptionId[];
}

type Step = (turn: Turn, book: OverseaBook, markets: readonly OverseaMarket[]) => void;

/** Zones and calendars are the scheduler's; a repeated step changes nothing. */
function sessionStep<Type extends string>(step: Step) {
  return (turn: Turn, book: OverseaBook, timer: SessionTimer<Type>): void =>
    step(
      turn,
      book,
      timer.overseaOptionIds.flatMap((id) => book.markets.get(id) ?? []),
    );
}

export const OVERSEA_TIMERS = {
  /** T − 10 min: reducing orders only. */
  'oversea.closing': sessionStep<'oversea.closing'>((turn, _book, markets) => beginClosing(turn, markets)),
  /** T − 1 min: orders expire, positions without overnight close, overnight positions must be covered. */
  'oversea.settle': sessionStep<'oversea.settle'>(settleSession),
  /** T. */
  'oversea.close': sessionStep<'oversea.close'>(closeSession),
  'oversea.open': sessionStep<'oversea.open'>((turn, _book, markets) => openSession(turn, markets)),
  'oversea.breakStart': sessionStep<'oversea.breakStart'>((turn, _book, markets) => beginBreak(turn, markets)),
  'oversea.breakEnd': sessionStep<'oversea.breakEnd'>((turn, _book, markets) => endBreak(turn, markets)),
} as const;
