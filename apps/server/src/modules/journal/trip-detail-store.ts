import type { JournalFillView, JournalTripDetail } from '@hoga/contract/journal';
import type { OrderRow } from '@hoga/engine/trading/rows';
import { toText, ZERO } from '@hoga/kernel/decimal';
import { type FuturesOptionId, type FuturesPositionId, idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { copyTrader } from '../../persistence/schema/copy.ts';
import { futuresFunding, futuresOrder, overseaOrder } from '../../persistence/schema/engine.ts';
import type { JournalTripRow } from '../../persistence/schema/journal.ts';
import { FUTURES_FILLS } from '../futures/public.ts';
import { OVERSEA_FILLS } from '../oversea/public.ts';
import { type Owner, storyBetween } from '../trading/public.ts';
import type { Trader } from './views.ts';

const MOST_FILLS = 200;

/** The filled orders of the trip's instrument while it was open: all of them are its own, because positions are net. */
export async function fillsOfTrip(queries: Queries, owner: Owner, trip: JournalTripRow): Promise<JournalFillView[]> {
  const { product, optionId, startedAt, endedAt } = trip;
  const period = { from: startedAt, until: endedAt ?? Number.MAX_SAFE_INTEGER, most: MOST_FILLS };
  if (product === 'futures') {
    const of = eq(futuresOrder.futuresOptionId, idOf<FuturesOptionId>(optionId));
    const rows = await storyBetween(queries, FUTURES_FILLS, owner, { ...period, of });
    return rows.map((row) => fillView(trip, row, toText(row.amount), row.triggerPrice));
  }
  if (product === 'oversea') {
    const of = eq(overseaOrder.overseaOptionId, idOf<OverseaOptionId>(optionId));
    const rows = await storyBetween(queries, OVERSEA_FILLS, owner, { ...period, of });
    return rows.map((row) => fillView(trip, row, String(row.qty), row.stopPrice));
  }
  return [];
}

function fillView(
  { side }: JournalTripRow,
  order: OrderRow,
  quantity: string,
  stop: OrderRow['price'],
): JournalFillView {
  const { quote } = order;
  const asked = order.price ?? stop;
  return {
    ...{ orderId: order.id, side: order.tradeType, marketType: order.marketType, quantity },
    opens: order.tradeType === side,
    price: toText(order.fillPrice ?? ZERO),
    asked: asked === null ? null : toText(asked),
    fee: toText(order.fee ?? ZERO),
    ...{ placedAt: order.createdAt, at: order.updatedAt },
    quote:
      quote === null
        ? null
        : {
            ...{ feed: quote.feed, seq: quote.seq, exTs: quote.exTs },
            ...{ bid: toText(quote.bid), ask: toText(quote.ask), last: toText(quote.last) },
            mark: quote.mark === null ? null : toText(quote.mark),
          },
  };
}

export async function fundingsOfTrip(
  queries: Queries,
  owner: Owner,
  { product, id }: JournalTripRow,
): Promise<JournalTripDetail['fundings']> {
  if (product !== 'futures') return [];
  const rows = await queries
    .select()
    .from(futuresFunding)
    .where(
      and(
        eq(futuresFunding.futuresPositionId, idOf<FuturesPositionId>(id)),
        eq(futuresFunding.playerId, owner.playerId),
        eq(futuresFunding.siteId, owner.siteId),
      ),
    )
    .orderBy(asc(futuresFunding.at))
    .limit(MOST_FILLS);
  return rows.map(({ at, rate, mark, amount, fee }) => ({
    at,
    ...{ rate: toText(rate), mark: toText(mark), amount: toText(amount), fee: toText(fee) },
  }));
}

/** Whose orders were copied, by the order. */
export async function tradersOf(
  queries: Queries,
  { siteId }: Owner,
  trips: readonly JournalTripRow[],
): Promise<ReadonlyMap<number, Trader>> {
  const ids = [...new Set(trips.flatMap(({ traderOrderId }) => traderOrderId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ orderId: futuresOrder.id, traderId: copyTrader.traderId, nick: account.nick })
    .from(futuresOrder)
    .innerJoin(copyTrader, eq(copyTrader.playerId, futuresOrder.playerId))
    .innerJoin(account, eq(account.id, futuresOrder.playerId))
    .where(
      and(
        inArray(futuresOrder.id, ids.map(idOf<typeof futuresOrder.$inferSelect.id>)),
        eq(futuresOrder.siteId, siteId),
      ),
    );
  return new Map(rows.map(({ orderId, traderId, nick }) => [orderId, { traderId, nick }]));
}
