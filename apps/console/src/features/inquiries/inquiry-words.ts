import type { ContactCategory, ContactStatus } from '@hoga/domain/content/vocabulary';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

/** As members read them. */
export const ABOUT: Readonly<Record<ContactCategory, string>> = {
  CASH: '입출금',
  TRADE: '거래',
  ACCOUNT: '계정',
  COPY: '카피',
  OTHER: '기타',
};

export const STATUS: Readonly<Record<ContactStatus, readonly [name: string, tone: StatusTone]>> = {
  WAITING: ['답변 대기', 'warn'],
  ANSWERED: ['답변완료', 'ok'],
  CLOSED: ['종료', 'gone'],
};

/** The views of the list, and the states each shows. */
export const VIEWS = [
  { id: 'waiting', name: '답변 대기', statuses: ['WAITING'] },
  { id: 'answered', name: '답변완료', statuses: ['ANSWERED'] },
  { id: 'closed', name: '종료', statuses: ['CLOSED'] },
  { id: 'all', name: '전체', statuses: ['WAITING', 'ANSWERED', 'CLOSED'] },
] as const satisfies readonly { id: string; name: string; statuses: readonly ContactStatus[] }[];
