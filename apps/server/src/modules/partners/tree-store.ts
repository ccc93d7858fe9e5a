import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';

/** Any fixed number that no other advisory lock of the program uses: "part" in ASCII. */
const TREE_LOCK = 0x70617274;

/**
 * Serialises changes of shares and reads of a past day's tree, per site. Changes are stamped under the lock: so a tree
 * read after its day is final.
 */
export async function lockTree(transaction: Queries, siteId: SiteId): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${TREE_LOCK}, ${siteId})`);
}

/** The ids of a partner and of all below. */
export function subtreeOf(top: PlayerId | SQL): SQL {
  return sql`(WITH RECURSIVE below (id) AS (
      SELECT ${top}::bigint
      UNION ALL SELECT child.account_id FROM partner AS child JOIN below ON child.parent_id = below.id)
    SELECT id FROM below)`;
}
