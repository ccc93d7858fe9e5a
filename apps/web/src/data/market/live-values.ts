import type { Ticker, Trade } from '@hoga/contract/market';
import type { LiveValue } from '../../shared/market/live-value.ts';
import { marketStore } from './market.ts';

const tickers = new Map<string, LiveValue<Ticker | null>>();

/** The newest ticker of a stock; the same object each time, so that a component can stay subscribed to it. */
export function tickerOf(stock: string): LiveValue<Ticker | null> {
  const known = tickers.get(stock);
  if (known !== undefined) return known;
  const ticker = liveTicker(stock, (newest) => newest);
  tickers.set(stock, ticker);
  return ticker;
}

/** A value of a stock's newest ticker, for code outside React. */
export function liveTicker<Value>(stock: string, read: (ticker: Ticker | null) => Value): LiveValue<Value> {
  return {
    get: () => read(marketStore.ticker(stock)),
    subscribe: (changed) => marketStore.onTicker(stock, changed),
  };
}

/** The newest trades of a stock, newest first, for lists that are written outside React. */
export function liveTrades(stock: string): LiveValue<readonly Trade[]> {
  return {
    get: () => marketStore.detail(stock).trades,
    subscribe: (changed) => marketStore.onDetail(stock, changed),
  };
}
