import { describe, expect, it } from 'vitest';
import { isRefusalCode, PAYMENT_REFUSED, readRefusal, refusalText } from './provider-refusals.ts';

describe("a provider's refusal [O7]", () => {
  it.each([
    { provider: 'coinpay', code: 'DECLINED', paymentId: null },
    { provider: 'coinpay', code: PAYMENT_REFUSED, paymentId: 'p-48213' },
    { provider: 'coinpay', code: PAYMENT_REFUSED, paymentId: null },
    { provider: 'gluwa', code: 'a code of its own', paymentId: null },
  ])('is read as it was written: %o', (refusal) => {
    expect(readRefusal(refusalText(refusal))).toEqual(refusal);
  });

  it('has a code that is known, or not', () => {
    expect(['DECLINED', PAYMENT_REFUSED, 'p-48213', ''].map(isRefusalCode)).toEqual([true, true, false, false]);
  });
});
