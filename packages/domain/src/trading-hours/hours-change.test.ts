import { describe, expect, it } from 'vitest';
import { withHours, wrongHours } from './hours-change.ts';
import { HANG_SENG, KOSPI, OVERSEA_DEFAULT, type SessionHours } from './schedule.ts';
import { tradingCalendar } from './trading-calendar.ts';

const hours = (change: Partial<SessionHours> = {}): SessionHours => {
  const { weekdays, open, close, breaks } = HANG_SENG;
  return { weekdays, open, close, breaks, ...change };
};

describe('hours', () => {
  it('that are shipped make sense', () => {
    for (const schedule of [OVERSEA_DEFAULT, HANG_SENG, KOSPI]) expect(wrongHours(schedule)).toEqual([]);
  });

  it.each([
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [1, 1] }, 'weekdays'],
    [{ weekdays: [7] }, 'weekdays'],
    [{ open: '24:00' }, 'open'],
    [{ open: '9:15' }, 'open'],
    [{ close: '03:60' }, 'close'],
    [{ close: '09:15' }, 'close'],
    [{ breaks: [{ from: '12:00', to: '12:00' }] }, 'breaks'],
    [{ breaks: [{ from: '13:00', to: '12:00' }] }, 'breaks'],
    [{ breaks: [{ from: '09:15', to: '10:00' }] }, 'breaks'],
    [{ breaks: [{ from: '02:00', to: '03:00' }] }, 'breaks'],
    [{ breaks: [{ from: '04:00', to: '05:00' }] }, 'breaks'],
    [
      {
        breaks: [
          { from: '12:00', to: '13:00' },
          { from: '12:30', to: '14:00' },
        ],
      },
      'breaks',
    ],
  ])('%j make none', (change, field) => {
    expect(wrongHours(hours(change))).toEqual([field]);
  });

  it('that change hold from their date on, and days before keep theirs', () => {
    const later = { from: '2026-11-18', weekdays: [1, 2, 3, 4, 5], open: '09:00', close: '06:00', breaks: [] };
    const calendar = tradingCalendar(withHours({ ...OVERSEA_DEFAULT, holidays: null }, later));
    const state = (at: string) => calendar.stateAt(Date.parse(`${at}+09:00`)).state;
    expect(['2026-11-17T08:30', '2026-11-18T08:30', '2026-11-18T09:00'].map(state)).toEqual(['open', 'rest', 'open']);
  });

  it('that change again take the place of what was to come', () => {
    const change = { weekdays: [1], open: '09:00', close: '06:00', breaks: [] };
    const once = withHours(withHours(OVERSEA_DEFAULT, { from: '2026-11-18', ...change }), {
      from: '2026-12-01',
      ...change,
    });
    const again = withHours(once, { from: '2026-11-20', ...change });
    expect(again.changes?.map(({ from }) => from)).toEqual(['2026-11-18', '2026-11-20']);
  });
});
