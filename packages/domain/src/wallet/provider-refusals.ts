/**
 * Codes by which the payment providers of `packages/providers` refuse an order, as they send them, and one for a
 * payment that they accepted and report as refused afterwards. A service may send others: they are kept as they are.
 */
export const PAYMENT_REFUSED = 'PAYMENT_REFUSED';
const REFUSAL_CODES = [
  'DECLINED',
  'NO_MEMBER',
  'NOT_OFFERED',
  'OTHER_ORDER',
  'BAD_REQUEST',
  'NO_SUCH_CALL',
  PAYMENT_REFUSED,
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface ProviderRefusal {
  readonly provider: string;
  readonly code: string;
  /** The provider's number of the refused payment; null: its order was refused. */
  readonly paymentId: string | null;
}

/** The reason that the step of a refused request is stored with. */
export function refusalText({ provider, code, paymentId }: ProviderRefusal): string {
  return paymentId === null ? `${provider} ${code}` : `${provider} ${code} ${paymentId}`;
}

/** Reads {@link refusalText}. A service's own code may have spaces. */
export function readRefusal(text: string): ProviderRefusal {
  const [provider = '', ...words] = text.split(' ');
  const [first = '', paymentId] = words;
  return first === PAYMENT_REFUSED && words.length === 2
    ? { provider, code: first, paymentId: paymentId ?? null }
    : { provider, code: words.join(' '), paymentId: null };
}

export function isRefusalCode(code: string): code is RefusalCode {
  return (REFUSAL_CODES as readonly string[]).includes(code);
}
