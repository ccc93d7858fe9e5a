import type { Quote } from './quote.ts';

/** What a shard knows of a feed's prices: stored, so that the first quote after a start is judged like any other. */
export interface LastQuoteRow {
  readonly feed: string;
  /** The newest that was accepted; null before the first. */
  readonly quote: Quote | null;
  /** One that jumped, or the first of all: it waits for a second one that agrees. */
  readonly unconfirmed: Quote | null;
  /** When the newest trade was printed, by the source's clock; 0 before the first. */
  readonly tradedAt: number;
  /** The same by our clock at the latest; 0 for a trade that came with an unconfirmed quote, on which nothing fills. */
  readonly printedAt: number;
}
