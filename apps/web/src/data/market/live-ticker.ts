import type { Ticker } from '@hoga/contract/market';
import type { LiveValue } from '../../shared/market/live-value.ts';
import { marketStore } from './market.ts';

/** Something of the newest ticker of a stock, for what is written outside React. */
export function liveTicker<Value>(stock: string, read: (ticker: Ticker | null) => Value): LiveValue<Value> {
  return {
    get: () => read(marketStore.ticker(stock)),
    subscribe: (changed) => marketStore.onTicker(stock, changed),
  };
}
