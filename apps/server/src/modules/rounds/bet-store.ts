import { ROUND_SIDES } from '@hoga/domain/rounds/outcome';
import type { BetStatus } from '@hoga/engine/rounds/rows';
import {
  idOf,
  type PlayerId,
  type SiteId,
  type TradeBetId,
  type TradeOptionId,
  type TradeRoundId,
} from '@hoga/kernel/ids';
import { and, asc, desc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { tradeBet } from '../../persistence/schema/rounds.ts';
import { type HistoryPage, type StoryPage, type StoryQuestion, storyPage } from '../trading/public.ts';
import type { BetRow } from './views.ts';

export interface BetQuestion {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly optionIds?: readonly TradeOptionId[] | undefined;
  readonly tradeRoundId?: TradeRoundId | undefined;
  readonly sides?: readonly string[] | undefined;
  readonly statuses?: readonly BetStatus[] | undefined;
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  /** Only bets with a greater number, oldest first, in place of a page. */
  readonly sinceId?: number | undefined;
  readonly page: number;
  readonly size: number;
}

/** The player's own bets, newest first. */
export async function betPage(queries: Queries, question: BetQuestion): Promise<HistoryPage<BetRow>> {
  const { siteId, playerId, optionIds, tradeRoundId, sides, statuses, startDate, endDate } = question;
  const { sinceId, page, size } = question;
  const known = ROUND_SIDES.filter((side) => sides?.includes(side));
  const where = and(
    eq(tradeBet.siteId, siteId),
    eq(tradeBet.playerId, playerId),
    optionIds === undefined ? undefined : inArray(tradeBet.tradeOptionId, [...optionIds]),
    tradeRoundId === undefined ? undefined : eq(tradeBet.tradeRoundId, tradeRoundId),
    sides === undefined ? undefined : inArray(tradeBet.side, known),
    statuses === undefined ? undefined : inArray(tradeBet.status, [...statuses]),
    startDate === undefined ? undefined : gte(tradeBet.createdAt, startDate),
    endDate === undefined ? undefined : lte(tradeBet.createdAt, endDate),
    sinceId === undefined ? undefined : gt(tradeBet.id, idOf<TradeBetId>(sinceId)),
  );
  if (sinceId !== undefined) {
    const after = await queries
      .select()
      .from(tradeBet)
      .where(where)
      .orderBy(asc(tradeBet.id))
      .limit(size + 1);
    const rows = after.slice(0, size);
    const cursor = { next: rows.at(-1)?.id ?? sinceId, hasMore: after.length > size };
    return { rows, total: await queries.$count(tradeBet, where), cursor };
  }
  const rows = await queries
    .select()
    .from(tradeBet)
    .where(where)
    .orderBy(desc(tradeBet.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(tradeBet, where) };
}

/** A member's bets by placement, newest first, without a limit. */
export const BET_STORY = { table: tradeBet, moment: tradeBet.createdAt, which: undefined };

export function betStory(queries: Queries, question: StoryQuestion): Promise<StoryPage<BetRow>> {
  return storyPage(queries, BET_STORY, question);
}

export async function recentBets(queries: Queries, optionId: TradeOptionId, count: number): Promise<BetRow[]> {
  return await queries
    .select()
    .from(tradeBet)
    .where(eq(tradeBet.tradeOptionId, optionId))
    .orderBy(desc(tradeBet.id))
    .limit(count);
}
