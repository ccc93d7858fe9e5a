import type { ChartCandle } from '../chart-candle.ts';
import type { IndicatorValues } from './indicators.ts';
import { Running, type Steps } from './running.ts';

/** What the curves of an indicator are drawn from: a list of values each, or the newest value of each. */
export interface CurveValues {
  readonly whole: (candles: readonly ChartCandle[]) => readonly IndicatorValues[];
  /** Of a list whose last candle grew, or that became longer. */
  readonly newest: (candles: readonly ChartCandle[]) => readonly (number | null)[];
}

/** Of an indicator whose newest values depend on the last `reach` closes. */
export function ofLastCloses(
  reach: number,
  compute: (closes: readonly number[]) => readonly IndicatorValues[],
): CurveValues {
  const whole = (candles: readonly ChartCandle[]) => compute(candles.map(({ close }) => close));
  return { whole, newest: (candles) => whole(candles.slice(-reach)).map((values) => values.at(-1) ?? null) };
}

/** Of an indicator that remembers everything before. */
export function ofSteps<State>(steps: Steps<State>, pick: (state: State) => readonly (number | null)[]): CurveValues {
  const running = new Running(steps);
  return {
    whole: (candles) => {
      const states = running.all(candles);
      return pick(steps.first).map((_, curve) => states.map((state) => pick(state)[curve] ?? null));
    },
    newest: (candles) => pick(running.newest(candles)),
  };
}
