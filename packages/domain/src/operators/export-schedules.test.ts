import { describe, expect, it } from 'vitest';
import { kstDate, kstDay, kstMidnight } from '../trading-hours/kst-day.ts';
import { duePeriods, type ExportSpan, exportDueAt, exportPeriod, firstExportDay } from './export-schedules.ts';

const day = (date: string) => kstDay(Date.parse(`${date}T00:00:00+09:00`));
const at = (moment: string) => Date.parse(`${moment}+09:00`);
const words = ({ first, last }: { first: number; last: number }) =>
  `${kstDate(kstMidnight(first))} ${kstDate(kstMidnight(last))}`;

describe('the period of a scheduled file [O4]', () => {
  it.each<[ExportSpan, string, string]>([
    ['DAY', '2026-11-18', '2026-11-18 2026-11-18'],
    ['WEEK', '2026-11-18', '2026-11-16 2026-11-22'],
    ['WEEK', '2026-11-16', '2026-11-16 2026-11-22'],
    ['WEEK', '2026-11-22', '2026-11-16 2026-11-22'],
    ['MONTH', '2026-11-18', '2026-11-01 2026-11-30'],
    ['MONTH', '2028-02-29', '2028-02-01 2028-02-29'],
    ['MONTH', '2026-12-31', '2026-12-01 2026-12-31'],
  ])('%s of %s is %s', (span, of, expected) => {
    expect(words(exportPeriod(span, day(of)))).toBe(expected);
  });

  it('is due on the day after its last, at the minute in Korea', () => {
    expect(exportDueAt(exportPeriod('DAY', day('2026-11-18')), 10)).toBe(at('2026-11-19T00:10:00'));
    expect(exportDueAt(exportPeriod('MONTH', day('2026-11-18')), 390)).toBe(at('2026-12-01T06:30:00'));
  });
});

describe('what is due [O4]', () => {
  const due = (span: ExportSpan, from: string, now: string) => {
    const found = duePeriods({ span, minute: 30, nextDay: day(from) }, at(now));
    return [found.due.map(words), kstDate(kstMidnight(found.nextDay))];
  };

  it('is nothing before the minute, and one file from the minute on', () => {
    expect(due('DAY', '2026-11-18', '2026-11-19T00:29:59')).toEqual([[], '2026-11-18']);
    expect(due('DAY', '2026-11-18', '2026-11-19T00:30:00')).toEqual([['2026-11-18 2026-11-18'], '2026-11-19']);
  });

  it('is every period of a time in which no server ran', () => {
    expect(due('DAY', '2026-11-15', '2026-11-18T09:00:00')).toEqual([
      ['2026-11-15 2026-11-15', '2026-11-16 2026-11-16', '2026-11-17 2026-11-17'],
      '2026-11-18',
    ]);
    expect(due('MONTH', '2026-09-01', '2026-11-18T09:00:00')).toEqual([
      ['2026-09-01 2026-09-30', '2026-10-01 2026-10-31'],
      '2026-11-01',
    ]);
  });

  it('begins with the period that is under way', () => {
    const now = at('2026-11-18T00:05:00');
    expect(
      ['DAY', 'WEEK', 'MONTH'].map((span) => kstDate(kstMidnight(firstExportDay(span as ExportSpan, now)))),
    ).toEqual(['2026-11-18', '2026-11-16', '2026-11-01']);
  });
});
