import type { MarketType } from '@hoga/domain/trading/vocabulary';
import type { FuturesOrderRow } from '@hoga/engine/futures/rows';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { futuresFunding, futuresOrder } from '../../persistence/schema/engine.ts';
import { type HistoryPage, type HistoryQuestion, hasEnded, historyPage } from '../trading/public.ts';

export type EndedOrders = 'entries' | 'filledEntries' | 'exits';
export type StoredFunding = typeof futuresFunding.$inferSelect;

const ORDERS = {
  table: futuresOrder,
  option: futuresOrder.futuresOptionId,
  moment: futuresOrder.updatedAt,
  cursor: futuresOrder.endSeq,
};
const FUNDINGS = {
  table: futuresFunding,
  option: futuresFunding.futuresOptionId,
  moment: futuresFunding.at,
  cursor: futuresFunding.id,
};
const EXITS: MarketType[] = ['TAKEPROFIT', 'STOPLOSS'];

/** Ended orders by their end, newest first. */
export function endedOrders(
  queries: Queries,
  which: EndedOrders,
  question: HistoryQuestion,
): Promise<HistoryPage<FuturesOrderRow>> {
  const { status, marketType } = futuresOrder;
  const asked = and(
    hasEnded(status),
    which === 'filledEntries' ? eq(status, 'FILLED') : undefined,
    which === 'exits' ? inArray(marketType, EXITS) : notInArray(marketType, EXITS),
  );
  return historyPage(queries, ORDERS, question, asked);
}

/** Funding of positions, newest first. */
export function fundings(queries: Queries, question: HistoryQuestion): Promise<HistoryPage<StoredFunding>> {
  return historyPage(queries, FUNDINGS, question);
}
