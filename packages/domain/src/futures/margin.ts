import { type Decimal, divideRounded, SCALE, sub } from '@hoga/kernel/decimal';
import type { LeverageBracket } from '../instruments/leverage-brackets.ts';
import { bracketOf } from './bracket.ts';

const SCALE_SQUARED = SCALE * SCALE;

/** IM = N/leverage, rounded up. */
export function initialMargin(notional: Decimal, leverage: number): Decimal {
  return divideRounded(notional, BigInt(leverage), 'ceil') as Decimal;
}

/** MM = mark·q·mmr − cum of the bracket the notional falls in, rounded up. */
export function maintenanceMargin(brackets: readonly LeverageBracket[], amount: Decimal, mark: Decimal): Decimal {
  const value = mark * amount;
  const { mmr, cum } = bracketOf(brackets, divideRounded(value, SCALE, 'ceil') as Decimal);
  return sub(divideRounded(value * mmr, SCALE_SQUARED, 'ceil') as Decimal, cum);
}
