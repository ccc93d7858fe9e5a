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

/** Wilder's relative strength index, 0 to 100; a market that never moved has 50. */
export function relativeStrength(closes: readonly number[], period: number): IndicatorValues {
  let gain = 0;
  let loss = 0;
  return closes.map((close, index) => {
    const previous = closes[index - 1];
    if (previous === undefined) return null;
    const change = close - previous;
    const rise = Math.max(change, 0);
    const fall = Math.max(-change, 0);
    if (index <= period) {
      gain += rise / period;
      loss += fall / period;
      if (index < period) return null;
    } else {
      gain = (gain * (period - 1) + rise) / period;
      loss = (loss * (period - 1) + fall) / period;
    }
    if (gain + loss === 0) return 50;
    return (100 * gain) / (gain + loss);
  });
}
