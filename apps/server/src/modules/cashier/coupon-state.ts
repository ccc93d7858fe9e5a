import type { CouponState } from '@hoga/domain/wallet/coupons';
import type { CouponRow } from './coupon-store.ts';

type Standing = Pick<CouponRow, 'isActive' | 'startsAt' | 'endsAt' | 'most' | 'claimed'>;

/** As it stands: what was used stays used, whatever became of the rest. */
export function couponState({ isActive, startsAt, endsAt, most, claimed }: Standing, now: number): CouponState {
  if (most !== null && claimed >= most) return 'USED';
  if (!isActive) return 'WITHDRAWN';
  if (endsAt !== null && now >= endsAt) return 'EXPIRED';
  return startsAt !== null && now < startsAt ? 'SCHEDULED' : 'OPEN';
}
