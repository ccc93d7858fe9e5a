import type { WalletType } from '../trading/vocabulary.ts';

/** A coupon's state: usable, not yet valid, fully used, expired, or withdrawn by an operator. */
export const COUPON_STATES = ['OPEN', 'SCHEDULED', 'USED', 'EXPIRED', 'WITHDRAWN'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The limit per issue. */
export const MAX_COUPONS = 500;
/** The limit of members per code. */
export const MAX_SHARED = 100_000;
/** The longest validity. */
export const MAX_COUPON_MS = 366 * 86_400_000;

interface CouponTerms {
  readonly isActive: boolean;
  /** Epoch milliseconds; null: unlimited. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** How many members may use it; null: all. */
  readonly most: number | null;
  readonly claimed: number;
}

/** The current state: a fully used coupon stays USED, even when withdrawn or expired later. */
export function couponState({ isActive, startsAt, endsAt, most, claimed }: CouponTerms, now: number): CouponState {
  if (most !== null && claimed >= most) return 'USED';
  if (!isActive) return 'WITHDRAWN';
  if (endsAt !== null && now >= endsAt) return 'EXPIRED';
  return startsAt !== null && now < startsAt ? 'SCHEDULED' : 'OPEN';
}

interface CouponUse {
  /** null: there is no coupon with this code. */
  readonly coupon: (CouponTerms & { readonly walletType: WalletType }) | null;
  /** The wallet it is to be used for, if named. */
  readonly walletType: WalletType | undefined;
  readonly now: number;
}

/** E110, E111. Whether a used one was used by the same member is decided by its claim. */
export function couponFault({ coupon, walletType, now }: CouponUse): 'COUPON_MISSING' | 'COUPON_WRONG_WALLET' | null {
  const state = coupon === null ? null : couponState(coupon, now);
  if (coupon === null || (state !== 'OPEN' && state !== 'USED')) return 'COUPON_MISSING';
  return walletType === undefined || walletType === coupon.walletType ? null : 'COUPON_WRONG_WALLET';
}
