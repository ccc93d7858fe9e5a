import type { SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import type { Site } from '../../../http/site-directory.ts';
import type { Database, Queries } from '../../../persistence/database.ts';
import { LOG_START, verifyLog } from '../../../persistence/operator-log.ts';
import { operatorLogCheck } from '../../../persistence/schema/backoffice.ts';
import type { Finding } from './finding.ts';

/** Members' and house balances of a currency on a site must add up to zero; one statement, hence one snapshot. */
export async function unevenBooks(queries: Queries): Promise<readonly Finding[]> {
  const { rows } = await queries.execute<{ siteId: SiteId; currency: string; difference: string }>(sql`
    SELECT site_id AS "siteId", currency, sum(money)::text AS difference
      FROM (SELECT site_id, currency, point + game_wait_point + margin AS money FROM wallet
            UNION ALL SELECT site_id, currency, balance FROM house_account) AS account
      GROUP BY site_id, currency HAVING sum(money) <> 0`);
  return rows.map(({ siteId, currency, difference }) => {
    return { siteId, rule: 'RECONCILIATION', subject: currency, figure: difference, threshold: '0' };
  });
}

const LINES_AT_A_TIME = 5_000;

/** Verifies the operators' log since the last check, and stores how far. A broken chain stays broken. */
export async function brokenChain(
  database: Database,
  sites: readonly Site[],
  now: number,
): Promise<readonly Finding[]> {
  const brokenSeq = await database.transaction(async (transaction) => {
    const [known] = await transaction.select().from(operatorLogCheck).for('update');
    const from = known === undefined ? LOG_START : { seq: known.lastSeq, hash: known.lastHash };
    const { head, brokenSeq: broken, isAll } = await verifyLog(transaction, from, LINES_AT_A_TIME);
    const row = {
      lastSeq: head.seq,
      lastHash: head.hash,
      verifiedAt: isAll ? now : (known?.verifiedAt ?? 0),
      brokenSeq: broken,
    };
    await transaction
      .insert(operatorLogCheck)
      .values(row)
      .onConflictDoUpdate({ target: operatorLogCheck.isOnly, set: row });
    return broken;
  });
  if (brokenSeq === null) return [];
  return sites.map(({ id: siteId }) => {
    return { siteId, rule: 'AUDIT_CHAIN', subject: `#${brokenSeq}`, figure: '', threshold: '' };
  });
}

/** When the operators' log was last verified; null: never yet, or it is broken. */
export async function chainVerifiedAt(queries: Queries): Promise<number | null> {
  const [known] = await queries.select().from(operatorLogCheck);
  return known === undefined || known.brokenSeq !== null || known.verifiedAt === 0 ? null : known.verifiedAt;
}
