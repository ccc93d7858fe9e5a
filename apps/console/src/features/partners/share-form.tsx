import { SHARE_TEXT } from '@hoga/domain/partners/share';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useId, useState } from 'react';
import { changeShare, type SitePartner } from '../../data/partners.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { percentOf, rateOf } from '../../shared/parameters/parameter.ts';

const PRESETS = [t('partners.reasonChange'), t('partners.reasonResults'), t('partners.reasonPolicy')];

export interface ShareFormProps {
  partner: SitePartner;
  onSaved: () => void;
}

/** A partner's share of their members' fees. It lies between that of the partner above and those below. */
export function ShareForm({ partner, onSaved }: ShareFormProps) {
  const id = useId();
  const was = percentOf(partner.share);
  const [typed, setTyped] = useState(was);
  const [seen, setSeen] = useState(partner);
  const share = rateOf(typed);
  const isChanged = share !== rateOf(percentOf(seen.share));
  return (
    <section aria-label={t('partners.changeShare')} className="flex flex-col gap-2.5">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="shrink-0 text-ink-3">
          {t('partners.share')}
        </label>
        <span className="relative w-36">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            className="line-field pr-8 text-right"
            data-changed={isChanged || undefined}
            aria-invalid={!SHARE_TEXT.test(share)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value.trim())}
          />
          <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-ink-3">%</span>
        </span>
        <span className="text-micro text-ink-3">
          {isChanged ? <s>{percentOf(seen.share)}%</s> : t('partners.shareBounds')}
        </span>
      </div>
      {isChanged && (
        <ActForm
          presets={PRESETS}
          isDirty
          acts={[
            act({
              name: t('partners.applyToday', { typed: formatPercent(typed, { signed: false }) }),
              missing: SHARE_TEXT.test(share) ? [] : [t('partners.share')],
              ask: (reason) => changeShare(seen, share, reason),
              onDone: (saved) => {
                toast({
                  tone: 'ok',
                  title: t('partners.applied', { name: partner.name, typed: formatPercent(typed, { signed: false }) }),
                });
                setSeen({ ...saved, siteId: partner.siteId });
              },
            }),
          ]}
          stale={{
            changed: [{ name: t('partners.share'), before: `${percentOf(seen.share)}%`, now: `${was}%` }],
            onReload: () => setSeen(partner),
          }}
          onEnded={onSaved}
        />
      )}
    </section>
  );
}
