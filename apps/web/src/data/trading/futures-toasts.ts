import type { FuturesOrder } from '@hoga/contract/futures';
import { groupThousands } from '@hoga/domain/format/thousands';
import { text } from '../../shared/i18n/i18n.ts';
import { type ToastRequest, type ToastTone, toast } from '../../shared/ui/toasts/toast-store.ts';
import type { FuturesQueueEvent } from '../account/futures-reducer.ts';

/** How long a futures toast stays (CST-08). */
export const FUTURES_TOAST_MS = 2_000;

export type FuturesToastKey =
  | 'toast.orderComplete'
  | 'toast.orderCancelled'
  | 'toast.orderFilled'
  | 'toast.liquidationRisk'
  | 'toast.liquidation'
  | 'toast.leverageChanged';

export interface FuturesToast {
  readonly tone: ToastTone;
  readonly key: FuturesToastKey;
  readonly order: FuturesOrder | null;
}

/** What an event says in passing, if anything; `routeOptionId` is the contract on the screen. */
export function toastFor(event: FuturesQueueEvent, routeOptionId: number | null): FuturesToast | null {
  switch (event.type) {
    case 'ORDER_SUCCESS':
      return { tone: 'ok', key: 'toast.orderComplete', order: event.data };
    case 'ORDER_CANCEL':
      return { tone: 'cancel', key: 'toast.orderCancelled', order: event.data };
    case 'ORDER_FILLED':
      return { tone: 'ok', key: 'toast.orderFilled', order: event.data };
    case 'POSITION_WARN':
      return { tone: 'warn', key: 'toast.liquidationRisk', order: null };
    case 'POSITION_LIQUID':
      return { tone: 'danger', key: 'toast.liquidation', order: null };
    case 'LEVERAGE_UPDATE':
      if (event.data.futuresOptionId !== routeOptionId) return null;
      return { tone: 'warn', key: 'toast.leverageChanged', order: null };
    default:
      return null;
  }
}

export function showFuturesToast({ tone, key, order }: FuturesToast): void {
  const request: ToastRequest = { tone, title: text(key), durationMs: FUTURES_TOAST_MS };
  toast(order === null ? request : { ...request, body: orderLine(order) });
}

function orderLine(order: FuturesOrder): string {
  const { amount, fillPrice, price, triggerPrice } = order;
  const at = fillPrice ?? price ?? triggerPrice;
  return [`${orderName(order)} ${amount}`, at === null ? text('futures.market') : groupThousands(at)].join(' · ');
}

/** An exit is named as one: by its side it would read like a new position the other way. */
function orderName({ marketType, tradeType }: FuturesOrder): string {
  if (marketType === 'TAKEPROFIT') return text('futures.takeProfit');
  if (marketType === 'STOPLOSS') return text('futures.stopLoss');
  return text(tradeType === 'LONG' ? 'futures.long' : 'futures.short');
}
