import type { Money } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId, TraderFollowerId, TraderId } from '@hoga/kernel/ids';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { copyFollow, copyTrade } from '../../persistence/schema/copy.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import type { HistoryPage, Owner } from '../trading/public.ts';

export type FollowRow = typeof copyFollow.$inferSelect;

/** Sums of a follow's copies. */
export interface CopySums {
  readonly realized: Money;
  readonly fees: Money;
  readonly funding: Money;
  readonly usedMargin: Money;
  readonly openCopies: number;
}

export interface SummedFollow {
  readonly follow: FollowRow;
  readonly sums: CopySums;
}

/** One follow of the player. */
export async function findFollow(
  queries: Queries,
  owner: Owner,
  traderFollowerId: TraderFollowerId,
): Promise<SummedFollow | null> {
  const { rows } = await followPage(queries, {
    where: and(ofPlayer(owner), eq(copyFollow.traderFollowerId, traderFollowerId)),
    page: 1,
    size: 1,
  });
  return rows[0] ?? null;
}

/** The current one. */
export async function liveFollow(queries: Queries, owner: Owner): Promise<SummedFollow | null> {
  const { rows } = await followPage(queries, {
    where: and(ofPlayer(owner), ne(copyFollow.status, 'ENDED')),
    page: 1,
    size: 1,
  });
  return rows[0] ?? null;
}

/** All follows the player has ever begun, newest first. */
export async function followsOfPlayer(
  queries: Queries,
  owner: Owner,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<HistoryPage<SummedFollow>> {
  return await followPage(queries, { where: ofPlayer(owner), page, size });
}

function ofPlayer({ siteId, playerId }: Owner): SQL | undefined {
  return and(eq(copyFollow.siteId, siteId), eq(copyFollow.playerId, playerId));
}

interface FollowQuestion {
  readonly where: SQL | undefined;
  readonly page: number;
  readonly size: number;
}

async function followPage(queries: Queries, { where, page, size }: FollowQuestion): Promise<HistoryPage<SummedFollow>> {
  const rows = await queries
    .select()
    .from(copyFollow)
    .where(where)
    .orderBy(desc(copyFollow.traderFollowerId))
    .limit(size)
    .offset((page - 1) * size);
  const sums = await copySums(
    queries,
    rows.map(({ traderFollowerId }) => traderFollowerId),
  );
  return {
    rows: rows.map((follow) => ({ follow, sums: sums.get(follow.traderFollowerId) ?? NOTHING })),
    total: await queries.$count(copyFollow, where),
  };
}

const NOTHING: CopySums = {
  realized: 0n as Money,
  fees: 0n as Money,
  funding: 0n as Money,
  usedMargin: 0n as Money,
  openCopies: 0,
};

async function copySums(
  queries: Queries,
  followIds: readonly TraderFollowerId[],
): Promise<ReadonlyMap<TraderFollowerId, CopySums>> {
  if (followIds.length === 0) return new Map();
  const rows = await queries
    .select({
      followId: copyTrade.followId,
      realized: sql<string>`sum(${copyTrade.pnl})`,
      fees: sql<string>`sum(${copyTrade.fee})`,
      funding: sql<string>`sum(${copyTrade.funding})`,
      usedMargin: sql<string>`coalesce(sum(${copyTrade.margin}) FILTER (WHERE ${copyTrade.status} = 'OPEN'), 0)`,
      openCopies: sql<number>`count(*) FILTER (WHERE ${copyTrade.status} = 'OPEN')`,
    })
    .from(copyTrade)
    .where(inArray(copyTrade.followId, [...followIds]))
    .groupBy(copyTrade.followId);
  return new Map(
    rows.map(({ followId, realized, fees, funding, usedMargin, openCopies }) => [
      followId,
      {
        realized: decimalFromSql(realized),
        fees: decimalFromSql(fees),
        funding: decimalFromSql(funding),
        usedMargin: decimalFromSql(usedMargin),
        openCopies,
      },
    ]),
  );
}

export interface Follower extends SummedFollow {
  readonly nick: string;
}

export interface FollowersQuestion {
  readonly siteId: SiteId;
  readonly traderId: TraderId;
  readonly onlyLive: boolean;
  readonly page: number;
  readonly size: number;
}

/** Followers of a trader, newest first. */
export async function followersOf(queries: Queries, question: FollowersQuestion): Promise<HistoryPage<Follower>> {
  const { siteId, traderId, onlyLive, page, size } = question;
  const { rows, total } = await followPage(queries, {
    where: and(
      eq(copyFollow.siteId, siteId),
      eq(copyFollow.traderId, traderId),
      onlyLive ? ne(copyFollow.status, 'ENDED') : undefined,
    ),
    page,
    size,
  });
  const nicks = await nicksOf(
    queries,
    rows.map(({ follow }) => follow.playerId),
  );
  return { rows: rows.map((row) => ({ ...row, nick: nicks.get(row.follow.playerId) ?? '' })), total };
}

/** Members' nicknames. */
async function nicksOf(queries: Queries, playerIds: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>> {
  if (playerIds.length === 0) return new Map();
  const rows = await queries
    .select({ id: account.id, nick: account.nick })
    .from(account)
    .where(inArray(account.id, [...new Set(playerIds)]));
  return new Map(rows.map(({ id, nick }) => [id, nick]));
}
