import type { Price, Rate } from '@hoga/kernel/amounts';

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
}
