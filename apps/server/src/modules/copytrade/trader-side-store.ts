import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import type { FuturesOptionId, FuturesOrderId, PlayerId, TraderId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { copyFollow, copyTrade } from '../../persistence/schema/copy.ts';
import { futuresOrder, futuresPosition, ledgerPosting, ledgerTransaction } from '../../persistence/schema/engine.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import { type HistoryPage, hasEnded } from '../trading/public.ts';

interface Paging {
  readonly page: number;
  readonly size: number;
}

interface Period {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

export type PositionRow = typeof futuresPosition.$inferSelect;

/** The trader's closed positions since becoming one, newest first. */
export async function closedOfTrader(
  queries: Queries,
  { playerId, createdAt }: { readonly playerId: PlayerId; readonly createdAt: number },
  { page, size, startDate, endDate }: Paging & Period,
): Promise<HistoryPage<PositionRow>> {
  const where = and(
    eq(futuresPosition.playerId, playerId),
    sql`${futuresPosition.status} <> 'OPEN'`,
    gte(futuresPosition.createdAt, createdAt),
    startDate === undefined ? undefined : gte(futuresPosition.closedAt, startDate),
    endDate === undefined ? undefined : lte(futuresPosition.closedAt, endDate),
  );
  const rows = await queries
    .select()
    .from(futuresPosition)
    .where(where)
    .orderBy(desc(futuresPosition.closedAt), desc(futuresPosition.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(futuresPosition, where) };
}

export interface FollowersCopy {
  readonly copy: typeof copyTrade.$inferSelect;
  readonly nick: string;
}

/** Open copies of a trader's followers, newest first. */
export async function openCopiesOfTrader(
  queries: Queries,
  traderId: TraderId,
  { page, size }: Paging,
): Promise<HistoryPage<FollowersCopy>> {
  const where = and(eq(copyTrade.traderId, traderId), eq(copyTrade.status, 'OPEN'));
  const rows = await queries
    .select({ copy: copyTrade, nick: account.nick })
    .from(copyTrade)
    .innerJoin(account, eq(account.id, copyTrade.playerId))
    .where(where)
    .orderBy(desc(copyTrade.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(copyTrade, where) };
}

/** Copies of one pair, summed. */
export interface HeldByFollowers {
  readonly futuresOptionId: FuturesOptionId;
  readonly followers: number;
  readonly amount: Qty;
  readonly averagePrice: Price;
}

export async function heldByFollowers(queries: Queries, traderId: TraderId): Promise<readonly HeldByFollowers[]> {
  const rows = await queries
    .select({
      futuresOptionId: copyTrade.futuresOptionId,
      followers: sql<number>`count(DISTINCT ${copyTrade.followId})`,
      amount: sql<string>`sum(${copyTrade.left})`,
      averagePrice: sql<string>`round(sum(${copyTrade.left} * ${copyTrade.price}) / sum(${copyTrade.left}), 8)`,
    })
    .from(copyTrade)
    .where(and(eq(copyTrade.traderId, traderId), eq(copyTrade.status, 'OPEN')))
    .groupBy(copyTrade.futuresOptionId);
  return rows.map(({ futuresOptionId, followers, amount, averagePrice }) => ({
    futuresOptionId,
    followers,
    amount: decimalFromSql(amount),
    averagePrice: decimalFromSql(averagePrice),
  }));
}

export interface SkipCount {
  readonly reason: string;
  readonly followers: number;
}

/** Current followers without a copy of a pair, by why their last copy of it since then was skipped. */
export async function skipsOf(
  queries: Queries,
  { traderId, futuresOptionId, since }: { traderId: TraderId; futuresOptionId: FuturesOptionId; since: number },
): Promise<readonly SkipCount[]> {
  const { rows } = await queries.execute<{ reason: string; followers: number }>(sql`
    SELECT reason, count(*) AS followers
      FROM (SELECT DISTINCT ON (c.follow_id) c.follow_id, c.reason
              FROM copy_trade c JOIN copy_follow f ON f.trader_follower_id = c.follow_id AND f.status = 'ACTIVE'
              WHERE c.trader_id = ${traderId} AND c.futures_option_id = ${futuresOptionId}
                AND c.status = 'SKIPPED' AND c.opened_at >= ${since}
                AND NOT EXISTS (SELECT FROM copy_trade held WHERE held.follow_id = c.follow_id
                                  AND held.futures_option_id = c.futures_option_id AND held.status = 'OPEN')
              ORDER BY c.follow_id, c.id DESC) AS last
      GROUP BY reason ORDER BY count(*) DESC, reason`);
  return rows;
}

export async function liveFollowers(queries: Queries, traderId: TraderId): Promise<number> {
  return await queries.$count(copyFollow, and(eq(copyFollow.traderId, traderId), eq(copyFollow.status, 'ACTIVE')));
}

/** One close of the trader, and its profit share. */
export interface SharedClose {
  readonly futuresOptionId: FuturesOptionId;
  readonly at: number;
  readonly followers: number;
  readonly paying: number;
  readonly result: Money;
  readonly share: Money;
}

/** The trader's closes, newest first, with the followers' results and profit shares. */
export async function sharedCloses(
  queries: Queries,
  { playerId, createdAt }: { readonly playerId: PlayerId; readonly createdAt: number },
  { page, size, startDate, endDate }: Paging & Period,
): Promise<HistoryPage<SharedClose>> {
  const where = and(
    eq(futuresOrder.playerId, playerId),
    hasEnded(futuresOrder.status),
    isNotNull(futuresOrder.realizedPnl),
    gte(futuresOrder.updatedAt, Math.max(createdAt, startDate ?? 0)),
    endDate === undefined ? undefined : lte(futuresOrder.updatedAt, endDate),
  );
  const closes = await queries
    .select({ id: futuresOrder.id, futuresOptionId: futuresOrder.futuresOptionId, at: futuresOrder.updatedAt })
    .from(futuresOrder)
    .where(where)
    .orderBy(desc(futuresOrder.updatedAt), desc(futuresOrder.id))
    .limit(size)
    .offset((page - 1) * size);
  const rows = [];
  for (const { id, ...close } of closes) rows.push({ ...close, ...(await followersOfClose(queries, playerId, id)) });
  return { rows, total: await queries.$count(futuresOrder, where) };
}

async function followersOfClose(queries: Queries, playerId: PlayerId, orderId: FuturesOrderId) {
  const { rows } = await queries.execute<{ followers: number; paying: number; result: string; share: string }>(sql`
    SELECT count(DISTINCT o.player_id) AS followers,
           count(DISTINCT o.player_id) FILTER (WHERE paid.share > 0) AS paying,
           coalesce(sum(o.realized_pnl - o.fee), 0) AS result, coalesce(sum(paid.share), 0) AS share
      FROM futures_order o
      LEFT JOIN LATERAL (
        SELECT sum(p.delta) AS share FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
          WHERE t.ref_type = 'COPY_SHARE' AND t.ref_id = o.id AND t.player_id = ${playerId} AND t.code = 'PB'
            AND p.kind = 'POINT') AS paid ON true
      WHERE o.futures_trader_order_id = ${orderId} AND o.status = 'FILLED' AND o.realized_pnl IS NOT NULL`);
  const [sums] = rows;
  return {
    followers: sums?.followers ?? 0,
    paying: sums?.paying ?? 0,
    result: decimalFromSql(sums?.result ?? '0'),
    share: decimalFromSql(sums?.share ?? '0'),
  };
}

export interface Earned {
  readonly share: Money;
  readonly from: number;
}

/** Profit shares paid since, and the number of paying followers. */
export async function earnedSince(queries: Queries, playerId: PlayerId, since: number): Promise<Earned> {
  const [sums] = await queries
    .select({
      share: sql<string>`coalesce(sum(${ledgerPosting.delta}), 0)`,
      from: sql<number>`count(DISTINCT ${futuresOrder.playerId})`,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, eq(ledgerPosting.transactionId, ledgerTransaction.id))
    .leftJoin(futuresOrder, eq(futuresOrder.id, ledgerTransaction.refId))
    .where(sharesSince(playerId, since));
  return { share: decimalFromSql(sums?.share ?? '0'), from: sums?.from ?? 0 };
}

function sharesSince(playerId: PlayerId, since: number): SQL | undefined {
  return and(
    eq(ledgerTransaction.playerId, playerId),
    eq(ledgerTransaction.refType, 'COPY_SHARE'),
    gte(ledgerTransaction.at, since),
    eq(ledgerPosting.kind, 'POINT'),
  );
}
