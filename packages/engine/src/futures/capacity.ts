import type { TradeSide } from '@hoga/domain/futures/trade-side';
import { type Decimal, max, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { Account } from '../state/account.ts';
import type { FuturesOrder } from './order.ts';

export interface Split {
  readonly reducing: Decimal;
  readonly opening: Decimal;
}

/** |position| − working reducing quantity: what one more order of this side could still close. */
export function reduceCapacity(
  account: Account,
  optionId: number,
  tradeType: TradeSide,
  replacing: FuturesOrder | null,
): Decimal {
  const position = account.futures.positions.get(optionId);
  if (position === undefined || position.row.tradeType === tradeType) return ZERO;
  let capacity: bigint = position.row.amount;
  for (const order of account.futures.orders.values()) {
    if (order === replacing || order.row.futuresOptionId !== optionId) continue;
    if (order.row.tradeType === tradeType) capacity -= order.row.reducing;
  }
  return max(ZERO, capacity as Decimal);
}

export function splitByCapacity(amount: Decimal, capacity: Decimal): Split {
  const reducing = min(amount, capacity);
  return { reducing, opening: sub(amount, reducing) };
}

/** What working orders of this side would open. */
export function workingOpening(
  account: Account,
  optionId: number,
  tradeType: TradeSide,
  replacing: FuturesOrder | null,
): Decimal {
  let total = 0n;
  for (const order of account.futures.orders.values()) {
    const { row } = order;
    if (order === replacing || row.futuresOptionId !== optionId || row.tradeType !== tradeType) continue;
    if (order.isEntry) total += row.amount - row.reducing;
  }
  return total as Decimal;
}
