import { add, type Decimal, times } from '@hoga/kernel/decimal';

export interface PerContract {
  readonly marginPer: Decimal;
  readonly feePer: Decimal;
}

/** Hold = opening qty·(marginPer + feePer). */
export function contractsHold(openingQty: number, option: PerContract): Decimal {
  return times(add(option.marginPer, option.feePer), openingQty);
}
