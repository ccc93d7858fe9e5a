/** Prices are made day by day, each from its own key. Days are those of KST, numbered from 1970-01-01. */

export const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;

export function dayAt(time: number): number {
  return Math.floor((time + KST_MS) / DAY_MS);
}

export function dayStart(day: number): number {
  return day * DAY_MS - KST_MS;
}

/** The first moment at or after `time` that is a whole number of `gridMs` into its day. */
export function alignedUp(time: number, gridMs: number): number {
  return Math.ceil((time + KST_MS) / gridMs) * gridMs - KST_MS;
}

/** As `2026-11-14`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** `null` for what is no day, such as the 30th of February. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return Number.isNaN(day) || dayText(day) !== text ? null : day;
}
