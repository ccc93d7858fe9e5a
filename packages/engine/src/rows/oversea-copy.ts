import type { Mutable } from './mutable.ts';
import type { OverseaOrderRow, OverseaPositionRow } from './oversea.ts';

/**
 * Copies to be changed before anyone sees them: rows themselves are replaced, never changed. Field by field and in
 * the order in which new rows are made, so that all rows of a kind share one shape; spreading costs several times
 * as much.
 */

export function copyOrder(row: OverseaOrderRow): Mutable<OverseaOrderRow> {
  return {
    id: row.id,
    playerId: row.playerId,
    siteId: row.siteId,
    overseaOptionId: row.overseaOptionId,
    overseaPositionId: row.overseaPositionId,
    tradeType: row.tradeType,
    marketType: row.marketType,
    price: row.price,
    stopPrice: row.stopPrice,
    triggerDir: row.triggerDir,
    qty: row.qty,
    reducing: row.reducing,
    hold: row.hold,
    tpTick: row.tpTick,
    slTick: row.slTick,
    status: row.status,
    fillPrice: row.fillPrice,
    fee: row.fee,
    realizedPnl: row.realizedPnl,
    fx: row.fx,
    quoteSeq: row.quoteSeq,
    quote: row.quote,
    reason: row.reason,
    clientOrderId: row.clientOrderId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function copyPosition(row: OverseaPositionRow): Mutable<OverseaPositionRow> {
  return {
    id: row.id,
    playerId: row.playerId,
    siteId: row.siteId,
    overseaOptionId: row.overseaOptionId,
    tradeType: row.tradeType,
    qty: row.qty,
    entryCost: row.entryCost,
    entryPrice: row.entryPrice,
    tpTick: row.tpTick,
    slTick: row.slTick,
    isActive: row.isActive,
    forcedClose: row.forcedClose,
    closePrice: row.closePrice,
    realizedPnl: row.realizedPnl,
    status: row.status,
    reason: row.reason,
    startDate: row.startDate,
    endDate: row.endDate,
  };
}
