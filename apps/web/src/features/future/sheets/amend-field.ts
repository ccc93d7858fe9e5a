export type AmendField = 'amount' | 'price';

const OF_PRICE: readonly string[] = ['PRICE_INVALID', 'PRICE_REQUIRED', 'WOULD_TRIGGER_IMMEDIATELY'];
const OF_AMOUNT: readonly string[] = [
  'QUANTITY_INVALID',
  'QUANTITY_REQUIRED',
  'NOTHING_TO_REDUCE',
  'REDUCE_EXCEEDS_POSITION',
  'MAX_QUANTITY_EXCEEDED',
  'INSUFFICIENT_BALANCE',
  'WOULD_LIQUIDATE',
];

/** Which of an order's two fields a refusal is about. */
export function amendField(code: string): AmendField | null {
  if (OF_PRICE.includes(code)) return 'price';
  return OF_AMOUNT.includes(code) ? 'amount' : null;
}
