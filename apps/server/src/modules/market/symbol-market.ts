import type { Depth, Ticker } from '@hoga/contract/market';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { CandleBuilder, type CandleChange, type PricedTrade } from '@hoga/market/candles/candle-builder';
import { dayStartOf } from '@hoga/market/candles/day-start';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import { type ContractCalendar, NO_ROLLS } from '@hoga/market/contracts/contract-calendar';
import type { FeedDayStatistics, FeedDepth, FeedQuote, FeedTrade } from '@hoga/market/feed';
import { QuoteGate } from '@hoga/market/integrity/quote-gate';
import { INTEGRITY_RULES } from '@hoga/market/integrity/rules';
import { TradeGate, type TradeVerdict } from '@hoga/market/integrity/trade-gate';
import type { Verdict } from '@hoga/market/integrity/verdict';
import type { Quote } from '@hoga/market/quote';
import type { DayFigures } from '@hoga/market/statistics/day-figures';
import { RollingStatistics } from '@hoga/market/statistics/rolling-statistics';
import { SessionStatistics } from '@hoga/market/statistics/session-statistics';
import type { PastPrice, SymbolState } from '../../transport/format/price-frames.ts';
import { ContractWatch } from './contract-watch.ts';
import type { SymbolPrices } from './prices.ts';
import { RecentTrades } from './recent-trades.ts';
import { depthOf, tickerOf } from './symbol-views.ts';

/** A symbol's data from before the process started. */
export interface SymbolPast {
  /** The newest candle of each interval. */
  readonly current: Readonly<Partial<Record<StoredInterval, CandleBar>>>;
  readonly previousDayClose: Decimal | null;
  /** The last 24 hours by the minute; only for symbols with a rolling day. */
  readonly lastDay: readonly CandleBar[];
}

export interface RollQuotes {
  readonly before: Quote;
  readonly after: Quote;
}

/** The live state of one symbol, where its prices are judged. */
export class SymbolMarket implements SymbolPrices {
  readonly instrument: Instrument;
  readonly #quotes: QuoteGate;
  readonly #trades: TradeGate;
  readonly #candles: CandleBuilder;
  readonly #statistics: RollingStatistics | SessionStatistics;
  /** The upstream's own day statistics, if any. */
  #dayStatistics: FeedDayStatistics | null = null;
  #quote: Quote | null = null;
  #depth: FeedDepth | null = null;
  readonly trades = new RecentTrades();
  /** The last price of an earlier process, shown until there is a new one. Not tradable. */
  readonly #pastPrice: PastPrice | null;
  readonly #firstSeq: number;
  readonly contracts: ContractWatch;

  /** `firstSeq` must exceed every seq of earlier processes: epoch milliseconds do, below 1,000 quotes a second. */
  constructor(
    instrument: Instrument,
    past: SymbolPast,
    firstSeq: number,
    contracts: () => ContractCalendar = () => NO_ROLLS,
  ) {
    const rules = INTEGRITY_RULES[instrument.kind];
    this.contracts = new ContractWatch(contracts, rules, instrument.tick);
    this.instrument = instrument;
    this.#firstSeq = firstSeq;
    this.#quotes = new QuoteGate(rules, firstSeq, instrument.tick);
    this.#trades = new TradeGate(rules, firstSeq);
    this.#candles = new CandleBuilder(dayStartOf(instrument.kind));
    for (const interval of ['1m', '15m', '1h', '1d'] as const) {
      const bar = past.current[interval];
      if (bar !== undefined) this.#candles.resume(interval, bar);
    }
    this.#statistics =
      instrument.kind === 'crypto'
        ? new RollingStatistics(past.lastDay)
        : new SessionStatistics({ day: past.current['1d'] ?? null, previousClose: past.previousDayClose });
    const lastMinute = past.current['1m'];
    this.#pastPrice =
      lastMinute === undefined
        ? null
        : { price: lastMinute.close, at: Math.min(firstSeq, lastMinute.openTime + 59_999) };
  }

  takeQuote(tick: FeedQuote, recvTs: number): Verdict {
    const verdict = this.#quotes.admit(tick, recvTs);
    if (verdict.accepted) this.#quote = verdict.quote;
    return verdict;
  }

  /** The two quotes at which a roll can be made now: of one time, as far as quotes may be old. Null while there are none. */
  rollQuotes(from: string, now: number): RollQuotes | null {
    const [before, next] = [this.#quote, this.contracts.nextQuote];
    if (before === null || next === null || before.origin.contract !== from) return null;
    const { maxAgeMs } = INTEGRITY_RULES[this.instrument.kind];
    if (Math.abs(before.exTs - next.exTs) > maxAgeMs) return null;
    return { before, after: this.#quotes.numbered(next, now) };
  }

  /** The instrument goes over to the contract of this quote. */
  roll(to: string, after: Quote): void {
    if (this.#quote !== null && this.#statistics instanceof SessionStatistics) {
      this.#statistics.roll(this.#quote.last, after.last);
    }
    this.contracts.rolled(to);
    this.#quotes.restart(after);
    this.#trades.restart();
    this.#quote = after;
  }

  takeTrade(tick: FeedTrade, recvTs: number): { verdict: TradeVerdict; changes: readonly CandleChange[] } {
    const verdict = this.#trades.admit(tick, recvTs);
    if (!verdict.accepted) return { verdict, changes: [] };
    this.trades.add(verdict.trade);
    this.#statistics.add(verdict.trade);
    return { verdict, changes: this.#candles.add(verdict.trade) };
  }

  takeDepth(depth: FeedDepth): void {
    if (this.#depth === null || depth.exTs >= this.#depth.exTs) this.#depth = depth;
  }

  takeDayStatistics(statistics: FeedDayStatistics): void {
    this.#dayStatistics = statistics;
  }

  /** Takes the upstream's finished minute: corrects the current one, or fills in a missed one. */
  takeMinute(bar: CandleBar): readonly CandleChange[] {
    const current = this.#candles.current('1m');
    if (current !== null && bar.openTime <= current.openTime) {
      this.#candles.correctMinute(bar);
      return [];
    }
    return tradesOf(bar).flatMap((trade) => {
      this.#statistics.add(trade);
      return this.#candles.add(trade);
    });
  }

  get quote(): Quote | null {
    return this.#quote;
  }

  /** Whether a leap of the price awaits confirmation. */
  get unconfirmed(): boolean {
    return this.#quotes.unconfirmed || this.#trades.unconfirmed;
  }

  currentCandle(interval: StoredInterval): CandleBar | null {
    return this.#candles.current(interval);
  }

  get lastTradeSeq(): number {
    return this.trades.lastSeq ?? this.#firstSeq;
  }

  /** The highest number issued. */
  get highestSeq(): number {
    return Math.max(this.#quotes.seq, this.#trades.seq);
  }

  /** Future numbers are above this one, issued by another process. */
  raiseSeq(seq: number): void {
    this.#quotes.raise(seq);
    this.#trades.raise(seq);
  }

  ticker(): Ticker | null {
    return tickerOf(this.#shown());
  }

  depth(): Depth {
    return depthOf(this.instrument.symbol, this.#depth);
  }

  /** The state that processes without a feed display; `bars`: candles that may not be written yet. */
  state(bars: SymbolState['bars']): SymbolState {
    return { ...this.#shown(), depth: this.#depth, bars };
  }

  #shown(): Omit<SymbolState, 'depth' | 'bars'> {
    const own = this.#dayStatistics;
    return {
      symbol: this.instrument.symbol,
      firstSeq: this.#firstSeq,
      quote: this.#quote,
      past: this.#pastPrice,
      figures: own === null ? this.#statistics.figures() : dayFigures(own),
      changePercent: own?.changePercent ?? null,
    };
  }
}

function dayFigures({ open, high, low, volume }: FeedDayStatistics): DayFigures {
  return { reference: open, open, high, low, volume };
}

/** Trades that yield exactly this candle, in every interval. */
function tradesOf({ openTime, open, high, low, close, volume }: CandleBar): PricedTrade[] {
  const last = { exTs: openTime + 59_999, price: close, quantity: volume };
  return [...[open, high, low].map((price) => ({ exTs: openTime, price, quantity: ZERO })), last];
}
