import type { FuturesEvent, FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { FuturesOrderRow, FuturesPositionRow } from '@hoga/engine/futures/rows';
import { unreachable } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import { optionalText } from '../trading/public.ts';

/** What a client reads of coin futures, the same over HTTP and sockets. */

export function futuresOrderView(row: FuturesOrderRow): FuturesOrder {
  return {
    id: row.id,
    playerId: row.playerId,
    futuresOptionId: row.futuresOptionId,
    futuresPositionId: row.futuresPositionId,
    tradeType: row.tradeType,
    type: row.tradeType,
    marketType: row.marketType,
    price: optionalText(row.price),
    amount: toText(row.amount),
    leverage: row.leverage,
    marginType: row.marginType,
    reduceOnly: row.reduceOnly,
    hold: toText(row.hold),
    triggerPrice: optionalText(row.triggerPrice),
    triggerDir: row.triggerDir,
    isMark: row.isMark,
    takeProfit: optionalText(row.takeProfit),
    stopLoss: optionalText(row.stopLoss),
    isMarkTp: row.isMarkTp,
    isMarkSl: row.isMarkSl,
    status: row.status,
    fillPrice: optionalText(row.fillPrice),
    fee: optionalText(row.fee),
    realizedPnl: optionalText(row.realizedPnl),
    reason: row.reason,
    futuresTraderOrderId: row.futuresTraderOrderId,
    futuresFollowerOrderId: row.futuresFollowerOrderId,
    clientOrderId: row.clientOrderId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function futuresPositionView(row: FuturesPositionRow): FuturesPosition {
  return {
    id: row.id,
    futuresPositionId: row.id,
    playerId: row.playerId,
    futuresOptionId: row.futuresOptionId,
    tradeType: row.tradeType,
    type: row.tradeType,
    amount: toText(row.amount),
    entryCost: toText(row.entryCost),
    entryPrice: toText(row.entryPrice),
    leverage: row.leverage,
    marginType: row.marginType,
    margin: toText(row.margin),
    fundingFee: toText(row.fundingFee),
    takeProfit: optionalText(row.takeProfit),
    stopLoss: optionalText(row.stopLoss),
    isMarkTp: row.isMarkTp,
    isMarkSl: row.isMarkSl,
    liqPrice: optionalText(row.liqPrice),
    closePrice: optionalText(row.closePrice),
    realizedPnl: toText(row.realizedPnl),
    status: row.status,
    reason: row.reason,
    futuresTraderOrderId: row.futuresTraderOrderId,
    futuresFollowerOrderId: row.futuresFollowerOrderId,
    createdAt: row.createdAt,
    closedAt: row.closedAt,
  };
}

type FuturesUserEvent = Extract<UserEvent, { readonly destination: '/user/queue/futures' }>;

/** The data of any event on /user/queue/futures (DOMAIN §8). */
export function futuresEventView(event: FuturesUserEvent): FuturesEvent['data'] {
  switch (event.type) {
    case 'ORDER_SUCCESS':
    case 'ORDER_CANCEL':
    case 'ORDER_FILLED':
    case 'ORDER_UPDATE':
      return futuresOrderView(event.data);
    case 'POSITION_OPEN':
    case 'POSITION_UPDATE':
    case 'POSITION_CLOSE':
    case 'POSITION_LIQUID':
      return futuresPositionView(event.data);
    case 'POSITION_UPDATE_LIQUIDPRICE':
      return event.data.map(({ futuresPositionId, liqPrice }) => ({
        futuresPositionId,
        liqPrice: optionalText(liqPrice),
      }));
    case 'POSITION_WARN':
      return { id: event.data.id, marginRatio: toText(event.data.marginRatio) };
    case 'LEVERAGE_UPDATE': {
      const { futuresOptionId, leverage, positions, orders } = event.data;
      return {
        futuresOptionId,
        leverage,
        positions: positions.map(futuresPositionView),
        orders: orders.map(futuresOrderView),
      };
    }
    default:
      return unreachable(event);
  }
}
