import type { ChartCandle } from '../chart-candle.ts';
import { ownOpenTime } from '../own-interval.ts';

export interface OwnCandleParts {
  readonly minutes: number;
  readonly dayOffsetMs: number;
  /** When the instrument went over to another contract: a candle has what came after. */
  readonly cuts: readonly number[];
}

/** Longer candles from shorter ones, both oldest first. */
export function ownCandles(
  candles: readonly ChartCandle[],
  { minutes, dayOffsetMs, cuts }: OwnCandleParts,
): ChartCandle[] {
  const merged: ChartCandle[] = [];
  for (const [index, candle] of candles.entries()) {
    const time = ownOpenTime(candle.time, minutes, dayOffsetMs);
    const last = merged.at(-1);
    if (last?.time !== time) {
      merged.push({ ...candle, time });
      continue;
    }
    const until = candles[index + 1]?.time ?? Number.POSITIVE_INFINITY;
    if (cuts.some((cut) => cut >= candle.time && cut < until)) {
      merged[merged.length - 1] = { ...candle, time };
      continue;
    }
    merged[merged.length - 1] = {
      time,
      open: last.open,
      high: Math.max(last.high, candle.high),
      low: Math.min(last.low, candle.low),
      close: candle.close,
      volume: last.volume + candle.volume,
    };
  }
  return merged;
}
