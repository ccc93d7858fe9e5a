import type { CopyStatus } from '@hoga/domain/copy/vocabulary';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { FuturesOrderId, TraderFollowerId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { atOneMoment, type Queries } from '../../persistence/database.ts';
import { copyTrade } from '../../persistence/schema/copy.ts';
import { futuresOrder } from '../../persistence/schema/engine.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import type { HistoryPage, Owner } from '../trading/public.ts';

/** The copied order. */
export interface CopiedOrder {
  readonly leverage: number;
  readonly marginType: MarginType;
  readonly traderAt: number;
}

export interface LoggedCopyRow extends CopiedOrder {
  readonly copy: typeof copyTrade.$inferSelect;
}

export interface CopyQuestion extends Owner {
  readonly traderFollowerId?: TraderFollowerId | undefined;
  readonly statuses?: readonly CopyStatus[] | undefined;
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly page: number;
  readonly size: number;
}

const copied = {
  leverage: futuresOrder.leverage,
  marginType: futuresOrder.marginType,
  traderAt: futuresOrder.updatedAt,
};

export interface CopyLog extends HistoryPage<LoggedCopyRow> {
  /** Of the whole period, regardless of the status filter. */
  readonly summary: CopySummary;
}

/** The player's copied and skipped fills, newest first, with counts from the same snapshot. */
export function copyLog(database: Queries, question: CopyQuestion): Promise<CopyLog> {
  return atOneMoment(database, async (queries) => ({
    ...(await copyPage(queries, question)),
    summary: await copySummary(queries, question),
  }));
}

async function copyPage(queries: Queries, question: CopyQuestion): Promise<HistoryPage<LoggedCopyRow>> {
  const { statuses, page, size } = question;
  const where = and(inPeriod(question), statuses === undefined ? undefined : inArray(copyTrade.status, [...statuses]));
  const rows = await queries
    .select({ copy: copyTrade, ...copied })
    .from(copyTrade)
    .innerJoin(futuresOrder, eq(futuresOrder.id, copyTrade.futuresTraderOrderId))
    .where(where)
    .orderBy(desc(copyTrade.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(copyTrade, where) };
}

function inPeriod({ siteId, playerId, traderFollowerId, startDate, endDate }: CopyQuestion): SQL | undefined {
  return and(
    eq(copyTrade.siteId, siteId),
    eq(copyTrade.playerId, playerId),
    traderFollowerId === undefined ? undefined : eq(copyTrade.followId, traderFollowerId),
    startDate === undefined ? undefined : gte(copyTrade.openedAt, startDate),
    endDate === undefined ? undefined : lte(copyTrade.openedAt, endDate),
  );
}

export interface CopySummary {
  readonly copied: number;
  readonly skipped: number;
  /** Percent; above zero when the follower's prices were worse. */
  readonly averageSlippage: Decimal | null;
  readonly averageDelayMs: number | null;
}

async function copySummary(queries: Queries, question: CopyQuestion): Promise<CopySummary> {
  const isCopied = sql`${copyTrade.status} <> 'SKIPPED'`;
  const worse = sql`(${copyTrade.price} - ${copyTrade.traderPrice}) * CASE ${copyTrade.side} WHEN 'LONG' THEN 1 ELSE -1 END`;
  const [summary] = await queries
    .select({
      copied: sql<number>`count(*) FILTER (WHERE ${isCopied})`,
      skipped: sql<number>`count(*) FILTER (WHERE NOT ${isCopied})`,
      averageSlippage: sql<
        string | null
      >`round(avg(${worse} * 100 / ${copyTrade.traderPrice}) FILTER (WHERE ${isCopied}), 3)`,
      averageDelayMs: sql<
        number | null
      >`round(avg(${copyTrade.openedAt} - ${futuresOrder.updatedAt}) FILTER (WHERE ${isCopied}))::bigint`,
    })
    .from(copyTrade)
    .innerJoin(futuresOrder, eq(futuresOrder.id, copyTrade.futuresTraderOrderId))
    .where(inPeriod(question));
  const { copied = 0, skipped = 0, averageSlippage = null, averageDelayMs = null } = summary ?? {};
  const slippage = averageSlippage === null ? null : decimalFromSql(averageSlippage);
  return { copied, skipped, averageSlippage: slippage, averageDelayMs };
}

/** The orders that were copied, by their ids. */
export async function copiedOrders(
  queries: Queries,
  ids: readonly FuturesOrderId[],
): Promise<ReadonlyMap<FuturesOrderId, CopiedOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: futuresOrder.id, ...copied })
    .from(futuresOrder)
    .where(inArray(futuresOrder.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}
