import { type Decimal, divideRounded, times } from '@hoga/kernel/decimal';
import { signOf } from '../futures/trade-side.ts';
import type { Contracts } from './contract.ts';

/**
 * The average entry brought to a tick, in the player's favour: LONG up, SHORT down, so that a take-profit is at least
 * and a stop-loss at most its number of ticks away.
 */
function entryOnTick(position: Contracts, tick: Decimal): Decimal {
  const rounding = position.tradeType === 'LONG' ? 'ceil' : 'floor';
  return (divideRounded(position.entryCost, tick * BigInt(position.qty), rounding) * tick) as Decimal;
}

/** TP = entry + s·ticks·tick (NUM-17). */
export function takeProfitPrice(position: Contracts, ticks: number, tick: Decimal): Decimal {
  return (entryOnTick(position, tick) + signOf(position.tradeType) * times(tick, ticks)) as Decimal;
}

/** SL = entry − s·ticks·tick (NUM-17). */
export function stopLossPrice(position: Contracts, ticks: number, tick: Decimal): Decimal {
  return (entryOnTick(position, tick) - signOf(position.tradeType) * times(tick, ticks)) as Decimal;
}
