import type { Price, Ticks } from '@hoga/kernel/amounts';
import { add, roundToStep, sub, times } from '@hoga/kernel/decimal';
import type { TradeSide } from './vocabulary.ts';

/** Where a stop so many ticks behind a price stands: one that sells below it, one that buys above; never nearer than asked. */
export function trailingStop(tradeType: TradeSide, price: Price, trailTicks: Ticks, tick: Price): Price {
  const distance = times(tick, trailTicks);
  if (tradeType === 'LONG') return add(roundToStep(price, tick, 'ceil'), distance);
  return sub(roundToStep(price, tick, 'floor'), distance);
}

/** Whether a stop at the new place is nearer to the price than where it stands: it follows, and never gives way. */
export function isNearerStop(tradeType: TradeSide, stop: Price, standing: Price): boolean {
  return tradeType === 'LONG' ? stop < standing : stop > standing;
}
