import { useCallback, useSyncExternalStore } from 'react';
import { marketStore } from './market.ts';

/** The newest marks of the stocks, empty before the first; renders when one of them changes. */
export function useMarks(stocks: readonly string[]): readonly string[] {
  const names = stocks.join();
  const marks = useSyncExternalStore(
    useCallback((changed: () => void) => onTickers(names, changed), [names]),
    () =>
      names
        .split(',')
        .map((stock) => marketStore.ticker(stock)?.mark)
        .join(),
  );
  return marks.split(',');
}

function onTickers(names: string, changed: () => void): () => void {
  const stops = names.split(',').map((stock) => marketStore.onTicker(stock, changed));
  return () => {
    for (const stop of stops) stop();
  };
}
