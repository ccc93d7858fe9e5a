import type { OverseaEvent, OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { exitPrice } from '@hoga/domain/oversea/tick-exit-prices';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { OverseaOrderRow, OverseaPositionRow } from '@hoga/engine/oversea/rows';
import { LIVE_ORDER } from '@hoga/engine/trading/rows';
import { defined, unreachable } from '@hoga/kernel/assert';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { optionalText, orderView, positionView } from '../trading/public.ts';

/** Clients' views of overseas futures, the same over HTTP and sockets. */

export function overseaOrderView(row: OverseaOrderRow): OverseaOrder {
  return {
    overseaOptionId: row.overseaOptionId,
    overseaPositionId: row.overseaPositionId,
    stopPrice: optionalText(row.stopPrice),
    qty: row.qty,
    tpTick: row.tpTick,
    slTick: row.slTick,
    ocoGroup: row.ocoGroup,
    scaleGroup: row.scaleGroup,
    isActive: 0,
    startDate: row.createdAt,
    endDate: isLive(row) ? null : row.updatedAt,
    ...orderView(row),
  };
}

function isLive({ status }: OverseaOrderRow): boolean {
  return LIVE_ORDER.some((live) => live === status);
}

/** Exits are stored in ticks and also shown as prices. */
export function overseaPositionView(row: OverseaPositionRow, tick: Decimal): OverseaPosition {
  return {
    overseaPositionId: row.id,
    overseaOptionId: row.overseaOptionId,
    qty: row.qty,
    tpTick: row.tpTick,
    slTick: row.slTick,
    takeProfit: row.tpTick === null ? null : toText(exitPrice(row, 'TAKEPROFIT', row.tpTick, tick)),
    stopLoss: row.slTick === null ? null : toText(exitPrice(row, 'STOPLOSS', row.slTick, tick)),
    isActive: row.isActive,
    startDate: row.startDate,
    endDate: row.endDate,
    ...positionView(row),
  };
}

type OverseaUserEvent = Extract<UserEvent, { readonly destination: '/user/queue/oversea' }>;

/** The data of any event on /user/queue/oversea (DOMAIN §8). */
export function overseaEventView(directory: Pick<InstrumentDirectory, 'oversea'>) {
  return (event: OverseaUserEvent): OverseaEvent['data'] => {
    switch (event.type) {
      case 'ORDER_SUCCESS':
      case 'ORDER_CANCEL':
      case 'ORDER_FILLED':
      case 'ORDER_UPDATE':
        return overseaOrderView(event.data);
      case 'POSITION_OPEN':
      case 'POSITION_UPDATE':
      case 'POSITION_CLOSE':
      case 'POSITION_LIQUID': {
        const { siteId, overseaOptionId } = event.data;
        const option = defined(directory.oversea.find(siteId, overseaOptionId), `option ${overseaOptionId}`);
        return overseaPositionView(event.data, option.instrument.tick);
      }
      default:
        return unreachable(event);
    }
  };
}
