import { assert } from '@hoga/kernel/assert';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { wallet } from '../../persistence/schema/accounts.ts';

export interface PaperCredit {
  readonly siteId: number;
  readonly playerId: number;
  readonly type: typeof wallet.$inferSelect.type;
  readonly amount: Decimal;
}

/** Gives a demo wallet paper money. The only place outside the engine where a balance is written. */
export async function creditPaperMoney(
  queries: Queries,
  { siteId, playerId, type, amount }: PaperCredit,
): Promise<void> {
  const rows = await queries
    .update(wallet)
    .set({ point: sql`${wallet.point} + ${toText(amount)}::numeric` })
    .where(and(eq(wallet.siteId, siteId), eq(wallet.playerId, playerId), eq(wallet.type, type)))
    .returning({ type: wallet.type });
  assert(rows.length === 1, `no ${type} wallet to credit`);
}
