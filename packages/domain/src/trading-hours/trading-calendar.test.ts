import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALWAYS_OPEN,
  GLOBEX,
  GLOBEX_CRYPTO,
  HANG_SENG,
  type Holiday,
  KOSPI,
  OVERSEA_DEFAULT,
  type WeeklySchedule,
} from './schedule.ts';
import { CLOSING_MS, marketStateAt, tradingCalendar } from './trading-calendar.ts';
import { DAY_MS, dateOfDay, HOUR_MS, MINUTE_MS, wallTimeAt, weekdayOf } from './zone.ts';

/** A moment given as Korean time. */
const kst = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+09:00`);
const showKst = (at: number | null) =>
  at === null ? null : new Date(at + 9 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ');

describe('Globex hours in KST', () => {
  it.each([
    ['2025-03-07 07:30', '2025-03-07 08:00'],
    ['2025-03-08 12:00', '2025-03-10 07:00'],
    ['2025-11-01 12:00', '2025-11-03 08:00'],
  ])('asked at %s they open next at %s (DOMAIN §10.21) [MKT-32]', (at, opening) => {
    const moment = marketStateAt(GLOBEX, kst(at));
    expect(moment.state).toBe('rest');
    expect(showKst(moment.until)).toBe(opening);
  });

  it('contain the default hours in winter and summer, so those need no clock change', () => {
    const globex = tradingCalendar(GLOBEX);
    const standard = tradingCalendar(OVERSEA_DEFAULT);
    const year = fc.integer({ min: kst('2024-01-01 00:00'), max: kst('2030-01-01 00:00') });
    fc.assert(
      fc.property(year, (at) => {
        if (standard.stateAt(at).state !== 'rest') expect(globex.stateAt(at).state).not.toBe('rest');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the default overseas hours', () => {
  it.each([
    ['2026-11-16 07:59', 'rest', '2026-11-16 08:00', '2026-11-13'],
    ['2026-11-16 08:00', 'open', '2026-11-17 06:00', '2026-11-16'],
    ['2026-11-17 05:49', 'open', '2026-11-17 06:00', '2026-11-16'],
    ['2026-11-17 05:50', 'closing', '2026-11-17 06:00', '2026-11-16'],
    ['2026-11-17 06:00', 'rest', '2026-11-17 08:00', '2026-11-16'],
    ['2026-11-21 05:59', 'closing', '2026-11-21 06:00', '2026-11-20'],
    ['2026-11-21 06:00', 'rest', '2026-11-23 08:00', '2026-11-20'],
    ['2026-11-22 12:00', 'rest', '2026-11-23 08:00', '2026-11-20'],
  ])('at %s KST are %s until %s, trade date %s [MKT-32]', (at, state, until, tradeDate) => {
    const moment = marketStateAt(OVERSEA_DEFAULT, kst(at));
    expect([moment.state, showKst(moment.until), moment.tradeDate]).toEqual([state, until, tradeDate]);
  });
});

describe('Hang Seng hours', () => {
  it.each([
    ['2026-11-16 10:14', 'rest', '2026-11-16 10:15'],
    ['2026-11-16 10:15', 'open', '2026-11-16 13:00'],
    ['2026-11-16 13:00', 'break', '2026-11-16 14:00'],
    ['2026-11-16 14:00', 'open', '2026-11-16 17:30'],
    ['2026-11-16 17:30', 'break', '2026-11-16 18:15'],
    ['2026-11-16 18:15', 'open', '2026-11-17 04:00'],
    ['2026-11-17 03:50', 'closing', '2026-11-17 04:00'],
    ['2026-11-17 04:00', 'rest', '2026-11-17 10:15'],
    ['2026-11-21 03:59', 'closing', '2026-11-21 04:00'],
    ['2026-11-21 04:00', 'rest', '2026-11-23 10:15'],
  ])('at %s KST are %s until %s', (at, state, until) => {
    const moment = marketStateAt(HANG_SENG, kst(at));
    expect([moment.state, showKst(moment.until)]).toEqual([state, until]);
  });

  it('belong to one trade date across their breaks and midnight', () => {
    const dates = ['2026-11-16 11:00', '2026-11-16 13:30', '2026-11-16 19:00', '2026-11-17 02:00'].map(
      (at) => marketStateAt(HANG_SENG, kst(at)).tradeDate,
    );
    expect(new Set(dates)).toEqual(new Set(['2026-11-16']));
  });
});

describe('KOSPI hours', () => {
  it.each([
    ['2026-11-16 08:44', 'rest'],
    ['2026-11-16 08:45', 'open'],
    ['2026-11-16 15:44', 'open'],
    ['2026-11-16 15:45', 'break'],
    ['2026-11-16 17:59', 'break'],
    ['2026-11-16 18:00', 'open'],
    ['2026-11-17 05:49', 'open'],
    ['2026-11-17 05:50', 'closing'],
    ['2026-11-17 06:00', 'rest'],
    // Friday's night session ends on Saturday, and Monday has no night session before it.
    ['2026-11-21 05:59', 'closing'],
    ['2026-11-21 18:00', 'rest'],
    ['2026-11-23 02:00', 'rest'],
  ])('at %s KST are %s', (at, state) => {
    expect(marketStateAt(KOSPI, kst(at)).state).toBe(state);
  });

  it('leave out the night of a holiday, not the night before it', () => {
    const holiday: Holiday = { date: '2026-07-17', name: '제헌절', closed: true };
    const calendar = tradingCalendar(KOSPI, [holiday]);
    expect(calendar.stateAt(kst('2026-07-17 05:00')).state).toBe('open');
    expect(calendar.stateAt(kst('2026-07-17 10:00')).state).toBe('rest');
    expect(calendar.stateAt(kst('2026-07-17 19:00')).state).toBe('rest');
    expect(showKst(calendar.stateAt(kst('2026-07-17 19:00')).until)).toBe('2026-07-20 08:45');
  });
});

describe('always open', () => {
  it('never closes and has no sessions [MKT-31]', () => {
    expect(marketStateAt(ALWAYS_OPEN, kst('2026-11-22 12:00'))).toEqual({
      state: 'open',
      until: null,
      session: null,
      nextOpen: null,
      nextClose: null,
      tradeDate: null,
    });
  });
});

describe('coin futures of Globex', () => {
  it.each([
    // Saturdays from two to four in Chicago: in winter from five in Korea, in summer from four.
    ['2026-11-21 16:59', 'open', '2026-11-21 17:00'],
    ['2026-11-21 17:00', 'break', '2026-11-21 19:00'],
    ['2026-11-21 18:59', 'break', '2026-11-21 19:00'],
    ['2026-11-21 19:00', 'open', '2026-11-28 17:00'],
    ['2026-11-22 12:00', 'open', '2026-11-28 17:00'],
    ['2026-07-18 16:00', 'break', '2026-07-18 18:00'],
    ['2026-07-18 18:00', 'open', '2026-07-25 16:00'],
    // Daylight saving ended in Chicago in the week between.
    ['2026-10-31 18:00', 'open', '2026-11-07 17:00'],
  ])('at %s KST are %s until %s and have no sessions', (at, state, until) => {
    const moment = marketStateAt(GLOBEX_CRYPTO, kst(at));
    expect([moment.state, showKst(moment.until)]).toEqual([state, until]);
    expect([moment.session, moment.nextOpen, moment.nextClose, moment.tradeDate]).toEqual([null, null, null, null]);
  });
});

describe('holidays', () => {
  const closed: Holiday = { date: '2026-12-25', name: 'Christmas', closed: true };
  const early: Holiday = {
    date: '2026-11-26',
    name: 'Thanksgiving',
    closesAt: '2026-11-26T12:00',
    zone: 'America/Chicago',
  };

  it.each([
    ['OVERSEA_DEFAULT', OVERSEA_DEFAULT],
    ['GLOBEX', GLOBEX],
  ])('leave out a whole session of %s', (_name, schedule) => {
    const moment = marketStateAt(schedule, kst('2026-12-25 12:00'), [closed]);
    expect(moment.state).toBe('rest');
    expect(showKst(moment.until)).toBe('2026-12-28 08:00');
  });

  it.each([
    ['OVERSEA_DEFAULT', OVERSEA_DEFAULT],
    ['GLOBEX', GLOBEX],
  ])('end a session of %s early, with its ten closing minutes', (_name, schedule) => {
    const calendar = tradingCalendar(schedule, [early]);
    expect(calendar.stateAt(kst('2026-11-27 02:49')).state).toBe('open');
    expect(calendar.stateAt(kst('2026-11-27 02:50')).state).toBe('closing');
    expect(calendar.stateAt(kst('2026-11-27 03:00')).state).toBe('rest');
    expect(showKst(calendar.stateAt(kst('2026-11-27 03:00')).until)).toBe('2026-11-27 08:00');
  });

  it('closing early inside a break ends the session where the break began', () => {
    const halfDay: Holiday = {
      date: '2026-12-24',
      name: 'Christmas Eve',
      closesAt: '2026-12-24T12:30',
      zone: 'Asia/Hong_Kong',
    };
    const calendar = tradingCalendar(HANG_SENG, [halfDay]);
    expect(calendar.stateAt(kst('2026-12-24 12:59')).state).toBe('closing');
    expect(calendar.stateAt(kst('2026-12-24 13:00')).state).toBe('rest');
  });

  it('do not move a session that would end before the early close', () => {
    const late: Holiday = { ...early, closesAt: '2026-11-26T23:00' };
    expect(showKst(marketStateAt(OVERSEA_DEFAULT, kst('2026-11-26 12:00'), [late]).until)).toBe('2026-11-27 06:00');
  });
});

const SCHEDULES: ReadonlyArray<readonly [string, WeeklySchedule]> = [
  ['OVERSEA_DEFAULT', OVERSEA_DEFAULT],
  ['GLOBEX', GLOBEX],
  ['HANG_SENG', HANG_SENG],
  ['KOSPI', KOSPI],
];

/** The weeks around the daylight saving changes of the US and the EU, which fall on different dates. */
const clockChanges = ['2025-03-09', '2025-03-30', '2025-10-26', '2025-11-02', '2026-03-08', '2026-11-01', '2027-03-14'];
const nearClockChange = fc
  .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 }))
  .map(([date, minutes]) => Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS);

describe.each(SCHEDULES)('%s around clock changes and weekends', (_name, schedule) => {
  const calendar = tradingCalendar(schedule);

  it('opens and closes at its own wall time, whatever the season', () => {
    fc.assert(
      fc.property(nearClockChange, (at) => {
        const { session } = calendar.stateAt(at);
        if (session === null) return;
        const wall = (moment: number) => {
          const { minutes } = wallTimeAt(schedule.zone, moment);
          return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        };
        expect(wall(session.open)).toBe(schedule.open);
        expect(wall(session.close)).toBe(schedule.close);
        expect(schedule.weekdays).toContain(weekdayOf(wallTimeAt(schedule.zone, session.open).day));
        expect(session.tradeDate).toBe(dateOfDay(wallTimeAt('Asia/Seoul', session.open).day));
      }),
    );
  });

  it('says truly when its state ends', () => {
    fc.assert(
      fc.property(nearClockChange, (at) => {
        const moment = calendar.stateAt(at);
        expect(moment.until).not.toBeNull();
        const until = moment.until ?? 0;
        expect(until).toBeGreaterThan(at);
        const tradable = (state: string) => state === 'open' || state === 'closing';
        const sameKind = (other: string) => other === moment.state || (tradable(other) && tradable(moment.state));
        expect(sameKind(calendar.stateAt(until - 1).state)).toBe(true);
        expect(sameKind(calendar.stateAt(until).state)).toBe(false);
        if (moment.state === 'closing') expect(until - at).toBeLessThanOrEqual(CLOSING_MS);
      }),
    );
  });

  it('gives the same answers in any order of questions', () => {
    fc.assert(
      fc.property(fc.array(nearClockChange, { minLength: 1, maxLength: 20 }), (moments) => {
        for (const at of moments) expect(calendar.stateAt(at)).toEqual(marketStateAt(schedule, at));
      }),
      { numRuns: 30 },
    );
  });
});

describe('weekends', () => {
  it('have no overseas session between Saturday 06:00 and Monday 08:00 KST', () => {
    const calendar = tradingCalendar(OVERSEA_DEFAULT);
    const week = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 50 * 60 - 1 }), (weeks, minutes) => {
        const at = kst('2024-01-06 06:00') + weeks * 7 * DAY_MS + minutes * MINUTE_MS;
        expect(calendar.stateAt(at).state).toBe('rest');
        expect(calendar.stateAt(at).nextOpen).toBe(kst('2024-01-08 08:00') + weeks * 7 * DAY_MS);
      }),
    );
  });
});
