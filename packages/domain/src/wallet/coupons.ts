import type { WalletType } from '../trading/vocabulary.ts';

/** What becomes of a coupon: good, not yet, used by as many as may, over, or withdrawn by an operator. */
export const COUPON_STATES = ['OPEN', 'SCHEDULED', 'USED', 'EXPIRED', 'WITHDRAWN'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Of one issue. */
export const MAX_COUPONS = 500;
/** Members who may use one code. */
export const MAX_SHARED = 100_000;
/** How long one may be good. */
export const MAX_COUPON_MS = 366 * 86_400_000;

interface CouponTerms {
  readonly isActive: boolean;
  /** Epoch milliseconds; null: from ever on, for ever. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** How many members may use it; null: all. */
  readonly most: number | null;
  readonly claimed: number;
}

/** As it stands: what was used stays used, whatever became of the rest. */
export function couponState({ isActive, startsAt, endsAt, most, claimed }: CouponTerms, now: number): CouponState {
  if (most !== null && claimed >= most) return 'USED';
  if (!isActive) return 'WITHDRAWN';
  if (endsAt !== null && now >= endsAt) return 'EXPIRED';
  return startsAt !== null && now < startsAt ? 'SCHEDULED' : 'OPEN';
}

interface CouponUse {
  /** null: no coupon has the code. */
  readonly coupon: (CouponTerms & { readonly walletType: WalletType }) | null;
  /** The wallet that it is to be used for, where one is named. */
  readonly walletType: WalletType | undefined;
  readonly now: number;
}

/** E110, E111. Whether a used one was used by the same member, its claim knows. */
export function couponFault({ coupon, walletType, now }: CouponUse): 'COUPON_MISSING' | 'COUPON_WRONG_WALLET' | null {
  const state = coupon === null ? null : couponState(coupon, now);
  if (coupon === null || (state !== 'OPEN' && state !== 'USED')) return 'COUPON_MISSING';
  return walletType === undefined || walletType === coupon.walletType ? null : 'COUPON_WRONG_WALLET';
}
