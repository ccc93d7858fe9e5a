import type { IndicatorValues } from './indicators.ts';

/** An average that weighs the newest close by 2 ÷ (period + 1); it begins with the mean of the first `period`. */
export function exponentialAverage(values: IndicatorValues, period: number): IndicatorValues {
  const weight = 2 / (period + 1);
  let seen = 0;
  let average = 0;
  return values.map((value) => {
    if (value === null) return null;
    seen += 1;
    if (seen <= period) {
      average += value / period;
      return seen < period ? null : average;
    }
    average += weight * (value - average);
    return average;
  });
}

export interface Convergence {
  readonly line: IndicatorValues;
  readonly signal: IndicatorValues;
  /** Line less signal. */
  readonly bars: IndicatorValues;
}

/** MACD: the fast average less the slow one, with its own average as the signal. */
export function convergence(
  closes: readonly number[],
  { fast, slow, signal: signalPeriod }: { readonly fast: number; readonly slow: number; readonly signal: number },
): Convergence {
  const slowAverage = exponentialAverage(closes, slow);
  const line = difference(exponentialAverage(closes, fast), slowAverage);
  const signal = exponentialAverage(line, signalPeriod);
  return { line, signal, bars: difference(line, signal) };
}

function difference(from: IndicatorValues, less: IndicatorValues): IndicatorValues {
  return from.map((value, at) => {
    const other = less[at];
    return value === null || other === null || other === undefined ? null : value - other;
  });
}
