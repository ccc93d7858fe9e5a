import { kstDay, kstMidnight } from '../trading-hours/kst-day.ts';
import type { Permission } from './permissions.ts';

/** Lists of a period that a site has made into files by schedule. */
export const EXPORT_REPORTS = ['FINANCE', 'REQUESTS', 'LEDGER', 'LOG'] as const;
export type ExportReport = (typeof EXPORT_REPORTS)[number];

/** A file has the same readers as its list. */
export const REPORT_READS: Readonly<Record<ExportReport, Permission>> = {
  FINANCE: 'finance.read',
  REQUESTS: 'requests.read',
  LEDGER: 'members.read',
  LOG: 'audit.read',
};

export const EXPORT_SPANS = ['DAY', 'WEEK', 'MONTH'] as const;
export type ExportSpan = (typeof EXPORT_SPANS)[number];

export const EXPORT_FILE_STATES = ['MAKING', 'READY', 'FAILED', 'EXPIRED'] as const;
export type ExportFileState = (typeof EXPORT_FILE_STATES)[number];

export const EXPORT_FAILURES = ['TOO_LARGE', 'ERROR'] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

/** Minutes after midnight in Korea: before that the books of the day are not summed up. */
export const LEAST_MINUTE = 10;
export const MOST_MINUTE = 24 * 60 - 1;
/** How long a file is kept after it was made. */
export const KEPT_DAYS = 90;

/** KST days as counts from 1970-01-01, both included. */
export interface ExportPeriod {
  readonly first: number;
  readonly last: number;
}

const MINUTE_MS = 60_000;
const DAYS_A_WEEK = 7;
/** 1970-01-01 was a Thursday. */
const weekday = (day: number) => (day + 3) % DAYS_A_WEEK;
const monthAt = (day: number) => new Date(day * 86_400_000);
const dayOfMonth = (year: number, month: number) => Date.UTC(year, month, 1) / 86_400_000;

/** The day, the week from Monday on, or the month that a day belongs to. */
export function exportPeriod(span: ExportSpan, day: number): ExportPeriod {
  if (span === 'DAY') return { first: day, last: day };
  if (span === 'WEEK') {
    const first = day - weekday(day);
    return { first, last: first + DAYS_A_WEEK - 1 };
  }
  const at = monthAt(day);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { first: dayOfMonth(year, month), last: dayOfMonth(year, month + 1) - 1 };
}

/** When the file of a period is made: at the minute of the day after its last. */
export function exportDueAt({ last }: ExportPeriod, minute: number): number {
  return kstMidnight(last + 1) + minute * MINUTE_MS;
}

/** The periods whose files are due and not made yet, oldest first, with the first day of the one after them. */
export function duePeriods(
  { span, minute, nextDay }: { readonly span: ExportSpan; readonly minute: number; readonly nextDay: number },
  now: number,
): { readonly due: readonly ExportPeriod[]; readonly nextDay: number } {
  const due: ExportPeriod[] = [];
  let period = exportPeriod(span, nextDay);
  while (exportDueAt(period, minute) <= now) {
    due.push(period);
    period = exportPeriod(span, period.last + 1);
  }
  return { due, nextDay: period.first };
}

/** The first period of a new schedule: the one that is under way. */
export function firstExportDay(span: ExportSpan, now: number): number {
  return exportPeriod(span, kstDay(now)).first;
}
