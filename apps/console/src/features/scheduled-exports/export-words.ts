import type { ExportFile, ExportSchedule } from '@hoga/contract/admin-export-file';
import type { ExportFileState, ExportReport, ExportSpan } from '@hoga/domain/operators/export-schedules';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const VIEWS = [
  { id: 'files', name: t('scheduledExports.files') },
  { id: 'schedules', name: t('scheduledExports.schedules') },
] as const;

export const REPORT_NAMES: Readonly<Record<ExportReport, string>> = {
  FINANCE: t('scheduledExports.finance'),
  REQUESTS: t('scheduledExports.requests'),
  LEDGER: t('scheduledExports.ledger'),
  LOG: t('scheduledExports.log'),
};

export const SPAN_NAMES: Readonly<Record<ExportSpan, string>> = {
  DAY: t('scheduledExports.daily'),
  WEEK: t('scheduledExports.weekly'),
  MONTH: t('scheduledExports.monthly'),
};

const STATES: Readonly<Record<ExportFileState, readonly [name: string, tone: StatusTone]>> = {
  MAKING: [t('scheduledExports.making'), 'wait'],
  READY: [t('scheduledExports.ready'), 'ok'],
  FAILED: [t('scheduledExports.failed'), 'danger'],
  EXPIRED: [t('scheduledExports.expired'), 'gone'],
};

export function fileState({ state }: Pick<ExportFile, 'state'>): readonly [name: string, tone: StatusTone] {
  return STATES[state];
}

/** `2026-11-18`, or `2026-11-16 ~ 2026-11-22`. */
export function periodText({ firstDay, lastDay }: Pick<ExportFile, 'firstDay' | 'lastDay'>): string {
  return firstDay === lastDay ? firstDay : `${firstDay} ~ ${lastDay}`;
}

/** `812 B`, `1.2 kB`, `34.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** Minutes after midnight as `06:30`. */
export function clockText(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** Minutes after midnight of `06:30`; null where it is no time of day. */
export function minuteOf(typed: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? [];
  return hours === '' ? null : Number(hours) * 60 + Number(minutes);
}

/** `매일 06:30`. */
export function rhythmText({ span, minute }: Pick<ExportSchedule, 'span' | 'minute'>): string {
  return `${SPAN_NAMES[span]} ${clockText(minute)}`;
}

/** The name under which a file is saved. */
export function fileName({ report, firstDay, lastDay }: Pick<ExportFile, 'report' | 'firstDay' | 'lastDay'>): string {
  return ['hoga', report.toLowerCase(), firstDay, ...(firstDay === lastDay ? [] : [lastDay])].join('-');
}
