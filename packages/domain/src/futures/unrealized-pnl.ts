import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { type Decimal, max, min, mul, mulDiv, times } from '@hoga/kernel/decimal';
import type { TradeSide } from '../trading/vocabulary.ts';

export interface Exposure {
  readonly tradeType: TradeSide;
  readonly amount: Qty;
  readonly entryCost: Money;
}

/** s(mark − entry)·q with entry·q = entryCost, floored to 8 places. */
export function unrealizedPnl(position: Exposure, mark: Price): Money {
  return gainOn(position.tradeType, position.amount, mark, position.entryCost);
}

/** The mark, and the side of the book a close would take. */
export interface LeavingPrices {
  readonly mark: Price;
  readonly bid: Price;
  readonly ask: Price;
}

/**
 * The profit of a cross position that limits money leaving its account (DOMAIN §3): at the worse of the mark and the
 * side of the book it would close at. With a lagging mark money already lost could otherwise be withdrawn.
 */
export function leavingPnl(position: Exposure, { mark, bid, ask }: LeavingPrices): Money {
  return unrealizedPnl(position, position.tradeType === 'LONG' ? min(mark, bid) : max(mark, ask));
}

/** s(price·q − cost), floored. The cost is exact already, so only the value is rounded, against the player. */
export function gainOn(tradeType: TradeSide, amount: Qty, price: Price, cost: Money): Money {
  if (tradeType === 'LONG') return (mul(price, amount, 'floor') - cost) as Decimal;
  return (cost - mul(price, amount, 'ceil')) as Decimal;
}

/** uPnL·leverage/(entry·q)·100 in percent, half-up to 2 places; the base is the margin at entry (DOMAIN §3). */
export function returnOnEquity(pnl: Money, leverage: number, entryCost: Money): Decimal {
  const percent = mulDiv(times(pnl, leverage), 10_000n as Decimal, entryCost, 'halfUp');
  return times(percent, 1_000_000);
}
