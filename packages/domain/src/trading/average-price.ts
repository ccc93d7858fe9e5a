import { type Decimal, div } from '@hoga/kernel/decimal';

/** entryCost/amount, as shown. */
export function averagePrice(entryCost: Decimal, amount: Decimal): Decimal {
  return div(entryCost, amount, 'halfUp');
}
