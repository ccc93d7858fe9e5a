import type { Round } from '@hoga/contract/rounds';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { RoundInstrument } from '../../data/instruments.ts';
import { proposeVoid } from '../../data/rounds.ts';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = ['시세 이상', '시세 지연', '시스템 장애'];

/** Proposes that nobody wins a round that is not decided. */
export function VoidCard({ option, round }: { option: RoundInstrument; round: Round }) {
  return (
    <ConfirmCard
      title={`${round.no}회차 무효 제안`}
      consequences={[
        `${formatKstTime(round.startAt)}–${formatKstTime(round.endAt)} 회차의 모든 베팅 금액이 돌아갑니다.`,
        '다른 운영자가 승인해야 하고, 그 전에 판정되면 결과가 그대로 남습니다.',
        '이긴 쪽은 누구도 정할 수 없습니다.',
      ]}
      expected={String(round.no)}
      presets={PRESETS}
      act={act({
        name: '무효 제안',
        ask: (reason) => proposeVoid(option.siteId, round, reason),
        onDone: () =>
          toast({ tone: 'ok', title: `${round.no}회차 무효를 제안했습니다. 다른 운영자의 승인을 기다립니다` }),
      })}
    />
  );
}
