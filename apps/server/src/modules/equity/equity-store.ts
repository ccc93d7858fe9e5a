import type { EquityDayRow } from '@hoga/engine/equity/rows';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { equityDay } from '../../persistence/schema/engine.ts';

/** Days from one on, including the current one, oldest first. */
export async function equityDays(
  queries: Queries,
  { siteId, playerId, fromDay }: { siteId: SiteId; playerId: PlayerId; fromDay: number },
): Promise<readonly EquityDayRow[]> {
  return await queries
    .select()
    .from(equityDay)
    .where(and(eq(equityDay.playerId, playerId), eq(equityDay.siteId, siteId), gte(equityDay.day, fromDay)))
    .orderBy(asc(equityDay.day), asc(equityDay.walletType));
}
