import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import type { Site } from '../../../http/site-directory.ts';
import type { Queries } from '../../../persistence/database.ts';
import type { Finding } from './finding.ts';
import { rulesOf } from './rules-store.ts';

const SIGN_INS_MS = 5 * 60_000;

export async function failedSignIns(
  queries: Queries,
  sites: readonly Site[],
  now: number,
): Promise<readonly Finding[]> {
  const { rows } = await queries.execute<{ siteId: SiteId; failures: number }>(sql`
    SELECT site_id AS "siteId", count(*) AS failures FROM security_event
      WHERE at > ${new Date(now - SIGN_INS_MS)} AND kind = 'SIGN_IN_DENIED' AND site_id IS NOT NULL GROUP BY site_id`);
  const found: Finding[] = [];
  for (const { id: siteId } of sites) {
    const { failedSignIns: most } = await rulesOf(queries, siteId);
    const failures = rows.find((row) => row.siteId === siteId)?.failures ?? 0;
    if (failures < most) continue;
    found.push({ siteId, rule: 'FAILED_SIGN_INS', subject: '', figure: String(failures), threshold: String(most) });
  }
  return found;
}

/** Recent bettors are taken from this many of the newest bets. */
const LATEST_BETS = 5_000;

/** Members whose last rounds were won more often than chance explains. */
export async function unusualWins(queries: Queries, sites: readonly Site[]): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const { id: siteId } of sites) {
    const { winsOf, winsPercent } = await rulesOf(queries, siteId);
    const { rows } = await queries.execute<{ playerId: PlayerId; wins: number }>(sql`
      SELECT lately.player_id AS "playerId", last.wins
        FROM (SELECT DISTINCT player_id FROM (SELECT player_id, site_id FROM trade_bet ORDER BY id DESC LIMIT ${LATEST_BETS}) AS bet
                WHERE site_id = ${siteId}) AS lately
        CROSS JOIN LATERAL (
          SELECT count(*) AS bets, count(*) FILTER (WHERE status = 'WON') AS wins
            FROM (SELECT status FROM trade_bet WHERE player_id = lately.player_id AND status IN ('WON', 'LOST')
                    ORDER BY id DESC LIMIT ${winsOf}) AS decided) AS last
        WHERE last.bets = ${winsOf} AND last.wins * 100 >= ${winsPercent * winsOf}`);
    for (const { playerId, wins } of rows) {
      const threshold = `${winsPercent}%`;
      found.push({ siteId, rule: 'UNUSUAL_WINS', subject: String(playerId), figure: `${wins}/${winsOf}`, threshold });
    }
  }
  return found;
}
