import { signOf, type TradeSide } from '@hoga/domain/futures/trade-side';
import { type Decimal, isMultipleOf } from '@hoga/kernel/decimal';
import type { ContractTerms } from './contract-terms.ts';

/** LONG ≤ 1.05·mark, SHORT ≥ 0.95·mark (E08), in hundredths. */
const BAND_PERCENT = 5n;

/** Whether the server would take this price of an order: on the tick, and not far beyond the mark (E08). */
export function isPriceAllowed(
  side: TradeSide,
  price: Decimal,
  mark: Decimal | null,
  { tick }: Pick<ContractTerms, 'tick'>,
): boolean {
  if (price <= 0n || !isMultipleOf(price, tick)) return false;
  if (mark === null) return true;
  const sign = signOf(side);
  return sign * (price * 100n - mark * (100n + sign * BAND_PERCENT)) <= 0n;
}
