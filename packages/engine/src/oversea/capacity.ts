import type { TradeSide } from '@hoga/domain/futures/trade-side';
import type { Account } from '../state/account.ts';
import type { OverseaOrder } from './order.ts';

/** |position| − working reducing quantity: what one more order of this side could still close. */
export function reduceCapacity(
  account: Account,
  optionId: number,
  tradeType: TradeSide,
  replacing: OverseaOrder | null,
): number {
  const position = account.oversea.positions.get(optionId);
  if (position === undefined || position.row.tradeType === tradeType) return 0;
  let capacity = position.row.qty;
  for (const order of account.oversea.orders.values()) {
    if (order === replacing || order.row.overseaOptionId !== optionId) continue;
    if (order.row.tradeType === tradeType) capacity -= order.row.reducing;
  }
  return Math.max(0, capacity);
}

/** Contracts held on this side, with what its working orders would open. */
export function committedQty(
  account: Account,
  optionId: number,
  tradeType: TradeSide,
  replacing: OverseaOrder | null,
): number {
  const position = account.oversea.positions.get(optionId);
  let total = position !== undefined && position.row.tradeType === tradeType ? position.row.qty : 0;
  for (const order of account.oversea.orders.values()) {
    const { row } = order;
    if (order === replacing || row.overseaOptionId !== optionId || row.tradeType !== tradeType) continue;
    if (order.isEntry) total += row.qty - row.reducing;
  }
  return total;
}
