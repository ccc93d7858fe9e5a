import type { MarketType, OrderStatus, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Price } from '@hoga/kernel/amounts';
import type { Feed } from '../market/feed.ts';
import type { Quote } from '../rows/quote.ts';

/** Whether an order waits with its limit: it came as one, or its stop has fired. */
export function isLimit({
  marketType,
  status,
}: {
  readonly marketType: MarketType;
  readonly status: OrderStatus;
}): boolean {
  return marketType === 'LIMIT' || status === 'TRIGGERED';
}

interface Resting {
  readonly row: { readonly tradeType: TradeSide; readonly price: Price | null };
  readonly market: { readonly feed: Feed };
  /** How often last had moved when it came to rest. */
  readonly restedAtMove: number;
}

/**
 * Whether a limit that a quote reaches may fill on it. A last from before it came to rest counts only as long as the
 * book does not say otherwise: where bid is above a LONG by now, nobody trades there, and whoever could still buy would
 * only have to sell.
 */
export function isFillable({ row, market, restedAtMove }: Resting, quote: Quote): boolean {
  if (restedAtMove !== market.feed.lastMoves || row.price === null) return true;
  return row.tradeType === 'LONG' ? quote.bid <= row.price : quote.ask >= row.price;
}
