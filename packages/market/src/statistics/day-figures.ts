import { type Decimal, mulDiv, ONE, sub, times, toFixed, ZERO } from '@hoga/kernel/decimal';

/** What a day (or the last 24 hours) looked like. */
export interface DayFigures {
  /** What the change is measured against. */
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
