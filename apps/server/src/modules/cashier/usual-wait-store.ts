import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';

export interface WaitQuestion {
  readonly siteId: SiteId;
  readonly type: 'WB' | 'WS';
  readonly walletType: WalletType;
  readonly counterparty: 'MEMBER' | 'HOUSE';
  /** Requested from then on. */
  readonly since: number;
}

interface UsualWait {
  readonly ended: number;
  readonly taken: number;
  readonly waitMs: number | null;
}

/** The newest of a site and type that are read: the cost does not grow with the house. */
const MOST_READ = 500;
const MOST_COUNTED = 100;

/** The query, executed or explained by tests. */
export function waitQuery({ siteId, type, walletType, counterparty, since }: WaitQuestion): SQL {
  return sql`SELECT count(*)::int AS ended, count(taken_at)::int AS taken,
      (percentile_disc(0.5) WITHIN GROUP (ORDER BY taken_at - created_at) FILTER (WHERE taken_at IS NOT NULL))::int AS "waitMs"
    FROM (
      SELECT newest.created_at, first.taken_at
      FROM (
        SELECT id, status, wallet_type, counterparty, created_at FROM dnw
        WHERE site_id = ${siteId} AND type = ${type} AND created_at >= ${since}
        ORDER BY created_at DESC, id DESC LIMIT ${MOST_READ}
      ) AS newest
      CROSS JOIN LATERAL (
        SELECT min(at) AS taken_at FROM dnw_step WHERE dnw_id = newest.id AND status = 'MATCHED'
      ) AS first
      WHERE wallet_type = ${walletType} AND counterparty = ${counterparty}
        AND (first.taken_at IS NOT NULL OR newest.status = 'EXPIRED')
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${MOST_COUNTED}
    ) AS counted`;
}

/** How long the newest waited until they were taken up; withdrawn and waiting ones do not count. */
export async function usualWait(queries: Queries, question: WaitQuestion): Promise<UsualWait> {
  const { rows } = await queries.execute<{ ended: number; taken: number; waitMs: number | null }>(waitQuery(question));
  return rows[0] ?? { ended: 0, taken: 0, waitMs: null };
}
