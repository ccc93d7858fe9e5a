import type { Payout } from '@hoga/contract/admin-payout';
import { TRANSFER_FORMATS, TRANSFER_LAYOUTS, type TransferFormat } from '@hoga/domain/wallet/transfer-files';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { saveFile } from '@hoga/ui/lib/save-file.ts';
import { useState } from 'react';
import { makeFile } from '../../data/payouts.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { useAction } from '../../shared/use-action.ts';
import { sumTexts } from './payout-words.ts';

const FORMATS = TRANSFER_FORMATS.map((value) => ({ value, name: TRANSFER_LAYOUTS[value].name }));

export interface TransferFilePaneProps {
  siteId: SiteId;
  /** What is ticked, of one site. */
  payouts: readonly Payout[];
  onClose: () => void;
  onMade: () => void;
}

/** The transfers that are ticked as a file for a bank; what is in one already is put into another only when asked for. */
export function TransferFilePane({ siteId, payouts, onClose, onMade }: TransferFilePaneProps) {
  const [format, setFormat] = useState<TransferFormat>('CSV');
  const { isPending, refusal, run } = useAction();
  const layout = TRANSFER_LAYOUTS[format];
  const before = payouts.filter(({ file }) => file !== null);
  const isTooMany = payouts.length > layout.mostRows;
  const make = async () => {
    const ids = payouts.map(({ id }) => id);
    const made = await run(() => makeFile(siteId, { format, ids, isRepeat: before.length > 0 }));
    if (made === null) return;
    const bytes = Uint8Array.from(atob(made.content), (sign) => sign.charCodeAt(0));
    saveFile(made.name, new Blob([bytes], { type: 'text/csv' }));
    toast({ tone: 'ok', title: `이체 ${made.rows}건을 파일로 만들었습니다.` });
    onMade();
  };
  return (
    <DetailPane
      label="이체 파일"
      head={<b className="font-semibold">이체 파일</b>}
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-2.5">
          {refusal !== null && <RefusalNote message={refusal.message} />}
          <Control
            look={before.length > 0 ? 'danger' : 'primary'}
            size="lg"
            pending={isPending}
            disabled={payouts.length === 0 || isTooMany}
            onClick={() => void make()}
          >
            {before.length > 0 ? `${payouts.length}건 다시 만들기` : `${payouts.length}건 파일 받기`}
          </Control>
        </div>
      }
    >
      <ChoiceField label="은행 양식" choices={FORMATS} value={format} onChange={setFormat} />
      <Facts
        facts={[
          ['건수', `${payouts.length}건 (최대 ${layout.mostRows}건)`],
          ['합계', sumTexts(payouts).join(' · ')],
          ['글자', layout.encoding],
          ['칸', layout.columns.map(({ title }) => title).join(', ')],
        ]}
      />
      {isTooMany && <RefusalNote message={`이 양식은 한 번에 ${layout.mostRows}건까지입니다.`} />}
      {before.length > 0 && (
        <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-warn">
          {before.length}건은 이미 파일에 있습니다: {before.map(({ id }) => `#${id}`).join(', ')}. 다시 만들면 두 번
          송금하지 않도록 확인하세요. 기록에 남습니다.
        </p>
      )}
    </DetailPane>
  );
}
