import type { Qty } from '@hoga/kernel/amounts';
import { type Decimal, max, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { Standing } from '../trading/draft.ts';
import { givingWay } from '../trading/pairs.ts';
import type { FuturesOrder } from './book.ts';

export interface Split {
  readonly reducing: Qty;
  readonly opening: Qty;
}

/**
 * |position| − working reducing quantity: what one more order of this side could still close. Of a pair only one ever
 * closes.
 */
export function reduceCapacity(standing: Standing<FuturesOrder>, partner: FuturesOrder | null): Qty {
  const { account, market, tradeType, replacing } = standing;
  const position = account.futures.positions.get(market.option.id);
  if (position === undefined || position.row.tradeType === tradeType) return ZERO;
  let given = 0n;
  for (const { row } of givingWay({ replacing, partner })) {
    if (row.tradeType === tradeType && row.reducing > given) given = row.reducing;
  }
  const taken = account.futures.totals.side(market.option.id, tradeType).reducing - given;
  return max(ZERO, (position.row.amount - taken) as Decimal);
}

export function splitByCapacity(amount: Qty, capacity: Qty): Split {
  const reducing = min(amount, capacity);
  return { reducing, opening: sub(amount, reducing) };
}

/** The quantity that working orders of this side would open. */
export function workingOpening(standing: Standing<FuturesOrder>, partner: FuturesOrder | null): Qty {
  const { account, market, tradeType, replacing } = standing;
  let given = 0n;
  for (const { row } of givingWay({ replacing, partner })) {
    if (row.tradeType === tradeType && row.amount - row.reducing > given) given = row.amount - row.reducing;
  }
  return (account.futures.totals.side(market.option.id, tradeType).opening - given) as Decimal;
}
