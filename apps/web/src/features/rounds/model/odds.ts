import type { Money, Rate } from '@hoga/kernel/amounts';
import { add, div, mul, ONE, sub } from '@hoga/kernel/decimal';

export interface Odds {
  /** How many of a hundred must be right to lose nothing, as a share. */
  readonly breakEven: Rate;
  /** What of every stake is lost on average where both sides are as likely, as a share. */
  readonly houseEdge: Rate;
}

const TWO = add(ONE, ONE);

/** What a payout rate means for whoever plays long. */
export function oddsOf(payoutRate: Rate): Odds {
  const pays = add(ONE, payoutRate);
  return { breakEven: div(ONE, pays, 'halfUp'), houseEdge: sub(ONE, div(pays, TWO, 'halfUp')) };
}

export function averageLoss(stake: Money, payoutRate: Rate): Money {
  return mul(stake, oddsOf(payoutRate).houseEdge, 'halfUp');
}
