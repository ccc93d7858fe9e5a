import type { EconomicRelease } from '@hoga/contract/economic';
import { describe, expect, it } from 'vitest';
import { sampleRelease } from '../testing/sample-economic.ts';
import { calendarDays, isShown, nextRelease, surpriseOf } from './economic-calendar.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
const release = (id: string, when: string, change: Partial<EconomicRelease> = {}) =>
  sampleRelease({ id, at: at(when), ...change });

describe('the calendar', () => {
  const rows = [
    release('late', '2026-06-17T23:30:00'),
    release('early', '2026-06-17T00:10:00'),
    release('before', '2026-06-16T23:50:00', { importance: 1 }),
  ];

  it('puts releases on their Korean day, earliest first, cut at this moment', () => {
    const days = calendarDays(rows, at('2026-06-17T02:18:00'));
    expect(days.map(({ past, coming }) => [past.map(({ id }) => id), coming.map(({ id }) => id)])).toEqual([
      [['before'], []],
      [['early'], ['late']],
    ]);
    expect(days.map(({ day }) => day - (days[0]?.day ?? 0))).toEqual([0, 1]);
  });

  it('waits for the next important release, else for the first of any', () => {
    const coming = [
      release('low', '2026-06-17T03:00:00', { importance: 1 }),
      release('high', '2026-06-17T12:00:00', { importance: 3 }),
    ];
    expect(nextRelease(coming, at('2026-06-17T02:00:00'))?.id).toBe('high');
    expect(nextRelease(coming.slice(0, 1), at('2026-06-17T02:00:00'))?.id).toBe('low');
    expect(nextRelease(coming, at('2026-06-17T12:00:00'))).toBeNull();
  });

  it.each([
    ['ALL', false, true],
    ['US', false, true],
    ['JP', false, false],
    ['ALL', true, false],
  ] as const)('of %s, important only %s, shows a middling release of the US: %s', (country, importantOnly, shown) => {
    expect(isShown(sampleRelease({ country: 'US', importance: 2 }), { country, importantOnly })).toBe(shown);
  });
});

describe('what was published', () => {
  it.each([
    ['5.8', '5.9', 'below'],
    ['-9.2', '-16.0', 'above'],
    ['10', '9.99', 'above'],
    ['0.50', '0.5', 'none'],
    [null, '1', null],
    ['1', null, null],
  ])('%s against %s is %s', (actual, forecast, surprise) => {
    expect(surpriseOf({ actual, forecast })).toBe(surprise);
  });
});
