import { type Decimal, mulDiv, ONE, sub, times, toFixed, ZERO } from '@hoga/kernel/decimal';

/** The figures of a day (or the last 24 hours). */
export interface DayFigures {
  /** The base of the change. */
  readonly reference: Decimal;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly volume: Decimal;
}

/** The change in percent, two places, halves away from zero. */
export function changePercent(last: Decimal, reference: Decimal): string {
  if (reference === ZERO) return toFixed(ZERO, 2);
  return toFixed(mulDiv(sub(last, reference), times(ONE, 100), reference, 'halfUp'), 2);
}
