import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { mulDiv } from '@hoga/kernel/decimal';
import { type Exposure, gainOn } from './unrealized-pnl.ts';

/** The part of the entry cost that leaves with `amount`; the last close takes the exact remainder. */
export function closedCost(position: Exposure, amount: Qty): Money {
  if (amount === position.amount) return position.entryCost;
  return mulDiv(position.entryCost, amount, position.amount, position.tradeType === 'LONG' ? 'ceil' : 'floor');
}

/** s(q·exit − closedCost), floored. */
export function realizedPnl(position: Exposure, amount: Qty, exit: Price): Money {
  return gainOn(position.tradeType, amount, exit, closedCost(position, amount));
}

/** The share of a position's margin or funding that leaves with `amount`; whole when the position ends. */
export function releasedShare(whole: Money, amount: Qty, positionAmount: Qty): Money {
  return whole === 0n || amount === positionAmount ? whole : mulDiv(whole, amount, positionAmount, 'floor');
}
