import type { Price, Ticks } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, max, times } from '@hoga/kernel/decimal';
import { signOf } from '../trading/trade-side.ts';
import type { Exit, ExitType } from '../trading/vocabulary.ts';
import type { Contracts } from './contract.ts';

/**
 * The average entry rounded to a tick, in the player's favour: LONG up, SHORT down, so that a take-profit is at least
 * and a stop-loss at most its number of ticks away.
 */
function entryOnTick(position: Contracts, tick: Price): Price {
  const rounding = position.tradeType === 'LONG' ? 'ceil' : 'floor';
  return (divideRounded(position.entryCost, tick * BigInt(position.qty), rounding) * tick) as Decimal;
}

/** TP = entry + s·ticks·tick (NUM-17). */
export function takeProfitPrice(position: Contracts, ticks: Ticks, tick: Price): Price {
  return (entryOnTick(position, tick) + signOf(position.tradeType) * times(tick, ticks)) as Decimal;
}

/** SL = entry − s·ticks·tick (NUM-17). */
export function stopLossPrice(position: Contracts, ticks: Ticks, tick: Price): Price {
  return (entryOnTick(position, tick) - signOf(position.tradeType) * times(tick, ticks)) as Decimal;
}

/** The price of an exit. A moved average never takes it below the lowest price. */
export function exitPrice(position: Contracts, exit: ExitType, ticks: Ticks, tick: Price): Price {
  const priceOf = exit === 'TAKEPROFIT' ? takeProfitPrice : stopLossPrice;
  return max(tick, priceOf(position, ticks, tick));
}

/**
 * The distance in ticks of an exit price from the average, at least one: the inverse of the prices above. A price
 * between two ticks counts in the player's favour: more ticks of profit, fewer of loss.
 */
export function exitTicksAt(exit: Exit, position: Contracts, price: Price, tick: Price): Ticks {
  const gained = signOf(position.tradeType) * (price - entryOnTick(position, tick));
  const ticks = divideRounded(exit === 'TP' ? gained : -gained, tick, exit === 'TP' ? 'ceil' : 'floor');
  return Math.max(1, Number(ticks));
}
