import type { Money } from '@hoga/kernel/amounts';
import { max, min, ZERO } from '@hoga/kernel/decimal';

/** The amount that may leave the wallet. */
export function transferable(available: Money, point: Money): Money {
  return max(ZERO, min(available, point));
}
