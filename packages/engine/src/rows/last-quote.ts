import type { Quote } from './quote.ts';

/** A shard's state of a feed: stored, so that the first quote after a start is checked like any other. */
export interface LastQuoteRow {
  readonly feed: string;
  /** The newest accepted quote; null before the first. */
  readonly quote: Quote | null;
  /** A jump, or the very first quote: it waits for a second one that agrees. */
  readonly unconfirmed: Quote | null;
  /** When the newest trade was printed, by the source's clock; 0 before the first. */
  readonly tradedAt: number;
  /**
   * The same, no later than by our clock; 0 for a trade that came with an unconfirmed quote, on which nothing fills.
   */
  readonly printedAt: number;
}
