import { decimal, toText } from '@hoga/kernel/decimal';
import { expect, it } from 'vitest';
import { accountDays, type DaySpan, type WrittenDay } from './account-days.ts';

const written = (day: number, openEquity: number, transfers: number, equity: number | null): WrittenDay => ({
  day,
  openEquity: decimal(openEquity),
  transfers: decimal(transfers),
  equity: equity === null ? null : decimal(equity),
});

const span: DaySpan = { from: 10, today: 13, equityNow: decimal(1_200) };
const daysOf = (rows: readonly WrittenDay[], change: Partial<DaySpan> = {}) =>
  accountDays(rows, { ...span, ...change }).map(({ day, openEquity, transfers, equity }) => [
    day,
    ...[openEquity, transfers, equity].map(toText),
  ]);

it('has every day from the first one on, and nothing from before', () => {
  expect(daysOf([written(9, 1, 1, 1), written(10, 1_000, 0, 1_050), written(13, 1_050, 100, null)])).toEqual([
    [10, '1000', '0', '1050'],
    [11, '0', '0', '0'],
    [12, '0', '0', '0'],
    [13, '1050', '100', '1200'],
  ]);
});

it('counts a day as zero while the account’s worth is unknown', () => {
  expect(daysOf([written(10, 1_000, 5, null)], { today: 10, equityNow: null })).toEqual([[10, '1000', '5', '1005']]);
});
