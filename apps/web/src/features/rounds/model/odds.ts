import type { Money, Rate } from '@hoga/kernel/amounts';
import { add, div, mul, ONE, sub } from '@hoga/kernel/decimal';

export interface Odds {
  /** How many of a hundred must be right to lose nothing, as a share. */
  readonly breakEven: Rate;
  /** The average loss of a stake where both sides are equally likely, as a share. */
  readonly houseEdge: Rate;
}

const TWO = add(ONE, ONE);

/** What a payout rate means in the long run. */
export function oddsOf(payoutRate: Rate): Odds {
  const pays = add(ONE, payoutRate);
  return { breakEven: div(ONE, pays, 'halfUp'), houseEdge: sub(ONE, div(pays, TWO, 'halfUp')) };
}

export function averageLoss(stake: Money, payoutRate: Rate): Money {
  return mul(stake, oddsOf(payoutRate).houseEdge, 'halfUp');
}
