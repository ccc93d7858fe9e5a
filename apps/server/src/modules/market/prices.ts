import type { Depth, Ticker } from '@hoga/contract/market';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, div, ONE } from '@hoga/kernel/decimal';
import { INTEGRITY_RULES, isFresh } from '@hoga/market/integrity/rules';
import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import type { Quote } from '@hoga/market/quote';
import type { RecentTrades } from './recent-trades.ts';

export interface FxRate {
  readonly rate: Decimal;
  readonly at: number;
  readonly isFresh: boolean;
}

/** The state of one symbol, wherever its prices are judged. */
export interface SymbolPrices {
  readonly instrument: Instrument;
  readonly quote: Quote | null;
  readonly trades: Pick<RecentTrades, 'newest' | 'between' | 'lastAt'>;
  ticker(): Ticker | null;
  depth(): Depth;
}

/** The server's read and subscribe interface to markets. */
export class Prices<Market extends SymbolPrices = SymbolPrices> {
  readonly #markets: Map<string, Market>;
  readonly #quoteListeners = new Set<(quote: Quote) => void>();
  readonly #leapListeners = new Set<(quote: Quote) => void>();
  readonly #tradeListeners = new Set<(trade: AcceptedTrade) => void>();
  readonly #gapListeners = new Set<() => void>();

  constructor(markets: readonly Market[]) {
    this.#markets = new Map(markets.map((market) => [market.instrument.symbol, market]));
  }

  protected get markets(): ReadonlyMap<string, Market> {
    return this.#markets;
  }

  /** A symbol known already keeps its market. */
  protected add(market: Market): void {
    const { symbol } = market.instrument;
    if (!this.#markets.has(symbol)) this.#markets.set(symbol, market);
  }

  /** Every tradable quote, in order. Returns an unsubscribe function. */
  onQuote(listener: (quote: Quote) => void): () => void {
    return subscribe(this.#quoteListeners, listener);
  }

  /** Every quote that leapt and awaits confirmation, in order with the others. */
  onLeap(listener: (quote: Quote) => void): () => void {
    return subscribe(this.#leapListeners, listener);
  }

  onTrade(listener: (trade: AcceptedTrade) => void): () => void {
    return subscribe(this.#tradeListeners, listener);
  }

  /** Frames were missed, of any symbol. */
  onGap(listener: () => void): () => void {
    return subscribe(this.#gapListeners, listener);
  }

  get symbols(): readonly string[] {
    return [...this.markets.keys()];
  }

  market(symbol: string): Market {
    return defined(this.markets.get(symbol), `no instrument ${symbol}`);
  }

  latestQuote(symbol: string): Quote | null {
    return this.markets.get(symbol)?.quote ?? null;
  }

  /** Whether the symbol's quote is tradable now: stale prices fill, trigger and settle nothing (DOMAIN §1). */
  isFresh(symbol: string, now: number): boolean {
    const market = this.markets.get(symbol);
    return market !== undefined && isFreshMarket(market, now);
  }

  /** The newest price of a symbol, and its time; null while there is none. */
  priceOf(symbol: string): { readonly price: Decimal; readonly at: number } | null {
    const quote = this.latestQuote(symbol);
    return quote === null ? null : { price: quote.last, at: quote.exTs };
  }

  /** Units of `to` per unit of `from`; via KRW when there is no direct rate. */
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

  protected emitQuote(quote: Quote): void {
    for (const listener of this.#quoteListeners) listener(quote);
  }

  protected emitLeap(quote: Quote): void {
    for (const listener of this.#leapListeners) listener(quote);
  }

  protected emitTrade(trade: AcceptedTrade): void {
    for (const listener of this.#tradeListeners) listener(trade);
  }

  protected emitGap(): void {
    for (const listener of this.#gapListeners) listener();
  }

  #rate(symbol: string, now: number): FxRate | null {
    const market = this.markets.get(symbol);
    const quote = market?.quote ?? null;
    if (market === undefined || quote === null) return null;
    return { rate: quote.last, at: quote.exTs, isFresh: isFreshMarket(market, now) };
  }
}

function isFreshMarket({ instrument, quote }: SymbolPrices, now: number): boolean {
  return quote !== null && isFresh(quote, now, INTEGRITY_RULES[instrument.kind]);
}

export function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
