import { type Decimal, sub } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { cancelOrder, revise } from '../trading/working-orders.ts';
import type { FuturesOrder, FuturesPosition } from './book.ts';

/** Reduce-only orders never ask for more than there is: the newest give way first. */
export function trimReduceOnly(turn: Turn, position: FuturesPosition): void {
  const { account, market } = position;
  if (account.futures.reduceOnly === 0) return;
  const reducing: FuturesOrder[] = [];
  let asked = 0n;
  for (const order of account.futures.orders.values()) {
    if (order.row.futuresOptionId !== market.option.id || order.row.reduceOnly === 0 || !order.isEntry) continue;
    reducing.push(order);
    asked += order.row.amount;
  }
  let excess = asked - (position.isOpen ? position.row.amount : 0n);
  for (const order of reducing.sort((a, b) => b.row.id - a.row.id)) {
    if (excess <= 0n) return;
    const { row } = order;
    if (row.amount <= excess) {
      excess -= row.amount;
      cancelOrder(turn, order, position.isOpen ? 'REDUCE_TRIMMED' : 'POSITION_CLOSED');
      continue;
    }
    const amount = sub(row.amount, excess as Decimal);
    excess = 0n;
    revise(turn, order, { ...row, amount, reducing: amount, updatedAt: turn.at });
    order.tell(turn, 'ORDER_UPDATE');
  }
}
