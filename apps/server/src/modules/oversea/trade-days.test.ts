import { ALWAYS_OPEN, GLOBEX, OVERSEA_DEFAULT } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTradeDay, tradeDateOf, tradeDayAt, tradeDays } from './trade-days.ts';

const kst = (text: string) => Date.parse(`${text}+09:00`);
const night = tradingCalendar(OVERSEA_DEFAULT);
const chicago = tradingCalendar(GLOBEX);
const always = tradingCalendar(ALWAYS_OPEN);

describe('trade days', () => {
  it.each([
    ['in session', '2026-01-08T09:00', '2026-01-08'],
    ['after midnight', '2026-01-09T05:59', '2026-01-08'],
    ['between sessions', '2026-01-09T07:00', '2026-01-08'],
    ['on the weekend', '2026-01-11T12:00', '2026-01-09'],
  ])('belong to the last opening: %s', (_when, at, date) => {
    expect(tradeDayAt(night, kst(at))?.date).toBe(date);
    expect(tradeDateOf(night, kst(at))).toBe(date);
  });

  it('are days in Korea where a market never closes', () => {
    expect(tradeDayAt(always, kst('2026-01-08T00:00'))).toEqual({ date: '2026-01-08', from: kst('2026-01-08T00:00') });
    expect(nextTradeDay(always, kst('2026-01-08T23:59'))).toEqual({
      date: '2026-01-09',
      from: kst('2026-01-09T00:00'),
    });
  });

  it('follow each other without gaps or repeats, each moment in exactly one [OVS-25]', () => {
    const moment = fc.integer({ min: kst('2024-01-01T00:00'), max: kst('2027-12-31T00:00') });
    fc.assert(
      fc.property(
        fc.constantFrom(night, chicago, always),
        moment,
        fc.nat(40 * 86_400_000),
        (calendar, from, length) => {
          const to = from + length;
          const days = tradeDays(calendar, from, to);
          const dates = days.map(({ date }) => date);
          expect([...new Set(dates)].sort()).toEqual(dates);
          for (const at of [from, from + Math.floor(length / 2), to]) {
            expect(days.findLast((day) => day.from <= at)).toEqual(tradeDayAt(calendar, at));
          }
          for (const { date, from: begins } of days) {
            const inKorea = new Date(begins + 9 * 3_600_000).toISOString().slice(0, 10);
            expect(date).toBe(inKorea);
          }
        },
      ),
      { numRuns: 150 },
    );
  }, 30_000);
});
