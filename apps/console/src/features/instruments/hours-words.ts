import type { SessionHours } from '@hoga/domain/trading-hours/schedule';
import { t } from '../../shared/i18n/t.ts';

export const WEEKDAYS = [
  t('instruments.sunday'),
  t('instruments.monday'),
  t('instruments.tuesday'),
  t('instruments.wednesday'),
  t('instruments.thursday'),
  t('instruments.friday'),
  t('instruments.saturday'),
] as const;

/** `월 화 수 목 금 · 08:00–다음 날 06:00`. */
export function hoursText({ weekdays, open, close }: SessionHours): string {
  const days = weekdays.map((day) => WEEKDAYS[day]).join(' ');
  return `${days} · ${open}–${close <= open ? t('instruments.nextDay') : ''}${close}`;
}

/** `12:00-13:00, 16:30-17:15`, as it is typed. */
export function breaksText(breaks: SessionHours['breaks']): string {
  return breaks.map(({ from, to }) => `${from}-${to}`).join(', ');
}

/** Null where it cannot be read. */
export function typedBreaks(typed: string): SessionHours['breaks'] | null {
  const parts = typed.split(',').map((part) => part.trim());
  const read = parts
    .filter((part) => part !== '')
    .map((part) => /^(\d{2}:\d{2})\s*[-–~]\s*(\d{2}:\d{2})$/.exec(part) ?? []);
  return read.every(([all]) => all !== undefined) ? read.map(([, from = '', to = '']) => ({ from, to })) : null;
}
