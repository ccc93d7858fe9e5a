import { isSuccess } from '@hoga/client/reply';
import type { DeskRequest } from '@hoga/contract/admin-request';
import { withParticles } from '@hoga/domain/format/particles';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useId, useState } from 'react';
import { askProvider, proposeResult } from '../../data/requests.ts';
import { Control } from '../../shared/kit/control.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';

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
  const [isUnderWay, setUnderWay] = useState(false);
  const [result, setResult] = useState<Result>('paid');
  const [paymentId, setPaymentId] = useState('');
  const [reason, setReason] = useState('');
  const isComplete = isReason(reason) && (result === 'notPaid' || paymentId.trim() !== '');

  const during = async (work: () => Promise<void>) => {
    setUnderWay(true);
    setSaid('');
    await work();
    await onDecided();
    setUnderWay(false);
  };
  const ask = () =>
    during(async () => {
      const reply = await askProvider(request);
      if (!isSuccess(reply)) return setSaid(reply.message);
      setAnswer(reply.data.answer);
      setSaid(SAID[reply.data.answer]);
    });
  const suggest = () =>
    during(async () => {
      const reply = await proposeResult(request, {
        paymentId: result === 'paid' ? paymentId.trim() : null,
        reason: reason.trim(),
      });
      if (!isSuccess(reply)) return setSaid(reply.message);
      toast({ tone: 'ok', title: withParticles(`제안 #${reply.data.id}을(를) 올렸습니다. 다른 운영자가 승인합니다.`) });
      setAnswer(null);
    });
  return (
    <section aria-label="송금 확인" className="flex flex-col gap-2.5">
      <Control look="primary" size="lg" pending={isUnderWay} onClick={() => void ask()}>
        결제사에 다시 묻기
      </Control>
      {said !== '' && (
        <p role="status" className="rounded-sm bg-surface-2 px-3 py-2 text-ink-2">
          {said}
        </p>
      )}
      {answer === 'SILENT' && (
        <>
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
          <ReasonField value={reason} onChange={setReason} presets={PRESETS} disabled={isUnderWay} />
          <Control
            look={result === 'paid' ? 'primary' : 'danger'}
            size="lg"
            disabled={!isComplete || isUnderWay}
            onClick={() => void suggest()}
          >
            {result === 'paid' ? '송금됨으로 제안' : '되돌리기 제안'}
          </Control>
          <p className="text-micro text-ink-3">
            다른 운영자가 승인하면 반영됩니다. 그 사이 결제사가 답하면 결제사의 답을 따릅니다.
          </p>
        </>
      )}
    </section>
  );
}
