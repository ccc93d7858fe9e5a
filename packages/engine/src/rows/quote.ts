import type { Price, Rate } from '@hoga/kernel/amounts';

/** Which source a price is of: kept with it, judged by nothing. */
export interface QuoteOrigin {
  readonly source: string;
  /** What the source calls that which it prices, as the month of a future. */
  readonly contract: string | null;
  /** The source's own number of the message. */
  readonly sequence: number | null;
  /** Grows with each change of the source that is followed. */
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
  /** When the trade at `last` was, by the source's clock; null where the source does not say. */
  readonly tradedAt: number | null;
  /** Absent for instruments valued on last. */
  readonly mark: Price | null;
  readonly index: Price | null;
  readonly fundingRate: Rate | null;
  readonly nextFundingTime: number | null;
  /** Absent in quotes of before sources were kept. */
  readonly origin?: QuoteOrigin;
}
