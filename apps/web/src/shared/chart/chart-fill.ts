import type { ChartCandle } from './chart-candle.ts';

/** An order of one's own that was filled. */
export interface ChartFill {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly side: 'buy' | 'sell';
}

interface PlacedFill {
  /** Epoch milliseconds of the candle it happened in. */
  readonly time: number;
  readonly side: ChartFill['side'];
}

/** The places of fills: in their candle, once per side. Fills older than the first candle have none. */
export function placeFills(fills: readonly ChartFill[], candles: readonly ChartCandle[]): readonly PlacedFill[] {
  const placed = new Map<string, PlacedFill>();
  for (const { at, side } of fills) {
    const candle = candleAt(candles, at);
    if (candle !== null) placed.set(`${candle.time} ${side}`, { time: candle.time, side });
  }
  return [...placed.values()].sort((a, b) => a.time - b.time);
}

/** The last candle that opened by a moment. */
function candleAt(candles: readonly ChartCandle[], at: number): ChartCandle | null {
  let low = 0;
  let high = candles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candles[middle]?.time ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return candles[low - 1] ?? null;
}
