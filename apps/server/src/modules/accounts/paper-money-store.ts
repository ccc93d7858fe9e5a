import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { PlayerId } from '@hoga/kernel/ids';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { ledgerPosting, ledgerTransaction } from '../../persistence/schema/engine.ts';

/** The ledger's code for paper money; the reference is the player. */
export const PAPER_MONEY = 'PAPER_MONEY';

/** The player's wallets that ever received paper money. */
export async function walletsWithPaperMoney(queries: Queries, playerId: PlayerId): Promise<ReadonlySet<WalletType>> {
  const rows = await queries
    .select({ type: ledgerPosting.walletType })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, eq(ledgerPosting.transactionId, ledgerTransaction.id))
    .where(
      and(
        eq(ledgerTransaction.code, 'D'),
        eq(ledgerTransaction.refType, PAPER_MONEY),
        eq(ledgerTransaction.refId, playerId),
        eq(ledgerPosting.playerId, playerId),
        eq(ledgerPosting.kind, 'POINT'),
      ),
    );
  return new Set(rows.flatMap(({ type }) => (type === null ? [] : [type])));
}
