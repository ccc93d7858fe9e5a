const DAY_MS = 86_400_000;
/** Korea has no summer time. */
const KST_OFFSET_MS = 9 * 3_600_000;

/** The KST date as a count of days. */
export function kstDay(at: number): number {
  return Math.floor((at + KST_OFFSET_MS) / DAY_MS);
}

/** When the day begins. */
export function kstMidnight(day: number): number {
  return day * DAY_MS - KST_OFFSET_MS;
}
