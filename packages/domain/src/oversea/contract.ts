import type { Decimal } from '@hoga/kernel/decimal';
import type { TradeSide } from '../futures/trade-side.ts';

/** What turns a price difference into money: ticks, the value of one, and the unit money is kept in. */
export interface TickTerms {
  readonly tick: Decimal;
  readonly tickValue: Decimal;
  /** Wallet currency per unit of the contract's currency; 1 where they are the same. */
  readonly fx: Decimal;
  /** The smallest amount of the wallet's currency. */
  readonly unit: Decimal;
}

export interface Contracts {
  readonly tradeType: TradeSide;
  readonly qty: number;
  /** Σ qty·price of its entries. */
  readonly entryCost: Decimal;
}
