import type { AdminCoupon, CouponIssue } from '@hoga/contract/admin-coupon';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { couponState } from '@hoga/domain/wallet/coupons';
import { toText } from '@hoga/kernel/decimal';
import type { Site } from '../../../http/site-directory.ts';
import type { IssueRow } from './coupon-issue-store.ts';
import type { ListedCoupon } from './coupon-list-store.ts';

interface NamedIssue {
  readonly issue: IssueRow;
  readonly issuedByName: string | null;
  readonly approvedByName: string | null;
}

export function issueView({ issue, issuedByName, approvedByName }: NamedIssue, site: Site): CouponIssue {
  return {
    id: issue.id,
    walletType: issue.walletType,
    currency: walletCurrency(issue.walletType, site.binaryCurrency),
    amount: toText(issue.amount),
    count: issue.count,
    most: issue.most,
    endsAt: issue.endsAt,
    note: issue.note,
    issuedByName: issuedByName ?? '',
    approvedByName,
    createdAt: issue.createdAt,
  };
}

/** Enough to distinguish it, too little to use it. */
const SHOWN_LETTERS = 4;

export function couponView(row: ListedCoupon, site: Site, now: number): AdminCoupon {
  const { coupon, issue, issuedByName, approvedByName } = row;
  return {
    id: coupon.id,
    code: `${coupon.code.slice(0, SHOWN_LETTERS)}…`,
    issue: issue === null ? null : issueView({ issue, issuedByName, approvedByName }, site),
    walletType: coupon.walletType,
    currency: walletCurrency(coupon.walletType, site.binaryCurrency),
    amount: toText(coupon.amount),
    state: couponState(coupon, now),
    most: coupon.most,
    claimed: coupon.claimed,
    endsAt: coupon.endsAt,
    usedBy: row.usedBy,
    usedByName: row.usedByName,
    usedAt: row.usedAt,
    withdrawnAt: coupon.withdrawnAt,
    withdrawnByName: row.withdrawnByName,
    createdAt: coupon.createdAt,
  };
}
