import type { MatchCandidate, OperatorRequest } from '@hoga/contract/admin-request';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { match, useCandidates } from '../../data/match.ts';
import { ageText } from '../../shared/age.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [t('requests.reasonMatchOldest'), t('requests.reasonMatchWanted')];

export interface MatchPanelProps {
  request: OperatorRequest;
  now: number;
  onDecided: () => Promise<unknown>;
}

/** A waiting purchase or sale between members: its possible matches, by the rules of automatic matching. */
export function MatchPanel({ request, now, onDecided }: MatchPanelProps) {
  const { rows, rate } = useCandidates(request);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = rows.find(({ id, obstacle }) => id === chosenId && obstacle === null);
  const unit = currencyUnit(request.currency);
  return (
    <section aria-label={t('requests.matching')} className="flex flex-col gap-2.5">
      <h3 className="flex items-baseline justify-between gap-3 text-label font-bold">
        {t('requests.matching')}
        {rate !== null && (
          <span className="text-micro font-normal text-ink-3">
            {t('requests.rateNow', { currency: request.currency, rate: groupThousands(rate) })}
          </span>
        )}
      </h3>
      {rows.length === 0 && <p className="text-ink-3">{t('requests.noCandidates')}</p>}
      <ul className="flex flex-col gap-1.5">
        {rows.map((row) => (
          <li key={row.id}>
            <Control
              look="line"
              className="h-auto w-full justify-between gap-3 py-1.5 text-left aria-pressed:border-brand aria-pressed:bg-brand-soft"
              aria-pressed={row.id === chosenId}
              disabled={row.obstacle !== null}
              onClick={() => setChosenId(Number(row.id))}
            >
              <span className="min-w-0">
                <b className="font-semibold">{row.name === '' ? row.username : row.name}</b>{' '}
                <span className="text-micro text-ink-2">
                  #{row.id} · {ageText(row.createdAt, now)}
                </span>
                <span className="block text-micro text-ink-3">{noteOf(row, unit)}</span>
              </span>
              <span className="shrink-0 text-right">
                {exactAmount(row.point, unit)}
                {row.rate !== null && (
                  <span className="block text-micro text-ink-3">
                    {t('requests.candidatePrice', { rate: groupThousands(row.rate) })}
                  </span>
                )}
              </span>
            </Control>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <ActForm
          presets={PRESETS}
          acts={[
            act({
              name: t('requests.matchWith', { id: chosen.id, amount: exactAmount(chosen.matches ?? '0', unit) }),
              ask: (reason) => match(request, chosen, reason),
              onDone: () => toast({ tone: 'ok', title: t('requests.matched', { id: request.id, other: chosen.id }) }),
            }),
          ]}
          onEnded={onDecided}
        />
      )}
    </section>
  );
}

function noteOf({ matches, obstacle }: MatchCandidate, unit: string): string {
  if (obstacle === null) return t('requests.matchesAmount', { amount: exactAmount(matches ?? '0', unit) });
  switch (obstacle) {
    case 'SAME_MEMBER':
      return t('requests.sameMember');
    case 'REST_TOO_SMALL':
      return t('requests.restTooSmall');
    case 'NO_RATE':
      return t('requests.noRate');
    case 'RATE_OFF':
      return t('requests.rateOff');
  }
}
