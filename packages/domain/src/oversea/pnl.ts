import type { ContractCount, Money, Price } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, times } from '@hoga/kernel/decimal';
import { signOf } from '../trading/trade-side.ts';
import { type Contracts, moneyRatio, type TickTerms } from './contract.ts';

/** s(exit − entry)/tick·tickValue·qty·fx, floored to the currency's unit. */
export function contractsPnl(position: Contracts, exit: Price, terms: TickTerms): Money {
  const value = times(exit, position.qty);
  const difference = position.tradeType === 'LONG' ? value - position.entryCost : position.entryCost - value;
  const { numerator, denominator } = terms.ratio ?? moneyRatio(terms);
  return (divideRounded(difference * numerator, denominator, 'floor') * terms.unit) as Decimal;
}

/** The part of the entry cost that leaves with `qty` contracts; the last close takes the exact remainder. */
export function closedContractsCost(position: Contracts, qty: ContractCount): Decimal {
  if (qty === position.qty) return position.entryCost;
  const rounding = position.tradeType === 'LONG' ? 'ceil' : 'floor';
  return divideRounded(position.entryCost * BigInt(qty), BigInt(position.qty), rounding) as Decimal;
}

/** The realised profit of closing `qty` of the position at `exit`. */
export function closedContractsPnl(position: Contracts, qty: ContractCount, exit: Price, terms: TickTerms): Money {
  const closed = { tradeType: position.tradeType, qty, entryCost: closedContractsCost(position, qty) };
  return contractsPnl(closed, exit, terms);
}

/** The distance of an exit from the entry in ticks, positive in the position's favour; floored. */
export function ticksGained(position: Contracts, exit: Price, tick: Price): bigint {
  const difference = signOf(position.tradeType) * (times(exit, position.qty) - position.entryCost);
  return divideRounded(difference, tick * BigInt(position.qty), 'floor');
}
