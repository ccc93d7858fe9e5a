import { SHARE_TEXT } from '@hoga/domain/partners/share';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useId, useState } from 'react';
import { changeShare, type SitePartner } from '../../data/partners.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { percentOf, rateOf } from '../../shared/parameters/parameter.ts';

const PRESETS = ['계약 변경', '실적 조정', '운영 정책'];

export interface ShareFormProps {
  partner: SitePartner;
  onSaved: () => void;
}

/** What a partner gets of what their members pay. It lies between the one above and those below. */
export function ShareForm({ partner, onSaved }: ShareFormProps) {
  const id = useId();
  const was = percentOf(partner.share);
  const [typed, setTyped] = useState(was);
  const [seen, setSeen] = useState(partner);
  const share = rateOf(typed);
  const isChanged = share !== rateOf(percentOf(seen.share));
  return (
    <section aria-label="요율 변경" className="flex flex-col gap-2.5">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="shrink-0 text-ink-3">
          요율
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
          {isChanged ? <s>{percentOf(seen.share)}%</s> : '윗 파트너보다 높거나 아래 파트너보다 낮을 수 없습니다.'}
        </span>
      </div>
      {isChanged && (
        <ActForm
          presets={PRESETS}
          isDirty
          acts={[
            act({
              name: `오늘 정산부터 ${formatPercent(typed, { signed: false })} 적용`,
              missing: SHARE_TEXT.test(share) ? [] : ['요율'],
              ask: (reason) => changeShare(seen, share, reason),
              onDone: (saved) => {
                toast({
                  tone: 'ok',
                  title: `${partner.name} 요율 ${formatPercent(typed, { signed: false })} · 오늘부터`,
                });
                setSeen({ ...saved, siteId: partner.siteId });
              },
            }),
          ]}
          stale={{
            changed: [{ name: '요율', before: `${percentOf(seen.share)}%`, now: `${was}%` }],
            onReload: () => setSeen(partner),
          }}
          onEnded={onSaved}
        />
      )}
    </section>
  );
}
