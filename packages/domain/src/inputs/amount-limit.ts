/** Integer digits of a decimal on the wire (`@hoga/kernel/decimal`). */
export const AMOUNT_DIGITS = 15;

/** The largest value of an amount field, typed, pasted or added by a preset. */
export const MAX_AMOUNT = 10 ** AMOUNT_DIGITS - 1;

/** The amount after adding a preset. */
export function addToAmount(amount: number | null, by: number): number {
  return Math.min(MAX_AMOUNT, (amount ?? 0) + by);
}
