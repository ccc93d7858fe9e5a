import type { RequestFilter } from '../../data/requests.ts';

export const VIEWS = [
  { id: 'waiting', name: '대기 전체' },
  { id: 'second', name: '내 2차 승인' },
  { id: 'deposits', name: '입금' },
  { id: 'withdrawals', name: '출금' },
  { id: 'sales', name: '구매·판매' },
  { id: 'all', name: '전체 기록' },
] as const;
export type RequestView = (typeof VIEWS)[number]['id'];

const TYPES: Readonly<Partial<Record<RequestView, string>>> = { deposits: 'D', withdrawals: 'W', sales: 'WB,WS' };

export function viewOf(view: string | undefined): RequestView {
  return VIEWS.find(({ id }) => id === view)?.id ?? 'waiting';
}

export function filterOf(view: RequestView, find: string): RequestFilter {
  return { types: TYPES[view] ?? '', isWaiting: view !== 'all', find };
}
