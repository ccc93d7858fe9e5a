import type { Round } from '@hoga/contract/rounds';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import type { RoundInstrument } from '../../data/instruments.ts';
import { proposeVoid } from '../../data/rounds.ts';
import { useDeed } from '../../data/use-deed.ts';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';

const PRESETS = ['시세 이상', '시세 지연', '시스템 장애'];

/** Proposes that nobody wins a round that is not decided. */
export function VoidCard({ option, round }: { option: RoundInstrument; round: Round }) {
  const [reason, setReason] = useState('');
  const { isUnderWay, refusal, run } = useDeed();
  const propose = async () => {
    const made = await run(() => proposeVoid(option.siteId, round, reason.trim()));
    if (made === null) return;
    setReason('');
    toast({ tone: 'ok', title: `${round.no}회차 무효를 제안했습니다. 다른 운영자의 승인을 기다립니다` });
  };
  return (
    <ConfirmCard
      title={`${round.no}회차 무효 제안`}
      consequences={[
        `${formatKstTime(round.startAt)}–${formatKstTime(round.endAt)} 회차의 모든 베팅 금액이 돌아갑니다.`,
        '다른 운영자가 승인해야 하고, 그 전에 판정되면 결과가 그대로 남습니다.',
        '이긴 쪽은 누구도 정할 수 없습니다.',
      ]}
      expected={String(round.no)}
      action="무효 제안"
      pending={isUnderWay}
      disabled={!isReason(reason)}
      onConfirm={() => void propose()}
    >
      <ReasonField value={reason} onChange={setReason} presets={PRESETS} disabled={isUnderWay} />
      {refusal !== null && <RefusalNote message={refusal.message} />}
    </ConfirmCard>
  );
}
