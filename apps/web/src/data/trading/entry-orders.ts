import type { OverseaOrder } from '@hoga/contract/oversea';

/** Every working order, stops too. Exits belong to their position: they are neither counted nor cancelled with these. */
export function entryOrders<Order extends Pick<OverseaOrder, 'marketType'>>(
  orders: readonly Order[],
): readonly Order[] {
  return orders.filter(({ marketType }) => marketType !== 'TAKEPROFIT' && marketType !== 'STOPLOSS');
}
