import type { FuturesEvent, FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { FuturesOrderRow, FuturesPositionRow } from '@hoga/engine/futures/rows';
import { unreachable } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import { optionalText, orderView, positionView } from '../trading/public.ts';
import { copyTradeView } from './copy-trade-view.ts';

/** Clients' views of coin futures, the same over HTTP and sockets. */

export function futuresOrderView(row: FuturesOrderRow): FuturesOrder {
  return {
    futuresOptionId: row.futuresOptionId,
    futuresPositionId: row.futuresPositionId,
    type: row.tradeType,
    amount: toText(row.amount),
    leverage: row.leverage,
    marginType: row.marginType,
    reduceOnly: row.reduceOnly,
    triggerPrice: optionalText(row.triggerPrice),
    isMark: row.isMark,
    ocoGroup: row.ocoGroup,
    scaleGroup: row.scaleGroup,
    takeProfit: optionalText(row.takeProfit),
    stopLoss: optionalText(row.stopLoss),
    isMarkTp: row.isMarkTp,
    isMarkSl: row.isMarkSl,
    // Only a closing fill realises a result.
    closePrice: row.realizedPnl === null ? null : optionalText(row.fillPrice),
    futuresTraderOrderId: row.futuresTraderOrderId,
    futuresFollowerOrderId: row.futuresFollowerOrderId,
    ...orderView(row),
  };
}

export function futuresPositionView(row: FuturesPositionRow): FuturesPosition {
  return {
    futuresPositionId: row.id,
    futuresOptionId: row.futuresOptionId,
    type: row.tradeType,
    amount: toText(row.amount),
    leverage: row.leverage,
    marginType: row.marginType,
    margin: toText(row.margin),
    fundingFee: toText(row.fundingFee),
    entryFee: toText(row.entryFee),
    takeProfit: optionalText(row.takeProfit),
    stopLoss: optionalText(row.stopLoss),
    isMarkTp: row.isMarkTp,
    isMarkSl: row.isMarkSl,
    liqPrice: optionalText(row.liqPrice),
    futuresTraderOrderId: row.futuresTraderOrderId,
    futuresFollowerOrderId: row.futuresFollowerOrderId,
    createdAt: row.createdAt,
    closedAt: row.closedAt,
    ...positionView(row),
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
    case 'COPYTRADE_OPEN':
    case 'COPYTRADE_CLOSE':
    case 'COPYTRADE_SKIP':
      return copyTradeView(event.data);
    case 'FOLLOW_END': {
      const { traderFollowerId, traderId, status, endReason, endedAt } = event.data;
      return { traderFollowerId, traderId, status, endReason, endedAt };
    }
    default:
      return unreachable(event);
  }
}
