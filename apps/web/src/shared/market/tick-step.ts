import { add, type Decimal, max, roundToStep, sub } from '@hoga/kernel/decimal';

/** The next price on a tick above or below; never less than one tick. */
export function tickStep(price: Decimal, tick: Decimal, by: 1 | -1): Decimal {
  if (by > 0) return add(roundToStep(price, tick, 'floor'), tick);
  return max(tick, sub(roundToStep(price, tick, 'ceil'), tick));
}
