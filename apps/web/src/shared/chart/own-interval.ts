/** Candles of any number of minutes, made of shorter ones in the browser. */
export type OwnInterval = `own-${number}`;

const MOST_OWN_MINUTES = 720;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function ownInterval(minutes: number): OwnInterval {
  return `own-${minutes}`;
}

/** The minutes of an own interval; `null` for another interval, or none. */
export function ownMinutes(interval: string): number | null {
  const minutes = /^own-(\d{1,3})$/.exec(interval)?.[1];
  return minutes !== undefined && isOwnMinutes(Number(minutes)) ? Number(minutes) : null;
}

/** Up to an hour any number of minutes, beyond it whole hours: longer ones have too many candles of a minute in them. */
export function isOwnMinutes(minutes: number): boolean {
  return (
    Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_OWN_MINUTES && (minutes <= 60 || minutes % 60 === 0)
  );
}

/** The opening of a moment's candle: counted from the start of its day, so that no candle spans two days. */
export function ownOpenTime(at: number, minutes: number, dayOffsetMs: number): number {
  const dayStart = Math.floor((at - dayOffsetMs) / DAY_MS) * DAY_MS + dayOffsetMs;
  const length = minutes * MINUTE_MS;
  return dayStart + Math.floor((at - dayStart) / length) * length;
}
