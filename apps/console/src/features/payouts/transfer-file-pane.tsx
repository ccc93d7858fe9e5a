import type { Payout } from '@hoga/contract/admin-payout';
import { TRANSFER_FORMATS, TRANSFER_LAYOUTS, type TransferFormat } from '@hoga/domain/wallet/transfer-files';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { saveFile } from '@hoga/ui/lib/save-file.ts';
import { useState } from 'react';
import { makeFile } from '../../data/payouts.ts';
import { sumTexts } from '../../shared/amount-sums.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { useAction } from '../../shared/use-action.ts';

const FORMATS = TRANSFER_FORMATS.map((value) => ({ value, name: TRANSFER_LAYOUTS[value].name }));

export interface TransferFilePaneProps {
  siteId: SiteId;
  /** The ticked transfers, of one site. */
  payouts: readonly Payout[];
  onClose: () => void;
  onMade: () => void;
}

/** The ticked transfers as a bank file; transfers already in a file are included again only on request. */
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
    toast({ tone: 'ok', title: t('payouts.fileMade', { rows: made.rows }) });
    onMade();
  };
  return (
    <DetailPane
      label={t('payouts.transferFile')}
      head={<b className="font-semibold">{t('payouts.transferFile')}</b>}
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
            {before.length > 0
              ? t('payouts.makeAgain', { count: payouts.length })
              : t('payouts.takeFile', { count: payouts.length })}
          </Control>
        </div>
      }
    >
      <ChoiceField label={t('payouts.bankFormat')} choices={FORMATS} value={format} onChange={setFormat} />
      <Facts
        facts={[
          [t('payouts.rows'), t('payouts.rowsOf', { count: payouts.length, mostRows: layout.mostRows })],
          [t('payouts.total'), sumTexts(payouts).join(' · ')],
          [t('payouts.encoding'), layout.encoding],
          [t('payouts.columns'), layout.columns.map(({ title }) => title).join(', ')],
        ]}
      />
      {isTooMany && <RefusalNote message={t('payouts.tooMany', { mostRows: layout.mostRows })} />}
      {before.length > 0 && (
        <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-warn">
          {t('payouts.alreadyFiled', { count: before.length, before: before.map(({ id }) => `#${id}`).join(', ') })}
        </p>
      )}
    </DetailPane>
  );
}
