import type { Steps } from './running.ts';

/** Indicators over closing prices. `null` where there are not enough of them yet. */
export type IndicatorValues = readonly (number | null)[];

export interface BollingerBands {
  readonly upper: IndicatorValues;
  readonly middle: IndicatorValues;
  readonly lower: IndicatorValues;
}

/** The mean of the last `period` closes. */
export function movingAverage(closes: readonly number[], period: number): IndicatorValues {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close;
    if (index >= period) sum -= closes[index - period] ?? 0;
    return index < period - 1 ? null : sum / period;
  });
}

/** The mean and `width` standard deviations (of the whole population, as charts draw it) around it. */
export function bollingerBands(closes: readonly number[], period: number, width: number): BollingerBands {
  const middle = movingAverage(closes, period);
  const deviation = middle.map((mean, index) => {
    if (mean === null) return null;
    let squares = 0;
    for (let at = index - period + 1; at <= index; at += 1) squares += ((closes[at] ?? mean) - mean) ** 2;
    return Math.sqrt(squares / period);
  });
  const offset = (sign: 1 | -1) =>
    middle.map((mean, index) => {
      const spread = deviation[index];
      return mean === null || spread === null || spread === undefined ? null : mean + sign * width * spread;
    });
  return { upper: offset(1), middle, lower: offset(-1) };
}

interface RelativeStrength {
  /** Changes of the close. */
  readonly changes: number;
  readonly close: number | null;
  readonly gain: number;
  readonly loss: number;
  readonly value: number | null;
}

/** Wilder's relative strength index, 0 to 100; a market that never moved has 50. */
export function relativeStrengthSteps(period: number): Steps<RelativeStrength> {
  return {
    first: { changes: 0, close: null, gain: 0, loss: 0, value: null },
    after: (before, { close }) => {
      if (before.close === null) return { ...before, close };
      const rise = Math.max(close - before.close, 0);
      const fall = Math.max(before.close - close, 0);
      const changes = before.changes + 1;
      const isBegun = changes > period;
      const gain = isBegun ? (before.gain * (period - 1) + rise) / period : before.gain + rise / period;
      const loss = isBegun ? (before.loss * (period - 1) + fall) / period : before.loss + fall / period;
      const value = changes < period ? null : gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
      return { changes, close, gain, loss, value };
    },
  };
}
