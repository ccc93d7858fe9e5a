import { COUPON_STATES, MAX_COUPONS, MAX_SHARED } from '@hoga/domain/wallet/coupons';
import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedDecimal, decimalText, described, epochMs, idField, plainText, queryEpochMs, rowId } from './fields.ts';
import { reason } from './operator-fields.ts';
import { atMostAYear, pageFields, periodFields } from './page.ts';

/** Coupons of a site: how operators issue, search and withdraw them. */

const couponIssue = z.object({
  id: z.int(),
  walletType,
  currency: z.string(),
  amount: described(decimalText, 'Of each coupon.'),
  count: z.int(),
  most: described(z.int(), 'How many members may use each of them.'),
  endsAt: described(epochMs, 'They cannot be used from then on.'),
  note: z.string(),
  issuedByName: z.string(),
  approvedByName: described(z.nullable(z.string()), 'Who agreed, where it took two.'),
  createdAt: epochMs,
});
export type CouponIssue = z.infer<typeof couponIssue>;

const adminCoupon = z.object({
  id: z.int(),
  code: described(z.string(), 'Its first letters: the whole code is worth the money.'),
  issue: described(z.nullable(couponIssue), 'With what others it was issued; null: by no operator.'),
  walletType,
  currency: z.string(),
  amount: decimalText,
  state: z.enum(COUPON_STATES),
  most: described(z.nullable(z.int()), 'How many members may use it; null: any number.'),
  claimed: described(z.int(), 'How many have.'),
  endsAt: z.nullable(epochMs),
  usedBy: described(z.nullable(idField<PlayerId>()), 'The last who has used it.'),
  usedByName: z.nullable(z.string()),
  usedAt: z.nullable(epochMs),
  withdrawnAt: z.nullable(epochMs),
  withdrawnByName: z.nullable(z.string()),
  createdAt: epochMs,
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

export const listCoupons = get('/api/admin/coupon/list', {
  access: 'coupons.read',
  summary: 'Coupons of the site, newest first; a period is that of their issue',
  query: queryOf({
    state: described(z.optional(z.enum(COUPON_STATES)), 'In this state only.'),
    keyword: described(
      z.optional(plainText(64)),
      'A whole code, the user name of who has used one, or a part of the note.',
    ),
    issueId: described(z.optional(rowId), 'Of this issue only.'),
    ...periodFields,
    before: described(z.optional(rowId), 'Only those before this number.'),
    size: pageFields.size,
  }).check(atMostAYear),
  data: z.object({ rows: z.array(adminCoupon) }),
});

/** The terms of an issue; a proposal to issue has the same. */
export const couponTerms = {
  issueKey: described(
    z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[0-9a-z-]*$/)),
    'Drawn by the caller for this form: sent twice, it issues once.',
  ),
  walletType,
  amount: described(askedDecimal, 'Of each coupon.'),
  count: z.int().check(z.minimum(1), z.maximum(MAX_COUPONS)),
  most: described(
    z._default(z.int().check(z.minimum(1), z.maximum(MAX_SHARED)), 1),
    'How many members may use each of them, everybody once: all of them together make what is issued.',
  ),
  endsAt: queryEpochMs,
  note: described(plainText(100), 'What operators know them by.'),
};

export const issueCoupons = post('/api/admin/coupon/issue', {
  access: 'coupons.write',
  summary:
    'Issue coupons, each good for one member or for as many as it says, once each. More than one person may issue in a day takes two',
  refusals: ['WALLET_MISSING', 'SECOND_APPROVAL_NEEDED', 'ALREADY_PROCESSED'],
  body: bodyOf({ ...couponTerms, reason }),
  data: z.object({
    issue: couponIssue,
    codes: described(z.array(z.string()), 'Answered this once; later only exports contain them.'),
  }),
});

export const withdrawCoupons = post('/api/admin/coupon/withdraw', {
  access: 'coupons.write',
  summary: 'Withdraw the unused coupons of an issue, or one coupon',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED'],
  body: bodyOf({
    issueId: described(z.optional(rowId), 'Those of this issue.'),
    couponId: described(z.optional(rowId), 'This one alone.'),
    reason,
  }),
  data: z.object({ withdrawn: described(z.int(), 'How many.') }),
});
