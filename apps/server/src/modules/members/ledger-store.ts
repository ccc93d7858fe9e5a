import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import type { PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { ledgerPosting, ledgerTransaction } from '../../persistence/schema/engine.ts';
import { PROPOSAL_REF } from './proposal-rules.ts';

/** Worded like its partial index, so that PostgreSQL uses it. */
const IS_TRANSFER = sql`${ledgerTransaction.code} NOT IN ('C', 'HOLD', 'MARGIN')`;

/** A wallet and a period; both ends are included. */
interface LedgerPeriod {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly walletType: WalletType;
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

export interface LedgerQuestion extends LedgerPeriod {
  readonly before?: number | undefined;
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

function isOfPeriod({ siteId, playerId, walletType, startDate, endDate }: LedgerPeriod): SQL | undefined {
  return and(
    eq(ledgerTransaction.siteId, siteId),
    eq(ledgerTransaction.playerId, playerId),
    IS_TRANSFER,
    eq(ledgerPosting.walletType, walletType),
    eq(ledgerPosting.kind, 'POINT'),
    startDate === undefined ? undefined : gte(ledgerTransaction.at, startDate),
    endDate === undefined ? undefined : lte(ledgerTransaction.at, endDate),
  );
}

/** The wallet's movements other than by trading, newest first. */
export async function transfersOf(
  queries: Queries,
  { before, size, ...period }: LedgerQuestion,
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
    .where(and(isOfPeriod(period), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(size);
}

export interface TransferSum {
  readonly code: string;
  readonly count: number;
  readonly in: Money;
  readonly out: Money;
}

/** More lines than a member has in years; a sum reads no more. */
const MOST_SUMMED = 10_000;

/** Incoming and outgoing sums by code, limited to the newest lines. */
export async function transferSums(
  queries: Queries,
  period: LedgerPeriod,
): Promise<{ readonly sums: readonly TransferSum[]; readonly isPartial: boolean }> {
  const { id, code } = ledgerTransaction;
  const some = queries
    .select({ code, delta: ledgerPosting.delta })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, eq(ledgerPosting.transactionId, id))
    .where(isOfPeriod(period))
    .orderBy(desc(id))
    .limit(MOST_SUMMED)
    .as('some');
  const sums = await queries
    .select({
      code: some.code,
      count: sql<number>`count(*)`.mapWith(Number),
      in: sql`coalesce(sum(${some.delta}) FILTER (WHERE ${some.delta} > 0), 0)`.mapWith(ledgerPosting.delta),
      out: sql`coalesce(-sum(${some.delta}) FILTER (WHERE ${some.delta} < 0), 0)`.mapWith(ledgerPosting.delta),
    })
    .from(some)
    .groupBy(some.code)
    .orderBy(some.code);
  return { sums, isPartial: sums.reduce((lines, { count }) => lines + count, 0) === MOST_SUMMED };
}

export async function hasMoved(queries: Queries, proposalId: ProposalId): Promise<boolean> {
  const rows = await queries
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.refType, PROPOSAL_REF), eq(ledgerTransaction.refId, proposalId), IS_TRANSFER))
    .limit(1);
  return rows.length > 0;
}
