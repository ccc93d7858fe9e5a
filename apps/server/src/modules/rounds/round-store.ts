import { idOf, type TradeOptionId, type TradeRoundId } from '@hoga/kernel/ids';
import { and, desc, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { tradeRound } from '../../persistence/schema/rounds.ts';
import type { HistoryPage } from '../trading/public.ts';

export type RoundRow = typeof tradeRound.$inferSelect;

export async function findRounds(queries: Queries, ids: readonly TradeRoundId[]): Promise<RoundRow[]> {
  return ids.length === 0
    ? []
    : await queries
        .select()
        .from(tradeRound)
        .where(inArray(tradeRound.id, [...ids]));
}

/** Newest first. */
export async function recentRounds(
  queries: Queries,
  optionIds: readonly TradeOptionId[],
  count: number,
): Promise<RoundRow[]> {
  return await queries
    .select()
    .from(tradeRound)
    .where(inArray(tradeRound.tradeOptionId, [...optionIds]))
    .orderBy(desc(tradeRound.startAt))
    .limit(count);
}

/** The newest of each option: one index lookup per option, in one query. */
export async function newestOfEach(
  queries: Queries,
  optionIds: readonly TradeOptionId[],
  count: number,
): Promise<RoundRow[]> {
  if (optionIds.length === 0) return [];
  const { rows } = await queries.execute<{ id: string }>(sql`
    SELECT newest.id FROM unnest(${sql.param(optionIds)}::integer[]) AS asked (option_id)
      CROSS JOIN LATERAL (
        SELECT id FROM trade_round WHERE trade_option_id = asked.option_id ORDER BY start_at DESC LIMIT ${count}
      ) AS newest`);
  const found = await findRounds(
    queries,
    rows.map(({ id }) => idOf(Number(id))),
  );
  return found.sort((a, b) => b.startAt - a.startAt);
}

export interface RoundQuestion {
  readonly optionIds: readonly TradeOptionId[];
  readonly statuses: readonly number[] | null;
  /** Both ends are included. */
  readonly startDate: number | null;
  readonly endDate: number | null;
  readonly page: number;
  readonly size: number;
}

const STATUSES = [1, 2, 3] as const;

/** Ended rounds, newest first. */
export async function roundPage(queries: Queries, question: RoundQuestion): Promise<HistoryPage<RoundRow>> {
  const { optionIds, statuses, startDate, endDate, page, size } = question;
  const where = and(
    inArray(tradeRound.tradeOptionId, [...optionIds]),
    statuses === null
      ? undefined
      : inArray(
          tradeRound.status,
          STATUSES.filter((status) => statuses.includes(status)),
        ),
    startDate === null ? undefined : gte(tradeRound.startAt, startDate),
    endDate === null ? undefined : lte(tradeRound.startAt, endDate),
  );
  const rows = await queries
    .select()
    .from(tradeRound)
    .where(where)
    .orderBy(desc(tradeRound.startAt), desc(tradeRound.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(tradeRound, where) };
}
