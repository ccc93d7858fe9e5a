/** Digits before the point that a decimal of the wire has (`@hoga/kernel/decimal`). */
export const AMOUNT_DIGITS = 15;

/** The most that an amount field takes, typed, pasted or added by a preset. */
export const MAX_AMOUNT = 10 ** AMOUNT_DIGITS - 1;

/** An amount after a preset is put on top of it. */
export function addToAmount(amount: number | null, by: number): number {
  return Math.min(MAX_AMOUNT, (amount ?? 0) + by);
}
