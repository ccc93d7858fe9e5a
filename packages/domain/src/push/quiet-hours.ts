import { KST_OFFSET_MS } from '../trading-hours/kst-day.ts';

/** The hours of each day in Korea in which a member's devices are left alone, in minutes since 00:00. */
export interface QuietHours {
  readonly fromMinute: number;
  /** The first minute after them; before `fromMinute` they end on the next day. */
  readonly toMinute: number;
}

const MINUTES_A_DAY = 1_440;
const MINUTE_MS = 60_000;

export const USUAL_QUIET_HOURS: QuietHours = { fromMinute: 23 * 60, toMinute: 7 * 60 };

/** Hours that begin and end at the same minute would be none, or all day: neither can be meant. */
export function areQuietHours({ fromMinute, toMinute }: QuietHours): boolean {
  return fromMinute !== toMinute;
}

export function isQuietAt({ fromMinute, toMinute }: QuietHours, at: number): boolean {
  const minute = Math.floor((at + KST_OFFSET_MS) / MINUTE_MS) % MINUTES_A_DAY;
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

/** 1380 as `23:00`. */
export function timeOfMinute(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** `23:00` as 1380. */
export function minuteOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
