import type { CouponState } from '@hoga/domain/wallet/coupons';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const STATES: Readonly<Record<CouponState, readonly [name: string, tone: StatusTone]>> = {
  OPEN: ['사용 가능', 'ok'],
  SCHEDULED: ['예정', 'wait'],
  USED: ['사용됨', 'brand'],
  EXPIRED: ['만료', 'gone'],
  WITHDRAWN: ['회수', 'danger'],
};

/** The views of the list, and the state each shows. */
export const VIEWS = [
  { id: 'all', name: '전체', state: null },
  { id: 'open', name: '사용 가능', state: 'OPEN' },
  { id: 'used', name: '사용됨', state: 'USED' },
  { id: 'expired', name: '만료', state: 'EXPIRED' },
  { id: 'withdrawn', name: '회수', state: 'WITHDRAWN' },
] as const satisfies readonly { id: string; name: string; state: CouponState | null }[];
