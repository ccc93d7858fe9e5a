import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlation, mean, moves } from '../testing/correlation.ts';
import { activityClock } from './activity.ts';
import { chainedLevels } from './chained-levels.ts';
import { secretStreams } from './keystream.ts';
import { firstLeafOf, LEAF_MS, LEAVES_PER_DAY } from './leaf.ts';
import { LEVEL_UNIT } from './path-day.ts';
import { DAY_MS } from './price-day.ts';
import { PricePath } from './price-path.ts';
import { type PriceSecret, secretFromSeed } from './price-secret.ts';
import { type PathProfile, SIM_PATHS } from './profiles.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
const LEAF = T / LEAF_MS;
const HOUR = 3_600_000 / LEAF_MS;
const SEGMENT = 1_024;
const VOLATILITY = 0.011;
const SECRET: PriceSecret = { ...secretFromSeed('test'), firstDay: kstDay(T) };
const profile: PathProfile = { base: 21_472, dailyVolatility: VOLATILITY, shape: 'globex', ticksPerSecond: 7 };

function path(id = 'nasdaq', secret: PriceSecret = SECRET, like: PathProfile = profile): PricePath {
  const streams = secretStreams(secret);
  const subject = { id, profile: like };
  return new PricePath(subject, streams, chainedLevels(streams, subject, secret.firstDay));
}

describe('the price path', () => {
  it('answers the same in any order, from any instance', () => {
    const used = path();
    const leaf = fc.integer({ min: LEAF - 40 * LEAVES_PER_DAY, max: LEAF + 40 * LEAVES_PER_DAY });
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1, maxLength: 5 }), (leaves) => {
        const forwards = leaves.map((at) => used.logAt(at));
        const backwards = leaves.toReversed().map((at) => path().logAt(at));
        expect(forwards).toEqual(backwards.toReversed());
      }),
      { numRuns: 20 },
    );
  });

  it('looked at coarsely lies on the same path', () => {
    const first = firstLeafOf(kstDay(T));
    fc.assert(
      fc.property(fc.constantFrom(2, 16, 64, 1_024), fc.integer({ min: 0, max: 600 }), (stride, steps) => {
        expect(path().logAt(first + steps * stride, stride)).toBe(path().logAt(first + steps * stride));
      }),
      { numRuns: 30 },
    );
  });

  it('is another one for another secret or name', () => {
    const [a, b, c] = [path(), path('snp'), path('nasdaq', secretFromSeed('other'))].map((one) => one.logAt(LEAF));
    expect(new Set([a, b, c]).size).toBe(3);
  });

  it('opens at its base on the first day of the secret and goes through every midnight without a step', () => {
    const subject = path();
    expect(subject.logAt(firstLeafOf(SECRET.firstDay))).toBe(0);
    const steps = Array.from({ length: 60 }, (_, i) => {
      const midnight = firstLeafOf(SECRET.firstDay - 30 + i);
      return Math.abs(subject.logAt(midnight) - subject.logAt(midnight - 1));
    });
    // A leaf is a 691,200th of a day.
    expect(Math.max(...steps) / VOLATILITY).toBeLessThan(12 / Math.sqrt(LEAVES_PER_DAY));
  });

  it('moves about as much in a day as it should', () => {
    const subject = path();
    const days = Array.from({ length: 1_500 }, (_, i) => subject.openingLevel(kstDay(T) - i) * LEVEL_UNIT);
    const deviation = Math.sqrt(mean(moves(days).map((move) => move * move)));
    // The average over a week of seven days of a market open for five.
    expect(deviation / VOLATILITY / Math.sqrt(5 / 7)).toBeGreaterThan(0.9);
    expect(deviation / VOLATILITY / Math.sqrt(5 / 7)).toBeLessThan(1.15);
  });

  it('never turns back to a base: the longer it walks, the further it is, in every hundred days alike', () => {
    const walks = Array.from({ length: 60 }, (_, i) => {
      const secret = secretFromSeed(`walk ${i}`);
      const subject = path('nasdaq', secret);
      return [0, 100, 200, 300, 400].map((days) => subject.openingLevel(secret.firstDay + days) * LEVEL_UNIT);
    });
    const after = (index: number) => Math.sqrt(mean(walks.map((levels) => (levels[index] ?? 0) ** 2)));
    expect(after(4) / after(1)).toBeGreaterThan(1.4);
    expect(after(4) / after(1)).toBeLessThan(2.8);
    const [earlier, later] = [0, 2].map((from) => walks.map((levels) => (levels[from + 2] ?? 0) - (levels[from] ?? 0)));
    expect(Math.abs(correlation(earlier ?? [], later ?? []))).toBeLessThan(0.45);
  });

  it.each([
    ['two minutes', SEGMENT],
    ['an hour', 27 * SEGMENT],
  ])('what it did in %s says nothing of the next', (_name, span) => {
    const subject = path('bitcoin', SECRET, SIM_PATHS['bitcoin'] ?? profile);
    const first = firstLeafOf(kstDay(T));
    const steps = moves(Array.from({ length: 2_500 }, (_, i) => subject.logAt(first - i * span, SEGMENT)));
    expect(Math.abs(correlation(steps, steps.slice(1)))).toBeLessThan(0.08);
    // Nor after visible volatility: a path drawn between fixed points would revert there.
    const wild = mean(steps.map(Math.abs)) * 1.5;
    const afterWild = steps
      .slice(1)
      .flatMap((next, i) => (Math.abs(steps[i] ?? 0) > wild ? [[steps[i] ?? 0, next]] : []));
    const agreement = mean(afterWild.map(([before = 0, next = 0]) => Math.sign(before) * Math.sign(next)));
    expect(Math.abs(agreement)).toBeLessThan(4 / Math.sqrt(afterWild.length));
  });

  it('is as wild looked at finely as coarsely, as only a walk is that neither turns back nor goes on', () => {
    const subject = path('bitcoin', SECRET, SIM_PATHS['bitcoin'] ?? profile);
    const first = firstLeafOf(kstDay(T));
    /** The sum of squared moves over a time, sampled every `step` leaves. */
    const variation = (from: number, length: number, step: number): number => {
      const stride = Math.min(step, SEGMENT);
      const logs = Array.from({ length: length / step + 1 }, (_, i) => subject.logAt(from + i * step, stride));
      return moves(logs).reduce((sum, move) => sum + move * move, 0);
    };
    const days = 400 * LEAVES_PER_DAY;
    const byDays = variation(first, days, LEAVES_PER_DAY);
    const bySegments = variation(first, days, SEGMENT);
    expect(byDays / bySegments).toBeGreaterThan(0.75);
    expect(byDays / bySegments).toBeLessThan(1.25);
    const someSegments = 405 * SEGMENT;
    expect(variation(first, someSegments, 1) / variation(first, someSegments, SEGMENT)).toBeGreaterThan(0.75);
    expect(variation(first, someSegments, 1) / variation(first, someSegments, SEGMENT)).toBeLessThan(1.25);
  });

  it('clusters: a wild hour tends to follow a wild one', () => {
    const subject = path('x', SECRET, { ...profile, shape: 'crypto' });
    const hours = Array.from({ length: 4_000 }, (_, i) =>
      subject.logAt(firstLeafOf(kstDay(T)) - i * 27 * SEGMENT, SEGMENT),
    );
    const sizes = moves(hours).map(Math.abs);
    expect(correlation(sizes, sizes.slice(1))).toBeGreaterThan(0.05);
  });

  it('hardly moves while its market sleeps', () => {
    const subject = path();
    const weekends = Array.from({ length: 50 }, (_, week) => {
      const saturday = Date.parse('2025-11-14T21:00:00Z') / LEAF_MS + week * 7 * LEAVES_PER_DAY;
      return Math.abs(subject.logAt(saturday + 50 * HOUR) - subject.logAt(saturday));
    });
    expect(Math.max(...weekends)).toBeLessThan(VOLATILITY);
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
