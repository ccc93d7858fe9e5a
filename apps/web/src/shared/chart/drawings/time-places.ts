import type { ChartCandle } from '../chart-candle.ts';

type Opening = Pick<ChartCandle, 'time'>;

const LOOKED_AT = 100;

/** The usual time from one candle to the next, in milliseconds. */
export function usualSpan(candles: readonly Opening[]): number {
  const last = candles.slice(-LOOKED_AT - 1);
  const gaps = last.slice(1).map(({ time }, at) => time - (last[at]?.time ?? time));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 60_000;
}

/**
 * Where a moment stands among candles, as a number of candles from the first: 2.5 is half through the third. Before the first and
 * after the last one candles of the usual span are counted on. `null`: there are no candles.
 */
export function placeOf(candles: readonly Opening[], span: number, at: number): number | null {
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (at < first.time) return (at - first.time) / span;
  if (at >= last.time) return candles.length - 1 + (at - last.time) / span;
  let [low, high] = [0, candles.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((candles[middle]?.time ?? 0) <= at) low = middle;
    else high = middle;
  }
  const own = candles[low]?.time ?? at;
  const next = candles[high]?.time ?? at;
  // A moment between two sessions stands at the end of the candle before it.
  return low + Math.min(1, (at - own) / Math.min(span, next - own));
}

/** The moment of a whole place: the opening of its candle, or of one that would be there. */
export function momentOf(candles: readonly Opening[], span: number, place: number): number | null {
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return null;
  const whole = Math.round(place);
  if (whole < 0) return Math.max(0, first.time + whole * span);
  const beyond = whole - (candles.length - 1);
  return beyond > 0 ? last.time + beyond * span : (candles[whole]?.time ?? null);
}
