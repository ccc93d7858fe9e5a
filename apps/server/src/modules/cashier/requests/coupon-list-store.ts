import type { CouponState } from '@hoga/domain/wallet/coupons';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, exists, gte, ilike, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../persistence/database.ts';
import { account } from '../../../persistence/schema/accounts.ts';
import { coupon, couponClaim, couponIssue } from '../../../persistence/schema/cashier.ts';
import type { CouponRow } from '../coupon-store.ts';
import type { IssueRow } from './coupon-issue-store.ts';

const issuer = alias(account, 'issuer');
const approver = alias(account, 'approver');
const withdrawer = alias(account, 'withdrawer');
const user = alias(account, 'coupon_user');

/** The last claim; most coupons have one at most. */
const lastClaim = (queries: Queries) =>
  queries
    .select({ playerId: couponClaim.playerId, at: couponClaim.at })
    .from(couponClaim)
    .where(eq(couponClaim.couponId, coupon.id))
    .orderBy(desc(couponClaim.at))
    .limit(1)
    .as('last_claim');

function listed(queries: Queries) {
  const claim = lastClaim(queries);
  return queries
    .select({
      coupon,
      issue: couponIssue,
      issuedByName: issuer.nick,
      approvedByName: approver.nick,
      withdrawnByName: withdrawer.nick,
      usedBy: claim.playerId,
      usedByName: user.username,
      usedAt: claim.at,
    })
    .from(coupon)
    .leftJoin(couponIssue, eq(couponIssue.id, coupon.issueId))
    .leftJoin(issuer, eq(issuer.id, couponIssue.issuedBy))
    .leftJoin(approver, eq(approver.id, couponIssue.approvedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, coupon.withdrawnBy))
    .leftJoinLateral(claim, sql`true`)
    .leftJoin(user, eq(user.id, claim.playerId));
}

/** A coupon with its issuer, withdrawer and last user. */
export interface ListedCoupon {
  readonly coupon: CouponRow;
  readonly issue: IssueRow | null;
  readonly issuedByName: string | null;
  readonly approvedByName: string | null;
  readonly withdrawnByName: string | null;
  readonly usedBy: PlayerId | null;
  readonly usedByName: string | null;
  readonly usedAt: number | null;
}

export interface CouponQuestion {
  readonly siteId: SiteId;
  readonly state?: CouponState | undefined;
  readonly keyword?: string | undefined;
  readonly issueId?: number | undefined;
  /** When they were issued. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly before?: number | undefined;
  readonly size: number;
  readonly now: number;
}

/** Newest first. */
export async function couponPage(queries: Queries, question: CouponQuestion): Promise<readonly ListedCoupon[]> {
  const { siteId, state, keyword = '', issueId, startDate, endDate, before, size, now } = question;
  return await listed(queries)
    .where(
      and(
        eq(coupon.siteId, siteId),
        issueId === undefined ? undefined : eq(coupon.issueId, issueId),
        startDate === undefined ? undefined : gte(coupon.createdAt, startDate),
        endDate === undefined ? undefined : lte(coupon.createdAt, endDate),
        before === undefined ? undefined : sql`${coupon.id} < ${before}::bigint`,
        state === undefined ? undefined : standsIn(state, now),
        keyword.trim() === '' ? undefined : isFoundBy(queries, keyword.trim()),
      ),
    )
    .orderBy(desc(coupon.id))
    .limit(size);
}

/** Those of an issue or of the whole site after the given one, oldest first. */
export async function couponsAfter(
  queries: Queries,
  { siteId, issueId, after, most }: { siteId: SiteId; issueId: number | undefined; after: number; most: number },
): Promise<readonly ListedCoupon[]> {
  return await listed(queries)
    .where(
      and(
        eq(coupon.siteId, siteId),
        issueId === undefined ? undefined : eq(coupon.issueId, issueId),
        sql`${coupon.id} > ${after}::bigint`,
      ),
    )
    .orderBy(asc(coupon.id))
    .limit(most);
}

/** `couponState` as a condition on rows. */
function standsIn(state: CouponState, now: number): SQL | undefined {
  const isUsed = sql`coalesce(${coupon.claimed} >= ${coupon.most}, false)`;
  const isOver = sql`coalesce(${coupon.endsAt} <= ${now}, false)`;
  const isLater = sql`coalesce(${coupon.startsAt} > ${now}, false)`;
  switch (state) {
    case 'USED':
      return isUsed;
    case 'WITHDRAWN':
      return and(not(isUsed), not(coupon.isActive));
    case 'EXPIRED':
      return and(not(isUsed), coupon.isActive, isOver);
    case 'SCHEDULED':
      return and(not(isUsed), coupon.isActive, not(isOver), isLater);
    case 'OPEN':
      return and(not(isUsed), coupon.isActive, not(isOver), not(isLater));
  }
}

function isFoundBy(queries: Queries, keyword: string): SQL | undefined {
  const part = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(
    eq(coupon.code, keyword.toUpperCase()),
    ilike(couponIssue.note, part),
    exists(
      queries
        .select({ one: sql`1` })
        .from(couponClaim)
        .innerJoin(account, eq(account.id, couponClaim.playerId))
        .where(and(eq(couponClaim.couponId, coupon.id), eq(account.username, keyword.toLowerCase()))),
    ),
  );
}

export interface ToWithdraw {
  readonly siteId: SiteId;
  readonly issueId: number | undefined;
  readonly couponId: number | undefined;
  readonly by: PlayerId;
  readonly at: number;
}

function isAsked({ siteId, issueId, couponId }: Omit<ToWithdraw, 'by' | 'at'>): SQL | undefined {
  return and(
    eq(coupon.siteId, siteId),
    issueId === undefined ? undefined : eq(coupon.issueId, issueId),
    // The requested number may exceed the column's range.
    couponId === undefined ? undefined : sql`${coupon.id} = ${couponId}::bigint`,
  );
}

export async function hasCoupons(queries: Queries, asked: Omit<ToWithdraw, 'by' | 'at'>): Promise<boolean> {
  return (await queries.$count(coupon, isAsked(asked))) > 0;
}

/** Withdraws the unused rest; returns the ids. */
export async function withdrawUnused(queries: Queries, { by, at, ...asked }: ToWithdraw): Promise<readonly number[]> {
  const isLeft = or(isNull(coupon.most), sql`${coupon.claimed} < ${coupon.most}`);
  const withdrawn = await queries
    .update(coupon)
    .set({ isActive: false, withdrawnAt: at, withdrawnBy: by })
    .where(and(isAsked(asked), coupon.isActive, isLeft))
    .returning({ id: coupon.id });
  return withdrawn.map(({ id }) => id);
}
