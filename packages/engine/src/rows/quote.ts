import type { Decimal } from '@hoga/kernel/decimal';

/** A price as the source gave it. Fills keep the quote they used. */
export interface Quote {
  readonly feed: string;
  readonly seq: number;
  /** The source's time, epoch milliseconds. */
  readonly exTs: number;
  readonly bid: Decimal;
  readonly ask: Decimal;
  readonly last: Decimal;
  /** When the trade at `last` was, by the source's clock; null where the source does not say. */
  readonly tradedAt: number | null;
  /** Absent for instruments valued on last. */
  readonly mark: Decimal | null;
  readonly index: Decimal | null;
  readonly fundingRate: Decimal | null;
  readonly nextFundingTime: number | null;
}
