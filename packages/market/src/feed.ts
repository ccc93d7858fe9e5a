import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { CandleInterval } from '@hoga/domain/trading/candle-interval';
import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { Decimal } from '@hoga/kernel/decimal';
import type { CandleBar } from './candles/interval.ts';
import type { ContractCalendar } from './contracts/contract-calendar.ts';
import type { Verdict } from './integrity/verdict.ts';

/** A quote as received: not validated yet. */
export interface FeedQuote {
  readonly symbol: string;
  /** The upstream; a second source may confirm a jump (DOMAIN §1). */
  readonly source: string;
  /** The upstream's name of the instrument, such as the month of a future; `null` where it is the symbol itself. */
  readonly contract: string | null;
  /** The upstream's number of the message; `null` where it has none. */
  readonly sequence: number | null;
  /** Incremented with each change of the active source (arbiter/); 0 without an arbiter. */
  readonly epoch: number;
  readonly bid: Decimal;
  readonly ask: Decimal;
  readonly last: Decimal;
  /** When the trade at `last` happened; null where the upstream does not report it. */
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
  /** As of a quote; absent where the upstream names none. */
  readonly contract?: string | null;
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
  /** Best first; ten levels a side, and for a simulated coin, beyond those, sums at larger steps (sim/sim-depth.ts). */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
  readonly exTs: number;
}

/** Figures of the last 24 hours where the upstream computes them. */
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
  /** A finished one-minute candle of the upstream: it replaces the one built here, or fills a gap. */
  minute(symbol: string, bar: CandleBar): void;
}

/** Past candles, oldest first; `to` is exclusive and never in the future. */
export interface CandleHistory {
  candles(request: {
    readonly symbol: string;
    readonly interval: CandleInterval;
    readonly from: number;
    readonly to: number;
  }): Promise<readonly CandleBar[]>;
}

/** The public part of the secret behind a day's simulated prices. */
export interface PublishedDay {
  /** KST, as `2026-11-14`. */
  readonly day: string;
  /** SHA-256 of the key in hexadecimal: published before the day, so that the key cannot be replaced afterwards. */
  readonly commitment: string;
  /** Once the day is over. With the key and a symbol's opening level its prices can be recomputed. */
  readonly opened: {
    /** In hexadecimal. */
    readonly key: string;
    /** By symbol: the logarithm of the opening price over the base price, in billionths. */
    readonly levels: Readonly<Record<string, number>>;
  } | null;
}

/** The origin of a symbol's prices, as displayed. */
export interface PriceSource {
  readonly name: string;
  readonly isSimulated: boolean;
  /** The licensor of these prices for display and trading; `null` where prices are simulated. */
  readonly licence: string | null;
}

export interface GateOutcome {
  readonly verdict: Verdict;
  readonly at: number;
  /** Whether this process led the feed: otherwise its prices reached no other process. */
  readonly leads: boolean;
}

/** An instrument with what a feed reads of it at each use. */
export interface FollowedInstrument extends Instrument {
  readonly calendar: TradingCalendar;
  /** The current rolls; absent: it has no contracts. */
  readonly contracts?: () => ContractCalendar;
}

export interface Feed {
  readonly name: string;
  /** Displayed wherever prices are: simulated prices must never pass for real ones. */
  readonly simulated: boolean;
  readonly history: CandleHistory | null;
  /** Only feeds that generate their prices have keys; `null` for a day of which nothing may be published. */
  publishedDay?(day: string): PublishedDay | null;
  /** Absent where all symbols have the feed's name and no licence is configured. */
  sourceOf?(symbol: string): PriceSource | null;
  /** A source by the name that its quotes have. */
  sourceNamed?(name: string): PriceSource | null;
  /** Receives the gate's verdict on each of its quotes; for feeds that record how their prices were made. */
  judged?(quote: FeedQuote, outcome: GateOutcome): void;
  /**
   * Has the history of these instruments too; their prices flow once the returned function is called. Absent where
   * instruments are fixed at the start.
   */
  follow?(instruments: readonly FollowedInstrument[]): () => void;
  start(sink: FeedSink): void;
  stop(): void | Promise<void>;
}
