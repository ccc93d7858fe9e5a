import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { div } from '@hoga/kernel/decimal';

/** entryCost/amount, as shown. */
export function averagePrice(entryCost: Money, amount: Qty): Price {
  return div(entryCost, amount, 'halfUp');
}
