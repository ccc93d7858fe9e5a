import { t } from './i18n/t.ts';

const MINUTE_MS = 60_000;
/** A longer wait counts as old. */
const OLD_MS = 10 * MINUTE_MS;

/** `방금`, `14분`, `3시간`, `2일`. */
export function ageText(since: number, now: number): string {
  const minutes = Math.floor((now - since) / MINUTE_MS);
  if (minutes < 1) return t('kit.justNow');
  if (minutes < 60) return t('kit.minutes', { minutes });
  return minutes < 1_440
    ? t('kit.hours', { hours: Math.floor(minutes / 60) })
    : t('kit.days', { days: Math.floor(minutes / 1_440) });
}

export function isOldAge(since: number, now: number): boolean {
  return now - since >= OLD_MS;
}
