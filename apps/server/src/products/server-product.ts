import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { HouseSource } from '@hoga/domain/operators/house-sources';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { CashierSite } from '@hoga/domain/wallet/cashier-rules';
import type { SiteId } from '@hoga/kernel/ids';
import type { $ZodType } from 'zod/v4/core';

export interface TradingSite extends CashierSite {
  readonly id: SiteId;
  readonly stockPrefix: string;
  /** Whether its money is for practice alone. */
  readonly paperMoney: boolean;
}

/** Something that a site offers to be traded. */
export interface Offered {
  readonly id: number;
  readonly siteId: SiteId;
  readonly instrument: Instrument;
  readonly isPlay: number;
}

export interface CurrencyPair {
  readonly from: string;
  readonly to: string;
}

/** Calls of one subject in the description of the API. */
export interface CallTag {
  readonly name: string;
  readonly description: string;
  /** Beginnings of paths below `/api`, in whole words. */
  readonly paths: readonly string[];
}

/** Where what the house wins and loses with a product is booked. */
export interface HouseBooking {
  readonly source: HouseSource;
  /** What its results refer to in the ledger. */
  readonly results: readonly string[];
  /** What refers to charges for holding on. */
  readonly charges: readonly string[];
  /** The wallet whose shortfalls are the product's; null where it leaves none. */
  readonly shortfalls: WalletType | null;
}

/**
 * What the server knows of a product of the engine, in one place: what sites offer of it, what the engine is configured with,
 * its prices, its calls and its place in the house's result. `products.ts` lists all there are; what reads the list names none.
 */
export interface ServerProduct<Lists = never> {
  /** The engine's module that trades it. */
  readonly engine: { readonly name: string };
  offered(lists: Lists): readonly Offered[];
  /** Its rows of the engine's configuration, by table. */
  configuration(lists: Lists, siteOf: (id: SiteId) => TradingSite): Readonly<Record<string, readonly object[]>>;
  /** Whether the engine goes by the quotes of what is offered. */
  readonly isQuoted: boolean;
  /** The rates that its results are converted with. */
  pairs(lists: Lists, siteOf: (id: SiteId) => TradingSite): readonly CurrencyPair[];
  /** Where the prices of its list are sent; null where it has no list and its prices go with the rates. */
  readonly prices: { readonly destination: string; readonly type: string } | null;
  readonly tag: CallTag;
  /** Beginnings of paths below `/api` that operators read as well, where anybody may. */
  readonly readByOperators: readonly string[];
  /** What its calls answer with, by the name that clients have for it. */
  readonly schemas: Readonly<Record<string, $ZodType>>;
  readonly house: HouseBooking;
}
