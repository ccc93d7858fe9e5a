import type { Payout } from '@hoga/contract/admin-payout';
import { TRANSFER_REFERENCE } from '@hoga/domain/wallet/dnw';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { transferred } from '../../data/payouts.ts';
import { amountText } from '../../shared/amount-sums.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';

/** The transfer was made: with its number at the bank the request is complete. */
export function PayForm({ payout, onDone }: { payout: Payout; onDone: () => void }) {
  const [reference, setReference] = useState('');
  const typed = reference.trim();
  const isReady = TRANSFER_REFERENCE.test(typed);
  return (
    <ActForm
      presets={null}
      isDirty={typed !== ''}
      acts={[
        act({
          name: t('payouts.transferred', { amount: amountText(payout) }),
          missing: isReady ? [] : [t('payouts.reference')],
          ask: () => transferred(payout, typed),
          onDone: () =>
            toast({ tone: 'ok', title: t('payouts.markedPaid', { id: payout.id, amount: amountText(payout) }) }),
        }),
      ]}
      onEnded={onDone}
    >
      <LabelledField
        label={t('payouts.reference')}
        placeholder={t('payouts.required')}
        maxLength={80}
        value={reference}
        onChange={setReference}
        isInvalid={typed !== '' && !isReady}
      />
    </ActForm>
  );
}
