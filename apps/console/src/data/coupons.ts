import { type AdminCoupon, issueCoupons, listCoupons, withdrawCoupons } from '@hoga/contract/admin-coupon';
import { proposeCouponIssue } from '@hoga/contract/admin-proposal';
import type { BodyOf } from '@hoga/contract/call';
import type { CouponState } from '@hoga/domain/wallet/coupons';
import type { SiteId } from '@hoga/kernel/ids';
import { callApi, fetchData } from './api.ts';
import { beforeOf, useCursorPages } from './cursor-pages.ts';
import { PAGE_SIZE, REFETCH_MS } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

/** A coupon, and of which site. */
export type SiteCoupon = AdminCoupon & { readonly siteId: SiteId };

export interface CouponFilter {
  /** Null: in whatever state. */
  readonly state: CouponState | null;
  readonly find: string;
}

/** Coupons of the sites in scope, newest first. */
export function useCoupons({ state, find }: CouponFilter) {
  return useCursorPages<SiteCoupon, number>({
    key: ['coupons', state, find],
    sites: useScopedSites('coupons.read'),
    read: async (siteInfoId, before) => {
      const { rows } = await fetchData(listCoupons, {
        query: {
          siteInfoId,
          size: String(PAGE_SIZE),
          ...(state === null ? {} : { state }),
          ...(find === '' ? {} : { keyword: find }),
          ...(before === undefined ? {} : { before: String(before) }),
        },
      });
      const numbers = rows.map(({ id }) => id);
      return { rows: rows.map((row) => ({ ...row, siteId: siteInfoId })), next: beforeOf(numbers, PAGE_SIZE) };
    },
    compare: (one, other) => other.id - one.id,
    refetchMs: REFETCH_MS,
  });
}

export type CouponsToIssue = BodyOf<typeof issueCoupons>;

export function issue(siteInfoId: SiteId, coupons: CouponsToIssue) {
  return callApi(issueCoupons, { query: { siteInfoId }, body: coupons });
}

/** For what one person may not issue alone. */
export function proposeIssue(siteInfoId: SiteId, coupons: CouponsToIssue) {
  return callApi(proposeCouponIssue, { query: { siteInfoId }, body: coupons });
}

/** One coupon, or all of an issue that nobody has used. */
export type Withdrawn = { readonly couponId: number } | { readonly issueId: number };

export function withdraw(siteInfoId: SiteId, which: Withdrawn, reason: string) {
  return callApi(withdrawCoupons, { query: { siteInfoId }, body: { ...which, reason } });
}
