import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';

export interface TradeDay {
  /** `2026-06-16` */
  readonly date: string;
  readonly month: number;
  readonly day: number;
  /** 0 for Sunday. */
  readonly weekday: number;
}

/** A trade date as the server writes it. */
export function tradeDayOfDate(date: string): TradeDay {
  const midnight = new Date(`${date}T00:00:00Z`);
  return { date, month: midnight.getUTCMonth() + 1, day: midnight.getUTCDate(), weekday: midnight.getUTCDay() };
}

/** The beginning of the Korean day a number of days ago: the start of a period of whole days. */
export function startOfDaysAgo(nowMs: number, days: number): number {
  return kstMidnight(kstDay(nowMs) - days);
}
