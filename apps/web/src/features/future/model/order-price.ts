import type { FuturesOrder } from '@hoga/contract/futures';

/** The price an order is known by: its own, or where it is triggered. */
export function orderPrice({ price, triggerPrice }: Pick<FuturesOrder, 'price' | 'triggerPrice'>): string | null {
  return price ?? triggerPrice;
}

/** The price an amendment changes: a stop-market has only its trigger, and a market order nothing. */
export function amendablePrice(order: FuturesOrder): string | null {
  return order.marketType === 'STOPMARKET' ? order.triggerPrice : order.price;
}

/** Take-profits and stop-losses are changed with their position. */
export function isAmendable({ marketType }: FuturesOrder): boolean {
  return marketType === 'LIMIT' || marketType === 'STOPLIMIT' || marketType === 'STOPMARKET';
}
