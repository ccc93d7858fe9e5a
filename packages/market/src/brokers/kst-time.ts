const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;

/**
 * The moment of a KST time of day such as `231508`, on the day nearest to its receipt: brokers' books have no date.
 * `null` where the text is no time.
 */
export function nearestKstMoment(text: string, receivedAt: number): number | null {
  const match = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(text);
  if (match === null) return null;
  const [, hours, minutes, seconds] = match;
  const ofDay = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  const midnight = Math.floor((receivedAt + KST_MS) / DAY_MS) * DAY_MS - KST_MS;
  const moments = [-DAY_MS, 0, DAY_MS].map((days) => midnight + days + ofDay);
  return moments.reduce((best, moment) =>
    Math.abs(moment - receivedAt) < Math.abs(best - receivedAt) ? moment : best,
  );
}

/** The next 07:00 KST: tokens expire a second before it, whatever the reply states. */
export function nextSevenKst(now: number): number {
  const seven = Math.floor((now + KST_MS) / DAY_MS) * DAY_MS - KST_MS + 7 * 3_600_000;
  return seven > now ? seven : seven + DAY_MS;
}
