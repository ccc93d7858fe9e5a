import type { Qty } from '@hoga/kernel/amounts';
import { type Decimal, max, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { Standing } from '../trading/draft.ts';
import type { FuturesOrder } from './book.ts';

export interface Split {
  readonly reducing: Qty;
  readonly opening: Qty;
}

/** |position| − working reducing quantity: what one more order of this side could still close. */
export function reduceCapacity({ account, market, tradeType, replacing }: Standing<FuturesOrder>): Qty {
  const position = account.futures.positions.get(market.option.id);
  if (position === undefined || position.row.tradeType === tradeType) return ZERO;
  const taken = account.futures.totals.side(market.option.id, tradeType).reducing - (replacing?.row.reducing ?? 0n);
  return max(ZERO, (position.row.amount - taken) as Decimal);
}

export function splitByCapacity(amount: Qty, capacity: Qty): Split {
  const reducing = min(amount, capacity);
  return { reducing, opening: sub(amount, reducing) };
}

/** The quantity that working orders of this side would open. */
export function workingOpening({ account, market, tradeType, replacing }: Standing<FuturesOrder>): Qty {
  const replaced = replacing === null ? 0n : replacing.row.amount - replacing.row.reducing;
  return (account.futures.totals.side(market.option.id, tradeType).opening - replaced) as Decimal;
}
