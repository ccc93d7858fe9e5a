import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal, max, min, sub, ZERO } from '@hoga/kernel/decimal';

/**
 * What a further order of this side could still close: the position less what working orders of the side would close
 * already (DOMAIN §3). The server keeps the exact share of each; this is the page's estimate.
 */
export function reduceCapacity(
  position: Pick<FuturesPosition, 'tradeType' | 'amount'> | null,
  side: TradeSide,
  orders: readonly Pick<FuturesOrder, 'tradeType' | 'amount'>[],
): Decimal {
  if (position === null || position.tradeType === side) return ZERO;
  let taken = 0n;
  for (const order of orders) if (order.tradeType === side) taken += decimal(order.amount);
  return max(ZERO, (decimal(position.amount) - taken) as Decimal);
}

export interface Split {
  readonly reducing: Decimal;
  readonly opening: Decimal;
}

export function splitByCapacity(amount: Decimal, capacity: Decimal): Split {
  const reducing = min(amount, capacity);
  return { reducing, opening: sub(amount, reducing) };
}
