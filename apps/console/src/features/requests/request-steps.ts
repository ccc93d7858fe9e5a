import { isLive } from '@hoga/domain/wallet/dnw';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { CashierRequest } from '../../data/requests.ts';
import type { Step } from '../../shared/kit/steps.tsx';

const ENDS: Readonly<Record<string, string>> = {
  APPROVED: '승인',
  REJECTED: '거절',
  CANCELED: '취소',
  EXPIRED: '만료',
};

/** 신청 → 1차 → 2차 → 끝, with who and when as far as it is known. */
export function requestSteps(request: CashierRequest, me: number): readonly Step[] {
  const { createdAt, updatedAt, status, firstApprover } = request;
  const asked: Step = { name: '신청', detail: formatKstTime(createdAt), state: 'done' };
  const end: Step = isLive(status)
    ? { name: request.type === 'D' ? '입금' : '지급', detail: '승인 직후', state: 'later' }
    : {
        name: ENDS[status] ?? status,
        detail: formatKstTime(updatedAt),
        state: status === 'APPROVED' ? 'done' : 'refused',
      };
  if (firstApprover === null) {
    return isLive(status) ? [asked, { name: '승인', detail: '결정 대기', state: 'now' }, end] : [asked, end];
  }
  const first: Step = {
    name: '1차 승인',
    detail: firstApprover === me ? '나' : `운영자 #${firstApprover}`,
    state: 'done',
  };
  const second: Step = isLive(status)
    ? { name: '2차 승인', detail: firstApprover === me ? '다른 사람만 가능' : '1차와 다른 사람만 가능', state: 'now' }
    : { name: '2차 승인', detail: '', state: 'done' };
  return [asked, first, second, end];
}
