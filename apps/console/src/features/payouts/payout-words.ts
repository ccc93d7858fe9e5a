import type { Payout } from '@hoga/contract/admin-payout';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { TRANSFER_LAYOUTS } from '@hoga/domain/wallet/transfer-files';
import { add, decimal, toText, ZERO } from '@hoga/kernel/decimal';
import type { PayoutState } from '../../data/payouts.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const VIEWS = [
  { id: 'toPay', name: t('payouts.toPay'), state: 'TO_PAY' },
  { id: 'paid', name: t('payouts.paid'), state: 'PAID' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly state: PayoutState }[];

export function amountText({ amount, currency }: Pick<Payout, 'amount' | 'currency'>): string {
  return exactAmount(amount, currencyUnit(currency));
}

/** `신한은행 ***-***-**7305`; of coins the address. */
export function payeeText({ payee }: Pick<Payout, 'payee'>): string {
  if (payee === null) return t('payouts.noAccount');
  return payee.bankName === null ? payee.address : `${payee.bankName} ${payee.address}`;
}

export function standing({ paid, file }: Pick<Payout, 'paid' | 'file'>): readonly [string, StatusTone] {
  if (paid !== null) return [t('payouts.paid'), 'ok'];
  return file === null
    ? [t('payouts.toPay'), 'wait']
    : [t('payouts.fileOf', { name: TRANSFER_LAYOUTS[file.format].name }), 'brand'];
}

/** What they come to, by currency. */
export function sumTexts(payouts: readonly Pick<Payout, 'amount' | 'currency'>[]): readonly string[] {
  const sums = new Map<string, ReturnType<typeof decimal>>();
  for (const { amount, currency } of payouts) sums.set(currency, add(sums.get(currency) ?? ZERO, decimal(amount)));
  return [...sums].map(([currency, sum]) => amountText({ amount: toText(sum), currency }));
}

/** Whether a bank's file can have it. */
export function isByBank({ payee, paid }: Pick<Payout, 'payee' | 'paid'>): boolean {
  return paid === null && payee !== null && payee.bankCode !== null;
}
