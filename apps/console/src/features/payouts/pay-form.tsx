import type { Payout } from '@hoga/contract/admin-payout';
import { TRANSFER_REFERENCE } from '@hoga/domain/wallet/dnw';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { transferred } from '../../data/payouts.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { amountText } from './payout-words.ts';

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
          name: `${amountText(payout)} 송금했음`,
          missing: isReady ? [] : ['은행 이체 번호'],
          ask: () => transferred(payout, typed),
          onDone: () => toast({ tone: 'ok', title: `#${payout.id} ${amountText(payout)} 송금 완료로 표시했습니다.` }),
        }),
      ]}
      onEnded={onDone}
    >
      <LabelledField
        label="은행 이체 번호"
        placeholder="필수"
        maxLength={80}
        value={reference}
        onChange={setReference}
        isInvalid={typed !== '' && !isReady}
      />
    </ActForm>
  );
}
