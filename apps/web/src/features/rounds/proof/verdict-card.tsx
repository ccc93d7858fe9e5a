import type { RoundProof } from '@hoga/contract/rounds';
import { Card } from '@hoga/ui/components/card.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { Check, CircleHelp, ShieldAlert, ShieldCheck, X } from 'lucide-react';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OUTCOME_TEXT, outcomeOf } from '../../../shared/rounds/outcome-mark.tsx';
import { type CheckName, type ProofCheck, verdictOf } from './judge-proof.ts';

const VERDICT = {
  true: { look: 'bg-ok-soft', words: 'text-ok', title: 'rounds.proofTrue', detail: 'rounds.proofTrueDetail' },
  false: {
    look: 'bg-danger-soft',
    words: 'text-danger',
    title: 'rounds.proofFalse',
    detail: 'rounds.proofFalseDetail',
  },
  unknown: {
    look: 'bg-warn-soft',
    words: 'text-warn',
    title: 'rounds.proofNoCrypto',
    detail: 'rounds.proofNoCryptoDetail',
  },
} as const;

/** The verdict first: whether this browser's result equals the server's. */
export function VerdictCard({ checks }: { checks: readonly ProofCheck[] | null }) {
  const t = useText();
  if (checks === null) {
    return (
      <Card>
        <p role="status" className="text-label text-ink-2">
          {t('rounds.proofChecking')}
        </p>
      </Card>
    );
  }
  const verdict = verdictOf(checks);
  const { look, words, title, detail } = VERDICT[verdict];
  const Icon = verdict === 'true' ? ShieldCheck : verdict === 'false' ? ShieldAlert : CircleHelp;
  return (
    <div role={verdict === 'false' ? 'alert' : 'status'} className={cx('flex gap-3 rounded-lg p-4', look)}>
      <Icon size={22} aria-hidden="true" className={cx('mt-0.5 shrink-0', words)} />
      <div className="min-w-0">
        <p className={cx('text-body font-bold', words)}>
          {t(title)}
          {verdict === 'true' && ' ✓'}
        </p>
        <p className="mt-0.5 text-caption text-ink-2">{t(detail)}</p>
      </div>
    </div>
  );
}

const NAME: Readonly<Record<CheckName, TextKey>> = {
  moments: 'rounds.checkMoments',
  outcome: 'rounds.checkOutcome',
  hash: 'rounds.checkHash',
};

/** Each check separately; where one differs both values are shown, and are never hidden. */
export function ChecksCard({ proof, checks }: { proof: RoundProof; checks: readonly ProofCheck[] | null }) {
  const t = useText();
  const count = proof.start.trades.length + proof.close.trades.length;
  const detail: Readonly<Record<CheckName, string>> = {
    moments: t('rounds.checkMomentsDetail'),
    outcome: t('rounds.checkOutcomeDetail', { count, outcome: t(OUTCOME_TEXT[outcomeOf(proof.round.status)]) }),
    hash: t('rounds.checkHashDetail'),
  };
  return (
    <Card>
      <h2 className="mb-2 text-body font-bold">{t('rounds.checks')}</h2>
      <ul className="flex flex-col gap-3">
        {(checks ?? []).map(({ name, isSame, server, device }) => (
          <li key={name} className="flex gap-2.5">
            {isSame === true && <Check size={20} aria-hidden="true" className="shrink-0 text-ok" />}
            {isSame === false && <X size={20} aria-hidden="true" className="shrink-0 text-danger" />}
            {isSame === null && <CircleHelp size={20} aria-hidden="true" className="shrink-0 text-warn" />}
            <div className="min-w-0">
              <p className="text-label font-semibold">{t(NAME[name])}</p>
              <p className="text-micro text-ink-3">
                {detail[name]} ·{' '}
                {t(isSame === true ? 'rounds.same' : isSame === false ? 'rounds.different' : 'rounds.notChecked')}
              </p>
              {isSame === false && (
                <p className="mt-1 text-micro break-all text-danger">
                  {t('rounds.serverSays', { value: server })}
                  <br />
                  {t('rounds.deviceSays', { value: device })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
