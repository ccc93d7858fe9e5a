import { type AdminCoupon, issueCoupons, listCoupons, withdrawCoupons } from '@hoga/contract/admin-coupon';
import { proposeCouponIssue } from '@hoga/contract/admin-proposal';
import type { BodyOf } from '@hoga/contract/call';
import type { CouponState } from '@hoga/domain/wallet/coupons';
import type { SiteId } from '@hoga/kernel/ids';
import { datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { backwardsPage, backwardsQuery, listResource } from './list-resource.ts';

/** A coupon, and of which site. */
export type SiteCoupon = AdminCoupon & { readonly siteId: SiteId };

export interface CouponFilter {
  /** Null: in whatever state. */
  readonly state: CouponState | null;
  readonly find: string;
  readonly period: PeriodSearch;
}

/** Coupons of the sites in scope, newest first. */
export const coupons = listResource<CouponFilter, SiteCoupon, number>({
  key: 'coupons',
  permission: 'coupons.read',
  read: async (siteInfoId, { state, find, period }, before) => {
    const words = { ...(state === null ? {} : { state }), ...(find === '' ? {} : { keyword: find }) };
    const query = { ...backwardsQuery(siteInfoId, before), ...datedPeriod(period), ...words };
    const { rows } = await fetchData(listCoupons, { query });
    return backwardsPage(
      rows.map((row) => ({ ...row, siteId: siteInfoId })),
      ({ id }) => id,
    );
  },
  idOf: ({ id }) => id,
  compare: () => (one, other) => other.id - one.id,
  news: 'POLLED',
});

export type CouponsToIssue = BodyOf<typeof issueCoupons>;

export function issue(siteInfoId: SiteId, body: CouponsToIssue) {
  return callApi(issueCoupons, { query: { siteInfoId }, body });
}

/** For an issue above the limit of one operator. */
export function proposeIssue(siteInfoId: SiteId, body: CouponsToIssue) {
  return callApi(proposeCouponIssue, { query: { siteInfoId }, body });
}

/** One coupon, or all unused coupons of an issue. */
export type Withdrawn = { readonly couponId: number } | { readonly issueId: number };

export function withdraw(siteInfoId: SiteId, which: Withdrawn, reason: string) {
  return callApi(withdrawCoupons, { query: { siteInfoId }, body: { ...which, reason } });
}
