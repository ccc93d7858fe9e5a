import { isWithinSideBand } from '@hoga/domain/instruments/order-limits';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, isMultipleOf } from '@hoga/kernel/decimal';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';

/** Whether the server would take this price of an order: on the tick, and not far beyond the mark (E08). */
export function isPriceAllowed(
  side: TradeSide,
  price: Decimal,
  mark: Decimal | null,
  { tick, priceBand }: Pick<ContractTerms, 'tick' | 'priceBand'>,
): boolean {
  if (price <= 0n || !isMultipleOf(price, tick)) return false;
  return mark === null || isWithinSideBand(side, price, mark, priceBand);
}
