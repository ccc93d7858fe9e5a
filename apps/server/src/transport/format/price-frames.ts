import type { Decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import type { FeedDepth } from '@hoga/market/feed';
import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import type { Quote } from '@hoga/market/quote';
import type { DayFigures } from '@hoga/market/statistics/day-figures';

/** What is shown of a symbol before its first quote. */
export interface PastPrice {
  readonly price: Decimal;
  readonly at: number;
}

/** All that the process that leads the feed knows of a symbol and others show. */
export interface SymbolState {
  readonly symbol: string;
  /** Below every number of its quotes and trades. */
  readonly firstSeq: number;
  readonly quote: Quote | null;
  readonly past: PastPrice | null;
  readonly figures: DayFigures | null;
  /** Where the upstream counts the change itself. */
  readonly changePercent: Decimal | null;
  readonly depth: FeedDepth | null;
  /** The candles that the database may not have yet, oldest first. */
  readonly bars: ReadonlyMap<StoredInterval, readonly CandleBar[]>;
}

/** In the order in which they came. */
export type PriceItem =
  | { readonly kind: 'quote'; readonly quote: Quote }
  | { readonly kind: 'leap'; readonly quote: Quote }
  | { readonly kind: 'trade'; readonly trade: AcceptedTrade };

/** From the process that leads the feed to everybody. */
export interface PriceFrame {
  readonly v: number;
  /** Of its lease: what comes of a lower one is of a process that leads no more. */
  readonly epoch: number;
  /** Of this epoch's frames, from 1 and without a gap. */
  readonly n: number;
  readonly items: readonly PriceItem[];
  /** Once a second all of them, otherwise none. */
  readonly states: readonly SymbolState[];
}

/** From a process with sockets to the one that leads the feed: topics that somebody there listens to, with the sites of who does. */
export interface WantFrame {
  readonly v: number;
  readonly node: string;
  readonly wants: ReadonlyMap<string, readonly SiteId[]>;
}

/** A message for everybody who listens to a topic, made once. */
export interface TopicFrame {
  readonly v: number;
  readonly epoch: number;
  /** Grows with every message of the topic and the site, whichever process leads. */
  readonly seq: number;
  readonly type: string;
  /** Null where it is for all sites. */
  readonly siteId: SiteId | null;
  readonly conflationKey: string | null;
  /** The data as JSON. */
  readonly json: string;
}
