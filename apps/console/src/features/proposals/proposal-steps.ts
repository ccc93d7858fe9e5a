import type { Proposal } from '@hoga/contract/admin-proposal';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { t } from '../../shared/i18n/t.ts';
import type { Step } from '../../shared/kit/steps.tsx';
import { standing } from '../../shared/proposal-words.ts';

/** 제안 → 승인 → 실행, with names and times. */
export function proposalSteps(proposal: Proposal, now: number): readonly Step[] {
  const { madeByName, madeAt, decidedByName, decidedAt, expiresAt } = proposal;
  const made: Step = {
    name: t('proposals.proposal'),
    detail: `${madeByName} · ${formatKstShort(madeAt)}`,
    state: 'done',
  };
  const decided = `${decidedByName ?? ''}${decidedAt === null ? '' : ` · ${formatKstShort(decidedAt)}`}`;
  const agreed: Step = { name: t('proposals.approve'), detail: decided, state: 'done' };
  switch (standing(proposal, now)) {
    case 'WAITING':
      return [
        made,
        {
          name: t('proposals.approve'),
          detail: t('proposals.until', { expiresAt: formatKstShort(expiresAt) }),
          state: 'now',
        },
        { name: t('proposals.execution'), detail: t('proposals.afterApproval'), state: 'later' },
      ];
    case 'APPROVED':
      return [made, agreed, { name: t('proposals.execution'), detail: t('proposals.running'), state: 'now' }];
    case 'DONE':
      return [made, agreed, { name: t('proposals.execution'), detail: t('proposals.done'), state: 'done' }];
    case 'FAILED':
      return [
        made,
        agreed,
        { name: t('proposals.execution'), detail: proposal.failedWith ?? t('proposals.failed'), state: 'refused' },
      ];
    case 'REJECTED':
      return [
        made,
        {
          name: decidedByName === madeByName ? t('proposals.takenBack') : t('proposals.reject'),
          detail: decided,
          state: 'refused',
        },
      ];
    case 'EXPIRED':
      return [made, { name: t('proposals.expired'), detail: formatKstShort(expiresAt), state: 'refused' }];
  }
}
