import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import type { PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { ledgerPosting, ledgerTransaction } from '../../persistence/schema/engine.ts';
import { PROPOSAL_REF } from './movement-rule.ts';

/** What the index of it says: PostgreSQL must see the words to know that it is meant. */
const IS_TRANSFER = sql`${ledgerTransaction.code} NOT IN ('C', 'HOLD', 'MARGIN')`;

export interface LedgerQuestion {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly walletType: WalletType;
  readonly before: number | undefined;
  readonly size: number;
}

export interface Transfer {
  readonly transactionId: number;
  readonly at: number;
  readonly code: string;
  readonly refType: string;
  readonly refId: number;
  readonly delta: Money;
  readonly after: Money;
  readonly byOperator: number | null;
  readonly approvedBy: number | null;
  readonly reason: string | null;
}

/** What came into the wallet and left it other than by trading, newest first. */
export async function transfersOf(
  queries: Queries,
  { siteId, playerId, walletType, before, size }: LedgerQuestion,
): Promise<readonly Transfer[]> {
  const { id, at, code, refType, refId, byOperator, approvedBy, reason } = ledgerTransaction;
  return await queries
    .select({
      transactionId: id,
      at,
      code,
      refType,
      refId,
      delta: ledgerPosting.delta,
      after: ledgerPosting.after,
      byOperator,
      approvedBy,
      reason,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, eq(ledgerPosting.transactionId, id))
    .where(
      and(
        eq(ledgerTransaction.siteId, siteId),
        eq(ledgerTransaction.playerId, playerId),
        IS_TRANSFER,
        eq(ledgerPosting.walletType, walletType),
        eq(ledgerPosting.kind, 'POINT'),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(size);
}

export async function hasMoved(queries: Queries, proposalId: ProposalId): Promise<boolean> {
  const rows = await queries
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.refType, PROPOSAL_REF), eq(ledgerTransaction.refId, proposalId), IS_TRANSFER))
    .limit(1);
  return rows.length > 0;
}
