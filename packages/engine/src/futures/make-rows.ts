import { opposite } from '@hoga/domain/trading/trade-side';
import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { Mutable } from '../rows/mutable.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOrderRow, FuturesPositionRow } from './rows.ts';

/**
 * Rows to be filled in or changed before they are published; after that a row is replaced, never changed. New rows and
 * copies name all fields in one order, so that all rows of a kind share one shape. The literals are written out for
 * each product because nothing else is as cheap: 16 to 50 ns a row, where a spread takes about 100 and `Object.assign`
 * several hundred, and every order makes several rows.
 */

/** A working order with only an id and an owner. */
export function newOrder(
  turn: Turn,
  player: Pick<PlayerRow, 'id' | 'siteId'>,
  optionId: FuturesOptionId,
  tradeType: TradeSide,
  marketType: MarketType,
): Mutable<FuturesOrderRow> {
  return {
    id: turn.context.ids.order.next(),
    playerId: player.id,
    siteId: player.siteId,
    futuresOptionId: optionId,
    futuresPositionId: null,
    tradeType,
    marketType,
    price: null,
    amount: ZERO,
    reducing: ZERO,
    leverage: 1,
    marginType: 'CROSS',
    reduceOnly: 0,
    hold: ZERO,
    triggerPrice: null,
    triggerDir: null,
    isMark: 0,
    trailTicks: null,
    ocoGroup: null,
    scaleGroup: null,
    takeProfit: null,
    stopLoss: null,
    isMarkTp: 0,
    isMarkSl: 0,
    status: 'WORKING',
    fillPrice: null,
    fee: null,
    realizedPnl: null,
    quoteSeq: null,
    quote: null,
    reason: null,
    futuresTraderOrderId: null,
    futuresFollowerOrderId: null,
    clientOrderId: null,
    keyId: null,
    createdAt: turn.at,
    updatedAt: turn.at,
  };
}

/** An order that closes the whole position. */
export function newClosingOrder(
  turn: Turn,
  position: FuturesPositionRow,
  marketType: MarketType,
): Mutable<FuturesOrderRow> {
  const { playerId: id, siteId, tradeType } = position;
  const order = newOrder(turn, { id, siteId }, position.futuresOptionId, opposite(tradeType), marketType);
  order.futuresPositionId = position.id;
  order.amount = position.amount;
  order.leverage = position.leverage;
  order.marginType = position.marginType;
  order.reduceOnly = 1;
  return order;
}

/** An empty position opened by an order. */
export function newPosition(turn: Turn, order: FuturesOrderRow): Mutable<FuturesPositionRow> {
  return {
    id: turn.context.ids.position.next(),
    playerId: order.playerId,
    siteId: order.siteId,
    futuresOptionId: order.futuresOptionId,
    tradeType: order.tradeType,
    amount: ZERO,
    entryCost: ZERO,
    entryPrice: ZERO,
    leverage: order.leverage,
    marginType: order.marginType,
    margin: ZERO,
    fundingFee: ZERO,
    entryFee: ZERO,
    takeProfit: null,
    stopLoss: null,
    isMarkTp: 0,
    isMarkSl: 0,
    liqPrice: null,
    isWarned: 0,
    closePrice: null,
    realizedPnl: ZERO,
    status: 'OPEN',
    reason: null,
    futuresTraderOrderId: order.futuresTraderOrderId,
    futuresFollowerOrderId: order.futuresFollowerOrderId,
    createdAt: turn.at,
    closedAt: null,
  };
}

export function copyOrder(row: FuturesOrderRow): Mutable<FuturesOrderRow> {
  return {
    id: row.id,
    playerId: row.playerId,
    siteId: row.siteId,
    futuresOptionId: row.futuresOptionId,
    futuresPositionId: row.futuresPositionId,
    tradeType: row.tradeType,
    marketType: row.marketType,
    price: row.price,
    amount: row.amount,
    reducing: row.reducing,
    leverage: row.leverage,
    marginType: row.marginType,
    reduceOnly: row.reduceOnly,
    hold: row.hold,
    triggerPrice: row.triggerPrice,
    triggerDir: row.triggerDir,
    isMark: row.isMark,
    trailTicks: row.trailTicks,
    ocoGroup: row.ocoGroup,
    scaleGroup: row.scaleGroup,
    takeProfit: row.takeProfit,
    stopLoss: row.stopLoss,
    isMarkTp: row.isMarkTp,
    isMarkSl: row.isMarkSl,
    status: row.status,
    fillPrice: row.fillPrice,
    fee: row.fee,
    realizedPnl: row.realizedPnl,
    quoteSeq: row.quoteSeq,
    quote: row.quote,
    reason: row.reason,
    futuresTraderOrderId: row.futuresTraderOrderId,
    futuresFollowerOrderId: row.futuresFollowerOrderId,
    clientOrderId: row.clientOrderId,
    keyId: row.keyId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function copyPosition(row: FuturesPositionRow): Mutable<FuturesPositionRow> {
  return {
    id: row.id,
    playerId: row.playerId,
    siteId: row.siteId,
    futuresOptionId: row.futuresOptionId,
    tradeType: row.tradeType,
    amount: row.amount,
    entryCost: row.entryCost,
    entryPrice: row.entryPrice,
    leverage: row.leverage,
    marginType: row.marginType,
    margin: row.margin,
    fundingFee: row.fundingFee,
    entryFee: row.entryFee,
    takeProfit: row.takeProfit,
    stopLoss: row.stopLoss,
    isMarkTp: row.isMarkTp,
    isMarkSl: row.isMarkSl,
    liqPrice: row.liqPrice,
    isWarned: row.isWarned,
    closePrice: row.closePrice,
    realizedPnl: row.realizedPnl,
    status: row.status,
    reason: row.reason,
    futuresTraderOrderId: row.futuresTraderOrderId,
    futuresFollowerOrderId: row.futuresFollowerOrderId,
    createdAt: row.createdAt,
    closedAt: row.closedAt,
  };
}
