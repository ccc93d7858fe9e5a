import type { Decimal } from './decimal.ts';

declare const unit: unique symbol;

/**
 * A figure whose unit the compiler knows, so that no other unit passes for it. One that has none yet, as what a product or
 * a quotient comes to, is taken for any: whoever computes it says in its signature what came out.
 */
type Of<Figure, Unit extends string> = Figure & { readonly [unit]?: Unit };

/** What one coin or contract costs; also a difference of prices, as a tick is. */
export type Price = Of<Decimal, 'Price'>;
/** How many coins. */
export type Qty = Of<Decimal, 'Qty'>;
/** An amount of a wallet's currency: points, holds, margins, fees, profits, notionals. */
export type Money = Of<Decimal, 'Money'>;
/** A share of something: fees, bands, maintenance and funding. */
export type Rate = Of<Decimal, 'Rate'>;
/** How many overseas contracts. */
export type ContractCount = Of<number, 'ContractCount'>;
/** How many ticks. */
export type Ticks = Of<number, 'Ticks'>;
