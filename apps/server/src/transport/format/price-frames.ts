import type { Decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import type { FeedDepth } from '@hoga/market/feed';
import type { FeedReport } from '@hoga/market/feed-report';
import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import type { PriceExplanation, PriceQuestion } from '@hoga/market/journal/explain-price';
import type { Quote } from '@hoga/market/quote';
import type { DayFigures } from '@hoga/market/statistics/day-figures';

/** The price displayed for a symbol before its first quote. */
export interface PastPrice {
  readonly price: Decimal;
  readonly at: number;
}

/** What the process that leads the feed knows of a symbol and other processes display. */
export interface SymbolState {
  readonly symbol: string;
  /** Below every number of its quotes and trades. */
  readonly firstSeq: number;
  readonly quote: Quote | null;
  readonly past: PastPrice | null;
  readonly figures: DayFigures | null;
  /** Set when the upstream computes the change itself. */
  readonly changePercent: Decimal | null;
  readonly depth: FeedDepth | null;
  /** Candles that the database may not contain yet, oldest first. */
  readonly bars: ReadonlyMap<StoredInterval, readonly CandleBar[]>;
}

/** In order of arrival. */
export type PriceItem =
  | { readonly kind: 'quote'; readonly quote: Quote }
  | { readonly kind: 'leap'; readonly quote: Quote }
  | { readonly kind: 'trade'; readonly trade: AcceptedTrade };

/** From the process that leads the feed to all processes. */
export interface PriceFrame {
  readonly v: number;
  /** Epoch of its lease: frames of a lower epoch come from a former leader. */
  readonly epoch: number;
  /** Number among this epoch's frames, from 1 without gaps. */
  readonly n: number;
  readonly items: readonly PriceItem[];
  /** All states once a second, otherwise none. */
  readonly states: readonly SymbolState[];
}

/** To every process with a feed. */
export interface FeedQuestionFrame {
  readonly v: number;
  readonly id: number;
  /** The process that asks. */
  readonly node: string;
  /** Null: the state of its sources. */
  readonly question: PriceQuestion | null;
}

/** Back to the process that asked. */
export interface FeedAnswerFrame {
  readonly v: number;
  readonly id: number;
  /** The process that answers. */
  readonly node: string;
  /** Whether it leads the feed. */
  readonly leads: boolean;
  /** `working`: the answer follows. */
  readonly state: 'working' | 'done';
  readonly report: FeedReport | null;
  readonly explanation: PriceExplanation | null;
}

/** From a process with sockets to the one that leads the feed: its subscribed topics, with the subscribers' sites. */
export interface WantFrame {
  readonly v: number;
  readonly node: string;
  readonly wants: ReadonlyMap<string, readonly SiteId[]>;
}

/** A message to all subscribers of a topic, encoded once. */
export interface TopicFrame {
  readonly v: number;
  readonly epoch: number;
  /** Grows with every message of the topic and site, whichever process leads. */
  readonly seq: number;
  readonly type: string;
  /** Null when it is for all sites. */
  readonly siteId: SiteId | null;
  readonly conflationKey: string | null;
  /** The data as JSON. */
  readonly json: string;
}
