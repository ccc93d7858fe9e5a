import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal, times } from '@hoga/kernel/decimal';

export type WorkingOrder = Pick<OverseaOrder, 'id' | 'tradeType' | 'marketType' | 'qty'>;
export type HeldPosition = Pick<OverseaPosition, 'tradeType' | 'qty'>;

/** Orders that could close a position from its other side; exits close with it and are not among them. */
export function opposingOrders(orders: readonly WorkingOrder[], position: HeldPosition): readonly WorkingOrder[] {
  return orders.filter(
    ({ tradeType, marketType }) =>
      tradeType !== position.tradeType && marketType !== 'TAKEPROFIT' && marketType !== 'STOPLOSS',
  );
}

/** |position| − working reducing quantity: what a further order of the other side still closes (DOMAIN §3). */
export function closingCapacity(position: HeldPosition, orders: readonly WorkingOrder[]): number {
  const taken = opposingOrders(orders, position).reduce((sum, { qty }) => sum + qty, 0);
  return Math.max(0, position.qty - taken);
}

export interface OrderCost {
  readonly closing: number;
  readonly opening: number;
  /** Held with the fee for the opening part; closing needs none. */
  readonly margin: Decimal;
  readonly fee: Decimal;
}

export interface CostedOrder {
  readonly option: Pick<OverseaOption, 'marginPer' | 'feePer'>;
  readonly tradeType: TradeSide;
  readonly qty: number;
  readonly position: HeldPosition | null;
  readonly orders: readonly WorkingOrder[];
}

export function orderCost({ option, tradeType, qty, position, orders }: CostedOrder): OrderCost {
  const reduces = position !== null && position.tradeType !== tradeType;
  const closing = reduces ? Math.min(qty, closingCapacity(position, orders)) : 0;
  const opening = qty - closing;
  return {
    closing,
    opening,
    margin: times(decimal(option.marginPer), opening),
    fee: times(decimal(option.feePer), qty),
  };
}
