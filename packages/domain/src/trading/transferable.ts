import { type Decimal, max, min, ZERO } from '@hoga/kernel/decimal';

/** What may leave the wallet. */
export function transferable(available: Decimal, point: Decimal): Decimal {
  return max(ZERO, min(available, point));
}
