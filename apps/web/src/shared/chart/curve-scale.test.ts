import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curvePath, curveScale, heightOf } from './curve-scale.ts';

describe('the scale of a curve', () => {
  it.each([
    [
      [0, 4, 17.95],
      [0, 5, 10, 15, 20],
    ],
    [
      [-8.2, 3],
      [-10, -7.5, -5, -2.5, 0, 2.5, 5],
    ],
    [
      [0, 0],
      [-1, -0.5, 0, 0.5, 1],
    ],
    [[], [-1, -0.5, 0, 0.5, 1]],
    [
      [0.1, 0.3],
      [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3],
    ],
  ])('of %j has the round figures %j', (values, ticks) => {
    expect(curveScale(values, { most: 6 }).ticks).toEqual(ticks);
  });

  it('leaves zero out of amounts that are far from it', () => {
    expect(curveScale([10_120, 10_480], { hasZero: false }).low).toBeGreaterThan(10_000);
  });

  it('holds every value and has as many steps as there is room for, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 2, max: 8 }),
        (values, most) => {
          const scale = curveScale(values, { most });
          expect(scale.ticks.length).toBeLessThanOrEqual(most + 1);
          for (const value of values) {
            expect(heightOf(value, scale)).toBeGreaterThanOrEqual(-1e-9);
            expect(heightOf(value, scale)).toBeLessThanOrEqual(1 + 1e-9);
          }
        },
      ),
    );
  });
});

describe('a curve', () => {
  it('goes from left to right, the highest at the top', () => {
    expect(curvePath([0, 10, 5], { low: 0, high: 10, ticks: [] })).toBe('M0 100L50 0L100 50');
  });

  it('of nothing is nothing', () => {
    expect(curvePath([], { low: 0, high: 10, ticks: [] })).toBe('');
  });
});
