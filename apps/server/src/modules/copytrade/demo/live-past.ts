import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { toNumber } from '@hoga/kernel/decimal';
import type { CandleHistory } from '@hoga/market/feed';
import { type ClosesOf, type DemoRunParts, type RunningTrader, step } from './run-demo-traders.ts';

/** A candle's last price is known a moment after its end. */
const A_MOMENT_MS = 1_000;

export interface PastParts {
  readonly trading: DemoRunParts['trading'];
  readonly history: CandleHistory;
  /** Moves the trading clock there, and publishes the prices of that time. */
  readonly moveTo: (at: number) => Promise<void>;
}

/** Runs traders by their rules from one time to another, with the charts as they were then. */
export async function livePast(
  { trading, history, moveTo }: PastParts,
  traders: readonly RunningTrader[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  // Between two ends of the shortest candles no rule has new input.
  const everyMs = Math.min(...traders.map(({ strategy }) => INTERVAL_MS[strategy.interval]));
  let now = from;
  const closesOf = await pastCloses(history, traders, { from, to }, () => now);
  for (let end = Math.ceil(from / everyMs) * everyMs; end + A_MOMENT_MS <= to; end += everyMs) {
    now = end + A_MOMENT_MS;
    await moveTo(now);
    await Promise.all(traders.map((trader) => step({ trading, closesOf }, trader)));
  }
}

/**
 * All candles of a market at once for all traders: requested per trader or per step, the same ones would be generated
 * repeatedly.
 */
async function pastCloses(
  history: CandleHistory,
  traders: readonly RunningTrader[],
  { from, to }: { readonly from: number; readonly to: number },
  now: () => number,
): Promise<ClosesOf> {
  const markets = new Map<string, { readonly symbol: string; readonly interval: CandleInterval; candles: number }>();
  for (const { symbol, strategy } of traders) {
    const { interval, candles } = strategy;
    const market = markets.get(nameOf(symbol, interval)) ?? { symbol, interval, candles };
    market.candles = Math.max(market.candles, candles);
    markets.set(nameOf(symbol, interval), market);
  }
  const known = new Map<string, { readonly first: number; readonly closes: readonly number[] }>();
  for (const [name, { symbol, interval, candles }] of markets) {
    const earliest = from - (candles + 1) * INTERVAL_MS[interval];
    const bars = await history.candles({ symbol, interval, from: earliest, to });
    const [first] = bars;
    if (first === undefined) continue;
    known.set(name, { first: first.openTime, closes: bars.map(({ close }) => toNumber(close)) });
  }
  return async (symbol, interval, count) => {
    const series = known.get(nameOf(symbol, interval));
    if (series === undefined) return [];
    const over = Math.floor((now() - series.first) / INTERVAL_MS[interval]);
    return series.closes.slice(Math.max(0, over - count), over);
  };
}

function nameOf(symbol: string, interval: CandleInterval): string {
  return `${symbol} ${interval}`;
}
