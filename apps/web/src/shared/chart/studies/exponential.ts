import type { Steps } from './running.ts';

interface Exponential {
  readonly seen: number;
  readonly average: number;
  /** `null` until as many values were seen as the period has. */
  readonly value: number | null;
}

const NOTHING_SEEN: Exponential = { seen: 0, average: 0, value: null };

/** An average that weighs the newest value by 2 ÷ (period + 1); it begins with the mean of the first `period`. */
function exponentialAfter({ seen, average }: Exponential, value: number | null, period: number): Exponential {
  if (value === null) return { seen, average, value: null };
  if (seen < period) {
    const next = average + value / period;
    return { seen: seen + 1, average: next, value: seen + 1 < period ? null : next };
  }
  const next = average + (2 / (period + 1)) * (value - average);
  return { seen, average: next, value: next };
}

export function exponentialSteps(period: number): Steps<Exponential> {
  return { first: NOTHING_SEEN, after: (before, { close }) => exponentialAfter(before, close, period) };
}

interface ConvergenceFigures {
  readonly fast: number;
  readonly slow: number;
  readonly signal: number;
}

interface Convergence {
  readonly fast: Exponential;
  readonly slow: Exponential;
  readonly average: Exponential;
  readonly line: number | null;
  readonly signal: number | null;
  /** Line less signal. */
  readonly bars: number | null;
}

/** MACD: the fast average less the slow one, with its own average as the signal. */
export function convergenceSteps(figures: ConvergenceFigures): Steps<Convergence> {
  const none = NOTHING_SEEN;
  return {
    first: { fast: none, slow: none, average: none, line: null, signal: null, bars: null },
    after: (before, { close }) => {
      const fast = exponentialAfter(before.fast, close, figures.fast);
      const slow = exponentialAfter(before.slow, close, figures.slow);
      const line = difference(fast.value, slow.value);
      const average = exponentialAfter(before.average, line, figures.signal);
      return { fast, slow, average, line, signal: average.value, bars: difference(line, average.value) };
    },
  };
}

function difference(from: number | null, less: number | null): number | null {
  return from === null || less === null ? null : from - less;
}
