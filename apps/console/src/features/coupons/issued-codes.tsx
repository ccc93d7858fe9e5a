import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { saveCsv } from '@hoga/ui/lib/save-csv.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';

/** The codes are shown once, until this is closed. */
export function IssuedCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    toast(isCopied ? { tone: 'ok', title: t('coupons.codesCopied') } : { tone: 'warn', title: t('coupons.notCopied') });
  };
  return (
    <DetailPane
      label={t('coupons.issuedCodes')}
      head={<b className="font-semibold">{t('coupons.issuedCount', { count: codes.length })}</b>}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Control size="lg" look="line" className="flex-1" onClick={() => void copy()}>
            {t('coupons.copy')}
          </Control>
          <Control
            size="lg"
            look="primary"
            className="flex-1"
            onClick={() => saveCsv('hoga-coupons', [['code'], ...codes.map((code) => [code])])}
          >
            {t('coupons.saveCsv')}
          </Control>
        </div>
      }
    >
      <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-warn">
        {t('coupons.codesOnce')}
      </p>
      <ul
        aria-label={t('coupons.couponCodes')}
        className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-1.5"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-label">{code}</code>
          </li>
        ))}
      </ul>
    </DetailPane>
  );
}
