import { describe, expect, it } from 'vitest';
import { askedPeriod, lastDays, movingPeriod, periodSearch, standingPeriod } from './period-search.ts';

describe('the period of a list [O4]', () => {
  it.each([
    [
      { from: '2026-11-01', to: '2026-11-18' },
      { from: '2026-11-01', to: '2026-11-18' },
    ],
    [{ from: '2026-11-01' }, { from: '2026-11-01' }],
    [{ from: '2026-02-30', to: 'yesterday' }, {}],
    [{ from: 20261101 }, {}],
  ])('of the address %j is %j', (search, period) => {
    expect(periodSearch(search)).toEqual(period);
  });

  it('is by days in Korea, today included', () => {
    const now = Date.UTC(2026, 10, 17, 16);
    expect(lastDays(1, now)).toEqual({ from: '2026-11-18', to: '2026-11-18' });
    expect(askedPeriod(lastDays(7, now))).toEqual({ start: '2026-11-12', end: '2026-11-18' });
  });

  it.each([
    [
      { view: 'all', from: '2026-11-12', to: '2026-11-18' },
      { view: 'all', days: 7 },
      { view: 'all', from: '2026-11-13', to: '2026-11-19' },
    ],
    [
      { from: '2026-11-01', to: '2026-11-05' },
      { from: '2026-11-01', to: '2026-11-05' },
      { from: '2026-11-01', to: '2026-11-05' },
    ],
    [{ from: '2026-11-12' }, { from: '2026-11-12' }, { from: '2026-11-12' }],
    [{ view: 'large' }, { view: 'large' }, { view: 'large' }],
  ])('of a kept filter %j is kept as %j and is %j a day later [O16]', (search, kept, tomorrow) => {
    const now = Date.UTC(2026, 10, 17, 16);
    expect(movingPeriod(search, now)).toEqual(kept);
    expect(standingPeriod(kept, now)).toEqual(search);
    expect(standingPeriod(kept, now + 86_400_000)).toEqual(tomorrow);
  });
});
