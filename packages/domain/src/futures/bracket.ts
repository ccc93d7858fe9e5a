import type { Money } from '@hoga/kernel/amounts';
import { assert, defined } from '@hoga/kernel/assert';
import { ZERO } from '@hoga/kernel/decimal';
import type { LeverageBracket } from '../instruments/leverage-brackets.ts';

/** The bracket of a notional; the last bracket also applies beyond its cap. */
export function bracketOf(brackets: readonly LeverageBracket[], notional: Money): LeverageBracket {
  for (const bracket of brackets) if (notional <= bracket.cap) return bracket;
  return lastBracket(brackets);
}

export function lastBracket(brackets: readonly LeverageBracket[]): LeverageBracket {
  assert(brackets.length > 0, 'an option needs at least one leverage bracket');
  return defined(brackets[brackets.length - 1], 'last bracket');
}

/** The largest notional that may be held with this leverage. */
export function notionalCap(brackets: readonly LeverageBracket[], leverage: number): Money {
  let cap: Money = ZERO;
  for (const bracket of brackets) if (bracket.maxLev >= leverage && bracket.cap > cap) cap = bracket.cap;
  return cap;
}
