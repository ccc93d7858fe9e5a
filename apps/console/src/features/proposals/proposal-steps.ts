import type { Proposal } from '@hoga/contract/admin-proposal';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { Step } from '../../shared/kit/steps.tsx';
import { standing } from '../../shared/proposal-words.ts';

/** 제안 → 승인 → 실행, with names and times. */
export function proposalSteps(proposal: Proposal, now: number): readonly Step[] {
  const { madeByName, madeAt, decidedByName, decidedAt, expiresAt } = proposal;
  const made: Step = { name: '제안', detail: `${madeByName} · ${formatKstShort(madeAt)}`, state: 'done' };
  const decided = `${decidedByName ?? ''}${decidedAt === null ? '' : ` · ${formatKstShort(decidedAt)}`}`;
  const agreed: Step = { name: '승인', detail: decided, state: 'done' };
  switch (standing(proposal, now)) {
    case 'WAITING':
      return [
        made,
        { name: '승인', detail: `${formatKstShort(expiresAt)}까지`, state: 'now' },
        { name: '실행', detail: '승인 직후', state: 'later' },
      ];
    case 'APPROVED':
      return [made, agreed, { name: '실행', detail: '진행 중', state: 'now' }];
    case 'DONE':
      return [made, agreed, { name: '실행', detail: '완료', state: 'done' }];
    case 'FAILED':
      return [made, agreed, { name: '실행', detail: proposal.failedWith ?? '실패', state: 'refused' }];
    case 'REJECTED':
      return [made, { name: decidedByName === madeByName ? '거둠' : '거절', detail: decided, state: 'refused' }];
    case 'EXPIRED':
      return [made, { name: '만료', detail: formatKstShort(expiresAt), state: 'refused' }];
  }
}
