import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { toText } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId, TradeOptionId } from '@hoga/kernel/ids';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import { tradeBet, tradeRound } from '../../persistence/schema/rounds.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface SummaryQuestion {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly optionIds: readonly TradeOptionId[];
  /** Begin of the KST day. */
  readonly from: number;
}

/** Outcomes of a day's rounds by hour, and the player's bets. */
export async function dailySummary(queries: Queries, question: SummaryQuestion) {
  const hours = new Map<number, { b: number; s: number; voids: number; bets: number; profit: string }>();
  const at = (hour: number) => {
    const known = hours.get(hour) ?? { b: 0, s: 0, voids: 0, bets: 0, profit: '0' };
    hours.set(hour, known);
    return known;
  };
  for (const { hour, status, count } of await roundsByHour(queries, question)) {
    at(hour)[status === 1 ? 'b' : status === 2 ? 's' : 'voids'] += count;
  }
  for (const { hour, bets, profit } of await betsByHour(queries, question)) {
    Object.assign(at(hour), { bets, profit: textOf(profit) });
  }
  return {
    date: kstDate(question.from),
    hours: [...hours].sort(([a], [b]) => a - b).map(([hour, figures]) => ({ hour, ...figures })),
    mine: await mine(queries, question),
  };
}

async function roundsByHour(queries: Queries, { siteId, optionIds, from }: SummaryQuestion) {
  const hour = sql<number>`((${tradeRound.endAt} - ${from}) / ${HOUR_MS})::integer`;
  return await queries
    .select({ hour, status: tradeRound.status, count: sql<number>`count(*)::integer` })
    .from(tradeRound)
    .where(
      and(
        eq(tradeRound.siteId, siteId),
        inArray(tradeRound.tradeOptionId, [...optionIds]),
        gte(tradeRound.startAt, from - HOUR_MS),
        gte(tradeRound.endAt, from),
        lt(tradeRound.endAt, from + DAY_MS),
      ),
    )
    .groupBy(sql`1`, tradeRound.status);
}

function ofDay({ siteId, playerId, optionIds, from }: SummaryQuestion) {
  return and(
    eq(tradeBet.siteId, siteId),
    eq(tradeBet.playerId, playerId),
    inArray(tradeBet.tradeOptionId, [...optionIds]),
    gte(tradeBet.createdAt, from),
    lt(tradeBet.createdAt, from + DAY_MS),
  );
}

async function betsByHour(queries: Queries, question: SummaryQuestion) {
  const hour = sql<number>`((${tradeBet.createdAt} - ${question.from}) / ${HOUR_MS})::integer`;
  return await queries
    .select({ hour, bets: sql<number>`count(*)::integer`, profit: sql<string>`sum(${tradeBet.profit})` })
    .from(tradeBet)
    .where(ofDay(question))
    .groupBy(sql`1`);
}

async function mine(queries: Queries, question: SummaryQuestion) {
  const counted = (status: string) => sql<number>`count(*) FILTER (WHERE ${tradeBet.status} = ${status})::integer`;
  const [sums] = await queries
    .select({
      bets: sql<number>`count(*)::integer`,
      won: counted('WON'),
      lost: counted('LOST'),
      voids: counted('VOID'),
      staked: sql<string>`coalesce(sum(${tradeBet.point}), 0)`,
      profit: sql<string>`coalesce(sum(${tradeBet.profit}), 0)`,
    })
    .from(tradeBet)
    .where(ofDay(question));
  const { bets = 0, won = 0, lost = 0, voids = 0, staked = '0', profit = '0' } = sums ?? {};
  return { bets, won, lost, voids, staked: textOf(staked), profit: textOf(profit) };
}

function textOf(sum: string): string {
  return toText(decimalFromSql(sum));
}
