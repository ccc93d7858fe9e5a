import { useEffect } from 'react';
import { watchMarket } from './market.ts';
import { seedMarket } from './seed-market.ts';

/** Keeps price, depth and trades of a stock up to date in the market store while a screen shows it. */
export function useWatchedMarket(stock: string): void {
  useEffect(() => {
    void seedMarket(stock);
    return watchMarket(stock);
  }, [stock]);
}
