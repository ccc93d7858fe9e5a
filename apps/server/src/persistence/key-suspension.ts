import { keyName } from '@hoga/domain/keys/key-text';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { apiKey } from './schema/api-keys.ts';
import { insertSecurityEvents } from './security-event-store.ts';

interface Owner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

/**
 * Suspends an account's keys within the transaction that changes its protection: who knew the old password may have made
 * them. Returns their names, to be published after the commit.
 */
export async function suspendKeys(queries: Queries, { siteId, playerId }: Owner, at: Date): Promise<readonly string[]> {
  const suspended = await queries
    .update(apiKey)
    // By the database's clock: pollers of other processes look for recent changes by it.
    .set({ state: 'SUSPENDED', stateAt: sql`clock_timestamp()` })
    .where(and(eq(apiKey.siteId, siteId), eq(apiKey.accountId, playerId), eq(apiKey.state, 'ACTIVE')))
    .returning({ id: apiKey.id, kind: apiKey.kind });
  if (suspended.length === 0) return [];
  await insertSecurityEvents(queries, [
    { at, kind: 'KEY_SUSPENDED', code: 'OK', call: '', siteId, accountId: playerId, subject: '', ip: '', device: '' },
  ]);
  return suspended.map(({ kind, id }) => keyName(kind, id));
}
