import type { TraderState } from '@hoga/domain/copy/vocabulary';
import type { TraderDecision } from '../../data/traders.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const TRADER_STATES_SHOWN: Readonly<Record<TraderState, readonly [name: string, tone: StatusTone]>> = {
  APPLIED: ['신청', 'brand'],
  ACTIVE: ['활동', 'ok'],
  SUSPENDED: ['정지', 'warn'],
  RETIRED: ['종료', 'gone'],
};

export interface TraderStep {
  readonly to: TraderDecision;
  readonly name: string;
  /** Takes something away. */
  readonly refuses: boolean;
  /** What it brings about, for the operator. */
  readonly means: string;
}

const RETIRE: TraderStep = {
  to: 'RETIRED',
  name: '트레이더 종료',
  refuses: true,
  means: '모든 팔로우가 끝나고 복사한 포지션은 닫힙니다. 되돌릴 수 없습니다.',
};

/** What may be decided about a trader; the refusing steps first. */
export const TRADER_STEPS: Readonly<Record<TraderState, readonly TraderStep[]>> = {
  APPLIED: [
    { to: 'RETIRED', name: '신청 거절', refuses: true, means: '회원에게 사유가 보입니다.' },
    { to: 'ACTIVE', name: '트레이더로 승인', refuses: false, means: '목록에 보이고 팔로우를 받습니다.' },
  ],
  ACTIVE: [
    RETIRE,
    {
      to: 'SUSPENDED',
      name: '정지 · 목록에서 숨김',
      refuses: true,
      means: '새 팔로우를 받지 않고 새 포지션이 복사되지 않습니다.',
    },
  ],
  SUSPENDED: [
    RETIRE,
    { to: 'ACTIVE', name: '다시 보이기', refuses: false, means: '목록에 보이고 팔로우를 다시 받습니다.' },
  ],
  RETIRED: [],
};
