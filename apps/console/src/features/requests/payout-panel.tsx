import { isSuccess } from '@hoga/client/reply';
import type { OperatorRequest } from '@hoga/contract/admin-request';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useId, useState } from 'react';
import { askProvider, proposeResult } from '../../data/requests.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [t('requests.reasonTransfers'), t('requests.reasonChain'), t('requests.reasonProvider')];

type Result = 'paid' | 'notPaid';
const RESULTS: readonly (readonly [Result, string])[] = [
  ['paid', t('requests.paid')],
  ['notPaid', t('requests.notPaid')],
];

const SAID = {
  ENDED: t('requests.providerEnded'),
  ANSWERED: t('requests.providerWorking'),
  SILENT: t('requests.providerSilent'),
} as const;

export interface PayoutPanelProps {
  request: OperatorRequest;
  onDecided: () => Promise<unknown>;
}

/** A withdrawal in transit: its provider's state; where the provider does not answer, two decide by evidence. */
export function PayoutPanel({ request, onDecided }: PayoutPanelProps) {
  const field = useId();
  const [answer, setAnswer] = useState<keyof typeof SAID | null>(null);
  const [feedback, setFeedback] = useState('');
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<Result>('paid');
  const [paymentId, setPaymentId] = useState('');

  const ask = async () => {
    setPending(true);
    setFeedback('');
    const reply = await askProvider(request);
    if (isSuccess(reply)) setAnswer(reply.data.answer);
    setFeedback(isSuccess(reply) ? SAID[reply.data.answer] : reply.message);
    await onDecided();
    setPending(false);
  };
  return (
    <section aria-label={t('requests.payoutCheck')} className="flex flex-col gap-2.5">
      <Control look="primary" size="lg" pending={isPending} onClick={() => void ask()}>
        {t('requests.askProvider')}
      </Control>
      {feedback !== '' && (
        <p role="status" className="rounded-sm bg-surface-2 px-3 py-2 text-ink-2">
          {feedback}
        </p>
      )}
      {answer === 'SILENT' && (
        <ActForm
          presets={PRESETS}
          isDirty={paymentId !== ''}
          acts={[
            act({
              name: result === 'paid' ? t('requests.proposePaid') : t('requests.proposeReturn'),
              look: result === 'paid' ? 'primary' : 'danger',
              missing: result === 'paid' && paymentId.trim() === '' ? [t('requests.providerId')] : [],
              ask: (reason) =>
                proposeResult(request, { paymentId: result === 'paid' ? paymentId.trim() : null, reason }),
              onDone: ({ id }) => {
                toast({ tone: 'ok', title: t('requests.proposed', { id }) });
                setFeedback('');
                setAnswer(null);
              },
            }),
          ]}
          onEnded={onDecided}
          after={<p className="text-micro text-ink-3">{t('requests.proposedAbout')}</p>}
        >
          <fieldset className="flex gap-1.5" aria-label={t('requests.result')}>
            {RESULTS.map(([each, name]) => (
              <Control key={each} look="chip" aria-pressed={result === each} onClick={() => setResult(each)}>
                {name}
              </Control>
            ))}
          </fieldset>
          {result === 'paid' && (
            <div>
              <label htmlFor={field} className="sr-only">
                {t('requests.providerId')}
              </label>
              <input
                id={field}
                className="line-field"
                autoComplete="off"
                placeholder={t('requests.providerId')}
                maxLength={64}
                value={paymentId}
                onChange={(event) => setPaymentId(event.currentTarget.value)}
              />
            </div>
          )}
        </ActForm>
      )}
    </section>
  );
}
