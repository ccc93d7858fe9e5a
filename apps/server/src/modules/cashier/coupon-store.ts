import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../persistence/database.ts';
import { coupon, couponClaim, couponIssue } from '../../persistence/schema/cashier.ts';

export type CouponRow = typeof coupon.$inferSelect;
type IssueRow = typeof couponIssue.$inferSelect;

/** A coupon, and its issuers if operators issued it. */
export interface FoundCoupon {
  readonly coupon: CouponRow;
  readonly issue: Pick<IssueRow, 'issuedBy' | 'approvedBy'> | null;
}

export async function findCoupon(queries: Queries, siteId: SiteId, code: string): Promise<FoundCoupon | null> {
  const { issuedBy, approvedBy } = couponIssue;
  const [row] = await queries
    .select({ coupon, issue: { issuedBy, approvedBy } })
    .from(coupon)
    .leftJoin(couponIssue, eq(couponIssue.id, coupon.issueId))
    .where(and(eq(coupon.siteId, siteId), eq(coupon.code, code)));
  return row ?? null;
}

/**
 * Claims one for the player: false when none is left, or it was withdrawn meanwhile. An earlier claim stays valid: a
 * claim whose money is still due survives the process that made it.
 */
export function claimCoupon(database: Database, couponId: number, playerId: PlayerId, now: number): Promise<boolean> {
  return database.transaction(async (queries) => {
    const claimed = await queries
      .insert(couponClaim)
      .values({ couponId, playerId, at: now })
      .onConflictDoNothing()
      .returning({ couponId: couponClaim.couponId });
    if (claimed.length === 0) return true;
    const counted = await queries
      .update(coupon)
      .set({ claimed: sql`${coupon.claimed} + 1` })
      .where(
        and(
          eq(coupon.id, couponId),
          coupon.isActive,
          sql`(${coupon.most} IS NULL OR ${coupon.claimed} < ${coupon.most})`,
        ),
      )
      .returning({ id: coupon.id });
    if (counted.length > 0) return true;
    await queries
      .delete(couponClaim)
      .where(and(eq(couponClaim.couponId, couponId), eq(couponClaim.playerId, playerId)));
    return false;
  });
}
