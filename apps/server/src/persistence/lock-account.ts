import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { account } from './schema/accounts.ts';

/** Serialises transactions of an account: two at once would each miss what the other is about to write. */
export async function lockAccount(
  queries: Queries,
  { siteId, playerId }: { readonly siteId: SiteId; readonly playerId: PlayerId },
): Promise<void> {
  await queries
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.id, playerId)))
    .for('no key update');
}
