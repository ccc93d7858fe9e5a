import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { coupon, couponIssue } from '../../../persistence/schema/cashier.ts';
import { operator } from '../../../persistence/schema/operators.ts';

export type IssueRow = typeof couponIssue.$inferSelect;

/** Serialises an operator's issues: two at once would each miss the other. */
export async function lockIssuer(queries: Queries, by: PlayerId): Promise<void> {
  await queries.select({ id: operator.accountId }).from(operator).where(eq(operator.accountId, by)).for('update');
}

interface Alone {
  readonly siteId: SiteId;
  readonly walletType: WalletType;
  readonly by: PlayerId;
  readonly since: number;
}

/** The sum an operator has issued alone since then, over all coupons. */
export async function issuedAlone(queries: Queries, { siteId, walletType, by, since }: Alone): Promise<Decimal> {
  const [row] = await queries
    .select({
      total: sql<string>`coalesce(sum(${couponIssue.amount} * ${couponIssue.count} * ${couponIssue.most}), 0)::text`,
    })
    .from(couponIssue)
    .where(
      and(
        eq(couponIssue.issuedBy, by),
        eq(couponIssue.siteId, siteId),
        eq(couponIssue.walletType, walletType),
        isNull(couponIssue.approvedBy),
        gte(couponIssue.createdAt, since),
      ),
    );
  return decimal(row?.total ?? '0');
}

/** Inserts the issue and its coupons, each for its number of members; null when the same form was submitted before. */
export async function insertIssue(
  queries: Queries,
  row: Omit<IssueRow, 'id'>,
  codes: readonly string[],
): Promise<IssueRow | null> {
  const [made] = await queries.insert(couponIssue).values(row).onConflictDoNothing().returning();
  if (made === undefined) return null;
  const { siteId, walletType, amount, endsAt, createdAt, most } = row;
  const each = { siteId, walletType, amount, endsAt, createdAt, most, issueId: made.id };
  await queries.insert(coupon).values(codes.map((code) => ({ ...each, code })));
  return made;
}
