import { type Decimal, SCALE } from '@hoga/kernel/decimal';

const DEFAULT_PLACES = 4;

/** With decimals given: those; otherwise 4 if the value is fractional, else 0 (NUM-08, NUM-09, A-60). */
export function walletPlaces(value: Decimal, decimals?: number): number {
  if (decimals !== undefined) return decimals;
  return value % SCALE === 0n ? 0 : DEFAULT_PLACES;
}
