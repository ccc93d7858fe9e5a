import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnMinutes, ownMinutes, ownOpenTime } from './own-interval.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const minutes = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 12 }).map((hours) => hours * 60),
);

describe('an own interval', () => {
  it.each([
    ['own-7', 7],
    ['own-60', 60],
    ['own-720', 720],
    ['own-0', null],
    ['own-61', null],
    ['own-721', null],
    ['own-780', null],
    ['own-1e2', null],
    ['own--7', null],
    ['7m', null],
  ])('%s is of %s minutes', (text, expected) => {
    expect(ownMinutes(text)).toBe(expected);
  });

  it('has no halves of minutes', () => {
    expect([1.5, Number.NaN, -1, Number.POSITIVE_INFINITY].filter(isOwnMinutes)).toEqual([]);
  });
});

describe('ownOpenTime', () => {
  it('counts from the start of the day: the last candle of a day may be shorter', () => {
    const day = 20_000 * DAY_MS;
    expect(ownOpenTime(day + DAY_MS - 1, 7, 0)).toBe(day + 205 * 7 * MINUTE_MS);
    expect(ownOpenTime(day + DAY_MS, 7, 0)).toBe(day + DAY_MS);
    expect(ownOpenTime(day + DAY_MS, 420, -2 * 3_600_000)).toBe(day + DAY_MS - 2 * 3_600_000);
  });
});

describe('openings', () => {
  it('never opens a candle after a moment in it, nor longer before than its length, nor on another day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 41 }),
        minutes,
        fc.constantFrom(0, -2 * 3_600_000),
        (at, length, offset) => {
          const open = ownOpenTime(at, length, offset);
          expect(open).toBeLessThanOrEqual(at);
          expect(at - open).toBeLessThan(length * MINUTE_MS);
          expect(Math.floor((open - offset) / DAY_MS)).toBe(Math.floor((at - offset) / DAY_MS));
        },
      ),
    );
  });
});
