import { KST_OFFSET_MS, kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { TextKey } from '../../../shared/i18n/texts.ts';

type Text = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** `3시간 12분`: the two largest parts of a duration. */
export function holdText(ms: number, t: Text): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (days > 0) return t('copy.daysHours', { days, hours });
  return hours > 0 ? t('copy.hoursMinutes', { hours, minutes }) : t('copy.minutes', { minutes });
}

/** The number of a Korean day since a start; the first is 1. */
export function dayNumber(since: number, now: number): number {
  return kstDay(now) - kstDay(since) + 1;
}

/** `6/14`, in Korea. */
export function shortDay(at: number): string {
  const day = new Date(at + KST_OFFSET_MS);
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}`;
}
