import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { div } from '@hoga/kernel/decimal';

/** entryCost/amount, for display. */
export function averagePrice(entryCost: Money, amount: Qty): Price {
  return div(entryCost, amount, 'halfUp');
}
