import type { ContractCount, Money, Price } from '@hoga/kernel/amounts';
import { type Decimal, SCALE } from '@hoga/kernel/decimal';
import type { TradeSide } from '../trading/vocabulary.ts';

/** The terms that convert a price difference to money: tick, tick value, and the unit of money. */
export interface TickTerms {
  readonly tick: Price;
  readonly tickValue: Money;
  /** Wallet currency per unit of the contract's currency; 1 where they are the same. */
  readonly fx: Decimal;
  /** The smallest amount of the wallet's currency. */
  readonly unit: Money;
  /** The cached result of `moneyRatio`, if any. */
  readonly ratio?: MoneyRatio;
}

/** Units of the wallet's currency per 10⁻⁸ of price and contract. */
export interface MoneyRatio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** In lowest terms, to keep products small. */
export function moneyRatio({ tick, tickValue, fx, unit }: TickTerms): MoneyRatio {
  const numerator = tickValue * fx;
  const denominator = tick * SCALE * unit;
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

export interface Contracts {
  readonly tradeType: TradeSide;
  readonly qty: ContractCount;
  /** Σ qty·price of its entries. */
  readonly entryCost: Decimal;
}
