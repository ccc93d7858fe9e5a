import { opposite } from '@hoga/domain/trading/trade-side';
import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { ZERO } from '@hoga/kernel/decimal';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import type { Mutable } from '../rows/mutable.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { Turn } from '../state/turn.ts';
import type { OverseaOrderRow, OverseaPositionRow } from './rows.ts';

/** Rows to be filled in or changed before they are published: see `futures/make-rows.ts`. */

/** A working order with only an id and an owner. */
export function newOrder(
  turn: Turn,
  player: Pick<PlayerRow, 'id' | 'siteId'>,
  optionId: OverseaOptionId,
  tradeType: TradeSide,
  marketType: MarketType,
): Mutable<OverseaOrderRow> {
  return {
    id: turn.context.ids.order.next(),
    playerId: player.id,
    siteId: player.siteId,
    overseaOptionId: optionId,
    overseaPositionId: null,
    tradeType,
    marketType,
    price: null,
    stopPrice: null,
    triggerDir: null,
    qty: 0,
    reducing: 0,
    hold: ZERO,
    tpTick: null,
    slTick: null,
    trailTicks: null,
    ocoGroup: null,
    scaleGroup: null,
    status: 'WORKING',
    fillPrice: null,
    fee: null,
    realizedPnl: null,
    fx: null,
    marginPer: null,
    quoteSeq: null,
    quote: null,
    reason: null,
    clientOrderId: null,
    keyId: null,
    createdAt: turn.at,
    updatedAt: turn.at,
  };
}

/** An order that closes the whole position. */
export function newClosingOrder(
  turn: Turn,
  position: OverseaPositionRow,
  marketType: MarketType,
): Mutable<OverseaOrderRow> {
  const { playerId: id, siteId, tradeType } = position;
  const order = newOrder(turn, { id, siteId }, position.overseaOptionId, opposite(tradeType), marketType);
  order.overseaPositionId = position.id;
  order.qty = position.qty;
  return order;
}

/** An empty position opened by an order. */
export function newPosition(turn: Turn, order: OverseaOrderRow): Mutable<OverseaPositionRow> {
  return {
    id: turn.context.ids.position.next(),
    playerId: order.playerId,
    siteId: order.siteId,
    overseaOptionId: order.overseaOptionId,
    tradeType: order.tradeType,
    qty: 0,
    entryCost: ZERO,
    entryPrice: ZERO,
    tpTick: null,
    slTick: null,
    isActive: 0,
    forcedClose: null,
    closePrice: null,
    realizedPnl: ZERO,
    status: 'OPEN',
    reason: null,
    startDate: turn.at,
    endDate: null,
  };
}

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
    trailTicks: row.trailTicks,
    ocoGroup: row.ocoGroup,
    scaleGroup: row.scaleGroup,
    status: row.status,
    fillPrice: row.fillPrice,
    fee: row.fee,
    realizedPnl: row.realizedPnl,
    fx: row.fx,
    marginPer: row.marginPer,
    quoteSeq: row.quoteSeq,
    quote: row.quote,
    reason: row.reason,
    clientOrderId: row.clientOrderId,
    keyId: row.keyId,
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
