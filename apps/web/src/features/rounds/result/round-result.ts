import type { Bet } from '@hoga/contract/rounds';
import type { Money } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { add, decimal, parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { receivedOf } from '../account/bet-words.ts';

/** The player's result of a round, all of their bets on it together. */
export interface RoundResult {
  readonly bets: readonly Bet[];
  /** Any of them: they share the round. */
  readonly first: Bet;
  readonly kind: 'won' | 'lost' | 'void';
  readonly staked: Money;
  readonly net: Money;
  readonly received: Money;
}

export function resultOf(bets: readonly Bet[]): RoundResult {
  const first = defined(bets[0], 'a bet of the round');
  const sum = (figures: readonly Money[]) => figures.reduce((total, figure) => add(total, figure), ZERO);
  const net = sum(bets.map(({ profit }) => parseDecimal(profit) ?? ZERO));
  const isVoid = bets.every(({ status }) => status === 3);
  return {
    bets,
    first,
    kind: isVoid ? 'void' : net > 0n ? 'won' : 'lost',
    staked: sum(bets.map(({ point }) => decimal(point))),
    net,
    received: sum(bets.map(receivedOf)),
  };
}
