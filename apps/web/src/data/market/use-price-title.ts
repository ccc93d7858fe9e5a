import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { throttle } from '@hoga/ui/lib/throttle.ts';
import { useEffect } from 'react';
import { marketStore, plainSymbol } from './market.ts';

/** Often enough for a glance at the browser's tabs. */
const EVERY_MS = 500;

/** The price in the title of the browser's tab, `106,270 MBT`, while the instrument is on the page. */
export function usePriceTitle({ stock, precision }: { readonly stock: string; readonly precision: number }): void {
  useEffect(() => {
    const write = throttle(() => {
      const last = marketStore.ticker(stock)?.last;
      if (last !== undefined) document.title = `${formatFigure(last, { places: precision })} ${plainSymbol(stock)}`;
    }, EVERY_MS);
    const stop = marketStore.onTicker(stock, write);
    return () => {
      stop();
      write.cancel();
    };
  }, [stock, precision]);
}
