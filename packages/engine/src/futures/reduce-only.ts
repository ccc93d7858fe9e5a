import type { Qty } from '@hoga/kernel/amounts';
import { type Decimal, max, sub, ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { cancelOrder, revise } from '../trading/working-orders.ts';
import type { FuturesOrder, FuturesPosition } from './book.ts';

/** Reduce-only orders never exceed the position: the newest are trimmed first. */
export function trimReduceOnly(turn: Turn, position: FuturesPosition): void {
  const { account, market } = position;
  if (account.futures.reduceOnly === 0) return;
  const reducing: FuturesOrder[] = [];
  for (const order of account.futures.orders.values()) {
    if (order.row.futuresOptionId !== market.option.id || order.row.reduceOnly === 0 || !order.isEntry) continue;
    reducing.push(order);
  }
  const size = position.isOpen ? position.row.amount : ZERO;
  for (const order of reducing.sort((a, b) => b.row.id - a.row.id)) {
    // Ending one of a pair ends the other: the remaining quantity is counted again.
    if (!order.isLive) continue;
    if (askedBy(reducing, null) <= size) return;
    const { row } = order;
    const left = sub(size, askedBy(reducing, order));
    if (left <= 0n) {
      cancelOrder(turn, order, position.isOpen ? 'REDUCE_TRIMMED' : 'POSITION_CLOSED');
      continue;
    }
    if (row.amount <= left) continue;
    revise(turn, order, { ...row, amount: left, reducing: left, updatedAt: turn.at });
    order.publish(turn, 'ORDER_UPDATE');
  }
}

/** Each pair once, as only one of it ever fills; without the order and its pair. */
export function askedBy(orders: Iterable<FuturesOrder>, without: FuturesOrder | null): Qty {
  let sum = 0n;
  for (const order of orders) {
    if (!order.isLive || order === without) continue;
    const sibling = reducingSibling(order);
    if (sibling === null) sum += order.row.amount;
    else if (sibling !== without && order.row.id < sibling.row.id) sum += max(order.row.amount, sibling.row.amount);
  }
  return sum as Decimal;
}

function reducingSibling({ sibling }: FuturesOrder): FuturesOrder | null {
  const other = sibling as FuturesOrder | null;
  return other?.row.reduceOnly === 1 ? other : null;
}
