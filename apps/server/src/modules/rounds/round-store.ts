import type { Fixing } from '@hoga/domain/rounds/fixing';
import { FIRST_HASH } from '@hoga/domain/rounds/proof';
import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type TradeOptionId, type TradeRoundId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../persistence/database.ts';
import { roundFixing, tradeBet, tradeRound } from '../../persistence/schema/rounds.ts';
import type { HistoryPage } from '../trading/public.ts';

export type RoundRow = typeof tradeRound.$inferSelect;

export interface WrittenFixing extends Fixing {
  readonly symbol: string;
  readonly writtenAt: number;
}

export interface FixingKey {
  readonly symbol: string;
  readonly at: number;
}

/** Writes what nobody has written yet, and answers what is written: of several who say it, the first has said it. */
export async function putFixings(queries: Queries, fixings: readonly WrittenFixing[]): Promise<WrittenFixing[]> {
  if (fixings.length === 0) return [];
  const rows = fixings.map(({ symbol, at, trades, heardAt, isUnconfirmed, writtenAt }) => ({
    symbol,
    at,
    trades: trades.map(({ price, exTs, seq }) => [toText(price), exTs, seq] as const),
    heardAt,
    isUnconfirmed,
    writtenAt,
  }));
  await queries.insert(roundFixing).values(rows).onConflictDoNothing();
  return await findFixings(queries, fixings);
}

export async function findFixings(queries: Queries, keys: readonly FixingKey[]): Promise<WrittenFixing[]> {
  if (keys.length === 0) return [];
  const symbols = [...new Set(keys.map(({ symbol }) => symbol))];
  const moments = [...new Set(keys.map(({ at }) => at))];
  const rows = await queries
    .select()
    .from(roundFixing)
    .where(and(inArray(roundFixing.symbol, symbols), inArray(roundFixing.at, moments)));
  return rows.map(({ trades, ...row }) => ({
    ...row,
    trades: trades.map(([price, exTs, seq]) => ({ price: decimal(price), exTs, seq })),
  }));
}

/** The newest hash of each option's chain; of an option without rounds, where chains begin. */
export async function chainHeads(
  queries: Queries,
  optionIds: readonly TradeOptionId[],
): Promise<ReadonlyMap<TradeOptionId, string>> {
  const heads = new Map<TradeOptionId, string>();
  for (const optionId of optionIds) {
    const { rows } = await queries.execute<{ hash: string }>(sql`
      SELECT hash FROM trade_round AS round
        WHERE trade_option_id = ${optionId}
          AND NOT EXISTS (SELECT FROM trade_round WHERE trade_option_id = ${optionId} AND previous_hash = round.hash)
        ORDER BY start_at DESC LIMIT 1`);
    heads.set(optionId, rows[0]?.hash ?? FIRST_HASH);
  }
  return heads;
}

export async function putRounds(database: Database, rounds: readonly RoundRow[]): Promise<void> {
  if (rounds.length === 0) return;
  await database
    .insert(tradeRound)
    .values([...rounds])
    .onConflictDoNothing({ target: tradeRound.id });
}

export async function findRounds(queries: Queries, ids: readonly TradeRoundId[]): Promise<RoundRow[]> {
  return ids.length === 0
    ? []
    : await queries
        .select()
        .from(tradeRound)
        .where(inArray(tradeRound.id, [...ids]));
}

/** Rounds with bets that nobody has decided, oldest first; also those that are not over. */
export async function undecidedRounds(queries: Queries): Promise<TradeRoundId[]> {
  const rows = await queries
    .selectDistinct({ id: tradeBet.tradeRoundId })
    .from(tradeBet)
    .where(eq(tradeBet.status, 'OPEN'));
  return rows.map(({ id }) => id);
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

/** So many of each option, newest first: one look into the index per option, in one question. */
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

/** Rounds that are over, newest first. */
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
