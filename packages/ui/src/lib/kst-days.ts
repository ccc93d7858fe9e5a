import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { currentLanguage } from '../texts/language-store.ts';

export interface RowsOfDay<Row> {
  /** Days from 1970-01-01, in Korea. */
  readonly day: number;
  readonly rows: readonly Row[];
}

/** Rows grouped by KST day; their order is kept. */
export function byKstDay<Row>(rows: readonly Row[], at: (row: Row) => number): readonly RowsOfDay<Row>[] {
  const days = new Map<number, Row[]>();
  for (const row of rows) {
    const day = kstDay(at(row));
    const known = days.get(day);
    if (known === undefined) days.set(day, [row]);
    else known.push(row);
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

/** `6월 17일 화요일`, in the language of the page. */
export function kstDayText(day: number): string {
  return dateText(kstMidnight(day), { month: 'long', weekday: 'long' });
}

/** `6월 2일`, in the language of the page. */
export function kstMonthDayText(epochMs: number): string {
  return dateText(epochMs, { month: 'short' });
}

function dateText(epochMs: number, shape: Intl.DateTimeFormatOptions): string {
  const locale = currentLanguage() === 'ko' ? 'ko-KR' : 'en-US';
  return new Date(epochMs).toLocaleDateString(locale, { timeZone: 'Asia/Seoul', day: 'numeric', ...shape });
}
