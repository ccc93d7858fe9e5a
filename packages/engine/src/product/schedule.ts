import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';

/** A timer with its identity: one name is due at one moment once. */
export interface DueTimer<Timer extends { readonly type: string } = { readonly type: string }> {
  readonly name: string;
  readonly dueAt: number;
  /** What is due at the same moment fires by rank. */
  readonly rank: number;
  readonly timer: Timer;
}

/** When a product's timers are due. Nothing here fires them: a scheduler does, and writes down that it has. */
export interface Schedule {
  /** After `from` and up to `to`. */
  due(from: number, to: number): readonly DueTimer[];
  /** When the next one is due after `from`; null when none ever is. */
  next(from: number): number | null;
  /** From when on it counts at the very first start; what was due before is nobody's. */
  startAt(now: number): number;
  /**
   * What is missing as of a moment up to which all has fired, because somebody was not there when it did or was told
   * other hours. `hasFired` answers for what is due at that moment at the latest.
   */
  missed(until: number, hasFired: (name: string, dueAt: number) => boolean): readonly DueTimer[];
}

export interface NamedCalendar {
  readonly name: string;
  readonly calendar: TradingCalendar;
}

/** The hours of the market that a feed's prices come from. */
export type CalendarOf = (feed: string) => NamedCalendar;

export function byTime(a: DueTimer, b: DueTimer): number {
  return a.dueAt - b.dueAt || a.rank - b.rank || (a.name < b.name ? -1 : 1);
}
