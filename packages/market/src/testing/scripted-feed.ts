import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import type { Clock } from '@hoga/kernel/clock';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { CandleHistory, DepthLevel, Feed, FeedSink } from '../feed.ts';

export interface ScriptedQuote {
  readonly bid: string;
  readonly ask: string;
  readonly last?: string;
  readonly tradedAt?: number;
  readonly mark?: string;
  readonly index?: string;
  readonly fundingRate?: string;
  readonly nextFundingTime?: number;
  readonly exTs?: number;
  readonly source?: string;
}

/** A feed whose every price is pushed by a test. */
export class ScriptedFeed implements Feed {
  readonly name: string;
  readonly simulated = true;
  readonly history: CandleHistory | null;
  publishedDay?: NonNullable<Feed['publishedDay']>;
  sourceOf?: NonNullable<Feed['sourceOf']>;
  readonly #clock: Clock;
  #sink: FeedSink | null = null;

  constructor(clock: Clock, history: CandleHistory | null = null, name = 'scripted') {
    this.name = name;
    this.#clock = clock;
    this.history = history;
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
  }

  stop(): void {
    this.#sink = null;
  }

  get running(): boolean {
    return this.#sink !== null;
  }

  quote(symbol: string, quote: ScriptedQuote): void {
    const optional = (text: string | undefined): Decimal | null => (text === undefined ? null : decimal(text));
    this.#sink?.quote({
      symbol,
      source: quote.source ?? this.name,
      contract: null,
      sequence: null,
      epoch: 0,
      bid: decimal(quote.bid),
      ask: decimal(quote.ask),
      last: decimal(quote.last ?? quote.bid),
      tradedAt: quote.tradedAt ?? null,
      mark: optional(quote.mark),
      index: optional(quote.index),
      fundingRate: optional(quote.fundingRate),
      nextFundingTime: quote.nextFundingTime ?? null,
      exTs: quote.exTs ?? this.#clock.now(),
    });
  }

  trade(symbol: string, trade: { price: string; quantity?: string; side?: Aggressor; exTs?: number }): void {
    this.#sink?.trade({
      symbol,
      source: this.name,
      price: decimal(trade.price),
      quantity: decimal(trade.quantity ?? '1'),
      side: trade.side ?? 'B',
      exTs: trade.exTs ?? this.#clock.now(),
    });
  }

  depth(symbol: string, depth: { bids: ScriptedLevel[]; asks: ScriptedLevel[]; exTs?: number }): void {
    this.#sink?.depth({
      symbol,
      bids: depth.bids.map(levelOf),
      asks: depth.asks.map(levelOf),
      exTs: depth.exTs ?? this.#clock.now(),
    });
  }
}

export type ScriptedLevel = readonly [price: string, quantity: string, orders: number];

function levelOf([price, quantity, orders]: ScriptedLevel): DepthLevel {
  return { price: decimal(price), quantity: decimal(quantity), orders };
}
