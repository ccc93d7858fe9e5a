import type { ChartCandle } from '../chart-candle.ts';

/** A Heikin-Ashi candle: the mean of the four prices, opened in the middle of the one before. */
export function heikinAshiAfter(before: ChartCandle | null, candle: ChartCandle): ChartCandle {
  const close = (candle.open + candle.high + candle.low + candle.close) / 4;
  const open = before === null ? (candle.open + candle.close) / 2 : (before.open + before.close) / 2;
  return {
    ...candle,
    open,
    high: Math.max(candle.high, open, close),
    low: Math.min(candle.low, open, close),
    close,
  };
}

export function heikinAshi(candles: readonly ChartCandle[]): ChartCandle[] {
  let before: ChartCandle | null = null;
  return candles.map((candle) => {
    before = heikinAshiAfter(before, candle);
    return before;
  });
}
