import type { TraderSort, TraderState } from '@hoga/domain/copy/vocabulary';
import type { PlayerId, SiteId, TraderId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { copyTrader } from '../../persistence/schema/copy.ts';
import { copyTraderFigures, copyTraderProfile } from '../../persistence/schema/copy-traders.ts';
import type { HistoryPage } from '../trading/public.ts';

/** A trader with all public data. Profile and figures may be missing for a new one. */
export interface ShownTrader {
  readonly trader: typeof copyTrader.$inferSelect;
  readonly name: string;
  readonly username: string;
  readonly profile: typeof copyTraderProfile.$inferSelect | null;
  readonly figures: typeof copyTraderFigures.$inferSelect | null;
}

function shownTraders(queries: Queries) {
  return queries
    .select({
      trader: copyTrader,
      name: account.nick,
      username: account.username,
      profile: copyTraderProfile,
      figures: copyTraderFigures,
    })
    .from(copyTrader)
    .innerJoin(account, eq(account.id, copyTrader.playerId))
    .leftJoin(copyTraderProfile, eq(copyTraderProfile.playerId, copyTrader.playerId))
    .leftJoin(copyTraderFigures, eq(copyTraderFigures.traderId, copyTrader.traderId));
}

/** A current or former trader of the site; a mere applicant is not found. */
export async function findTrader(queries: Queries, siteId: SiteId, traderId: TraderId): Promise<ShownTrader | null> {
  const isKnown = inArray(copyTrader.state, ['ACTIVE', 'SUSPENDED', 'RETIRED']);
  const where = and(eq(copyTrader.siteId, siteId), eq(copyTrader.traderId, traderId), isKnown);
  const [found] = await shownTraders(queries).where(where);
  return found ?? null;
}

/** Any account that ever applied. */
export async function findApplicant(queries: Queries, siteId: SiteId, traderId: TraderId): Promise<ShownTrader | null> {
  const [found] = await shownTraders(queries).where(
    and(eq(copyTrader.siteId, siteId), eq(copyTrader.traderId, traderId)),
  );
  return found ?? null;
}

export async function traderOfPlayer(queries: Queries, playerId: PlayerId): Promise<ShownTrader | null> {
  const [found] = await shownTraders(queries).where(eq(copyTrader.playerId, playerId));
  return found ?? null;
}

export interface TraderQuestion {
  readonly siteId: SiteId;
  readonly states: readonly TraderState[];
  /** A part of the name. */
  readonly name?: string | undefined;
  readonly hidesFull?: boolean;
  readonly onlyAccepting?: boolean;
  /** When they applied. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly sort: TraderSort;
  readonly page: number;
  readonly size: number;
}

const SORT_COLUMNS: Readonly<Record<TraderSort, PgColumn>> = {
  ROI_7: copyTraderFigures.roi7,
  ROI_30: copyTraderFigures.roi30,
  ROI_90: copyTraderFigures.roi90,
  ROI_ALL: copyTraderFigures.roiAll,
  // It is never above zero: the largest value is the smallest drawdown.
  DRAWDOWN: copyTraderFigures.drawdown,
  WIN_RATE: copyTraderFigures.winRate,
  FOLLOWER_RESULT: copyTraderFigures.followerResult,
  FOLLOWERS: copyTrader.followers,
  MANAGED: copyTraderFigures.managed,
  NEWEST: copyTrader.createdAt,
};

/** Traders of a site, the best first; those without the figure come last. */
export async function traderPage(queries: Queries, question: TraderQuestion): Promise<HistoryPage<ShownTrader>> {
  const { sort, page, size } = question;
  const where = whereOf(question);
  const rows = await shownTraders(queries)
    .where(where)
    .orderBy(sql`${SORT_COLUMNS[sort]} DESC NULLS LAST`, desc(copyTrader.traderId))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await queries
    .select({ total: sql<number>`count(*)` })
    .from(copyTrader)
    .innerJoin(account, eq(account.id, copyTrader.playerId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

function whereOf(question: TraderQuestion): SQL | undefined {
  const { siteId, states, name, hidesFull, onlyAccepting, startDate, endDate } = question;
  const wanted = name?.trim() ?? '';
  return and(
    eq(copyTrader.siteId, siteId),
    inArray(copyTrader.state, [...states]),
    wanted === '' ? undefined : sql`strpos(lower(${account.nick}), lower(${wanted})) > 0`,
    hidesFull ? lt(copyTrader.followers, copyTrader.maxFollower) : undefined,
    onlyAccepting ? eq(copyTrader.isActive, 1) : undefined,
    startDate === undefined ? undefined : gte(copyTrader.createdAt, startDate),
    endDate === undefined ? undefined : lte(copyTrader.createdAt, endDate),
  );
}

export interface TraderName {
  readonly name: string;
  readonly isDemo: 0 | 1;
}

/** Traders' names. */
export async function traderNames(
  queries: Queries,
  traderIds: readonly TraderId[],
): Promise<ReadonlyMap<TraderId, TraderName>> {
  if (traderIds.length === 0) return new Map();
  const rows = await queries
    .select({ traderId: copyTrader.traderId, name: account.nick, isDemo: copyTraderProfile.isDemo })
    .from(copyTrader)
    .innerJoin(account, eq(account.id, copyTrader.playerId))
    .leftJoin(copyTraderProfile, eq(copyTraderProfile.playerId, copyTrader.playerId))
    .where(inArray(copyTrader.traderId, [...new Set(traderIds)]))
    .orderBy(asc(copyTrader.traderId));
  return new Map(rows.map(({ traderId, name, isDemo }) => [traderId, { name, isDemo: isDemo ?? 0 }]));
}
