/** Korea has no daylight saving time: a fixed offset to UTC. */
export const KST_OFFSET_MS = 9 * 3_600_000;

const DAY_MS = 86_400_000;

/** The KST date as a count of days from 1970-01-01. */
export function kstDay(at: number): number {
  return Math.floor((at + KST_OFFSET_MS) / DAY_MS);
}

/** The start of the day. */
export function kstMidnight(day: number): number {
  return day * DAY_MS - KST_OFFSET_MS;
}

/** As `2026-11-14`. */
export function kstDate(at: number): string {
  return new Date(at + KST_OFFSET_MS).toISOString().slice(0, 10);
}
