import type { Depth, Ticker, Trade } from '@hoga/contract/market';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import { type Decimal, sub, toText, ZERO } from '@hoga/kernel/decimal';
import { CandleBuilder, type CandleChange, type PricedTrade } from '@hoga/market/candles/candle-builder';
import { dayStartOf } from '@hoga/market/candles/day-start';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import type { DepthLevel, FeedDayStatistics, FeedDepth, FeedQuote, FeedTrade } from '@hoga/market/feed';
import { QuoteGate } from '@hoga/market/integrity/quote-gate';
import { INTEGRITY_RULES, isFresh } from '@hoga/market/integrity/rules';
import { type AcceptedTrade, TradeGate, type TradeVerdict } from '@hoga/market/integrity/trade-gate';
import type { Verdict } from '@hoga/market/integrity/verdict';
import type { Quote } from '@hoga/market/quote';
import { changePercent, type DayFigures } from '@hoga/market/statistics/day-figures';
import { RollingStatistics } from '@hoga/market/statistics/rolling-statistics';
import { SessionStatistics } from '@hoga/market/statistics/session-statistics';

const RECENT_TRADES = 1_000;

/** What is known of a symbol from before the process started. */
export interface SymbolPast {
  /** The newest candle of each interval. */
  readonly current: Readonly<Partial<Record<StoredInterval, CandleBar>>>;
  readonly previousDayClose: Decimal | null;
  /** The last 24 hours by the minute; only for symbols whose day is rolling. */
  readonly lastDay: readonly CandleBar[];
}

/** Everything live about one symbol. */
export class SymbolMarket {
  readonly instrument: Instrument;
  readonly #quotes: QuoteGate;
  readonly #trades: TradeGate;
  readonly #candles: CandleBuilder;
  readonly #statistics: RollingStatistics | SessionStatistics;
  /** The upstream's own day, where it counts one. */
  #dayStatistics: FeedDayStatistics | null = null;
  #quote: Quote | null = null;
  #depth: FeedDepth | null = null;
  #recent: AcceptedTrade[] = [];
  /** The last price of an earlier process, shown until there is a new one. Nothing is traded on it. */
  readonly #pastPrice: { readonly price: Decimal; readonly at: number } | null;
  readonly #firstSeq: number;

  /** `firstSeq` must be above every seq of earlier processes: epoch milliseconds are, below 1,000 quotes a second. */
  constructor(instrument: Instrument, past: SymbolPast, firstSeq: number) {
    const rules = INTEGRITY_RULES[instrument.kind];
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

  takeTrade(tick: FeedTrade, recvTs: number): { verdict: TradeVerdict; changes: readonly CandleChange[] } {
    const verdict = this.#trades.admit(tick, recvTs);
    if (!verdict.accepted) return { verdict, changes: [] };
    this.#recent.push(verdict.trade);
    if (this.#recent.length > 2 * RECENT_TRADES) this.#recent = this.#recent.slice(-RECENT_TRADES);
    this.#statistics.add(verdict.trade);
    return { verdict, changes: this.#candles.add(verdict.trade) };
  }

  takeDepth(depth: FeedDepth): void {
    if (this.#depth === null || depth.exTs >= this.#depth.exTs) this.#depth = depth;
  }

  takeDayStatistics(statistics: FeedDayStatistics): void {
    this.#dayStatistics = statistics;
  }

  /** Takes the upstream's finished minute: the current one is corrected, one that was missed is filled in. */
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

  isFresh(now: number): boolean {
    return this.#quote !== null && isFresh(this.#quote, now, INTEGRITY_RULES[this.instrument.kind]);
  }

  /** Whether a leap of the price waits for confirmation. */
  get unconfirmed(): boolean {
    return this.#quotes.unconfirmed || this.#trades.unconfirmed;
  }

  currentCandle(interval: StoredInterval): CandleBar | null {
    return this.#candles.current(interval);
  }

  /** The newest trades, oldest first. */
  recentTrades(count: number): readonly AcceptedTrade[] {
    return this.#recent.slice(-count);
  }

  tradesAfter(seq: number): readonly AcceptedTrade[] {
    const from = this.#recent.findLastIndex((trade) => trade.seq <= seq) + 1;
    return this.#recent.slice(from);
  }

  tradesBetween(from: number, to: number): readonly AcceptedTrade[] {
    return this.#recent.filter(({ exTs }) => exTs >= from && exTs <= to);
  }

  /** The last trade at or before a moment of the exchange's time (DOMAIN §5). */
  lastTradeAt(at: number): AcceptedTrade | null {
    return this.#recent.findLast(({ exTs }) => exTs <= at) ?? null;
  }

  get lastTradeSeq(): number {
    return this.#recent.at(-1)?.seq ?? this.#firstSeq;
  }

  /** `null` until there is any price at all. */
  ticker(): Ticker | null {
    const shown = this.#shownPrices();
    if (shown === null) return null;
    const { quote, last } = shown;
    const figures = this.#dayFigures() ?? { reference: last, open: last, high: last, low: last, volume: ZERO };
    return {
      stock: this.instrument.symbol,
      seq: quote?.seq ?? this.#firstSeq,
      at: shown.at,
      last: toText(last),
      bid: toText(quote?.bid ?? last),
      ask: toText(quote?.ask ?? last),
      mark: toText(quote?.mark ?? last),
      index: toText(quote?.index ?? last),
      change: toText(sub(last, figures.reference)),
      changePercent:
        this.#dayStatistics === null
          ? changePercent(last, figures.reference)
          : toText(this.#dayStatistics.changePercent),
      open: toText(figures.open),
      high: toText(figures.high),
      low: toText(figures.low),
      volume: toText(figures.volume),
      fundingRate: quote?.fundingRate == null ? null : toText(quote.fundingRate),
      nextFundingTime: quote?.nextFundingTime ?? null,
    };
  }

  #shownPrices(): { quote: Quote | null; last: Decimal; at: number } | null {
    if (this.#quote !== null) return { quote: this.#quote, last: this.#quote.last, at: this.#quote.exTs };
    if (this.#pastPrice === null) return null;
    return { quote: null, last: this.#pastPrice.price, at: this.#pastPrice.at };
  }

  #dayFigures(): DayFigures | null {
    const own = this.#dayStatistics;
    return own === null ? this.#statistics.figures() : { ...own, reference: own.open };
  }

  depth(): Depth {
    return {
      stock: this.instrument.symbol,
      at: this.#depth?.exTs ?? 0,
      bids: this.#depth?.bids.map(toWireLevel) ?? [],
      asks: this.#depth?.asks.map(toWireLevel) ?? [],
    };
  }
}

/** Trades that make exactly this candle, in every interval. */
function tradesOf({ openTime, open, high, low, close, volume }: CandleBar): PricedTrade[] {
  const last = { exTs: openTime + 59_999, price: close, quantity: volume };
  return [...[open, high, low].map((price) => ({ exTs: openTime, price, quantity: ZERO })), last];
}

function toWireLevel({ price, quantity, orders }: DepthLevel): [string, string, number] {
  return [toText(price), toText(quantity), orders];
}

export function toWireTrade({ seq, exTs, price, quantity, side }: AcceptedTrade): Trade {
  return { seq, at: exTs, price: toText(price), quantity: toText(quantity), side };
}
