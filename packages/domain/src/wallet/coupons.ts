/** What becomes of a coupon: good, not yet, used by as many as may, over, or withdrawn by an operator. */
export const COUPON_STATES = ['OPEN', 'SCHEDULED', 'USED', 'EXPIRED', 'WITHDRAWN'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Of one issue. */
export const MAX_COUPONS = 500;
/** How long one may be good. */
export const MAX_COUPON_MS = 366 * 86_400_000;
