import type { CandleInterval } from '@hoga/domain/trading/candle-interval';
import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { CandleBar } from './candles/interval.ts';
import type { Verdict } from './integrity/verdict.ts';

/** A quote as it came from outside: nothing has been checked yet. */
export interface FeedQuote {
  readonly symbol: string;
  /** Which upstream said so; a second source may confirm a jump (DOMAIN §1). */
  readonly source: string;
  /** What the upstream calls that which it prices, as the month of a future; `null` where it is the symbol itself. */
  readonly contract: string | null;
  /** The upstream's own number of the message; `null` where it has none. */
  readonly sequence: number | null;
  /** Grows with each change of the source that is followed (arbiter/); 0 where nothing chooses. */
  readonly epoch: number;
  readonly bid: Decimal;
  readonly ask: Decimal;
  readonly last: Decimal;
  /** When the trade at `last` was; null where the upstream does not say. */
  readonly tradedAt: number | null;
  readonly mark: Decimal | null;
  readonly index: Decimal | null;
  readonly fundingRate: Decimal | null;
  readonly nextFundingTime: number | null;
  /** The exchange's time. */
  readonly exTs: number;
}

export interface FeedTrade {
  readonly symbol: string;
  readonly source: string;
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly side: Aggressor;
  readonly exTs: number;
}

export interface DepthLevel {
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly orders: number;
}

export interface FeedDepth {
  readonly symbol: string;
  /** Best first; ten levels a side, and behind those of a simulated coin sums at larger steps (sim/sim-depth.ts). */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
  readonly exTs: number;
}

/** Figures of the last 24 hours where the upstream counts them itself. */
export interface FeedDayStatistics {
  readonly symbol: string;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly volume: Decimal;
  readonly changePercent: Decimal;
  readonly exTs: number;
}

export interface FeedSink {
  quote(quote: FeedQuote): void;
  trade(trade: FeedTrade): void;
  depth(depth: FeedDepth): void;
  dayStatistics(statistics: FeedDayStatistics): void;
  /** A finished one-minute candle of the upstream's own making: it replaces the one built here, or fills its place. */
  minute(symbol: string, bar: CandleBar): void;
}

/** Candles of the past, oldest first; `to` is exclusive and never in the future. */
export interface CandleHistory {
  candles(request: {
    readonly symbol: string;
    readonly interval: CandleInterval;
    readonly from: number;
    readonly to: number;
  }): Promise<readonly CandleBar[]>;
}

/** What may be known of the secret that a day's simulated prices came from. */
export interface PublishedDay {
  /** KST, as `2026-11-14`. */
  readonly day: string;
  /** SHA-256 of the key in hexadecimal: told before the day, so that the key cannot be another afterwards. */
  readonly commitment: string;
  /** Once the day is over. With the key and the level a symbol opened at, anyone can recompute its prices. */
  readonly opened: {
    /** In hexadecimal. */
    readonly key: string;
    /** By symbol: the logarithm of the opening price over the base price, in billionths. */
    readonly levels: Readonly<Record<string, number>>;
  } | null;
}

/** Where the prices of a symbol come from, as it is told to people. */
export interface PriceSource {
  readonly name: string;
  readonly isSimulated: boolean;
  /** Who granted the right to show and trade on these prices; `null` where prices are simulated. */
  readonly licence: string | null;
}

export interface Feed {
  readonly name: string;
  /** Shown to people wherever prices are: simulated prices must never pass for real ones. */
  readonly simulated: boolean;
  readonly history: CandleHistory | null;
  /** Only feeds that make their prices have keys to show; `null` for a day of which nothing may be known. */
  publishedDay?(day: string): PublishedDay | null;
  /** Absent where all symbols have the feed's name and no licence is configured. */
  sourceOf?(symbol: string): PriceSource | null;
  /** Told what the gate said of each of its quotes; for feeds that keep what their prices were made of. */
  judged?(quote: FeedQuote, verdict: Verdict, at: number): void;
  start(sink: FeedSink): void;
  stop(): void | Promise<void>;
}
