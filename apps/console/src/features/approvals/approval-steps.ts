import type { ApprovalItem } from '@hoga/contract/admin-approval';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { t } from '../../shared/i18n/t.ts';
import type { Step } from '../../shared/kit/steps.tsx';
import { standing } from '../../shared/proposal-words.ts';
import { refusalOf } from '../../shared/refusal-words.ts';

/** 제안 → 승인 → 실행, with names and times; of a request 1차 → 2차. */
export function approvalSteps(item: ApprovalItem, now: number): readonly Step[] {
  const { source, madeByName, madeAt, decidedBy, madeBy, decidedByName, decidedAt, expiresAt } = item;
  const made: Step = {
    name: source === 'REQUEST' ? t('proposals.firstApproval') : t('proposals.proposal'),
    detail: `${madeByName} · ${formatKstShort(madeAt)}`,
    state: 'done',
  };
  const decided = `${decidedByName ?? ''}${decidedAt === null ? '' : ` · ${formatKstShort(decidedAt)}`}`;
  const approval = source === 'REQUEST' ? t('proposals.secondApproval') : t('proposals.approve');
  const agreed: Step = { name: approval, detail: decided, state: 'done' };
  const execution = t('proposals.execution');
  switch (standing(item, now)) {
    case 'WAITING':
      return [
        made,
        {
          name: approval,
          detail:
            expiresAt === null
              ? t('proposals.waiting')
              : t('proposals.until', { expiresAt: formatKstShort(expiresAt) }),
          state: 'now',
        },
        { name: execution, detail: t('proposals.afterApproval'), state: 'later' },
      ];
    case 'APPROVED':
      return [made, agreed, { name: execution, detail: t('proposals.running'), state: 'now' }];
    case 'DONE':
      return [made, agreed, { name: execution, detail: t('proposals.done'), state: 'done' }];
    case 'FAILED':
      return [
        made,
        agreed,
        {
          name: execution,
          detail: item.failedWith === null ? t('proposals.failed') : refusalOf(item.failedWith),
          state: 'refused',
        },
      ];
    case 'REJECTED':
      return [
        made,
        {
          name: decidedBy === madeBy ? t('proposals.takenBack') : t('proposals.reject'),
          detail: decided,
          state: 'refused',
        },
      ];
    case 'EXPIRED':
      return [
        made,
        { name: t('proposals.expired'), detail: expiresAt === null ? '' : formatKstShort(expiresAt), state: 'refused' },
      ];
  }
}
