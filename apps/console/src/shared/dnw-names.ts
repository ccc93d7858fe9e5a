import type { DnwStatus, DnwType } from '@hoga/domain/wallet/dnw';
import type { StatusTone } from './kit/status-tag.tsx';

/** What requests at the cashier are called. */
export const DNW_TYPE_NAMES: Readonly<Record<DnwType, string>> = {
  D: '입금',
  W: '출금',
  WB: '구매',
  WS: '판매',
  CO: '전환 출금',
  CI: '전환 입금',
  TO: '보내기',
  TI: '받기',
  B: '보너스',
};

export const DNW_STATUS: Readonly<Record<DnwStatus, readonly [name: string, tone: StatusTone]>> = {
  REQUESTED: ['대기', 'wait'],
  MATCHED: ['매칭', 'wait'],
  PAID: ['송금 확인', 'brand'],
  APPEALED: ['이의 제기', 'warn'],
  SENDING: ['지급 대기', 'brand'],
  APPROVED: ['승인', 'ok'],
  REJECTED: ['거절', 'danger'],
  CANCELED: ['취소', 'gone'],
  EXPIRED: ['만료', 'gone'],
  RETURNED: ['송금 반환', 'warn'],
};
