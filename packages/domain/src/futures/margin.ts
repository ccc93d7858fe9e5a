import { type Decimal, divideRounded, mul, mulTwiceUp, sub } from '@hoga/kernel/decimal';
import type { LeverageBracket } from '../instruments/leverage-brackets.ts';
import { bracketOf } from './bracket.ts';

/** IM = N/leverage, rounded up. */
export function initialMargin(notional: Decimal, leverage: number): Decimal {
  return divideRounded(notional, BigInt(leverage), 'ceil') as Decimal;
}

/** MM = mark·q·mmr − cum of the bracket the notional falls in, rounded up. */
export function maintenanceMargin(brackets: readonly LeverageBracket[], amount: Decimal, mark: Decimal): Decimal {
  const { mmr, cum } = bracketOf(brackets, mul(mark, amount, 'ceil'));
  return sub(mulTwiceUp(mark, amount, mmr), cum);
}
