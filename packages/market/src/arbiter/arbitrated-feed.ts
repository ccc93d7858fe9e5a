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

/** What may be replaced while prices flow. */
export interface ArbitratedSources {
  readonly sources: readonly ArbitratedSource[];
  readonly instruments: readonly ArbitratedInstrument[];
}

export interface ArbitratedFeedParts extends ArbitratedSources {
  readonly timers: Timers;
  readonly journal: ArbiterJournal;
}

export interface ReplacedSources {
  /** Names of feeds that were started, and of those that were stopped. */
  readonly opened: readonly string[];
  readonly closed: readonly string[];
  /** Symbols whose source is chosen anew. */
  readonly symbols: readonly string[];
}

/** Whether any instrument has simulated prices. */
export function hasSimulated({ sources, instruments }: ArbitratedSources): boolean {
  const used = new Set(instruments.flatMap((instrument) => instrument.sources));
  return sources.some(({ feed }) => feed.simulated && used.has(feed.name));
}

/** Several feeds as one: each symbol has the prices of one source at a time, chosen by its arbiter. */
export class ArbitratedFeed implements Feed {
  readonly history: CandleHistory;
  #parts: ArbitratedFeedParts;
  #feeds: ReadonlyMap<string, ArbitratedSource>;
  #arbiters: ReadonlyMap<string, ContractArbiters>;
  /** The newest of each instrument that was ever served: an epoch is never given twice. */
  readonly #lastEpochs = new Map<string, number>();
  #sink: FeedSink | null = null;
  #stopChecks: (() => void) | null = null;
  /** Oldest first. */
  readonly #changes: SymbolChange[] = [];

  constructor(parts: ArbitratedFeedParts) {
    this.#parts = parts;
    this.#feeds = byName(parts.sources);
    this.#arbiters = new Map(parts.instruments.map((instrument) => [instrument.symbol, this.#arbiterOf(instrument)]));
    this.history = { candles: (request) => this.#historyOf(request.symbol)?.candles(request) ?? Promise.resolve([]) };
  }

  get name(): string {
    return this.#parts.sources.map(({ feed }) => feed.name).join('+');
  }

  get simulated(): boolean {
    return hasSimulated(this.#parts);
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
    this.#sink = sink;
    for (const { feed } of this.#parts.sources) feed.start(this.#sinkOf(feed, sink));
    this.#stopChecks = this.#parts.timers.every(CHECK_INTERVAL_MS, () => this.#check(sink));
  }

  stop(): void {
    this.#stopChecks?.();
    this.#stopChecks = null;
    this.#sink = null;
    for (const { feed } of this.#parts.sources) feed.stop();
  }

  /**
   * Other sources and instruments while prices flow. A feed that is there before and after goes on undisturbed, and so
   * does what is known of an instrument whose sources are the same feeds.
   */
  async replace({ sources, instruments }: ArbitratedSources): Promise<ReplacedSources> {
    const [before, feeds] = [this.#feeds, byName(sources)];
    const sourcesBefore = new Map(this.#parts.instruments.map((instrument) => [instrument.symbol, instrument.sources]));
    const stays = (name: string) => feeds.get(name)?.feed === before.get(name)?.feed;
    const keeps = ({ symbol, sources: names }: ArbitratedInstrument) =>
      names.every(stays) && names.join() === sourcesBefore.get(symbol)?.join();
    for (const [symbol, arbiters] of this.#arbiters) this.#lastEpochs.set(symbol, arbiters.lastEpoch);
    const arbiters = instruments.map((instrument): [string, ContractArbiters] => [
      instrument.symbol,
      (keeps(instrument) ? this.#arbiters.get(instrument.symbol) : undefined) ?? this.#arbiterOf(instrument),
    ]);
    const symbols = [
      ...instruments.filter((instrument) => !keeps(instrument)).map(({ symbol }) => symbol),
      ...[...sourcesBefore.keys()].filter((symbol) => !instruments.some((instrument) => instrument.symbol === symbol)),
    ];
    const closed = [...before.values()].filter(({ feed }) => feeds.get(feed.name)?.feed !== feed);
    const opened = sources.filter(({ feed }) => before.get(feed.name)?.feed !== feed);
    this.#parts = { ...this.#parts, sources, instruments };
    this.#feeds = feeds;
    this.#arbiters = new Map(arbiters);
    const sink = this.#sink;
    // A broker takes one connection for a key: the old one ends first.
    if (sink !== null) for (const { feed } of closed) await feed.stop();
    if (sink !== null && sink === this.#sink) for (const { feed } of opened) feed.start(this.#sinkOf(feed, sink));
    return { opened: namesOf(opened), closed: namesOf(closed), symbols };
  }

  #arbiterOf({ symbol, kind, calendar, sources, contracts = () => NO_ROLLS }: ArbitratedInstrument): ContractArbiters {
    return new ContractArbiters(
      { rules: arbiterRules(kind), sources, calendar, startedAt: this.#parts.timers.now() },
      contracts,
      this.#lastEpochs.get(symbol),
    );
  }

  /** Nothing comes through it from a feed that was replaced. */
  #sinkOf(feed: Feed, sink: FeedSink): FeedSink {
    const isUsed = () => this.#feeds.get(feed.name)?.feed === feed;
    const isFollowed = (symbol: string) => isUsed() && this.#arbiters.get(symbol)?.followed === feed.name;
    return {
      quote: (quote) => {
        if (isUsed()) this.#offer(quote, sink);
      },
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

function byName(sources: readonly ArbitratedSource[]): ReadonlyMap<string, ArbitratedSource> {
  return new Map(sources.map((source) => [source.feed.name, source]));
}

function namesOf(sources: readonly ArbitratedSource[]): readonly string[] {
  return sources.map(({ feed }) => feed.name);
}

function newestOf({ contract, sequence, exTs, bid, ask, last }: FeedQuote): NewestQuote {
  return { contract, sequence, exTs, bid, ask, last };
}
