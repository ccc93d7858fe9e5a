import { expect, it } from 'vitest';
import { clockText, fileName, minuteOf, periodText, sizeText } from './export-words.ts';

it.each([
  ['00:10', 10],
  ['06:30', 390],
  ['23:59', 1_439],
])('reads and writes %s as minute %i', (text, minute) => {
  expect([minuteOf(text), clockText(minute)]).toEqual([minute, text]);
});

it.each(['', '6:30', '24:00', '12:60', 'noon'])('reads no time in "%s"', (typed) => {
  expect(minuteOf(typed)).toBeNull();
});

it('writes sizes, periods and names of files', () => {
  expect([812, 1_240, 34_500_000].map(sizeText)).toEqual(['812 B', '1.2 kB', '34.5 MB']);
  const week = { report: 'LEDGER', firstDay: '2026-11-16', lastDay: '2026-11-22' } as const;
  expect([periodText(week), fileName(week)]).toEqual(['2026-11-16 ~ 2026-11-22', 'hoga-ledger-2026-11-16-2026-11-22']);
  expect(fileName({ ...week, lastDay: week.firstDay })).toBe('hoga-ledger-2026-11-16');
});
