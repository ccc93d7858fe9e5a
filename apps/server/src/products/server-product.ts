import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { HouseSource } from '@hoga/domain/operators/house-sources';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { CashierSite } from '@hoga/domain/wallet/cashier-rules';
import type { SiteId } from '@hoga/kernel/ids';
import type { $ZodType } from 'zod/v4/core';

export interface TradingSite extends CashierSite {
  readonly id: SiteId;
  readonly stockPrefix: string;
  /** Whether its money is practice money. */
  readonly paperMoney: boolean;
}

/** An offer of a site that can be traded. */
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

/** Calls of one subject in the API description. */
export interface CallTag {
  readonly name: string;
  readonly description: string;
  /** Path prefixes below `/api`, in whole words. */
  readonly paths: readonly string[];
}

/** Where the house's results with a product are booked. */
export interface HouseBooking {
  readonly source: HouseSource;
  /** Ledger reference types of its results. */
  readonly results: readonly string[];
  /** Ledger reference types of holding charges. */
  readonly charges: readonly string[];
  /** The wallet whose shortfalls belong to the product; null when it leaves none. */
  readonly shortfalls: WalletType | null;
}

/**
 * The server's description of an engine product, in one place: the sites' offers, the engine's configuration, its
 * prices, its calls and its place in the house's result. `products.ts` lists all products; readers of the list name
 * none.
 */
export interface ServerProduct<Lists = never> {
  /** The engine's module that trades it. */
  readonly engine: { readonly name: string };
  offered(lists: Lists): readonly Offered[];
  /** Its rows of the engine's configuration, by table. */
  configuration(lists: Lists, siteOf: (id: SiteId) => TradingSite): Readonly<Record<string, readonly object[]>>;
  /** Whether the engine uses the quotes of the offers. */
  readonly isQuoted: boolean;
  /** The rates that convert its results. */
  pairs(lists: Lists, siteOf: (id: SiteId) => TradingSite): readonly CurrencyPair[];
  /** Destination of the prices of its list; null without a list, when its prices go with the rates. */
  readonly prices: { readonly destination: string; readonly type: string } | null;
  readonly tag: CallTag;
  /** Prefixes of public paths below `/api` that operators may read as well. */
  readonly readByOperators: readonly string[];
  /** Response schemas by their public names. */
  readonly schemas: Readonly<Record<string, $ZodType>>;
  readonly house: HouseBooking;
}
