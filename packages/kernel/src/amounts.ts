import type { Decimal } from './decimal.ts';

declare const unit: unique symbol;

/**
 * A figure whose unit is known to the compiler, so that units cannot be mixed up. A figure without a unit, such as a
 * product or quotient, is assignable to any: the signature of the function that computes it names the unit.
 */
type Of<Figure, Unit extends string> = Figure & { readonly [unit]?: Unit };

/** The price of one coin or contract; also a difference of prices, such as a tick. */
export type Price = Of<Decimal, 'Price'>;
/** A quantity of coins. */
export type Qty = Of<Decimal, 'Qty'>;
/** An amount of a wallet's currency: points, holds, margins, fees, profits, notionals. */
export type Money = Of<Decimal, 'Money'>;
/** A fraction: fees, bands, maintenance and funding. */
export type Rate = Of<Decimal, 'Rate'>;
/** A number of overseas contracts. */
export type ContractCount = Of<number, 'ContractCount'>;
/** A number of ticks. */
export type Ticks = Of<number, 'Ticks'>;
