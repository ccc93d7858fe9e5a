import type { ChartCandle } from '../chart-candle.ts';

/** For each candle the close that another instrument had by the end of it; `null` before its first. Both rise in time. */
export function comparedCloses(
  candles: readonly Pick<ChartCandle, 'time'>[],
  others: readonly Pick<ChartCandle, 'time' | 'close'>[],
): readonly (number | null)[] {
  let next = 0;
  let close: number | null = null;
  return candles.map(({ time }, at) => {
    const end = candles[at + 1]?.time ?? Number.POSITIVE_INFINITY;
    for (
      let other = others[next];
      other !== undefined && (other.time <= time || other.time < end);
      other = others[next]
    ) {
      close = other.close;
      next += 1;
    }
    return close;
  });
}
