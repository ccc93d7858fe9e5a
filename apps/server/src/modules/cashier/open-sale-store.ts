import type { OpenSale } from '@hoga/domain/wallet/member-sales';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { and, asc, eq, gt, inArray, lte, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { dnw } from '../../persistence/schema/cashier.ts';

/** More than wait for each other at one time. */
const AT_A_TIME = 1_000;

export type WaitingSale = OpenSale & Pick<DnwRow, 'won' | 'rate' | 'dueAt'>;

/**
 * Members' purchases and sales that wait for another member, oldest first: none that are overdue or of denied members,
 * and no purchase that a sale has been matched with but whose own row does not show it yet.
 */
export async function openMemberSales(
  queries: Queries,
  { now, askedUntil }: { readonly now: number; readonly askedUntil: number },
): Promise<readonly WaitingSale[]> {
  const matched = alias(dnw, 'matched');
  const isTaken = queries
    .select({ id: matched.id })
    .from(matched)
    .where(and(eq(matched.counterId, dnw.id), eq(matched.status, 'MATCHED')));
  const rows = await queries
    .select({
      id: dnw.id,
      siteId: dnw.siteId,
      playerId: dnw.playerId,
      type: dnw.type,
      walletType: dnw.walletType,
      point: dnw.point,
      createdAt: dnw.createdAt,
      won: dnw.won,
      rate: dnw.rate,
      dueAt: dnw.dueAt,
    })
    .from(dnw)
    .innerJoin(account, eq(account.id, dnw.playerId))
    .where(
      and(
        eq(dnw.status, 'REQUESTED'),
        eq(dnw.counterparty, 'MEMBER'),
        inArray(dnw.type, ['WB', 'WS']),
        gt(dnw.dueAt, now),
        lte(dnw.createdAt, askedUntil),
        ne(account.status, 'DENY'),
        or(eq(dnw.type, 'WS'), notExists(isTaken)),
      ),
    )
    .orderBy(asc(dnw.createdAt), asc(dnw.id))
    .limit(AT_A_TIME);
  return rows.flatMap(({ type, ...row }) => (type === 'WB' || type === 'WS' ? [{ ...row, type }] : []));
}
