import type { Money, Rate } from '@hoga/kernel/amounts';
import { div, max, min, mul, sub, ZERO } from '@hoga/kernel/decimal';

export interface ShareTerms {
  readonly feeRate: Rate;
  /** What the follow has come to after fees and funding. */
  readonly cumNet: Money;
  /** The highest it has been when a share was paid. */
  readonly hwm: Money;
  /** What may leave the follower's wallet now. */
  readonly payable: Money;
}

export interface Share {
  readonly paid: Money;
  readonly hwm: Money;
}

/**
 * feeRate·max(0, cumNet − hwm), of which what cannot be paid now stays to be paid: the mark rises only as far as a share
 * has been paid, rounded so that nothing is ever paid for twice.
 */
export function profitShare({ feeRate, cumNet, hwm, payable }: ShareTerms): Share {
  const gain = sub(cumNet, hwm);
  if (gain <= 0n) return { paid: ZERO, hwm };
  const whole = mul(feeRate, gain, 'floor');
  const paid = min(whole, max(ZERO, payable));
  if (paid === whole) return { paid, hwm: cumNet };
  return { paid, hwm: sub(cumNet, div(sub(whole, paid), feeRate, 'floor')) };
}
