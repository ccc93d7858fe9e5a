import type { ClosedPositions } from '@hoga/domain/copy/trader-figures';
import type { Money } from '@hoga/kernel/amounts';
import type { FuturesOptionId, PlayerId, SiteId, TraderId } from '@hoga/kernel/ids';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { copyFollow, copyTrade, copyTrader } from '../../../persistence/schema/copy.ts';
import { copyTraderFigures } from '../../../persistence/schema/copy-traders.ts';
import { equityDay, futuresOrder } from '../../../persistence/schema/engine.ts';
import { decimalFromSql } from '../../../persistence/schema/engine-types.ts';
import { hasEnded } from '../../trading/public.ts';
import type { WrittenDay } from './account-days.ts';

export interface CountedTrader {
  readonly traderId: TraderId;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly createdAt: number;
}

/** Current traders. */
export async function countedTraders(queries: Queries): Promise<readonly CountedTrader[]> {
  const { traderId, playerId, siteId, createdAt } = copyTrader;
  return await queries
    .select({ traderId, playerId, siteId, createdAt })
    .from(copyTrader)
    .where(inArray(copyTrader.state, ['ACTIVE', 'SUSPENDED']))
    .orderBy(asc(traderId));
}

export async function writtenDays(queries: Queries, playerId: PlayerId, fromDay: number): Promise<WrittenDay[]> {
  const { day, openEquity, transfers, equity } = equityDay;
  return await queries
    .select({ day, openEquity, transfers, equity })
    .from(equityDay)
    .where(and(eq(equityDay.playerId, playerId), eq(equityDay.walletType, 'FUTURES'), gte(day, fromDay)))
    .orderBy(asc(day));
}

/** Positions opened since and closed, after the fees of their orders. */
export async function closedPositions(queries: Queries, playerId: PlayerId, since: number): Promise<ClosedPositions> {
  const { rows } = await queries.execute<{
    closed: number;
    won: number;
    wins: string;
    losses: string;
    held: number;
  }>(sql`
    SELECT count(*) AS closed, count(*) FILTER (WHERE net > 0) AS won,
           coalesce(sum(net) FILTER (WHERE net > 0), 0) AS wins,
           coalesce(-sum(net) FILTER (WHERE net < 0), 0) AS losses, coalesce(sum(held), 0)::bigint AS held
      FROM (SELECT p.realized_pnl - coalesce(paid.fee, 0) AS net, p.closed_at - p.created_at AS held
              FROM futures_position p
              LEFT JOIN (SELECT futures_position_id, sum(fee) AS fee FROM futures_order
                           WHERE player_id = ${playerId} AND status IN ('FILLED', 'CANCELED', 'EXPIRED')
                           GROUP BY futures_position_id) paid ON paid.futures_position_id = p.id
              WHERE p.player_id = ${playerId} AND p.status <> 'OPEN' AND p.created_at >= ${since}) AS positions`);
  const [sums] = rows;
  return {
    closed: sums?.closed ?? 0,
    won: sums?.won ?? 0,
    netWins: decimalFromSql(sums?.wins ?? '0'),
    netLosses: decimalFromSql(sums?.losses ?? '0'),
    heldMs: sums?.held ?? 0,
  };
}

export interface FollowSums {
  readonly followerResult: Money;
  readonly followersWon: number;
  readonly followersLost: number;
  readonly managed: Money;
}

/** All follows ever, after profit shares; and the current ones' maximums. */
export async function followSums(queries: Queries, traderId: TraderId): Promise<FollowSums> {
  const result = sql`(${copyFollow.cumNet} - ${copyFollow.shared})`;
  const [sums] = await queries
    .select({
      result: sql<string>`coalesce(sum(${result}), 0)`,
      won: sql<number>`count(*) FILTER (WHERE ${result} > 0)`,
      lost: sql<number>`count(*) FILTER (WHERE ${result} < 0)`,
      managed: sql<string>`coalesce(sum(${copyFollow.maxBet}) FILTER (WHERE ${copyFollow.status} = 'ACTIVE'), 0)`,
    })
    .from(copyFollow)
    .where(eq(copyFollow.traderId, traderId));
  return {
    followerResult: decimalFromSql(sums?.result ?? '0'),
    followersWon: sums?.won ?? 0,
    followersLost: sums?.lost ?? 0,
    managed: decimalFromSql(sums?.managed ?? '0'),
  };
}

export async function copyCounts(
  queries: Queries,
  traderId: TraderId,
): Promise<{ readonly copied: number; readonly skipped: number }> {
  const [counts] = await queries
    .select({
      copied: sql<number>`count(*) FILTER (WHERE ${copyTrade.status} <> 'SKIPPED')`,
      skipped: sql<number>`count(*) FILTER (WHERE ${copyTrade.status} = 'SKIPPED')`,
    })
    .from(copyTrade)
    .where(eq(copyTrade.traderId, traderId));
  return { copied: counts?.copied ?? 0, skipped: counts?.skipped ?? 0 };
}

/** The options the player has traded since, most traded first. */
export async function tradedOptions(queries: Queries, playerId: PlayerId, since: number): Promise<FuturesOptionId[]> {
  const rows = await queries
    .select({ optionId: futuresOrder.futuresOptionId })
    .from(futuresOrder)
    .where(
      and(
        eq(futuresOrder.playerId, playerId),
        hasEnded(futuresOrder.status),
        eq(futuresOrder.status, 'FILLED'),
        gte(futuresOrder.updatedAt, since),
      ),
    )
    .groupBy(futuresOrder.futuresOptionId)
    .orderBy(sql`count(*) DESC`, asc(futuresOrder.futuresOptionId));
  return rows.map(({ optionId }) => optionId);
}

export type FiguresRow = typeof copyTraderFigures.$inferSelect;

export async function putFigures(queries: Queries, row: FiguresRow): Promise<void> {
  await queries
    .insert(copyTraderFigures)
    .values(row)
    .onConflictDoUpdate({ target: copyTraderFigures.traderId, set: row });
}
