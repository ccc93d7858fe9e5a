import type { Trade } from '@hoga/contract/market';
import type { LiveValue } from '../../shared/market/live-value.ts';
import { marketStore } from './market.ts';

/** The newest trades of a stock, newest first, for lists that are written outside React. */
export function liveTrades(stock: string): LiveValue<readonly Trade[]> {
  return {
    get: () => marketStore.detail(stock).trades,
    subscribe: (changed) => marketStore.onDetail(stock, changed),
  };
}
