import type { OverseaOrderRow } from '@hoga/engine/oversea/rows';
import type { Decimal } from '@hoga/kernel/decimal';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { and, count, eq, gte, inArray, lt, max, min, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { overseaOrder } from '../../persistence/schema/engine.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import {
  type HistoryPage,
  type HistoryQuestion,
  hasEnded,
  historyPage,
  type Owner,
  ownedBy,
} from '../trading/public.ts';

const ORDERS = {
  table: overseaOrder,
  option: overseaOrder.overseaOptionId,
  moment: overseaOrder.updatedAt,
  cursor: overseaOrder.endSeq,
};

/** Ended orders by their end, newest first. */
export function endedOrders(
  queries: Queries,
  which: 'all' | 'filled',
  question: HistoryQuestion,
): Promise<HistoryPage<OverseaOrderRow>> {
  const { status } = overseaOrder;
  const asked = and(hasEnded(status), which === 'filled' ? eq(status, 'FILLED') : undefined);
  return historyPage(queries, ORDERS, question, asked);
}

/** A span of time; `to` is excluded, `null` is unbounded. */
export interface Stretch {
  readonly from: number;
  readonly to: number | null;
}

function within({ from, to }: Stretch): SQL | undefined {
  const { updatedAt } = overseaOrder;
  return and(gte(updatedAt, from), to === null ? undefined : lt(updatedAt, to));
}

/** Worded like `hasEnded`, which has an index. */
function fillsOf(owner: Owner): SQL | undefined {
  const { status } = overseaOrder;
  return and(ownedBy(overseaOrder, owner), hasEnded(status), eq(status, 'FILLED'));
}

/** Times of the player's first and last fill; `null` when there are none. */
export async function spanOfFills(
  queries: Queries,
  owner: Owner,
  stretch: Stretch,
): Promise<{ readonly first: number; readonly last: number } | null> {
  const { updatedAt } = overseaOrder;
  const [span] = await queries
    .select({ first: min(updatedAt), last: max(updatedAt) })
    .from(overseaOrder)
    .where(and(fillsOf(owner), within(stretch)));
  return span === undefined || span.first === null || span.last === null
    ? null
    : { first: span.first, last: span.last };
}

/** Options with the same hours, and the begins of their days within the span. */
export interface DayGroup extends Stretch {
  readonly overseaOptionIds: readonly OverseaOptionId[];
  readonly moments: readonly number[];
}

export interface FillSums {
  readonly realizedPnl: Decimal;
  readonly fee: Decimal;
  readonly fills: number;
  readonly contracts: number;
}

/** The sums of each group's days, in order; all of them in one pass. */
export async function sumsOfFills(
  queries: Queries,
  owner: Owner,
  groups: readonly DayGroup[],
): Promise<readonly (readonly (FillSums | undefined)[])[]> {
  const { updatedAt, realizedPnl, fee, qty } = overseaOrder;
  const bounds = groups.map((_, index) => groups.slice(0, index).reduce((sum, { moments }) => sum + moments.length, 0));
  const cases = groups.map((group, index) => {
    const day = sql`width_bucket(${updatedAt}, ${sql.param(group.moments)}::bigint[])`;
    return sql`WHEN ${ofGroup(group)} THEN ${bounds[index] ?? 0}::integer + ${day}`;
  });
  const rows = await queries
    .select({
      day: sql<number>`CASE ${sql.join(cases, sql` `)} END`,
      realizedPnl: sql`coalesce(sum(${realizedPnl}), 0)`.mapWith(decimalFromSql),
      fee: sql`coalesce(sum(${fee}), 0)`.mapWith(decimalFromSql),
      fills: count(),
      contracts: sql`sum(${qty})`.mapWith(Number),
    })
    .from(overseaOrder)
    .where(and(fillsOf(owner), within(around(groups)), or(...groups.map(ofGroup))))
    .groupBy(sql`1`);
  const byDay = new Map(rows.map(({ day, ...sums }) => [day, sums]));
  return groups.map(({ moments }, index) => moments.map((_, at) => byDay.get((bounds[index] ?? 0) + at + 1)));
}

function ofGroup(group: DayGroup): SQL | undefined {
  return and(inArray(overseaOrder.overseaOptionId, [...group.overseaOptionIds]), within(group));
}

/** From the begin of the first to the end of the last. */
export function around(stretches: readonly Stretch[]): Stretch {
  const ends = stretches.map(({ to }) => to ?? Number.POSITIVE_INFINITY);
  const to = Math.max(...ends);
  return { from: Math.min(...stretches.map(({ from }) => from)), to: Number.isFinite(to) ? to : null };
}
