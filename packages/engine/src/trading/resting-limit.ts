import type { MarketType, OrderStatus, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Price } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import type { Feed } from '../market/feed.ts';
import type { Quote } from '../rows/quote.ts';
import { isReached } from './draft.ts';

/** Whether an order waits with a limit: it was placed as one, or its stop has fired. */
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
  /** It has rested unchanged since its row was last updated. */
  readonly row: { readonly tradeType: TradeSide; readonly price: Price | null; readonly updatedAt: number };
  readonly market: { readonly feed: Feed; readonly tradingSince: number };
}

/**
 * Whether a limit may fill on the newest quote of its market: the book reaches it, or a trade went through it. A trade
 * from before it rested, or from a time without trading, does not count; nor does one where bid is now above a LONG:
 * the market has left that price, and a fill there could be sold at bid for an instant profit.
 */
export function isFillable({ row, market }: Resting, quote: Quote): boolean {
  const limit = defined(row.price, 'a limit has a price');
  if (isReached(row.tradeType, limit, quote)) return true;
  const { printedAt } = market.feed;
  if (printedAt <= row.updatedAt || printedAt <= market.tradingSince) return false;
  if (row.tradeType === 'LONG') return quote.last < limit && quote.bid <= limit;
  return quote.last > limit && quote.ask >= limit;
}
