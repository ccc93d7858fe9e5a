import type { Payout } from '@hoga/contract/admin-payout';
import { TRANSFER_LAYOUTS } from '@hoga/domain/wallet/transfer-files';
import type { PayoutState } from '../../data/payouts.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const VIEWS = [
  { id: 'toPay', name: t('payouts.toPay'), state: 'TO_PAY' },
  { id: 'paid', name: t('payouts.paid'), state: 'PAID' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly state: PayoutState }[];

/** `신한은행 ***-***-**7305`; of coins the address. */
export function payeeText({ payee }: Pick<Payout, 'payee'>): string {
  if (payee === null) return t('payouts.noAccount');
  return payee.bankName === null ? payee.address : `${payee.bankName} ${payee.address}`;
}

export function standing({
  paid,
  file,
  returning,
}: Pick<Payout, 'paid' | 'file' | 'returning'>): readonly [string, StatusTone] {
  if (returning !== null) {
    return returning.state === 'WAITING'
      ? [t('payouts.returnWaiting'), 'warn']
      : [t('payouts.returnExecuting'), 'brand'];
  }
  if (paid !== null) return [t('payouts.paid'), 'ok'];
  return file === null
    ? [t('payouts.toPay'), 'wait']
    : [t('payouts.fileOf', { name: TRANSFER_LAYOUTS[file.format].name }), 'brand'];
}

/** Whether a bank's file can have it: none that is about to be returned. */
export function isByBank({ payee, paid, returning }: Pick<Payout, 'payee' | 'paid' | 'returning'>): boolean {
  return paid === null && returning === null && payee !== null && payee.bankCode !== null;
}
