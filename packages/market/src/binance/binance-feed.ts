import type { CandleHistory, Feed, FeedSink } from '../feed.ts';
import { INTEGRITY_RULES } from '../integrity/rules.ts';
import type { Timers } from '../timers.ts';
import { parseJson } from '../venue/json-fields.ts';
import { KeptStream } from '../venue/kept-stream.ts';
import { KindWatch } from '../venue/kind-watch.ts';
import { type AskRest, PacedRest } from '../venue/paced-rest.ts';
import type { ConnectVenue } from '../venue/venue-socket.ts';
import { binanceHistory } from './binance-history.ts';
import { BinanceReference } from './binance-reference.ts';
import type { BinanceInstrument, BinanceRoute, BinanceVenue, WatchedKind } from './binance-venue.ts';
import { type BinanceMessage, parseMessage } from './messages.ts';
import { SymbolQuotes } from './symbol-quotes.ts';

/** The venue allows 1,024 streams per connection; its maintained clients stop at this number. */
const STREAMS_PER_CONNECTION = 200;
/** Without any price; each kind has its own limit. */
const SILENCE_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
const HOUR_MS = 3_600_000;
/** The venue cuts connections after 24 hours: each is renewed some minutes around the 23rd, never all at once. */
const RENEW_AFTER_MS = 23 * HOUR_MS;
const RENEW_SPREAD_MS = HOUR_MS / 3;

/** Kinds whose messages have no number except their time. */
const NUMBERED_BY_TIME: ReadonlySet<BinanceMessage['kind']> = new Set(['mark', 'day', 'candle', 'contract']);

export interface BinanceFeedParts {
  readonly source: string;
  readonly venue: BinanceVenue;
  readonly instruments: readonly BinanceInstrument[];
  readonly connect: ConnectVenue;
  readonly ask: AskRest;
  readonly timers: Timers;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

interface RouteStream {
  readonly stream: KeptStream;
  readonly watch: KindWatch<WatchedKind>;
}

interface SymbolState {
  readonly symbol: string;
  readonly quotes: SymbolQuotes;
  /** The newest id of each kind: while two connections overlap every message arrives twice. */
  readonly newest: Map<BinanceMessage['kind'], number>;
}

/**
 * Coin prices of Binance. While a connection is down, or a kind of its messages is missing, no quotes are made, so
 * prices become stale.
 */
export class BinanceFeed implements Feed {
  readonly name: string;
  readonly simulated = false;
  readonly history: CandleHistory;
  readonly #parts: BinanceFeedParts;
  readonly #states: ReadonlyMap<string, SymbolState>;
  readonly #reference: BinanceReference;
  #routes: readonly RouteStream[] = [];
  #sink: FeedSink | null = null;
  #stopChecks: (() => void) | null = null;

  constructor(parts: BinanceFeedParts) {
    this.#parts = parts;
    this.name = parts.source;
    const { venue, instruments, timers, onError } = parts;
    const rest = new PacedRest({ ask: parts.ask, timers });
    this.history = binanceHistory({
      codes: new Map(instruments.map(({ symbol, code }) => [symbol, code])),
      rest: venue.rest,
      pageSize: venue.maxKlines,
      getJson: (url) => rest.get(url),
      onError,
    });
    this.#states = new Map(
      instruments.map(({ symbol, code, tick }) => [
        code,
        {
          symbol,
          quotes: new SymbolQuotes({ symbol, source: parts.source, code, tick, hasMark: venue.hasMark }),
          newest: new Map(),
        },
      ]),
    );
    this.#reference = new BinanceReference({
      source: parts.source,
      venue,
      instruments,
      rest,
      timers,
      onLast: (code, last) => this.#states.get(code)?.quotes.traded(last, timers.now()),
      onError,
    });
  }

  /** How far the venue's clock is ahead of ours; `null` while it has not been compared. */
  get clockOffsetMs(): number | null {
    return this.#reference.clockOffsetMs;
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    this.#reference.start();
    this.#routes = this.#parts.venue.routes.flatMap((route) => this.#streamsOf(route));
    for (const { stream } of this.#routes) stream.start();
    this.#stopChecks = this.#parts.timers.every(CHECK_INTERVAL_MS, () => this.#check());
  }

  stop(): void {
    this.#sink = null;
    this.#stopChecks?.();
    this.#stopChecks = null;
    this.#reference.stop();
    for (const { stream } of this.#routes) stream.stop();
    this.#routes = [];
  }

  #streamsOf(route: BinanceRoute): RouteStream[] {
    const names = [...this.#states.keys()].map((code) => code.toLowerCase());
    const perConnection = Math.floor((STREAMS_PER_CONNECTION - route.common.length) / route.streamsOf('').length);
    const parts: string[][] = [];
    for (let at = 0; at < names.length; at += perConnection) parts.push(names.slice(at, at + perConnection));
    return parts.map((part, index) => this.#routeStream(route, part, index));
  }

  #routeStream(route: BinanceRoute, names: readonly string[], index: number): RouteStream {
    const { timers, source, random, connect, onError } = this.#parts;
    const watch = new KindWatch<WatchedKind>(route.watched, timers.now());
    const streams = [...names.flatMap((name) => route.streamsOf(name)), ...route.common];
    const stream = new KeptStream({
      name: `${source} ${route.name} ${index}`,
      url: () => `${route.address}${streams.join('/')}`,
      connect,
      timers,
      patienceMs: () => SILENCE_MS,
      renewAfterMs: () => RENEW_AFTER_MS + Math.round((2 * random() - 1) * RENEW_SPREAD_MS),
      keys: names.map((name) => route.leading(name)),
      opened: (_socket, isAlone) => {
        watch.restart(timers.now());
        // After a gap the venue may have restarted its numbers.
        if (isAlone) this.#forgetIds(names, Object.keys(route.watched));
      },
      message: (text) => this.#receive(text, stream, watch),
      onError,
    });
    return { stream, watch };
  }

  #forgetIds(names: readonly string[], kinds: readonly string[]): void {
    for (const name of names) {
      const newest = this.#states.get(name.toUpperCase())?.newest;
      for (const kind of kinds) newest?.delete(kind as BinanceMessage['kind']);
    }
  }

  #receive(text: string, stream: KeptStream, watch: KindWatch<WatchedKind>): string | null {
    const sink = this.#sink;
    const envelope = parseJson(text);
    const message = parseMessage(envelope);
    if (sink === null || message === null) return null;
    if (message.kind === 'shutdown') {
      stream.renew('the venue is about to shut down');
      return null;
    }
    const state = this.#states.get(message.symbol);
    if (state === undefined) return null;
    const { kind } = message;
    const now = this.#parts.timers.now();
    // While the venue's clock runs ahead, a message numbered by its time must not displace valid ones.
    if (NUMBERED_BY_TIME.has(kind) && message.id > now + INTEGRITY_RULES.crypto.maxAheadMs) return null;
    if (kind === 'book' || kind === 'mark' || kind === 'trade') watch.note(kind, now);
    if (message.id > (state.newest.get(kind) ?? Number.NEGATIVE_INFINITY)) {
      state.newest.set(kind, message.id);
      this.#handle(message, state, sink, watch);
    }
    return (envelope as { stream?: string }).stream ?? null;
  }

  #handle(
    message: Exclude<BinanceMessage, { kind: 'shutdown' }>,
    { symbol, quotes }: SymbolState,
    sink: FeedSink,
    watch: KindWatch<WatchedKind>,
  ): void {
    const now = this.#parts.timers.now();
    if (message.kind === 'contract') {
      this.#reference.statusChanged(message.symbol, message.status);
      return;
    }
    if (!this.#reference.isTrading(message.symbol)) {
      if (message.kind === 'mark') quotes.marked(message, now);
      return;
    }
    switch (message.kind) {
      case 'book': {
        const quote = this.#areTradesOverdue(watch, now) ? null : quotes.quoteOf(message, now);
        if (quote !== null) sink.quote(quote);
        break;
      }
      case 'trade': {
        const { price, quantity, side, at } = message;
        quotes.traded({ price, at }, now);
        sink.trade({ symbol, source: this.#parts.source, price, quantity, side, exTs: at });
        break;
      }
      case 'mark':
        quotes.marked(message, now);
        break;
      case 'day':
        sink.dayStatistics({ ...message, symbol, exTs: message.at });
        break;
      case 'candle':
        if (message.isFinal && message.interval === '1m') sink.minute(symbol, message);
        break;
      case 'depth':
        sink.depth({ symbol, bids: message.bids, asks: message.asks, exTs: message.at ?? now });
        break;
    }
  }

  /** Trades may arrive over another connection than books. */
  #areTradesOverdue(own: KindWatch<WatchedKind>, now: number): boolean {
    if (this.#routes.length === 1) return own.isOverdue('trade', now);
    return this.#routes.every(({ watch }) => !watch.watches('trade') || watch.isOverdue('trade', now));
  }

  #check(): void {
    const now = this.#parts.timers.now();
    for (const { stream, watch } of this.#routes) {
      const overdue = watch.overdue(now);
      if (overdue.length === 0 || !stream.isOpen) continue;
      watch.restart(now);
      stream.renew(`no ${overdue.join(' and no ')} within the patience`);
    }
  }
}
