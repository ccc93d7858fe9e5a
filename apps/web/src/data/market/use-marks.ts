import { useCallback, useSyncExternalStore } from 'react';
import { marketStore } from './market.ts';

/** Renders when a mark of one of the stocks changes; whoever sums them up reads the marks themselves. */
export function useMarks(stocks: readonly string[]): void {
  const names = stocks.join();
  useSyncExternalStore(
    useCallback((changed: () => void) => onTickers(names, changed), [names]),
    () =>
      names
        .split(',')
        .map((stock) => marketStore.ticker(stock)?.mark)
        .join(),
  );
}

function onTickers(names: string, changed: () => void): () => void {
  const stops = names.split(',').map((stock) => marketStore.onTicker(stock, changed));
  return () => {
    for (const stop of stops) stop();
  };
}
