import type { InstrumentKind } from '@hoga/domain/instruments/instrument';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { type ContractCalendar, NO_ROLLS } from '../contracts/contract-calendar.ts';
import type { CandleHistory, Feed, FeedQuote, FeedSink, PriceSource } from '../feed.ts';
import type { FeedReport, NewestQuote, SymbolChange } from '../feed-report.ts';
import type { Timers } from '../timers.ts';
import type { SourceChange } from './arbiter.ts';
import { arbiterRules } from './arbiter-rules.ts';
import type { CandidateVerdict } from './candidate.ts';
import { ContractArbiters, type ContractDecision } from './contract-arbiters.ts';

const CHECK_INTERVAL_MS = 250;
/** Changes of sources kept for reports. */
const KEPT_CHANGES = 200;

export interface ArbitratedSource {
  readonly feed: Feed;
  readonly licence: string | null;
}

export interface ArbitratedInstrument {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  readonly calendar: TradingCalendar;
  /** Names of sources, the preferred one first. */
  readonly sources: readonly string[];
  /** The current rolls; absent: it has no contracts. */
  readonly contracts?: () => ContractCalendar;
}

/** Records candidates and verdicts, so that a price can be explained later. */
export interface ArbiterJournal {
  candidate(quote: FeedQuote, verdict: CandidateVerdict, at: number): void;
  change(symbol: string, change: SourceChange): void;
}

export interface ArbitratedFeedParts {
  readonly sources: readonly ArbitratedSource[];
  readonly instruments: readonly ArbitratedInstrument[];
  readonly timers: Timers;
  readonly journal: ArbiterJournal;
}

/** Several feeds as one: each symbol has the prices of one source at a time, chosen by its arbiter. */
export class ArbitratedFeed implements Feed {
  readonly name: string;
  readonly simulated: boolean;
  readonly history: CandleHistory;
  readonly #parts: ArbitratedFeedParts;
  readonly #feeds: ReadonlyMap<string, ArbitratedSource>;
  readonly #arbiters: ReadonlyMap<string, ContractArbiters>;
  #stopChecks: (() => void) | null = null;
  /** Oldest first. */
  readonly #changes: SymbolChange[] = [];

  constructor(parts: ArbitratedFeedParts) {
    this.#parts = parts;
    const { sources, instruments, timers } = parts;
    this.#feeds = new Map(sources.map((source) => [source.feed.name, source]));
    this.name = sources.map(({ feed }) => feed.name).join('+');
    const used = new Set(instruments.flatMap((instrument) => instrument.sources));
    this.simulated = sources.some(({ feed }) => feed.simulated && used.has(feed.name));
    this.#arbiters = new Map(
      instruments.map(({ symbol, kind, calendar, sources: names, contracts = () => NO_ROLLS }) => [
        symbol,
        new ContractArbiters(
          { rules: arbiterRules(kind), sources: names, calendar, startedAt: timers.now() },
          contracts,
        ),
      ]),
    );
    this.history = { candles: (request) => this.#historyOf(request.symbol)?.candles(request) ?? Promise.resolve([]) };
  }

  publishedDay: NonNullable<Feed['publishedDay']> = (day) => {
    for (const { feed } of this.#parts.sources) {
      const published = feed.publishedDay?.(day) ?? null;
      if (published !== null) return published;
    }
    return null;
  };

  /** The current source, or the preferred one before any quote. */
  sourceOf(symbol: string): PriceSource | null {
    const instrument = this.#parts.instruments.find((candidate) => candidate.symbol === symbol);
    const name = this.#arbiters.get(symbol)?.followed ?? instrument?.sources[0];
    return name === undefined ? null : this.sourceNamed(name);
  }

  report(): FeedReport {
    const now = this.#parts.timers.now();
    return {
      symbols: [...this.#arbiters].map(([symbol, arbiter]) => ({
        symbol,
        epoch: arbiter.epoch,
        sources: arbiter.states(now).flatMap(({ name, newest, ...state }) => {
          const source = this.sourceNamed(name);
          const isFollowed = arbiter.followed === name;
          return source === null ? [] : [{ ...source, ...state, isFollowed, newest: newest && newestOf(newest) }];
        }),
      })),
      changes: this.#changes.toReversed(),
    };
  }

  sourceNamed(name: string): PriceSource | null {
    const source = this.#feeds.get(name);
    if (source === undefined) return null;
    return { name: source.feed.name, isSimulated: source.feed.simulated, licence: source.licence };
  }

  start(sink: FeedSink): void {
    for (const { feed } of this.#parts.sources) feed.start(this.#sinkOf(feed.name, sink));
    this.#stopChecks = this.#parts.timers.every(CHECK_INTERVAL_MS, () => this.#check(sink));
  }

  stop(): void {
    this.#stopChecks?.();
    this.#stopChecks = null;
    for (const { feed } of this.#parts.sources) feed.stop();
  }

  #sinkOf(source: string, sink: FeedSink): FeedSink {
    const isFollowed = (symbol: string) => this.#arbiters.get(symbol)?.followed === source;
    return {
      quote: (quote) => this.#offer(quote, sink),
      trade: (trade) => {
        if (isFollowed(trade.symbol)) sink.trade(trade);
      },
      depth: (depth) => {
        if (isFollowed(depth.symbol)) sink.depth(depth);
      },
      dayStatistics: (statistics) => {
        if (isFollowed(statistics.symbol)) sink.dayStatistics(statistics);
      },
      minute: (symbol, bar) => {
        if (isFollowed(symbol)) sink.minute(symbol, bar);
      },
    };
  }

  #offer(quote: FeedQuote, sink: FeedSink): void {
    const { timers, journal } = this.#parts;
    const now = timers.now();
    const decision = this.#arbiters.get(quote.symbol)?.offer(quote, now) ?? null;
    if (decision === null) return;
    journal.candidate(quote, decision.verdict, now);
    this.#decided(quote.symbol, decision, sink);
  }

  #decided(symbol: string, { passed, change, isTraded }: ContractDecision, sink: FeedSink): void {
    if (change !== null) this.#changed(symbol, change, isTraded);
    if (passed !== null) sink.quote(passed);
  }

  /** The source of a contract that does not trade yet explains prices later, and is no news now. */
  #changed(symbol: string, change: SourceChange, isTraded: boolean): void {
    this.#parts.journal.change(symbol, change);
    if (!isTraded) return;
    this.#changes.push({ symbol, ...change });
    if (this.#changes.length > KEPT_CHANGES) this.#changes.shift();
  }

  #check(sink: FeedSink): void {
    const now = this.#parts.timers.now();
    for (const [symbol, arbiters] of this.#arbiters) {
      for (const decision of arbiters.check(now)) this.#decided(symbol, decision, sink);
    }
  }

  #historyOf(symbol: string): CandleHistory | null {
    const names = this.#parts.instruments.find((instrument) => instrument.symbol === symbol)?.sources ?? [];
    for (const name of names) {
      const history = this.#feeds.get(name)?.feed.history ?? null;
      if (history !== null) return history;
    }
    return null;
  }
}

function newestOf({ contract, sequence, exTs, bid, ask, last }: FeedQuote): NewestQuote {
  return { contract, sequence, exTs, bid, ask, last };
}
