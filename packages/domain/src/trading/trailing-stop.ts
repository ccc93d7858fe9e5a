import type { Price, Ticks } from '@hoga/kernel/amounts';
import { add, roundToStep, sub, times } from '@hoga/kernel/decimal';
import type { TradeSide } from './vocabulary.ts';

/**
 * The price of a stop so many ticks behind a price: below it for a sell, above for a buy; rounded away from the price.
 */
export function trailingStop(tradeType: TradeSide, price: Price, trailTicks: Ticks, tick: Price): Price {
  const distance = times(tick, trailTicks);
  if (tradeType === 'LONG') return add(roundToStep(price, tick, 'ceil'), distance);
  return sub(roundToStep(price, tick, 'floor'), distance);
}

/** Whether a new stop is nearer to the price than the existing one: a trailing stop only moves towards the price. */
export function isNearerStop(tradeType: TradeSide, stop: Price, standing: Price): boolean {
  return tradeType === 'LONG' ? stop < standing : stop > standing;
}
