import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { payoutDestination } from '../../persistence/schema/cashier.ts';
import { type Owner, ownedBy } from '../trading/public.ts';
import type { DestinationRow } from './destination.ts';

type New = Pick<DestinationRow, 'walletType' | 'bankCode' | 'holder' | 'address' | 'tag' | 'label'>;

const isKept = isNull(payoutDestination.removedAt);

export async function findDestinations(
  queries: Queries,
  owner: Owner,
  walletType?: WalletType,
): Promise<readonly DestinationRow[]> {
  return await queries
    .select()
    .from(payoutDestination)
    .where(
      and(
        ownedBy(payoutDestination, owner),
        isKept,
        walletType === undefined ? undefined : eq(payoutDestination.walletType, walletType),
      ),
    )
    .orderBy(asc(payoutDestination.id));
}

/** Owners of this name, on all sites. */
export async function ownersNamed(
  queries: Queries,
  username: string,
): Promise<readonly (Owner & { readonly name: string })[]> {
  return await queries
    .select({ playerId: account.id, siteId: account.siteId, name: account.name })
    .from(account)
    .where(eq(account.username, username));
}

/** Including removed ones, last. */
export async function everyDestination(queries: Queries, owner: Owner): Promise<readonly DestinationRow[]> {
  return await queries
    .select()
    .from(payoutDestination)
    .where(ownedBy(payoutDestination, owner))
    .orderBy(sql`${payoutDestination.removedAt} IS NOT NULL`, asc(payoutDestination.id));
}

export async function addDestination(queries: Queries, owner: Owner, added: New, now: number): Promise<DestinationRow> {
  const { siteId, playerId } = owner;
  const [row] = await queries
    .insert(payoutDestination)
    .values({ siteId, playerId, ...added, createdAt: now })
    .returning();
  return defined(row, 'the place that was added');
}

/** Records a withdrawal to it. */
export async function noteUse(queries: Queries, id: number, now: number): Promise<void> {
  await queries.update(payoutDestination).set({ lastUsedAt: now }).where(eq(payoutDestination.id, id));
}

/** Returns whether it existed. */
export async function removeDestination(queries: Queries, owner: Owner, id: number, now: number): Promise<boolean> {
  const removed = await queries
    .update(payoutDestination)
    .set({ removedAt: now })
    .where(and(ownedBy(payoutDestination, owner), isKept, eq(payoutDestination.id, id)))
    .returning({ id: payoutDestination.id });
  return removed.length > 0;
}
