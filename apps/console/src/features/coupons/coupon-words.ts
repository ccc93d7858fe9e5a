import { COUPON_STATES, type CouponState } from '@hoga/domain/wallet/coupons';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const STATES: Readonly<Record<CouponState, readonly [name: string, tone: StatusTone]>> = {
  OPEN: ['사용 가능', 'ok'],
  SCHEDULED: ['예정', 'wait'],
  USED: ['사용됨', 'brand'],
  EXPIRED: ['만료', 'gone'],
  WITHDRAWN: ['회수', 'danger'],
};

/** The views of the list, and the state each shows. */
export const VIEWS: readonly { readonly id: string; readonly name: string; readonly state: CouponState | null }[] = [
  { id: 'all', name: '전체', state: null },
  ...COUPON_STATES.filter((state) => state !== 'SCHEDULED').map((state) => ({
    id: state.toLowerCase(),
    name: STATES[state][0],
    state,
  })),
];
