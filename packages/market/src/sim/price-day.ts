import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';

/** Prices are made day by day, each from its own key. Days are KST days, numbered from 1970-01-01. */

export const DAY_MS = 86_400_000;

/** The first moment at or after `time` that is a whole number of `gridMs` into its day. */
export function alignedUp(time: number, gridMs: number): number {
  return Math.ceil((time + KST_OFFSET_MS) / gridMs) * gridMs - KST_OFFSET_MS;
}

/** As `2026-11-14`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** `null` for an invalid date, such as the 30th of February. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return Number.isNaN(day) || dayText(day) !== text ? null : day;
}
