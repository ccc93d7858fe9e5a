import type { Price, Rate } from '@hoga/kernel/amounts';

/** The source of a price: stored with it, not used in any decision. */
export interface QuoteOrigin {
  readonly source: string;
  /** The source's name of the instrument, such as the month of a future. */
  readonly contract: string | null;
  /** The source's number of the message. */
  readonly sequence: number | null;
  /** Incremented with each change of the active source. */
  readonly epoch: number;
}

/** A price as the source gave it. Fills keep the quote they used. */
export interface Quote {
  readonly feed: string;
  readonly seq: number;
  /** The source's time, epoch milliseconds. */
  readonly exTs: number;
  readonly bid: Price;
  readonly ask: Price;
  readonly last: Price;
  /** When the trade at `last` happened, by the source's clock; null where the source does not report it. */
  readonly tradedAt: number | null;
  /** Absent for instruments valued on last. */
  readonly mark: Price | null;
  readonly index: Price | null;
  readonly fundingRate: Rate | null;
  readonly nextFundingTime: number | null;
  /** Absent in quotes stored before sources were recorded. */
  readonly origin?: QuoteOrigin;
}
