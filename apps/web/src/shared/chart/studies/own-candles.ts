import type { ChartCandle } from '../chart-candle.ts';
import { ownOpenTime } from '../own-interval.ts';

/** Longer candles from shorter ones, both oldest first. */
export function ownCandles(candles: readonly ChartCandle[], minutes: number, dayOffsetMs: number): ChartCandle[] {
  const merged: ChartCandle[] = [];
  for (const candle of candles) {
    const time = ownOpenTime(candle.time, minutes, dayOffsetMs);
    const last = merged.at(-1);
    if (last?.time !== time) {
      merged.push({ ...candle, time });
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
