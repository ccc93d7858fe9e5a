import type { JournalEntry, JournalFill } from '@hoga/domain/journal/entry';
import type { PositionProduct } from '@hoga/domain/trading/products';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import {
  futuresOrder,
  futuresPosition,
  ledgerTransaction,
  overseaOrder,
  overseaPosition,
} from '../../persistence/schema/engine.ts';
import { tradeBet, tradeRound } from '../../persistence/schema/rounds.ts';

interface Transaction {
  readonly id: number;
  readonly at: number;
  readonly refType: string;
  readonly refId: number;
  readonly currency: string;
  readonly accounts: string;
  readonly deltas: readonly Decimal[];
}

export interface ReadEntries {
  readonly entries: readonly JournalEntry[];
  /** Of the last transaction; null when there was none. */
  readonly lastId: number | null;
}

/** What trading moved after a transaction of the member's ledger, oldest first. */
export async function readEntries(
  queries: Queries,
  { playerId, after, most }: { readonly playerId: PlayerId; readonly after: number; readonly most: number },
): Promise<ReadEntries> {
  const { id, at, refType, refId, currency, accounts, deltas } = ledgerTransaction;
  const rows: readonly Transaction[] = await queries
    .select({ id, at, refType, refId, currency, accounts, deltas })
    .from(ledgerTransaction)
    .where(tradedAfter(playerId, after))
    .orderBy(asc(ledgerTransaction.id))
    .limit(most);
  const idsOf = (wanted: string) => rows.filter((row) => row.refType === wanted).map((row) => row.refId);
  const fills = new Map([
    ...(await futuresFills(queries, idsOf('FUTURES_ORDER'))),
    ...(await overseaFills(queries, idsOf('OVERSEA_ORDER'))),
  ]);
  const bets = await betsOf(queries, idsOf('TRADE_BET'));
  return {
    entries: rows.map((row): JournalEntry => {
      const moved = { at: row.at, change: changeOf(row) };
      switch (row.refType) {
        case 'FUTURES_POSITION':
          return { ...moved, kind: 'funding', positionId: row.refId };
        case 'ZERO_FLOOR':
          return { ...moved, kind: 'floor', product: row.accounts.includes('FUTURES.') ? 'futures' : 'oversea' };
        case 'TRADE_BET':
          return { ...moved, kind: 'bet', bet: defined(bets.get(row.refId), `bet ${row.refId}`) };
        default: {
          const key = `${row.refType} ${row.refId}`;
          return { ...moved, kind: 'fill', fill: defined(fills.get(key), key) };
        }
      }
    }),
    lastId: rows.at(-1)?.id ?? null,
  };
}

/** Whether trading has moved anything since. */
export async function hasMore(queries: Queries, playerId: PlayerId, after: number): Promise<boolean> {
  const rows = await queries
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(tradedAfter(playerId, after))
    .orderBy(asc(ledgerTransaction.id))
    .limit(1);
  return rows.length > 0;
}

/** Worded like the partial index, so that PostgreSQL uses it. */
function tradedAfter(playerId: PlayerId, after: number) {
  const { code, id } = ledgerTransaction;
  return and(
    eq(ledgerTransaction.playerId, playerId),
    gt(id, after),
    notInArray(code, ['HOLD', 'MARGIN']),
    eq(code, 'C'),
  );
}

/** The member's accounts have a wallet before their point: FUTURES.POINT; the house's do not. */
function changeOf({ accounts, deltas }: Transaction): Decimal {
  return accounts
    .split(' ')
    .reduce((sum, account, place) => (account.includes('.') ? sum + (deltas[place] ?? 0n) : sum), 0n) as Decimal;
}

async function futuresFills(queries: Queries, ids: readonly number[]): Promise<[string, JournalFill][]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .select({ order: futuresOrder, positionSide: futuresPosition.tradeType })
    .from(futuresOrder)
    .innerJoin(futuresPosition, eq(futuresPosition.id, futuresOrder.futuresPositionId))
    .where(inArray(futuresOrder.id, ids.map(idOf<typeof futuresOrder.$inferSelect.id>)));
  return rows.map(({ order, positionSide }) => [
    `FUTURES_ORDER ${order.id}`,
    {
      ...fillOf('futures', order, positionSide),
      optionId: order.futuresOptionId,
      positionId: defined(order.futuresPositionId, 'the position'),
      quantity: order.amount,
      leverage: order.leverage,
      marginType: order.marginType,
      traderOrderId: order.futuresTraderOrderId,
    },
  ]);
}

async function overseaFills(queries: Queries, ids: readonly number[]): Promise<[string, JournalFill][]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .select({ order: overseaOrder, positionSide: overseaPosition.tradeType })
    .from(overseaOrder)
    .innerJoin(overseaPosition, eq(overseaPosition.id, overseaOrder.overseaPositionId))
    .where(inArray(overseaOrder.id, ids.map(idOf<typeof overseaOrder.$inferSelect.id>)));
  return rows.map(({ order, positionSide }) => [
    `OVERSEA_ORDER ${order.id}`,
    {
      ...fillOf('oversea', order, positionSide),
      optionId: order.overseaOptionId,
      positionId: defined(order.overseaPositionId, 'the position'),
      quantity: decimal(order.qty),
      ...{ leverage: null, marginType: null, traderOrderId: null },
    },
  ]);
}

type OrderRow = Pick<
  typeof futuresOrder.$inferSelect,
  'tradeType' | 'fillPrice' | 'fee' | 'realizedPnl' | 'marketType'
>;

function fillOf(product: PositionProduct, order: OrderRow, positionSide: JournalFill['positionSide']) {
  return {
    product,
    positionSide,
    side: order.tradeType,
    price: order.fillPrice ?? ZERO,
    fee: order.fee ?? ZERO,
    realized: order.realizedPnl,
    isForced: order.marketType === 'LIQUIDATION',
  };
}

async function betsOf(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ bet: tradeBet, start: tradeRound.startPrice, close: tradeRound.closePrice })
    .from(tradeBet)
    .leftJoin(tradeRound, eq(tradeRound.id, tradeBet.tradeRoundId))
    .where(inArray(tradeBet.id, ids.map(idOf<typeof tradeBet.$inferSelect.id>)));
  return new Map(
    rows.map(({ bet, start, close }) => [
      bet.id as number,
      {
        id: bet.id,
        optionId: bet.tradeOptionId,
        side: bet.side === 'B' ? ('LONG' as const) : ('SHORT' as const),
        stake: bet.point,
        startPrice: start ?? ZERO,
        closePrice: close ?? ZERO,
        placedAt: bet.createdAt,
      },
    ]),
  );
}
