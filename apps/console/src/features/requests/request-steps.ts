import { isLive } from '@hoga/domain/wallet/dnw';
import type { PlayerId } from '@hoga/kernel/ids';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { OpenRequest } from '../../data/requests.ts';
import type { Step } from '../../shared/kit/steps.tsx';
import { isMoneyIn, statusName } from './request-words.ts';

type Taken = OpenRequest['steps'][number];

/** 신청 → 1차 → 2차 → 지급, with who and when; what is still to come stands after it. */
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
  if (index === 0) return '신청';
  if (status === 'REQUESTED' && by !== null) return '1차 승인';
  if (status === 'SENDING') return isLarge ? '2차 승인' : '승인';
  return statusName(status);
}

function ahead(request: OpenRequest['request'], me: PlayerId): readonly Step[] {
  const { status, isLarge, firstApprover } = request;
  if (!isLive(status)) return [];
  const isIn = isMoneyIn(request);
  const end: Step = { name: isIn ? '입금' : '지급', detail: isIn ? '승인 직후' : '승인 후 송금', state: 'later' };
  if (status === 'SENDING') {
    return [{ ...end, detail: request.provider === null ? '송금 대기' : '보내는 중', state: 'now' }];
  }
  if (firstApprover !== null) {
    const detail = firstApprover.id === me ? '다른 사람만 가능' : '1차와 다른 사람만 가능';
    return [{ name: '2차 승인', detail, state: 'now' }, end];
  }
  if (isLarge === 0) return [{ name: '승인', detail: '결정 대기', state: 'now' }, end];
  return [
    { name: '1차 승인', detail: '결정 대기', state: 'now' },
    { name: '2차 승인', detail: '1차와 다른 사람', state: 'later' },
    end,
  ];
}
