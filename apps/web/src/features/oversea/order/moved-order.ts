import type { OverseaOrder } from '@hoga/contract/oversea';
import { toText } from '@hoga/kernel/decimal';
import type { OverseaOrderId } from '@hoga/kernel/ids';
import type { PriceGrid } from '../../../trading/ladder/price-grid.ts';

export interface OrderChange {
  readonly id: OverseaOrderId;
  readonly price?: string;
  readonly stopPrice?: string;
}

type MovedOrder = Pick<OverseaOrder, 'id' | 'marketType' | 'status' | 'price' | 'stopPrice'>;

/** The changes of an order whose chip is dragged to another row; a stop-limit keeps its limit's distance. */
export function movedOrder(grid: PriceGrid, order: MovedOrder, to: number): OrderChange | null {
  const price = toText(grid.priceOf(to));
  const waits = order.status === 'WORKING' && order.marketType !== 'LIMIT';
  if (!waits) return { id: order.id, price };
  if (order.marketType === 'STOPMARKET') return { id: order.id, stopPrice: price };
  const stop = order.stopPrice === null ? null : grid.rowOf(order.stopPrice);
  const limit = order.price === null ? null : grid.rowOf(order.price);
  if (order.marketType !== 'STOPLIMIT' || stop === null || limit === null) return null;
  return { id: order.id, stopPrice: price, price: toText(grid.priceOf(to + limit - stop)) };
}
