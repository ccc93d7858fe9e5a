import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';

/** A timer with its identity: one name is due at one moment once. */
export interface DueTimer<Timer extends { readonly type: string } = { readonly type: string }> {
  readonly name: string;
  readonly dueAt: number;
  /** Timers due at the same moment fire by rank. */
  readonly rank: number;
  readonly timer: Timer;
}

/** The due times of a product's timers. The scheduler fires them, and records that it has. */
export interface Schedule {
  /** After `from` and up to `to`. */
  due(from: number, to: number): readonly DueTimer[];
  /** When the next one is due after `from`; null when none ever is. */
  next(from: number): number | null;
  /** Where the schedule begins at the very first start; timers due earlier are skipped. */
  startAt(now: number): number;
  /**
   * Timers missing as of a moment up to which all have fired, because an option did not exist then or its hours were
   * changed. `hasFired` answers for timers due up to that moment.
   */
  missed(until: number, hasFired: (name: string, dueAt: number) => boolean): readonly DueTimer[];
}

export interface NamedCalendar {
  readonly name: string;
  readonly calendar: TradingCalendar;
}

/** The trading hours of the market behind a feed. */
export type CalendarOf = (feed: string) => NamedCalendar;

export function byTime(a: DueTimer, b: DueTimer): number {
  return a.dueAt - b.dueAt || a.rank - b.rank || (a.name < b.name ? -1 : 1);
}
