import type { Price, Rate } from '@hoga/kernel/amounts';
import { abs, add, decimal, mul, roundToStep, SCALE, sub } from '@hoga/kernel/decimal';
import { signOf } from '../trading/trade-side.ts';
import type { TradeSide } from '../trading/vocabulary.ts';

/** Orders of one product a player may have working at once, take-profit and stop-loss not counted (E22). */
export const MAX_WORKING_ORDERS = 50;

/** Bands are fractions of a price. Overseas, ± around last (E08, DOMAIN §4). */
export const OVERSEA_PRICE_BAND = decimal('0.03');
/** Coin futures, beyond the mark on the order's side (E08, DOMAIN §3). */
export const FUTURES_PRICE_BAND = decimal('0.05');
/** Coin futures: how far a market order's quote may be from the mark (E10, DOMAIN §3). */
export const FUTURES_QUOTE_BAND = decimal('0.02');

/** |price − reference| ≤ band · reference */
export function isWithinBand(price: Price, reference: Price, band: Rate): boolean {
  return abs(sub(price, reference)) * SCALE <= reference * band;
}

/** The lowest and the highest price on a tick that `isWithinBand` accepts. */
export function bandAround(reference: Price, band: Rate, tick: Price): { low: Price; high: Price } {
  const room = mul(reference, band, 'floor');
  return {
    low: roundToStep(sub(reference, room), tick, 'ceil'),
    high: roundToStep(add(reference, room), tick, 'floor'),
  };
}

/** LONG ≤ (1 + band) · mark, SHORT ≥ (1 − band) · mark: on the passive side any price is allowed. */
export function isWithinSideBand(side: TradeSide, price: Price, mark: Price, band: Rate): boolean {
  return signOf(side) * (price - mark) * SCALE <= mark * band;
}
