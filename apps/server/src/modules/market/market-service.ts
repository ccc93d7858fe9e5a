import type { Instrument } from '@hoga/domain/instruments/instrument';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, div, ONE } from '@hoga/kernel/decimal';
import type { CandleChange } from '@hoga/market/candles/candle-builder';
import { type CandleBar, STORED_INTERVALS } from '@hoga/market/candles/interval';
import type { FeedDayStatistics, FeedDepth, FeedQuote, FeedSink, FeedTrade } from '@hoga/market/feed';
import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import type { Verdict } from '@hoga/market/integrity/verdict';
import type { Quote } from '@hoga/market/quote';
import type { Timers } from '@hoga/market/timers';
import type { CandleWriter } from './candle-writer.ts';
import type { MarketMetrics } from './market-metrics.ts';
import { SymbolMarket, type SymbolPast } from './symbol-market.ts';

/** How often a candle that is still growing is written. */
const GROWING_CANDLES_MS = 10_000;

export interface FxRate {
  readonly rate: Decimal;
  readonly at: number;
  readonly isFresh: boolean;
}

export interface MarketServiceParts {
  readonly instruments: readonly Instrument[];
  readonly pastOf: (symbol: string) => SymbolPast;
  readonly timers: Timers;
  readonly writer: CandleWriter;
  readonly metrics: MarketMetrics;
  /** Told what the gate said of each quote, so that prices can be explained later. */
  readonly onVerdict?: ((tick: FeedQuote, verdict: Verdict, at: number) => void) | undefined;
}

/** The market in memory: takes what the feed says, keeps what passes the gates, notifies its listeners. */
export class MarketService implements FeedSink {
  readonly #timers: Timers;
  readonly #writer: CandleWriter;
  readonly #metrics: MarketMetrics;
  readonly #onVerdict: MarketServiceParts['onVerdict'];
  readonly #markets: ReadonlyMap<string, SymbolMarket>;
  readonly #quoteListeners = new Set<(quote: Quote) => void>();
  readonly #leapListeners = new Set<(quote: Quote) => void>();
  readonly #tradeListeners = new Set<(trade: AcceptedTrade) => void>();
  readonly #updateListeners = new Set<(symbol: string) => void>();
  readonly #growing = new Set<SymbolMarket>();
  #stopTimer: (() => void) | null = null;

  constructor(parts: MarketServiceParts) {
    this.#timers = parts.timers;
    this.#writer = parts.writer;
    this.#metrics = parts.metrics;
    this.#onVerdict = parts.onVerdict;
    const firstSeq = parts.timers.now();
    this.#markets = new Map(
      parts.instruments.map((instrument) => [
        instrument.symbol,
        new SymbolMarket(instrument, parts.pastOf(instrument.symbol), firstSeq),
      ]),
    );
  }

  start(): void {
    this.#stopTimer = this.#timers.every(GROWING_CANDLES_MS, () => this.#writeGrowing());
  }

  /** Hands the candles that are still growing to the writer and stops. */
  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#writeGrowing();
  }

  quote(tick: FeedQuote): void {
    const market = this.#markets.get(tick.symbol);
    if (market === undefined) {
      this.#metrics.count('quote', 'unknown-symbol');
      return;
    }
    const now = this.#timers.now();
    const verdict = market.takeQuote(tick, now);
    this.#onVerdict?.(tick, verdict, now);
    this.#metrics.count('quote', verdict.accepted ? 'accepted' : verdict.reason);
    if (verdict.accepted) {
      for (const listener of this.#quoteListeners) listener(verdict.quote);
      this.#updated(tick.symbol);
    } else if (verdict.reason === 'jump' && verdict.leap !== null) {
      for (const listener of this.#leapListeners) listener(verdict.leap);
    }
  }

  trade(tick: FeedTrade): void {
    const market = this.#markets.get(tick.symbol);
    if (market === undefined) {
      this.#metrics.count('trade', 'unknown-symbol');
      return;
    }
    const { verdict, changes } = market.takeTrade(tick, this.#timers.now());
    this.#metrics.count('trade', verdict.accepted ? 'accepted' : verdict.reason);
    if (!verdict.accepted) return;
    this.#candlesChanged(market, changes);
    for (const listener of this.#tradeListeners) listener(verdict.trade);
    this.#updated(tick.symbol);
  }

  depth(depth: FeedDepth): void {
    const market = this.#markets.get(depth.symbol);
    if (market === undefined) {
      this.#metrics.count('depth', 'unknown-symbol');
      return;
    }
    market.takeDepth(depth);
    this.#updated(depth.symbol);
  }

  dayStatistics(statistics: FeedDayStatistics): void {
    this.#markets.get(statistics.symbol)?.takeDayStatistics(statistics);
  }

  minute(symbol: string, bar: CandleBar): void {
    const market = this.#markets.get(symbol);
    if (market === undefined) return;
    this.#candlesChanged(market, market.takeMinute(bar));
    this.#writer.put({ symbol, interval: '1m', bar });
  }

  /** Every quote that may be traded on, in order. The returned function stops it. */
  onQuote(listener: (quote: Quote) => void): () => void {
    return subscribe(this.#quoteListeners, listener);
  }

  /** Every quote that leapt and waits for a second witness, in its place among the others. */
  onLeap(listener: (quote: Quote) => void): () => void {
    return subscribe(this.#leapListeners, listener);
  }

  onTrade(listener: (trade: AcceptedTrade) => void): () => void {
    return subscribe(this.#tradeListeners, listener);
  }

  /** Something about the symbol changed that people see. */
  onUpdate(listener: (symbol: string) => void): () => void {
    return subscribe(this.#updateListeners, listener);
  }

  get symbols(): readonly string[] {
    return [...this.#markets.keys()];
  }

  market(symbol: string): SymbolMarket {
    return defined(this.#markets.get(symbol), `no instrument ${symbol}`);
  }

  latestQuote(symbol: string): Quote | null {
    return this.#markets.get(symbol)?.quote ?? null;
  }

  /** Whether the symbol's quote may be traded on now: stale prices fill, trigger and settle nothing (DOMAIN §1). */
  isFresh(symbol: string, now: number): boolean {
    return this.#markets.get(symbol)?.isFresh(now) ?? false;
  }

  /** How many units of `to` one unit of `from` is worth; through the won where there is no direct rate. */
  /** The newest price of a symbol, and when it was; null while there is none. */
  priceOf(symbol: string): { readonly price: Decimal; readonly at: number } | null {
    const quote = this.#markets.get(symbol)?.quote ?? null;
    return quote === null ? null : { price: quote.last, at: quote.exTs };
  }

  fxRate(from: string, to: string, now: number): FxRate | null {
    if (from === to) return { rate: ONE, at: now, isFresh: true };
    const direct = this.#rate(`${from}${to}`, now);
    if (direct !== null) return direct;
    const inverse = this.#rate(`${to}${from}`, now);
    if (inverse !== null) return { ...inverse, rate: div(ONE, inverse.rate, 'halfUp') };
    const [numerator, denominator] = [this.#rate(`${from}KRW`, now), this.#rate(`${to}KRW`, now)];
    if (numerator === null || denominator === null) return null;
    return {
      rate: div(numerator.rate, denominator.rate, 'halfUp'),
      at: Math.min(numerator.at, denominator.at),
      isFresh: numerator.isFresh && denominator.isFresh,
    };
  }

  #rate(symbol: string, now: number): FxRate | null {
    const market = this.#markets.get(symbol);
    const quote = market?.quote ?? null;
    if (market === undefined || quote === null) return null;
    return { rate: quote.last, at: quote.exTs, isFresh: market.isFresh(now) };
  }

  #candlesChanged(market: SymbolMarket, changes: readonly CandleChange[]): void {
    if (changes.length === 0) return;
    for (const { interval, finished } of changes) {
      if (finished !== null) this.#writer.put({ symbol: market.instrument.symbol, interval, bar: finished });
    }
    this.#growing.add(market);
  }

  #updated(symbol: string): void {
    for (const listener of this.#updateListeners) listener(symbol);
  }

  #writeGrowing(): void {
    for (const market of this.#growing) {
      for (const interval of STORED_INTERVALS) {
        const bar = market.currentCandle(interval);
        if (bar !== null) this.#writer.put({ symbol: market.instrument.symbol, interval, bar });
      }
    }
    this.#growing.clear();
  }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
