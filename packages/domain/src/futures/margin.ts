import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, mul, mulTwiceUp, sub } from '@hoga/kernel/decimal';
import type { LeverageBracket } from '../instruments/leverage-brackets.ts';
import { bracketOf } from './bracket.ts';

/** IM = N/leverage, rounded up. */
export function initialMargin(notional: Money, leverage: number): Money {
  return divideRounded(notional, BigInt(leverage), 'ceil') as Decimal;
}

/** MM = mark·q·mmr − cum of the bracket the notional falls in, rounded up. */
export function maintenanceMargin(brackets: readonly LeverageBracket[], amount: Qty, mark: Price): Money {
  const { mmr, cum } = bracketOf(brackets, mul(mark, amount, 'ceil'));
  return sub(mulTwiceUp(mark, amount, mmr), cum);
}
