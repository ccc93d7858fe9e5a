import type { Recovery } from '@hoga/contract/admin-system';
import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { fromKstInput } from '../../shared/kst-input.ts';
import { type ReachableMoments, reachableMoments } from './reachable-moments.ts';

/** What a restore costs, and the commands for a moment: the server is stopped for it, so no page can do it. */
export function RestorePane({ recovery }: { recovery: Recovery }) {
  const moments = reachableMoments(recovery);
  return (
    <section aria-label={t('recovery.restore')} className="pane gap-1.5 p-3.5 inset-ring inset-ring-danger/45">
      <h2 className="text-label font-bold">{t('recovery.restore')}</h2>
      <p className="text-ink-2">{t('recovery.restoreAbout')}</p>
      {moments?.isAny === true && <ChosenMoment moments={moments} />}
      {moments?.isAny === false && <Commands option="" />}
      <p className="text-micro text-ink-3">{t('recovery.restoreHow')}</p>
    </section>
  );
}

function ChosenMoment({ moments: { from, to } }: { moments: ReachableMoments }) {
  const [typed, setTyped] = useState(() => secondText(to));
  const moment = fromKstInput(typed);
  const isReachable = moment !== null && moment >= from && moment <= to;
  return (
    <>
      <div className="max-w-72 pt-1">
        <LabelledField
          label={t('recovery.moment')}
          type="datetime-local"
          step="1"
          value={typed}
          isInvalid={!isReachable}
          onChange={setTyped}
        />
      </div>
      {isReachable ? (
        <Commands option={` -- --at "${secondText(moment).replace('T', ' ')}"`} />
      ) : (
        <p role="alert" className="text-danger">
          {t('recovery.unreachable', { from: formatKstDateTime(from), to: formatKstDateTime(to) })}
        </p>
      )}
    </>
  );
}

function Commands({ option }: { option: string }) {
  return (
    <>
      <Command name={t('recovery.rehearseFirst')} text={`npm run rehearse-restore${option}`} />
      <Command name={t('recovery.thenRestore')} text={`npm run restore${option}`} />
    </>
  );
}

function Command({ name, text }: { name: string; text: string }) {
  const copy = async () => {
    const isCopied = await copyText(text);
    toast(isCopied ? { tone: 'ok', title: t('recovery.copied') } : { tone: 'warn', title: t('recovery.notCopied') });
  };
  return (
    <div className="flex items-center gap-2 rounded-sm bg-surface-2 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1">
        <span className="block text-micro text-ink-3">{name}</span>
        <code className="block text-label break-all">{text}</code>
      </span>
      <Control look="line" aria-label={t('recovery.copyCommand', { name })} onClick={() => void copy()}>
        <Copy size={14} aria-hidden />
      </Control>
    </div>
  );
}

/** By the clock in Korea, to the second, as the field and the commands take it. */
function secondText(moment: number): string {
  return new Date(moment + KST_OFFSET_MS).toISOString().slice(0, 19);
}
