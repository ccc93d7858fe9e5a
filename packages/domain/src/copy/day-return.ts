import type { Money, Rate } from '@hoga/kernel/amounts';
import { add, type Decimal, div, max, neg, ONE, sub, ZERO } from '@hoga/kernel/decimal';

/** A KST day of the account that a trader trades with. */
export interface AccountDay {
  readonly day: number;
  /** At 00:00, open positions at their worth. */
  readonly openEquity: Money;
  /** What came in less what went out, other than by trading. */
  readonly transfers: Money;
  /** At 24:00; of the present day, now. */
  readonly equity: Money;
}

/**
 * What a day's trading brought, after fees and funding, of what there was to trade with (DOMAIN §6). Money that came in
 * is something to trade with and no gain; money that went out is no loss, and makes no gain look larger. A day that
 * began with nothing counts as zero.
 */
export function dayReturn({ openEquity, transfers, equity }: AccountDay): Rate {
  const base = add(openEquity, max(ZERO, transfers));
  if (base <= 0n) return ZERO;
  const result = sub(sub(equity, openEquity), transfers);
  return max(neg(ONE), div(result, base, 'floor')) as Decimal;
}
