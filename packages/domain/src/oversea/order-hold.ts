import type { ContractCount, Money } from '@hoga/kernel/amounts';
import { add, times } from '@hoga/kernel/decimal';

export interface PerContract {
  readonly marginPer: Money;
  readonly feePer: Money;
}

/** Hold = opening qty·(marginPer + feePer). */
export function contractsHold(openingQty: ContractCount, option: PerContract): Money {
  return times(add(option.marginPer, option.feePer), openingQty);
}
