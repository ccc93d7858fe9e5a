import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { mul } from '@hoga/kernel/decimal';
import type { TradeSide } from '../trading/vocabulary.ts';

/** The cost of an entry of `amount` at `price`: rounded against the player, on both sides. */
export function entryCostOf(side: TradeSide, amount: Qty, price: Price): Money {
  return mul(amount, price, side === 'LONG' ? 'ceil' : 'floor');
}

/** N of DOMAIN §0 used as a measure of size (margins, fees, caps): rounded up. */
export function notionalOf(amount: Qty, price: Price): Money {
  return mul(amount, price, 'ceil');
}
