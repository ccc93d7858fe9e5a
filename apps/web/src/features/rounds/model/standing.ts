import type { Bet } from '@hoga/contract/rounds';
import type { RoundSide } from '@hoga/domain/rounds/outcome';
import type { Money } from '@hoga/kernel/amounts';
import { add, decimal, parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { type StakeTerms, stakeOutcomes } from './stake.ts';

/** How a bet would come out if its round ended at this price. */
export type Standing = 'right' | 'wrong' | 'equal';

export function standingOf(side: RoundSide, base: string, last: string): Standing | null {
  const from = parseDecimal(base);
  const to = parseDecimal(last);
  if (from === null || to === null) return null;
  if (from === to) return 'equal';
  return to > from === (side === 'B') ? 'right' : 'wrong';
}

/** The gain or loss of a bet by the present standing. */
export function netBy(
  { point, payoutRate }: Pick<Bet, 'point' | 'payoutRate'>,
  standing: Standing,
  smallest: StakeTerms['smallest'],
): Money {
  return stakeOutcomes({ payoutRate: decimal(payoutRate), smallest }, decimal(point))[standing].net;
}

/** The total result of several bets of one round; null while it is not known. */
export function netNow(
  bets: readonly Bet[],
  base: string | null,
  last: string | null,
  smallest: StakeTerms['smallest'],
): Money | null {
  if (base === null || last === null || bets.length === 0) return null;
  let sum: Money = ZERO;
  for (const bet of bets) {
    const standing = standingOf(bet.type, base, last);
    if (standing === null) return null;
    sum = add(sum, netBy(bet, standing, smallest));
  }
  return sum;
}
