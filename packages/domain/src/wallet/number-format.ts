import { type Decimal, type Rounding, SCALE, toFixed } from '@hoga/kernel/decimal';

const DEFAULT_PLACES = 4;

/** Decimals given: use them; none given: 4 if the value is fractional, else 0 (NUM-08, NUM-09, A-60). */
export function walletPlaces(value: Decimal, decimals?: number): number {
  if (decimals !== undefined) return decimals;
  return value % SCALE === 0n ? 0 : DEFAULT_PLACES;
}

/**
 * An amount with thousands separators. Cut, not rounded, towards −∞ by default: a balance is never shown larger
 * than it is.
 */
export function formatAmount(value: Decimal, decimals?: number, rounding: Rounding = 'floor'): string {
  return withThousands(toFixed(value, walletPlaces(value, decimals), rounding));
}

/** Puts thousands separators into plain decimal text. */
export function withThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
