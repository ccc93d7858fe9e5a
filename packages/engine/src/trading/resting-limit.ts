import type { MarketType, OrderStatus, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Price } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import type { Feed } from '../market/feed.ts';
import type { Quote } from '../rows/quote.ts';
import { isReached } from './draft.ts';

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
  /** It rests as it is since its row was last changed. */
  readonly row: { readonly tradeType: TradeSide; readonly price: Price | null; readonly updatedAt: number };
  readonly market: { readonly feed: Feed; readonly tradingSince: number };
}

/**
 * Whether a limit may fill on the newest quote of its market: the book reaches it, or a trade went through it. A trade
 * from before it came to rest, or from a time without trading, is no offer to it; and where bid is above a LONG by now
 * nobody trades there any more: whoever could still buy would only have to sell.
 */
export function isFillable({ row, market }: Resting, quote: Quote): boolean {
  const limit = defined(row.price, 'a limit has a price');
  if (isReached(row.tradeType, limit, quote)) return true;
  const { printedAt } = market.feed;
  if (printedAt <= row.updatedAt || printedAt <= market.tradingSince) return false;
  if (row.tradeType === 'LONG') return quote.last < limit && quote.bid <= limit;
  return quote.last > limit && quote.ask >= limit;
}
