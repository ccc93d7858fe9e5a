import type { Payout } from '@hoga/contract/admin-payout';
import { TRANSFER_REFERENCE } from '@hoga/domain/wallet/dnw';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { type KeyboardEvent, useState } from 'react';
import { transferred } from '../../data/payouts.ts';
import { useDeed } from '../../data/use-deed.ts';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { amountText } from './payout-words.ts';

/** The transfer was made: with its number at the bank the request is complete. `Ctrl Enter` in it commits. */
export function PayForm({ payout, onDone }: { payout: Payout; onDone: () => void }) {
  const [reference, setReference] = useState('');
  const { isUnderWay, refusal, run } = useDeed();
  const typed = reference.trim();
  const isReady = TRANSFER_REFERENCE.test(typed);
  const commit = async () => {
    if (!isReady) return;
    const done = await run(() => transferred(payout, typed), onDone);
    if (done === null) return;
    toast({ tone: 'ok', title: `#${payout.id} ${amountText(payout)} 송금 완료로 표시했습니다.` });
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void commit();
  };
  return (
    <div className="flex flex-col gap-2.5">
      {refusal !== null && <RefusalNote message={refusal.message} />}
      <LabelledField
        label="은행 이체 번호"
        placeholder="필수"
        maxLength={80}
        value={reference}
        onChange={setReference}
        onKeyDown={press}
        isInvalid={typed !== '' && !isReady}
      />
      <Control look="primary" size="lg" pending={isUnderWay} disabled={!isReady} onClick={() => void commit()}>
        <span className="truncate">{amountText(payout)} 송금했음</span>
      </Control>
    </div>
  );
}
