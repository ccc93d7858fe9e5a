import type { FuturesOrderRow, FuturesPositionRow } from './futures.ts';
import type { Mutable } from './mutable.ts';

/**
 * Copies to be changed before anyone sees them: rows themselves are replaced, never changed. Field by field and in
 * the order in which new rows are made, so that all rows of a kind share one shape; spreading costs several times
 * as much.
 */

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
