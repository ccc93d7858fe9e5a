import type { TradeSide } from '@hoga/domain/futures/trade-side';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Quote } from '../rows/quote.ts';
import type { Feed } from './feed.ts';

interface Resting {
  readonly row: { readonly tradeType: TradeSide; readonly price: Decimal | null };
  readonly market: { readonly feed: Feed };
  /** How often last had moved when it came to rest. */
  readonly restedAtMove: number;
}

/**
 * Whether a limit that a quote reaches may fill on it: the book reaches it, or last has moved since it came to rest. A
 * last from before is no trade through it, and bid may long be above: whoever could buy there would only have to sell.
 */
export function isFillable({ row, market, restedAtMove }: Resting, quote: Quote): boolean {
  if (restedAtMove !== market.feed.lastMoves || row.price === null) return true;
  return row.tradeType === 'LONG' ? quote.ask <= row.price : quote.bid >= row.price;
}
