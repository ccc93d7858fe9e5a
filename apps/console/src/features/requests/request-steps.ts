import { isLive } from '@hoga/domain/wallet/dnw';
import type { PlayerId } from '@hoga/kernel/ids';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { OpenRequest } from '../../data/requests.ts';
import { t } from '../../shared/i18n/t.ts';
import type { Step } from '../../shared/kit/steps.tsx';
import { isMoneyIn, statusName } from './request-words.ts';

type Taken = OpenRequest['steps'][number];

/** 신청 → 1차 → 2차 → 지급, with actor and time; steps to come stand after it. */
export function requestSteps({ request, steps }: OpenRequest, me: PlayerId): readonly Step[] {
  const taken = steps.map((step, index): Step => {
    const isRefused = !isLive(step.status) && step.status !== 'APPROVED';
    return {
      name: [stepName(step, index, request.isLarge === 1), step.by?.name].filter(Boolean).join(' '),
      detail: [formatKstTime(step.at), step.reason].filter(Boolean).join(' · '),
      state: isRefused ? 'refused' : 'done',
    };
  });
  return [...taken, ...ahead(request, me)];
}

function stepName({ status, by }: Taken, index: number, isLarge: boolean): string {
  if (index === 0) return t('requests.stepRequested');
  if (status === 'REQUESTED' && by !== null) return t('requests.stepFirst');
  if (status === 'SENDING') return isLarge ? t('requests.stepSecond') : t('requests.approve');
  return statusName(status);
}

function ahead(request: OpenRequest['request'], me: PlayerId): readonly Step[] {
  const { status, isLarge, firstApprover } = request;
  if (!isLive(status)) return [];
  const isIn = isMoneyIn(request);
  const end: Step = {
    name: isIn ? t('requests.stepDeposit') : t('requests.stepPayout'),
    detail: isIn ? t('requests.afterApproval') : t('requests.paidAfterApproval'),
    state: 'later',
  };
  if (status === 'SENDING') {
    return [
      {
        ...end,
        detail: request.provider === null ? t('requests.transferWaiting') : t('requests.sending'),
        state: 'now',
      },
    ];
  }
  if (firstApprover !== null) {
    const detail = firstApprover.id === me ? t('requests.othersOnly') : t('requests.notFirst');
    return [{ name: t('requests.stepSecond'), detail, state: 'now' }, end];
  }
  if (isLarge === 0) return [{ name: t('requests.approve'), detail: t('requests.decisionWaiting'), state: 'now' }, end];
  return [
    { name: t('requests.stepFirst'), detail: t('requests.decisionWaiting'), state: 'now' },
    { name: t('requests.stepSecond'), detail: t('requests.notFirstShort'), state: 'later' },
    end,
  ];
}
