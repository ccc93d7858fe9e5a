import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useRef, useState } from 'react';
import { type CopyTrader, decideOnTrader } from '../../data/traders.ts';
import { useDeed } from '../../data/use-deed.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { TRADER_STEPS, type TraderStep } from './trader-words.ts';

const PRESETS = ['성과 확인', '본인 요청', '약관 위반', '비정상 거래'];

/** Why, then what. The trader reads the reason. */
export function TraderDecisionBar({ trader, onDecided }: { trader: CopyTrader; onDecided: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const { isUnderWay, refusal, run } = useDeed();
  const toReason = () => field.current?.focus();
  useKeys([
    { keys: 'a', does: '승인', run: toReason },
    { keys: 'r', does: '거절', run: toReason },
  ]);
  const commit = async ({ to, name }: TraderStep) => {
    const done = await run(() => decideOnTrader(trader, to, reason.trim()));
    if (done !== null) {
      toast({ tone: 'ok', title: `${trader.name} · ${name}` });
      setReason('');
    }
    onDecided();
  };
  const steps = TRADER_STEPS[trader.state];
  return (
    <div className="flex flex-col gap-2.5">
      {refusal !== null && <RefusalNote message={refusal.message} />}
      <ReasonField ref={field} value={reason} onChange={setReason} presets={PRESETS} disabled={isUnderWay} />
      <p className="text-micro text-ink-3">사유는 트레이더에게 보입니다.</p>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Control
            key={step.to}
            look={step.refuses ? 'danger' : 'primary'}
            size="lg"
            className="flex-1"
            disabled={!isReason(reason) || isUnderWay}
            onClick={() => void commit(step)}
          >
            {step.name}
          </Control>
        ))}
      </div>
      <ul className="text-micro text-ink-3">
        {steps.map(({ to, name, means }) => (
          <li key={to}>
            {name}: {means}
          </li>
        ))}
      </ul>
    </div>
  );
}
