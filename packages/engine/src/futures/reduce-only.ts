import type { Qty } from '@hoga/kernel/amounts';
import { type Decimal, sub, ZERO } from '@hoga/kernel/decimal';
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
    const excess = sub(askedBy(reducing), size);
    if (excess <= 0n) return;
    const { row } = order;
    if (row.amount <= excess) {
      cancelOrder(turn, order, position.isOpen ? 'REDUCE_TRIMMED' : 'POSITION_CLOSED');
      continue;
    }
    const amount = sub(row.amount, excess);
    revise(turn, order, { ...row, amount, reducing: amount, updatedAt: turn.at });
    order.publish(turn, 'ORDER_UPDATE');
  }
}

function askedBy(orders: readonly FuturesOrder[]): Qty {
  return orders.reduce((sum, { row, isLive }) => (isLive ? sum + row.amount : sum), 0n) as Decimal;
}
