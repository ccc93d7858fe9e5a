import type { ChartCandle, ChartInterval, ChartTrade } from './chart-candle.ts';

export interface CandlePage {
  readonly candles: readonly ChartCandle[];
  readonly hasMore: boolean;
  /** Older candles are still being written: this page may be incomplete. */
  readonly isFilling?: boolean;
}

/** Where a chart's data comes from. The chart is independent of calls and sockets. */
export interface CandleSource {
  /** A new key is another instrument: the chart starts over. */
  readonly key: string;
  /** When the days of the instrument begin, after midnight UTC. */
  readonly dayOffsetMs: number;
  readonly newest: (interval: ChartInterval, signal: AbortSignal) => Promise<CandlePage>;
  /** The candles before a moment, oldest first. */
  readonly before: (interval: ChartInterval, beforeMs: number, signal: AbortSignal) => Promise<CandlePage>;
  /** Live trades, oldest first; returns how to stop. */
  readonly subscribe: (onTrades: (trades: readonly ChartTrade[]) => void) => () => void;
}
