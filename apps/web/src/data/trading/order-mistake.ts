import type { OverseaOption } from '@hoga/contract/market';
import { type Unusual, unusualOrder } from '@hoga/domain/oversea/order-guard';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { decimal, parseDecimal } from '@hoga/kernel/decimal';
import { marketStore } from '../market/market.ts';
import { settingsStore } from '../settings/settings-store.ts';
import { recentQuantities } from './recent-quantities.ts';

/** The part of an order that a slip of the finger can spoil. */
export interface MeantOrder {
  readonly tradeType: TradeSide;
  readonly qty: number;
  /** Decimal texts, as they are sent. */
  readonly price?: string | null | undefined;
  readonly stopPrice?: string | null | undefined;
}

export type GuardedOption = Pick<OverseaOption, 'id' | 'stock' | 'tick' | 'maxQty'>;

/** The unusual properties of an order for this player; none when the guard is off. */
export function unusualFor(order: MeantOrder, option: GuardedOption): readonly Unusual[] {
  const { guard, orderCnt } = settingsStore.getState().player;
  if (!guard.isOn) return [];
  const last = marketStore.ticker(option.stock)?.last ?? null;
  return unusualOrder(
    {
      qty: order.qty,
      prices: [order.price, order.stopPrice].flatMap((price) => parseDecimal(price ?? '') ?? []),
    },
    {
      maxQty: guard.maxQty,
      maxDistanceTicks: guard.maxDistanceTicks,
      recentQtys: recentQuantities(option.id),
      presets: orderCnt,
      orderLimit: option.maxQty,
      tick: decimal(option.tick),
      last: last === null ? null : decimal(last),
    },
  );
}
