import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bollingerBands, movingAverage, relativeStrengthSteps } from './indicators.ts';
import { statesAfter } from './running.ts';
import { closingAt } from './testing/candles.ts';

const closes = fc.array(fc.double({ min: 1, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 80 });
const relativeStrength = (values: readonly number[], period: number) =>
  statesAfter(relativeStrengthSteps(period), closingAt(values)).map(({ value }) => value);
const naiveMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('movingAverage', () => {
  it('is the mean of the window, and nothing before it is full', () => {
    expect(movingAverage([1, 2, 3, 4, 5, 6], 5)).toEqual([null, null, null, null, 3, 4]);
  });

  it('agrees with the mean taken anew for each candle', () => {
    fc.assert(
      fc.property(closes, fc.integer({ min: 1, max: 20 }), (values, period) => {
        movingAverage(values, period).forEach((mean, index) => {
          if (index < period - 1) expect(mean).toBeNull();
          else expect(mean).toBeCloseTo(naiveMean(values.slice(index - period + 1, index + 1)), 4);
        });
      }),
    );
  });
});

describe('bollingerBands', () => {
  it('lies two deviations around the mean', () => {
    const { upper, middle, lower } = bollingerBands([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
    expect([upper.at(-1), middle.at(-1), lower.at(-1)]).toEqual([9, 5, 1]);
  });

  it('is as wide above as below, and has no width in a still market', () => {
    fc.assert(
      fc.property(closes, (values) => {
        const { upper, middle, lower } = bollingerBands(values, 5, 2);
        middle.forEach((mean, index) => {
          if (mean === null) return;
          expect((upper[index] ?? 0) - mean).toBeCloseTo(mean - (lower[index] ?? 0), 6);
        });
      }),
    );
    expect(bollingerBands([3, 3, 3], 3, 2).upper.at(-1)).toBe(3);
  });
});

describe('relativeStrength', () => {
  it('stays between 0 and 100', () => {
    fc.assert(
      fc.property(closes, (values) => {
        for (const strength of relativeStrength(values, 14)) {
          if (strength === null) continue;
          expect(strength).toBeGreaterThanOrEqual(0);
          expect(strength).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it.each([
    ['only rises', [1, 2, 3, 4], 100],
    ['only falls', [4, 3, 2, 1], 0],
    ['never moves', [2, 2, 2, 2], 50],
  ])('%s', (_, values, expected) => {
    expect(relativeStrength(values, 3)).toEqual([null, null, null, expected]);
  });

  it("smooths as Wilder does: the mean of the first period, then one part in the period's length", () => {
    // Gains 1, 0, 2 and losses 0, 1, 0 over three: 1 and 1/3; then a fall of 1.
    const [, , , first, second] = relativeStrength([10, 11, 10, 12, 11], 3);
    expect(first).toBeCloseTo(75, 6);
    expect(second).toBeCloseTo((100 * (2 / 3)) / (2 / 3 + 5 / 9), 6);
  });
});
