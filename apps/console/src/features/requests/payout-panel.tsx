import { isSuccess } from '@hoga/client/reply';
import type { DeskRequest } from '@hoga/contract/admin-request';
import { withParticles } from '@hoga/domain/format/particles';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useId, useState } from 'react';
import { askProvider, proposeResult } from '../../data/requests.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = ['송금 내역 확인', '블록체인 조회', '결제사 담당자 확인'];

type Result = 'paid' | 'notPaid';
const RESULTS: readonly (readonly [Result, string])[] = [
  ['paid', '송금됨'],
  ['notPaid', '송금 안 됨'],
];

const SAID = {
  ENDED: '결제사의 답으로 끝났습니다.',
  ANSWERED: '결제사가 처리 중이라고 답했습니다. 결과를 기다립니다.',
  SILENT: '결제사가 답하지 않습니다. 증거가 있으면 두 사람이 결정할 수 있습니다.',
} as const;

export interface PayoutPanelProps {
  request: DeskRequest;
  onDecided: () => Promise<unknown>;
}

/** A withdrawal on its way: what its provider says, and only where it says nothing what two operators can prove. */
export function PayoutPanel({ request, onDecided }: PayoutPanelProps) {
  const field = useId();
  const [answer, setAnswer] = useState<keyof typeof SAID | null>(null);
  const [said, setSaid] = useState('');
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<Result>('paid');
  const [paymentId, setPaymentId] = useState('');

  const ask = async () => {
    setPending(true);
    setSaid('');
    const reply = await askProvider(request);
    if (isSuccess(reply)) setAnswer(reply.data.answer);
    setSaid(isSuccess(reply) ? SAID[reply.data.answer] : reply.message);
    await onDecided();
    setPending(false);
  };
  return (
    <section aria-label="송금 확인" className="flex flex-col gap-2.5">
      <Control look="primary" size="lg" pending={isPending} onClick={() => void ask()}>
        결제사에 다시 묻기
      </Control>
      {said !== '' && (
        <p role="status" className="rounded-sm bg-surface-2 px-3 py-2 text-ink-2">
          {said}
        </p>
      )}
      {answer === 'SILENT' && (
        <ActForm
          presets={PRESETS}
          isDirty={paymentId !== ''}
          acts={[
            act({
              name: result === 'paid' ? '송금됨으로 제안' : '되돌리기 제안',
              look: result === 'paid' ? 'primary' : 'danger',
              missing: result === 'paid' && paymentId.trim() === '' ? ['결제사 거래번호'] : [],
              ask: (reason) =>
                proposeResult(request, { paymentId: result === 'paid' ? paymentId.trim() : null, reason }),
              onDone: ({ id }) => {
                toast({ tone: 'ok', title: withParticles(`제안 #${id}을(를) 올렸습니다. 다른 운영자가 승인합니다.`) });
                setSaid('');
                setAnswer(null);
              },
            }),
          ]}
          onEnded={onDecided}
          after={
            <p className="text-micro text-ink-3">
              다른 운영자가 승인하면 반영됩니다. 그 사이 결제사가 답하면 결제사의 답을 따릅니다.
            </p>
          }
        >
          <fieldset className="flex gap-1.5" aria-label="결과">
            {RESULTS.map(([each, name]) => (
              <Control key={each} look="chip" aria-pressed={result === each} onClick={() => setResult(each)}>
                {name}
              </Control>
            ))}
          </fieldset>
          {result === 'paid' && (
            <div>
              <label htmlFor={field} className="sr-only">
                결제사 거래번호
              </label>
              <input
                id={field}
                className="line-field"
                autoComplete="off"
                placeholder="결제사 거래번호"
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
