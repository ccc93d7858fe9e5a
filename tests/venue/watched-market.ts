import { setTimeout } from 'node:timers/promises';
import { Feed as EngineFeed } from '@hoga/engine/market/feed';
import type { Rate } from '@hoga/kernel/amounts';
import { toText } from '@hoga/kernel/decimal';
import type { Feed, FeedQuote } from '@hoga/market/feed';
import { INTEGRITY_RULES } from '@hoga/market/integrity/rules';
import type { Quote } from '@hoga/market/quote';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { CandleWriter } from '@hoga/server/modules/market/candle-writer';
import { MarketService } from '@hoga/server/modules/market/market-service';
import { sampleInstruments } from '@hoga/server/testing/sample-instruments';

/** A Wednesday within the hours of every market of the samples. */
const STARTED_AT = Date.parse('2026-11-18T14:00:00Z');

/**
 * A feed in front of the real gates and of the engine's own judgement. Time is virtual, connections are real: to wait
 * for a message use `until`, to wait for time advance it.
 */
export class WatchedMarket {
  readonly timers = new VirtualTimers(STARTED_AT);
  readonly service: MarketService;
  readonly errors: string[] = [];
  readonly verdicts = new Map<string, number>();
  /** The accepted quotes, in order. */
  readonly quotes: Quote[] = [];
  /** The feed's quotes, before the gates. */
  readonly candidates: FeedQuote[] = [];
  readonly #engine = new Map<string, EngineFeed>();
  #feed: Feed | null = null;

  constructor() {
    const { timers } = this;
    const writer = new CandleWriter({ timers, write: async () => undefined, onError: this.onError });
    this.service = new MarketService({
      instruments: sampleInstruments().instruments,
      pastOf: () => ({ current: {}, previousDayClose: null, lastDay: [] }),
      timers,
      writer,
      metrics: {
        count: (event, verdict) => {
          const name = `${event} ${verdict}`;
          this.verdicts.set(name, (this.verdicts.get(name) ?? 0) + 1);
        },
      },
    });
    const offer = (quote: Quote) =>
      this.#engineFeed(quote.symbol).offer({ ...quote, feed: quote.symbol }, timers.now());
    this.service.onQuote((quote) => {
      this.quotes.push(quote);
      offer(quote);
    });
    this.service.onLeap(offer);
  }

  readonly onError = (error: unknown): void => {
    this.errors.push(String(error));
  };

  start(feed: Feed): void {
    this.#feed = feed;
    const { service, candidates } = this;
    feed.start({
      quote: (quote) => {
        candidates.push(quote);
        service.quote(quote);
      },
      trade: (trade) => service.trade(trade),
      depth: (depth) => service.depth(depth),
      dayStatistics: (day) => service.dayStatistics(day),
      minute: (symbol, bar) => service.minute(symbol, bar),
    });
  }

  stop(): void {
    this.#feed?.stop();
  }

  /** Bids that were let through, as text. */
  get bids(): string[] {
    return this.quotes.map(({ bid }) => toText(bid));
  }

  isFresh(symbol: string): boolean {
    return this.service.isFresh(symbol, this.timers.now());
  }

  /** The bid an order would fill at now, by the engine's own judgement; `null` where nothing may fill. */
  fillableBid(symbol: string): string | null {
    const usable = this.#engineFeed(symbol).usable(this.timers.now());
    return usable === null ? null : toText(usable.bid);
  }

  #engineFeed(symbol: string): EngineFeed {
    const known = this.#engine.get(symbol);
    if (known !== undefined) return known;
    const instrument = this.service.market(symbol).instrument;
    const { maxAgeMs: freshMs, jumpLimit } = INTEGRITY_RULES[instrument.kind];
    const made = new EngineFeed({ feed: symbol, kind: 'quote', freshMs, jumpLimit: jumpLimit as Rate });
    // The prices known before this process: without them the first quote waits for a second one.
    made.known = { feed: symbol, quote: null, unconfirmed: null, tradedAt: 0, printedAt: 0 };
    this.#engine.set(symbol, made);
    return made;
  }
}

/** Lets connections deliver messages until the condition holds; the test's own limit ends it. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setTimeout(2);
}
