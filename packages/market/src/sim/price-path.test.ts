import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityClock } from './activity.ts';
import { LEAF_MS, PricePath } from './price-path.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
const DAY_MS = 86_400_000;

const path = (id = 'nasdaq', seed = 'test') =>
  new PricePath({ seed, id, dailyVolatility: 0.011, clock: activityClock('globex') });

describe('the price path', () => {
  it('answers the same in any order, from any instance', () => {
    const used = path();
    const moment = fc.integer({ min: T - 400 * DAY_MS, max: T + 400 * DAY_MS });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 10 }), (moments) => {
        const forwards = moments.map((at) => used.logAt(at));
        const backwards = moments.toReversed().map((at) => path().logAt(at));
        expect(forwards).toEqual(backwards.toReversed());
      }),
    );
  });

  it('looked at coarsely lies on the same path', () => {
    const grids = fc.constantFrom(2, 16, 64, 1_024, 16_384).map((factor) => factor * LEAF_MS);
    fc.assert(
      fc.property(grids, fc.integer({ min: 0, max: 100_000 }), (grid, steps) => {
        const at = Math.floor(T / grid) * grid - steps * grid;
        expect(path().logAt(at, grid)).toBe(path().logAt(at));
      }),
    );
  });

  it('is another one for another seed or name', () => {
    const [a, b, c] = [path(), path('snp'), path('nasdaq', 'other')].map((one) => one.logAt(T));
    expect(new Set([a, b, c]).size).toBe(3);
  });

  it('moves about as much in a day as it should, and stays near its base for years', () => {
    const subject = path();
    const days = Array.from({ length: 2_000 }, (_, i) => subject.logAt(T - i * DAY_MS, 16 * LEAF_MS));
    const moves = days.slice(1).map((level, i) => level - (days[i] ?? 0));
    const deviation = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
    // The average over a week of seven days of a market open for five.
    expect(deviation / 0.011).toBeGreaterThan(0.65);
    expect(deviation / 0.011).toBeLessThan(1.25);
    expect(Math.max(...days.map(Math.abs))).toBeLessThan(0.35);
  });

  it('clusters: a wild hour tends to follow a wild one', () => {
    const subject = new PricePath({ seed: 'test', id: 'x', dailyVolatility: 0.02, clock: activityClock('crypto') });
    const hours = Array.from({ length: 4_000 }, (_, i) => subject.logAt(T - i * 3_600_000, 16 * LEAF_MS));
    const sizes = hours.slice(1).map((level, i) => Math.abs(level - (hours[i] ?? 0)));
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    const spread = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0);
    const together = sizes.slice(1).reduce((sum, size, i) => sum + (size - mean) * ((sizes[i] ?? 0) - mean), 0);
    expect(together / spread).toBeGreaterThan(0.05);
  });

  it('hardly moves while its market sleeps', () => {
    const subject = path();
    const move = (from: string, to: string) =>
      Math.abs(subject.logAt(Date.parse(to), 16 * LEAF_MS) - subject.logAt(Date.parse(from), 16 * LEAF_MS));
    const weekends = Array.from({ length: 50 }, (_, week) => {
      const saturday = Date.parse('2025-11-14T21:00:00Z') + week * 7 * DAY_MS;
      return move(new Date(saturday).toISOString(), new Date(saturday + 50 * 3_600_000).toISOString());
    });
    expect(Math.max(...weekends)).toBeLessThan(0.011);
  });
});

describe('activity clocks', () => {
  it.each(['crypto', 'globex', 'hangSeng', 'kospi', 'forex'] as const)('of %s only run forwards', (shape) => {
    const clock = activityClock(shape);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3e12 }), fc.integer({ min: 1, max: 1e9 }), (at, later) => {
        expect(clock.at(at + later)).toBeGreaterThan(clock.at(at));
      }),
    );
    expect(clock.at(T + 7 * DAY_MS) - clock.at(T)).toBeCloseTo(shape === 'crypto' ? 7 : 5, 6);
  });
});
