import type { Depth, Ticker } from '@hoga/contract/market';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import type { Quote } from '@hoga/market/quote';
import type { PriceFrame, SymbolState } from '../../transport/format/price-frames.ts';
import { Prices, type SymbolPrices } from './prices.ts';
import { RecentTrades } from './recent-trades.ts';
import { depthOf, tickerOf } from './symbol-views.ts';

/** A symbol as received from the process that leads the feed. */
class MirroredSymbol implements SymbolPrices {
  readonly instrument: Instrument;
  readonly trades = new RecentTrades();
  #quote: Quote | null = null;
  #state: SymbolState | null = null;

  constructor(instrument: Instrument) {
    this.instrument = instrument;
  }

  get quote(): Quote | null {
    return this.#quote;
  }

  /** Whether it is new: numbers only grow across processes. */
  takeQuote(quote: Quote): boolean {
    if (this.#quote !== null && quote.seq <= this.#quote.seq) return false;
    this.#quote = quote;
    return true;
  }

  takeTrade(trade: AcceptedTrade): boolean {
    if (trade.seq <= (this.trades.lastSeq ?? 0)) return false;
    this.trades.add(trade);
    return true;
  }

  takeState(state: SymbolState): void {
    this.#state = state;
  }

  bars(interval: StoredInterval): readonly CandleBar[] {
    return this.#state?.bars.get(interval) ?? [];
  }

  ticker(): Ticker | null {
    return this.#state === null ? null : tickerOf({ ...this.#state, quote: this.#quote });
  }

  depth(): Depth {
    return depthOf(this.instrument.symbol, this.#state?.depth ?? null);
  }
}

/**
 * The market in a process without a feed: mirrors the process that leads it. While that is silent the quotes become
 * stale, and nothing is traded on them.
 */
export class MarketMirror extends Prices<MirroredSymbol> {
  #epoch = 0;
  #number = 0;
  #gaps = 0;
  #isComplete = false;

  constructor(instruments: readonly Instrument[]) {
    super(instruments.map((instrument) => new MirroredSymbol(instrument)));
  }

  /** Mirrors these as well. */
  open(instruments: readonly Instrument[]): void {
    for (const instrument of instruments) this.add(new MirroredSymbol(instrument));
  }

  /** Whether all states were received once. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Number of detected gaps. */
  get gaps(): number {
    return this.#gaps;
  }

  liveCandles(symbol: string, interval: StoredInterval): readonly CandleBar[] {
    return this.market(symbol).bars(interval);
  }

  take(frame: PriceFrame): void {
    if (!this.#isNext(frame)) return;
    for (const item of frame.items) {
      switch (item.kind) {
        case 'quote':
          this.#takeQuote(item.quote);
          break;
        case 'leap':
          if (this.markets.has(item.quote.symbol)) this.emitLeap(item.quote);
          break;
        case 'trade':
          if (this.markets.get(item.trade.symbol)?.takeTrade(item.trade) === true) this.emitTrade(item.trade);
      }
    }
    for (const state of frame.states) {
      this.markets.get(state.symbol)?.takeState(state);
      // New only after missed frames.
      if (state.quote !== null) this.#takeQuote(state.quote);
    }
    if (frame.states.length > 0) this.#isComplete = true;
  }

  #takeQuote(quote: Quote): void {
    if (this.markets.get(quote.symbol)?.takeQuote(quote) === true) this.emitQuote(quote);
  }

  /** Neither from a former leader, nor a duplicate. */
  #isNext({ epoch, n }: PriceFrame): boolean {
    if (epoch < this.#epoch || (epoch === this.#epoch && n <= this.#number)) return false;
    const isFirst = this.#epoch === 0;
    const expected = epoch === this.#epoch ? this.#number + 1 : 1;
    this.#epoch = epoch;
    this.#number = n;
    if (!isFirst && n !== expected) {
      this.#gaps += 1;
      this.emitGap();
    }
    return true;
  }
}
