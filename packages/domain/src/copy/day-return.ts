import type { Money, Rate } from '@hoga/kernel/amounts';
import { add, type Decimal, div, max, neg, ONE, sub, ZERO } from '@hoga/kernel/decimal';

/** A KST day of a trader's account. */
export interface AccountDay {
  readonly day: number;
  /** At 00:00, including open positions. */
  readonly openEquity: Money;
  /** Inflows less outflows, other than by trading. */
  readonly transfers: Money;
  /** At 24:00; for the present day, now. */
  readonly equity: Money;
}

/**
 * A day's trading result after fees and funding, relative to the capital (DOMAIN §6). Deposits count as capital, not as
 * gain; withdrawals are no loss, and do not increase the return. A day that began with nothing counts as zero.
 */
export function dayReturn({ openEquity, transfers, equity }: AccountDay): Rate {
  const base = add(openEquity, max(ZERO, transfers));
  if (base <= 0n) return ZERO;
  const result = sub(sub(equity, openEquity), transfers);
  return max(neg(ONE), div(result, base, 'floor')) as Decimal;
}
