import type { Ticker } from '@hoga/contract/market';
import { useSyncExternalStore } from 'react';
import { useLivePart } from '../../shared/market/live-value.ts';
import { FRESH, type Freshness, freshnessOf, type PriceOrigin } from './freshness.ts';
import { tickerOf } from './live-values.ts';
import { marketStore } from './market.ts';
import { serverNow } from './server-time.ts';

/** The newest ticker of a stock; renders at most once per frame. */
export function useTicker(stock: string): Ticker | null {
  const { subscribe, get } = tickerOf(stock);
  return useSyncExternalStore(subscribe, get);
}

/** One part of the newest ticker; renders only when that part changes. */
export function useTickerPart<Part extends string | number | boolean | null>(
  stock: string,
  part: (ticker: Ticker | null) => Part,
): Part {
  return useLivePart(tickerOf(stock), part);
}

const CHECK_MS = 500;

function everyCheck(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  // The browser detects a lost network at once: no wait until the next price is overdue.
  addEventListener('offline', changed);
  addEventListener('online', changed);
  return () => {
    clearInterval(timer);
    removeEventListener('offline', changed);
    removeEventListener('online', changed);
  };
}

/** Whether the price of a stock has stopped coming. Text of the age, so that a render happens once per second. */
export function useFreshness(stock: string, origin: PriceOrigin, isInSession: boolean): Freshness {
  const ageSeconds = useSyncExternalStore(everyCheck, () => {
    const ticker = marketStore.ticker(stock);
    if (ticker === null) return 0;
    return freshnessOf({ origin, isInSession, isOnline: navigator.onLine, at: ticker.at, serverNow: serverNow() })
      .ageSeconds;
  });
  return ageSeconds === 0 ? FRESH : { isStale: true, ageSeconds };
}

/** How old the newest price of all is, in tenths of a second; null before the first. */
export function useTickAge(): number | null {
  return useSyncExternalStore(everyCheck, () => {
    const at = marketStore.newestAt;
    return at === null ? null : Math.max(0, Math.round((serverNow() - at) / 100));
  });
}
