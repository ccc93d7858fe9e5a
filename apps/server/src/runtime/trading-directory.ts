import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { SiteId } from '@hoga/kernel/ids';
import type { OfferedLists } from '../products/products.ts';
import type { TradingSite } from '../products/server-product.ts';

/** What trading needs to know of sites and their offers. */

/** It may change while it is read. */
interface Changing {
  onChange(listener: () => void): () => void;
}

export interface TradingSites {
  readonly all: readonly TradingSite[];
  byId(id: SiteId): TradingSite | null;
}

export type LiveTradingSites = TradingSites & Changing;

export interface TradingDirectory extends OfferedLists {
  instrument(symbol: string): Instrument | null;
  calendar(symbol: string): TradingCalendar;
}

export type LiveTradingDirectory = TradingDirectory & Changing;
