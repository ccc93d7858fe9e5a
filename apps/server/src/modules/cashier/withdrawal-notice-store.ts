import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { dnw, withdrawalNotice } from '../../persistence/schema/cashier.ts';
import type { Owner } from '../trading/public.ts';

export interface Withdrawal extends Owner {
  readonly id: DnwId;
  readonly walletType: WalletType;
  readonly point: Decimal;
}

/** Withdrawals since then without a recorded notice, oldest first. */
export async function withdrawalsWithoutNotice(
  queries: Queries,
  since: number,
  most: number,
): Promise<readonly Withdrawal[]> {
  const { id, siteId, playerId, walletType, point } = dnw;
  return await queries
    .select({ id, siteId, playerId, walletType, point })
    .from(dnw)
    .leftJoin(withdrawalNotice, eq(withdrawalNotice.dnwId, id))
    .where(and(eq(dnw.type, 'W'), gte(dnw.createdAt, since), isNull(withdrawalNotice.dnwId)))
    .orderBy(asc(dnw.createdAt), asc(id))
    .limit(most);
}

/** Records the notice of a withdrawal; false when it was recorded before. */
export async function noteWithdrawal(
  queries: Queries,
  { id, siteId, playerId }: Withdrawal,
  at: number,
): Promise<boolean> {
  const noted = await queries
    .insert(withdrawalNotice)
    .values({ dnwId: id, playerId, siteId, at })
    .onConflictDoNothing()
    .returning({ dnwId: withdrawalNotice.dnwId });
  return noted.length > 0;
}

/** Empty when there is none. */
export async function emailOf(queries: Queries, { siteId, playerId }: Owner): Promise<string> {
  const [member] = await queries
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.id, playerId)));
  return member?.email ?? '';
}
