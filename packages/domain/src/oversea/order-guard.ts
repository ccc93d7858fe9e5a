import type { ContractCount, Price, Ticks } from '@hoga/kernel/amounts';
import { abs, type Decimal, divideRounded, max, sub, ZERO } from '@hoga/kernel/decimal';

/** An order before it is sent. */
export interface GuardedOrder {
  readonly qty: ContractCount;
  /** The limit, the stop or both. None for a market order. */
  readonly prices: readonly Decimal[];
}

export interface GuardContext {
  /** The player's own limits; `null`: judged by recent orders. */
  readonly maxQty: number | null;
  readonly maxDistanceTicks: number | null;
  /** Quantities of the player's latest orders in this instrument. */
  readonly recentQtys: readonly number[];
  /** The preset quantities. */
  readonly presets: readonly number[];
  /** The most contracts per order. */
  readonly orderLimit: number;
  readonly tick: Price;
  /** `null` when no price is known: then distances are not judged. */
  readonly last: Price | null;
}

export type Unusual =
  /** More contracts than the player usually orders. */
  | { readonly kind: 'size'; readonly qty: ContractCount; readonly usual: number }
  /** More than half of the order limit. */
  | { readonly kind: 'share'; readonly qty: ContractCount; readonly orderLimit: number }
  /** A price far from the market. */
  | { readonly kind: 'distance'; readonly ticks: Ticks; readonly usual: number };

/** An order this many times as large as the largest recent one may have a digit too many. */
const TIMES_RECENT = 3;
/** Half a percent, as the divisor of a price. */
const NEAR_DIVISOR = 200n;
/** For coarse ticks: so many ticks count as near, whatever their share of the price. */
const NEAR_TICKS = 20n;

/**
 * What looks like an input mistake in an order; empty when it looks usual.
 *
 * - **Size.** With a limit of the player's own: above it. Without one: above three times the largest of the latest
 *   orders, or, before the first order, above the largest preset; or above half of the order limit, unless an order as
 *   large was sent lately.
 * - **Distance** of each of its prices from the last one. With a limit of the player's own: more ticks than that.
 *   Without one: more than 0.5 % of the last price, and more than 20 ticks.
 */
export function unusualOrder(order: GuardedOrder, context: GuardContext): readonly Unusual[] {
  return [...unusualSize(order.qty, context), ...unusualDistance(order.prices, context)];
}

function unusualSize(qty: ContractCount, context: GuardContext): readonly Unusual[] {
  const { maxQty, recentQtys, presets, orderLimit } = context;
  if (maxQty !== null) return qty > maxQty ? [{ kind: 'size', qty, usual: maxQty }] : [];
  const largest = Math.max(0, ...recentQtys);
  const usual = largest > 0 ? largest * TIMES_RECENT : Math.max(1, ...presets);
  if (qty > usual) return [{ kind: 'size', qty, usual }];
  return qty > 1 && qty > largest && qty * 2 > orderLimit ? [{ kind: 'share', qty, orderLimit }] : [];
}

function unusualDistance(
  prices: readonly Decimal[],
  { maxDistanceTicks, tick, last }: GuardContext,
): readonly Unusual[] {
  if (last === null || tick <= 0n) return [];
  const distance = prices.map((price) => abs(sub(price, last))).reduce(max, ZERO);
  const usual = maxDistanceTicks === null ? nearTicks(last, tick) : BigInt(maxDistanceTicks);
  if (distance <= usual * tick) return [];
  return [{ kind: 'distance', ticks: Number(divideRounded(distance, tick, 'ceil')), usual: Number(usual) }];
}

function nearTicks(last: Price, tick: Price): bigint {
  const share = last / (NEAR_DIVISOR * tick);
  return share > NEAR_TICKS ? share : NEAR_TICKS;
}
