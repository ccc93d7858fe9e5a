import type { Money, Rate } from '@hoga/kernel/amounts';
import { div, max, min, mul, sub, ZERO } from '@hoga/kernel/decimal';

export interface ShareTerms {
  readonly feeRate: Rate;
  /** The follow's result after fees and funding. */
  readonly cumNet: Money;
  /** The highest result of which a share was paid. */
  readonly hwm: Money;
  /** The amount that may leave the follower's wallet now. */
  readonly payable: Money;
}

export interface Share {
  readonly paid: Money;
  readonly hwm: Money;
}

/**
 * feeRate·max(0, cumNet − hwm); an unpayable part stays due: the mark rises only as far as a share has been paid,
 * rounded so that nothing is ever paid twice.
 */
export function profitShare({ feeRate, cumNet, hwm, payable }: ShareTerms): Share {
  const gain = sub(cumNet, hwm);
  if (gain <= 0n) return { paid: ZERO, hwm };
  const whole = mul(feeRate, gain, 'floor');
  const paid = min(whole, max(ZERO, payable));
  if (paid === whole) return { paid, hwm: cumNet };
  return { paid, hwm: sub(cumNet, div(sub(whole, paid), feeRate, 'floor')) };
}
