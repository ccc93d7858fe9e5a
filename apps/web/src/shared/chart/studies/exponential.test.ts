import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convergenceSteps, exponentialSteps } from './exponential.ts';
import { statesAfter } from './running.ts';
import { closingAt } from './testing/candles.ts';

const closes = fc.array(fc.double({ min: 1, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 60 });

const exponentialAverage = (values: readonly number[], period: number) =>
  statesAfter(exponentialSteps(period), closingAt(values)).map(({ value }) => value);

/** The definition, taken anew for each place. */
function naive(values: readonly (number | null)[], period: number, at: number): number | null {
  const known = values.slice(0, at + 1).filter((value) => value !== null);
  if (values[at] === null || known.length < period) return null;
  const start = known.slice(0, period).reduce((sum, value) => sum + value, 0) / period;
  return known
    .slice(period)
    .reduce((before, value) => value * (2 / (period + 1)) + before * (1 - 2 / (period + 1)), start);
}

describe('exponentialAverage', () => {
  it('begins with a mean and follows from there', () => {
    expect(exponentialAverage([2, 4, 6, 8], 3)).toEqual([null, null, 4, 6]);
  });

  it('agrees with its definition', () => {
    fc.assert(
      fc.property(closes, fc.integer({ min: 1, max: 20 }), (values, period) => {
        exponentialAverage(values, period).forEach((average, at) => {
          const expected = naive(values, period, at);
          if (expected === null) expect(average).toBeNull();
          else expect(average).toBeCloseTo(expected, 4);
        });
      }),
    );
  });
});

describe('convergence', () => {
  it('is the difference of two averages, its signal and what is between them', () => {
    fc.assert(
      fc.property(closes, ([...values]) => {
        const states = statesAfter(convergenceSteps({ fast: 3, slow: 6, signal: 4 }), closingAt(values));
        const [line, signal, bars] = [
          states.map((state) => state.line),
          states.map((state) => state.signal),
          states.map((state) => state.bars),
        ];
        values.forEach((_, at) => {
          const [fast, slow] = [naive(values, 3, at), naive(values, 6, at)];
          const expected = fast === null || slow === null ? null : fast - slow;
          if (expected === null) expect(line[at]).toBeNull();
          else expect(line[at]).toBeCloseTo(expected, 4);
          const average = naive([...line], 4, at);
          if (average === null) expect([signal[at], bars[at]]).toEqual([null, null]);
          else {
            expect(signal[at]).toBeCloseTo(average, 4);
            expect(bars[at]).toBeCloseTo((line[at] ?? 0) - average, 4);
          }
        });
      }),
    );
  });
});
