import type { MarketType } from '@hoga/domain/trading/vocabulary';
import type { FuturesOrderRow } from '@hoga/engine/futures/rows';
import { and, desc, eq, gte, inArray, lte, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { futuresFunding, futuresOrder } from '../../persistence/schema/engine.ts';

export interface HistoryQuestion {
  readonly siteId: number;
  readonly playerId: number;
  readonly futuresOptionId?: number | undefined;
  /** Epoch milliseconds; both ends are included. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly page: number;
  readonly size: number;
}

export interface HistoryPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export type EndedOrders = 'entries' | 'filledEntries' | 'exits';
export type StoredFunding = typeof futuresFunding.$inferSelect;

const ENDED = ['FILLED', 'CANCELED', 'EXPIRED'] as const;
const EXITS: MarketType[] = ['TAKEPROFIT', 'STOPLOSS'];

/** Orders that have ended, by when they did, newest first. */
export async function endedOrders(
  queries: Queries,
  which: EndedOrders,
  question: HistoryQuestion,
): Promise<HistoryPage<FuturesOrderRow>> {
  const where = and(
    asked(futuresOrder, futuresOrder.updatedAt, question),
    inArray(futuresOrder.status, ENDED),
    which === 'filledEntries' ? eq(futuresOrder.status, 'FILLED') : undefined,
    which === 'exits' ? inArray(futuresOrder.marketType, EXITS) : notInArray(futuresOrder.marketType, EXITS),
  );
  const rows = await queries
    .select()
    .from(futuresOrder)
    .where(where)
    .orderBy(desc(futuresOrder.updatedAt), desc(futuresOrder.id))
    .limit(question.size)
    .offset(skipped(question));
  return { rows, total: await queries.$count(futuresOrder, where) };
}

/** What positions gained and paid at funding hours, newest first. */
export async function fundings(queries: Queries, question: HistoryQuestion): Promise<HistoryPage<StoredFunding>> {
  const where = asked(futuresFunding, futuresFunding.at, question);
  const rows = await queries
    .select()
    .from(futuresFunding)
    .where(where)
    .orderBy(desc(futuresFunding.at), desc(futuresFunding.id))
    .limit(question.size)
    .offset(skipped(question));
  return { rows, total: await queries.$count(futuresFunding, where) };
}

interface OwnedTable {
  readonly siteId: PgColumn;
  readonly playerId: PgColumn;
  readonly futuresOptionId: PgColumn;
}

/** The asking player's own rows of the option and time asked for. */
function asked(table: OwnedTable, moment: PgColumn, question: HistoryQuestion): SQL | undefined {
  const { siteId, playerId, futuresOptionId, startDate, endDate } = question;
  return and(
    eq(table.siteId, siteId),
    eq(table.playerId, playerId),
    futuresOptionId === undefined ? undefined : eq(table.futuresOptionId, futuresOptionId),
    startDate === undefined ? undefined : gte(moment, startDate),
    endDate === undefined ? undefined : lte(moment, endDate),
  );
}

function skipped({ page, size }: HistoryQuestion): number {
  return (page - 1) * size;
}
