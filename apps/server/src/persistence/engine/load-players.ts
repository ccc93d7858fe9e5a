import type { PlayerRow } from '@hoga/engine/rows/player';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import { asc, sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { account } from '../schema/accounts.ts';

/** The engine's view of an account. */
export type PlayerFacts = Pick<
  typeof account.$inferSelect,
  'id' | 'siteId' | 'status' | 'cannotTrade' | 'tradingFrozen'
>;

/** Only an active account may act; the others keep their holdings. */
export function playerRow({ id, siteId, status, cannotTrade, tradingFrozen }: PlayerFacts): PlayerRow {
  return {
    id,
    siteId,
    isDenied: status === 'ACTIVE' ? 0 : 1,
    isPartner: cannotTrade ? 1 : 0,
    isFrozen: tradingFrozen ? 1 : 0,
  };
}

/** Every account is a player: one created without notifying the engine is found here. */
export async function loadPlayers(queries: Queries, { index, count }: ShardPlace): Promise<readonly PlayerRow[]> {
  const rows = await queries
    .select({
      id: account.id,
      siteId: account.siteId,
      status: account.status,
      cannotTrade: account.cannotTrade,
      tradingFrozen: account.tradingFrozen,
    })
    .from(account)
    .where(sql`${account.id} % ${count} = ${index}`)
    .orderBy(asc(account.id));
  return rows.map(playerRow);
}
