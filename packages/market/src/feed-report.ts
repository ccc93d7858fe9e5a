import type { Decimal } from '@hoga/kernel/decimal';
import type { SourceChange } from './arbiter/arbiter.ts';
import type { SourceFault } from './arbiter/candidate.ts';
import type { Feed, PriceSource } from './feed.ts';
import type { PriceExplanation, PriceQuestion } from './journal/explain-price.ts';

/** The newest sound quote of a source. */
export interface NewestQuote {
  readonly contract: string | null;
  readonly sequence: number | null;
  readonly exTs: number;
  readonly bid: Decimal;
  readonly ask: Decimal;
  readonly last: Decimal;
}

export interface SourceReport extends PriceSource {
  readonly isFollowed: boolean;
  /** `null` before its first quote. */
  readonly newest: NewestQuote | null;
  /** When a quote was last received; `null` before the first. */
  readonly receivedAt: number | null;
  readonly fault: SourceFault | null;
  /** Without a fault since then. */
  readonly healthySince: number | null;
}

export interface SymbolReport {
  readonly symbol: string;
  readonly epoch: number;
  /** The preferred one first. */
  readonly sources: readonly SourceReport[];
}

export interface SymbolChange extends SourceChange {
  readonly symbol: string;
}

/** The state of a feed's sources. */
export interface FeedReport {
  readonly symbols: readonly SymbolReport[];
  /** Newest first, since the start. */
  readonly changes: readonly SymbolChange[];
}

/** A feed that may tell of its sources and explain its prices. */
export interface ExplainedFeed extends Feed {
  /** Absent where a single source has all prices. */
  report?(): FeedReport;
  /** From the records; absent in feeds without. */
  explain?(question: PriceQuestion): Promise<PriceExplanation>;
}
