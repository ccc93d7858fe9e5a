import type { DnwId } from '@hoga/kernel/ids';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { withdrawalNotice } from '../../persistence/schema/cashier.ts';
import type { Owner } from '../trading/public.ts';

/** Notes that the owner is told of a withdrawal; false where that was noted before. */
export async function noteWithdrawal(
  queries: Queries,
  { siteId, playerId }: Owner,
  dnwId: DnwId,
  at: number,
): Promise<boolean> {
  const noted = await queries
    .insert(withdrawalNotice)
    .values({ dnwId, playerId, siteId, at })
    .onConflictDoNothing()
    .returning({ dnwId: withdrawalNotice.dnwId });
  return noted.length > 0;
}

/** Empty where there is none. */
export async function emailOf(queries: Queries, { siteId, playerId }: Owner): Promise<string> {
  const [member] = await queries
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.id, playerId)));
  return member?.email ?? '';
}
