import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dateOfDay, dayOfDate, instantOf, MINUTE_MS, minutesOfTime, wallTimeAt, weekdayOf } from './zone.ts';

const wall = (date: string, time: string) => ({ day: dayOfDate(date), minutes: minutesOfTime(time) });

describe('wall times', () => {
  it.each([
    ['Asia/Seoul', '2026-11-15', '08:00', '2026-11-14T23:00:00Z'],
    ['America/Chicago', '2025-03-08', '17:00', '2025-03-08T23:00:00Z'],
    ['America/Chicago', '2025-03-09', '17:00', '2025-03-09T22:00:00Z'],
    ['America/Chicago', '2025-03-09', '02:30', '2025-03-09T08:30:00Z'],
    ['America/Chicago', '2025-11-02', '01:30', '2025-11-02T06:30:00Z'],
    ['Asia/Hong_Kong', '2026-07-01', '09:15', '2026-07-01T01:15:00Z'],
  ])('%s %s %s is %s', (zone, date, time, instant) => {
    expect(new Date(instantOf(zone, wall(date, time))).toISOString()).toBe(new Date(instant).toISOString());
  });

  it('come back from the moment they name', () => {
    const zones = fc.constantFrom('Asia/Seoul', 'America/Chicago', 'Asia/Hong_Kong', 'Europe/London');
    const minutes = fc.integer({
      min: Date.parse('2024-01-01') / MINUTE_MS,
      max: Date.parse('2030-01-01') / MINUTE_MS,
    });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const shown = wallTimeAt(zone, minute * MINUTE_MS);
        expect(wallTimeAt(zone, instantOf(zone, shown))).toEqual(shown);
      }),
    );
  });

  it('count days and weekdays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 40_000 }), (day) => {
        expect(dayOfDate(dateOfDay(day))).toBe(day);
        expect(weekdayOf(day)).toBe(new Date(day * DAY_MS).getUTCDay());
      }),
    );
  });

  it.each(['24:00', '7:00', 'noon'])('refuse the time %s', (time) => {
    expect(() => minutesOfTime(time)).toThrow('not a time of day');
  });

  it('refuse a date that is none', () => {
    expect(() => dayOfDate('2026-1-1')).toThrow('not a date');
  });
});
