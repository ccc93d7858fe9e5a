import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { CandleChange } from '@hoga/market/candles/candle-builder';
import { type CandleBar, STORED_INTERVALS, type StoredInterval } from '@hoga/market/candles/interval';
import { type ContractCalendar, NO_ROLLS } from '@hoga/market/contracts/contract-calendar';
import type { FeedDayStatistics, FeedDepth, FeedQuote, FeedSink, FeedTrade } from '@hoga/market/feed';
import type { Verdict } from '@hoga/market/integrity/verdict';
import type { Quote } from '@hoga/market/quote';
import type { Timers } from '@hoga/market/timers';
import type { SymbolState } from '../../transport/format/price-frames.ts';
import type { CandleWriter } from './candle-writer.ts';
import type { MarketMetrics } from './market-metrics.ts';
import { overlaid } from './overlaid.ts';
import { Prices, subscribe } from './prices.ts';
import { SymbolMarket, type SymbolPast } from './symbol-market.ts';

/** Interval at which growing candles are written. */
const GROWING_CANDLES_MS = 10_000;

export interface MarketServiceParts {
  readonly instruments: readonly Instrument[];
  readonly pastOf: (symbol: string) => SymbolPast;
  /** The current rolls of an instrument. Absent: there are none. */
  readonly contractsOf?: (symbol: string) => ContractCalendar;
  readonly timers: Timers;
  readonly writer: CandleWriter;
  readonly metrics: MarketMetrics;
  /** Receives the gate's verdict on each quote, so that prices can be explained later. */
  readonly onVerdict?: ((tick: FeedQuote, verdict: Verdict, at: number) => void) | undefined;
}

/** The market in memory: takes feed events, keeps those that pass the gates, notifies its listeners. */
export class MarketService extends Prices<SymbolMarket> implements FeedSink {
  readonly #timers: Timers;
  readonly #writer: CandleWriter;
  readonly #metrics: MarketMetrics;
  readonly #onVerdict: MarketServiceParts['onVerdict'];
  readonly #contractsOf: NonNullable<MarketServiceParts['contractsOf']>;
  readonly #updateListeners = new Set<(symbol: string) => void>();
  readonly #growing = new Set<SymbolMarket>();
  #stopTimer: (() => void) | null = null;

  constructor(parts: MarketServiceParts) {
    const firstSeq = parts.timers.now();
    const { contractsOf = () => NO_ROLLS, pastOf } = parts;
    super(parts.instruments.map((instrument) => symbolMarket(instrument, { pastOf, contractsOf, firstSeq })));
    this.#contractsOf = contractsOf;
    this.#timers = parts.timers;
    this.#writer = parts.writer;
    this.#metrics = parts.metrics;
    this.#onVerdict = parts.onVerdict;
  }

  start(): void {
    this.#stopTimer = this.#timers.every(GROWING_CANDLES_MS, () => this.#writeGrowing());
  }

  /** Passes growing candles to the writer and stops. */
  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#writeGrowing();
  }

  /** Takes prices of these as well. Their numbers go on from the others', which the feed's lease has reserved. */
  open(instruments: readonly Instrument[], pastOf: MarketServiceParts['pastOf']): void {
    const parts = { pastOf, contractsOf: this.#contractsOf, firstSeq: this.highestSeq };
    for (const instrument of instruments) this.add(symbolMarket(instrument, parts));
  }

  quote(tick: FeedQuote): void {
    const market = this.markets.get(tick.symbol);
    if (market === undefined) {
      this.#metrics.count('quote', 'unknown-symbol');
      return;
    }
    const now = this.#timers.now();
    const contract = market.contracts.judge(tick, now);
    if (contract !== 'current') {
      this.#metrics.count('quote', `${contract}-contract`);
      return;
    }
    const verdict = market.takeQuote(tick, now);
    this.#onVerdict?.(tick, verdict, now);
    this.#metrics.count('quote', verdict.accepted ? 'accepted' : verdict.reason);
    if (verdict.accepted) {
      this.emitQuote(verdict.quote);
      this.#updated(tick.symbol);
    } else if (verdict.reason === 'jump' && verdict.leap !== null) {
      this.emitLeap(verdict.leap);
    }
  }

  trade(tick: FeedTrade): void {
    const market = this.markets.get(tick.symbol);
    if (market === undefined) {
      this.#metrics.count('trade', 'unknown-symbol');
      return;
    }
    if (market.contracts.isOther(tick)) {
      this.#metrics.count('trade', 'other-contract');
      return;
    }
    const { verdict, changes } = market.takeTrade(tick, this.#timers.now());
    this.#metrics.count('trade', verdict.accepted ? 'accepted' : verdict.reason);
    if (!verdict.accepted) return;
    this.#candlesChanged(market, changes);
    this.emitTrade(verdict.trade);
    this.#updated(tick.symbol);
  }

  /** The price is from now on that of the next contract. */
  roll(symbol: string, to: string, after: Quote): void {
    this.market(symbol).roll(to, after);
    this.#onVerdict?.({ ...after, ...after.origin }, { accepted: true, quote: after }, this.#timers.now());
    this.emitQuote(after);
    this.#updated(symbol);
  }

  depth(depth: FeedDepth): void {
    const market = this.markets.get(depth.symbol);
    if (market === undefined) {
      this.#metrics.count('depth', 'unknown-symbol');
      return;
    }
    market.takeDepth(depth);
    this.#updated(depth.symbol);
  }

  dayStatistics(statistics: FeedDayStatistics): void {
    this.markets.get(statistics.symbol)?.takeDayStatistics(statistics);
  }

  minute(symbol: string, bar: CandleBar): void {
    const market = this.markets.get(symbol);
    if (market === undefined) return;
    this.#candlesChanged(market, market.takeMinute(bar));
    this.#writer.put({ symbol, interval: '1m', bar });
  }

  /** A visible change of the symbol. */
  onUpdate(listener: (symbol: string) => void): () => void {
    return subscribe(this.#updateListeners, listener);
  }

  /** Candles that the database may not contain yet, oldest first. */
  liveCandles(symbol: string, interval: StoredInterval): readonly CandleBar[] {
    const current = this.market(symbol).currentCandle(interval);
    return overlaid(this.#writer.unwritten(symbol, interval), current === null ? [] : [current]);
  }

  /** The state of every symbol that processes without a feed display. */
  states(): readonly SymbolState[] {
    return [...this.markets].map(([symbol, market]) =>
      market.state(new Map(STORED_INTERVALS.map((interval) => [interval, this.liveCandles(symbol, interval)]))),
    );
  }

  /** The highest quote or trade number issued. */
  get highestSeq(): number {
    return Math.max(0, ...[...this.markets.values()].map(({ highestSeq }) => highestSeq));
  }

  /** Future numbers are above this one, issued by another process. */
  raiseSeq(seq: number): void {
    for (const market of this.markets.values()) market.raiseSeq(seq);
  }

  #candlesChanged(market: SymbolMarket, changes: readonly CandleChange[]): void {
    if (changes.length === 0) return;
    const { symbol } = market.instrument;
    for (const { interval, finished, ended } of changes) {
      if (finished !== null) this.#writer.put({ symbol, interval, bar: finished });
      if (ended !== null) this.#writer.put({ symbol, interval, bar: ended, isEnded: true });
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

function symbolMarket(
  instrument: Instrument,
  {
    pastOf,
    contractsOf,
    firstSeq,
  }: Required<Pick<MarketServiceParts, 'pastOf' | 'contractsOf'>> & { readonly firstSeq: number },
): SymbolMarket {
  const { symbol } = instrument;
  return new SymbolMarket(instrument, pastOf(symbol), firstSeq, () => contractsOf(symbol));
}
