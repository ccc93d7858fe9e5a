import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { account } from '../../../persistence/schema/accounts.ts';

export interface DemoPlayer {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly username: string;
}

/** The existing demo accounts with these names. */
export async function demoPlayers(
  queries: Queries,
  siteId: SiteId,
  usernames: readonly string[],
): Promise<readonly DemoPlayer[]> {
  return await queries
    .select({ playerId: account.id, siteId: account.siteId, username: account.username })
    .from(account)
    .where(and(eq(account.siteId, siteId), inArray(account.username, [...usernames])));
}
