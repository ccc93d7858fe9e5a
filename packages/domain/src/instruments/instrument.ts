import type { Price, Qty } from '@hoga/kernel/amounts';

/** Determines freshness, jumps and statistics: `fx` are the rates profit is converted with. */
export const INSTRUMENT_KINDS = ['crypto', 'oversea', 'forex', 'fx'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

export const INSTRUMENT_CATEGORIES = ['index', 'commodity', 'currency', 'coin'] as const;
export type InstrumentCategory = (typeof INSTRUMENT_CATEGORIES)[number];

/** A priced instrument. Sites offer it through options; its price is the same for all of them. */
export interface Instrument {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  readonly category: InstrumentCategory;
  readonly koName: string;
  readonly enName: string;
  /** The currency of its prices. */
  readonly currency: string;
  readonly precision: number;
  readonly tick: Price;
  /** The smallest quantity traded. */
  readonly step: Qty;
  /** The name of its trading calendar. */
  readonly schedule: string;
}
