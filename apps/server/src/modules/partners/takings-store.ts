import type { PartnerPlace, Takings } from '@hoga/domain/partners/day-profit';
import { KST_OFFSET_MS, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { asc, min, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import { partner, partnerSettlement, partnerShare } from '../../persistence/schema/partners.ts';

const DAY_MS = 86_400_000;

/** The last settled day of each site with partners. */
export async function settledDays(queries: Queries): Promise<ReadonlyMap<SiteId, number>> {
  const rows = await queries
    .select({ siteId: partnerShare.siteId, since: min(partnerShare.at), day: min(partnerSettlement.day) })
    .from(partnerShare)
    .leftJoin(partnerSettlement, sql`${partnerSettlement.siteId} = ${partnerShare.siteId}`)
    .groupBy(partnerShare.siteId)
    .orderBy(asc(partnerShare.siteId));
  // Settlement starts with the first partner's first day.
  return new Map(rows.map(({ siteId, since, day }) => [siteId, day ?? kstDay(since ?? 0) - 1]));
}

/** Never decreases: a slower process does not revert it. */
export async function putSettled(queries: Queries, siteId: SiteId, day: number, at: Date): Promise<void> {
  await queries
    .insert(partnerSettlement)
    .values({ siteId, day, settledAt: at })
    .onConflictDoUpdate({
      target: partnerSettlement.siteId,
      set: { day, settledAt: at },
      setWhere: sql`${partnerSettlement.day} < excluded.day`,
    });
}

/** The tree with the shares at the end of a day. */
export async function treeOf(queries: Queries, siteId: SiteId, day: number): Promise<readonly PartnerPlace[]> {
  const share = queries
    .selectDistinctOn([partnerShare.accountId], { accountId: partnerShare.accountId, share: partnerShare.share })
    .from(partnerShare)
    .where(sql`${partnerShare.siteId} = ${siteId} AND ${partnerShare.at} < ${kstMidnight(day + 1)}`)
    .orderBy(partnerShare.accountId, sql`${partnerShare.version} DESC`)
    .as('share');
  return queries
    .select({ id: partner.accountId, parentId: partner.parentId, level: partner.level, share: share.share })
    .from(partner)
    .innerJoin(share, sql`${share.accountId} = ${partner.accountId}`);
}

export interface Period {
  readonly siteId: SiteId;
  readonly fromDay: number;
  readonly toDay: number;
}

export interface DayTakings extends Takings {
  readonly day: number;
  readonly currency: string;
  /** The partner whose code the members signed up with. */
  readonly partnerId: PlayerId;
}

/**
 * Members' fees and bonuses by the ledger. Practice money is no bonus. The fee of a withdrawal is in a transaction of
 * the house alone, whose request names the member.
 */
export async function takingsOf(queries: Queries, { siteId, fromDay, toDay }: Period): Promise<readonly DayTakings[]> {
  const { rows } = await queries.execute<{
    day: number;
    currency: string;
    partner_id: number;
    fees: string;
    bonuses: string;
  }>(sql`
    SELECT (t.at + ${KST_OFFSET_MS}) / ${DAY_MS} AS day, t.currency, m.partner_id,
           coalesce(sum(p.delta) FILTER (WHERE p.account = 'FEE'), 0) AS fees,
           coalesce(sum(p.delta) FILTER (WHERE p.account <> 'FEE'), 0) AS bonuses
      FROM ledger_transaction t
      CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' '), t.deltas) AS p (account, delta)
      LEFT JOIN dnw d ON t.player_id = 0 AND t.ref_type = 'DNW' AND d.id = t.ref_id
      JOIN account m ON m.id = coalesce(d.player_id, t.player_id)
      WHERE t.site_id = ${siteId} AND t.at >= ${kstMidnight(fromDay)} AND t.at < ${kstMidnight(toDay + 1)}
        AND m.partner_id IS NOT NULL AND p.delta > 0
        AND (p.account = 'FEE'
             OR t.code = 'B' AND p.account LIKE '%.POINT' AND t.ref_type NOT IN ('PRACTICE_GRANT', 'PRACTICE_RESET'))
      GROUP BY 1, 2, 3
      ORDER BY 1`);
  return rows.map(({ day, currency, partner_id, fees, bonuses }) => ({
    day,
    currency,
    partnerId: idOf<PlayerId>(partner_id),
    fees: decimalFromSql(fees),
    bonuses: decimalFromSql(bonuses),
  }));
}
