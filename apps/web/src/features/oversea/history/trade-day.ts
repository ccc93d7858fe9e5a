const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KST_OFFSET_MS = 9 * HOUR_MS;

export interface TradeDay {
  /** `2026-06-16` */
  readonly date: string;
  readonly month: number;
  readonly day: number;
  /** 0 for Sunday. */
  readonly weekday: number;
}

/** The date in Korea. */
export function koreanDateOf(epochMs: number): string {
  return new Date(epochMs + KST_OFFSET_MS).toISOString().slice(0, 10);
}

/** A trade date as the server writes it. */
export function tradeDayOfDate(date: string): TradeDay {
  const midnight = new Date(`${date}T00:00:00Z`);
  return { date, month: midnight.getUTCMonth() + 1, day: midnight.getUTCDate(), weekday: midnight.getUTCDay() };
}

/** The beginning of the Korean day so many days ago: where a period of whole days starts. */
export function startOfDaysAgo(nowMs: number, days: number): number {
  const day = Math.floor((nowMs + KST_OFFSET_MS) / DAY_MS) - days;
  return day * DAY_MS - KST_OFFSET_MS;
}
