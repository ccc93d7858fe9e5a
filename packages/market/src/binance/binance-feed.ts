import type { Decimal } from '@hoga/kernel/decimal';
import type { CandleHistory, Feed, FeedSink } from '../feed.ts';
import type { Timers } from '../timers.ts';
import { binanceHistory, depthUrl } from './binance-history.ts';
import { DepthBook } from './depth-book.ts';
import { type BinanceMessage, parseDepthSnapshot, parseMessage } from './messages.ts';
import { ownSymbol, venueSymbol } from './venue-symbol.ts';

const STREAMS = 'wss://fstream.binance.com/stream?streams=';
const SOURCE = 'binance';
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A mark price older than this is not passed on: the fallback is better (DOMAIN §1). */
const MARK_AGE_MS = 3_000;

/** What is used of a WebSocket. */
export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  close(): void;
}

export interface BinanceFeedParts {
  readonly instruments: readonly { readonly symbol: string; readonly tick: Decimal }[];
  readonly connect: (url: string) => SocketLike;
  readonly getJson: (url: string) => Promise<unknown>;
  readonly timers: Timers;
  readonly onError: (error: unknown) => void;
}

interface SymbolState {
  readonly book: DepthBook;
  isFetching: boolean;
  last: { readonly price: Decimal; readonly at: number } | null;
  mark: Extract<BinanceMessage, { kind: 'mark' }> | null;
}

/** Coin prices of Binance USD-M. While the connection is down nothing is sent, so prices go stale by themselves. */
export class BinanceFeed implements Feed {
  readonly name = SOURCE;
  readonly simulated = false;
  readonly history: CandleHistory;
  readonly #parts: BinanceFeedParts;
  readonly #states: ReadonlyMap<string, SymbolState>;
  #socket: SocketLike | null = null;
  #sink: FeedSink | null = null;
  #retryMs = FIRST_RETRY_MS;
  #cancelRetry: (() => void) | null = null;

  constructor(parts: BinanceFeedParts) {
    this.#parts = parts;
    const { instruments } = parts;
    this.history = binanceHistory({ ...parts, symbols: new Set(instruments.map(({ symbol }) => symbol)) });
    this.#states = new Map(
      instruments.map(({ symbol, tick }) => [
        symbol,
        { book: new DepthBook(tick), isFetching: false, last: null, mark: null },
      ]),
    );
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    this.#open();
  }

  stop(): void {
    this.#sink = null;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#socket?.close();
    this.#socket = null;
  }

  #open(): void {
    for (const state of this.#states.values()) state.book.reset();
    const socket = this.#parts.connect(streamUrl([...this.#states.keys()]));
    this.#socket = socket;
    socket.onopen = () => {
      this.#retryMs = FIRST_RETRY_MS;
    };
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onerror = () => this.#parts.onError(new Error('binance: the connection failed'));
    socket.onclose = () => {
      if (this.#socket === socket) this.#reopenLater();
    };
  }

  #reopenLater(): void {
    this.#socket = null;
    if (this.#sink === null) return;
    this.#cancelRetry = this.#parts.timers.after(this.#retryMs, () => this.#open());
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
  }

  #receive(data: unknown): void {
    if (this.#sink === null || typeof data !== 'string') return;
    const message = parseMessage(parseJson(data));
    if (message === null) return;
    const symbol = ownSymbol(message.symbol);
    const state = this.#states.get(symbol);
    if (state === undefined) return;
    this.#handle(symbol === message.symbol ? message : { ...message, symbol }, state, this.#sink);
  }

  #handle(message: BinanceMessage, state: SymbolState, sink: FeedSink): void {
    const { symbol } = message;
    switch (message.kind) {
      case 'book':
        this.#quote(message, state, sink);
        break;
      case 'trade': {
        const { price, quantity, side, at } = message;
        state.last = { price, at };
        sink.trade({ symbol, source: SOURCE, price, quantity, side, exTs: at });
        break;
      }
      case 'mark':
        state.mark = message;
        break;
      case 'day':
        sink.dayStatistics({ ...message, exTs: message.at });
        break;
      case 'candle':
        if (message.isFinal && message.interval === '1m') sink.minute(symbol, message);
        break;
      case 'depth':
        this.#depth(message, state, sink);
        break;
    }
  }

  /** Only the book's own messages make quotes: a quote's time is the time of its bid and ask. */
  #quote(message: Extract<BinanceMessage, { kind: 'book' }>, state: SymbolState, sink: FeedSink): void {
    if (state.last === null) return;
    const mark = state.mark !== null && message.at - state.mark.at <= MARK_AGE_MS ? state.mark.mark : null;
    sink.quote({
      symbol: message.symbol,
      source: SOURCE,
      bid: message.bid,
      ask: message.ask,
      last: state.last.price,
      tradedAt: state.last.at,
      mark,
      index: state.mark?.index ?? null,
      fundingRate: state.mark?.fundingRate ?? null,
      nextFundingTime: state.mark?.nextFundingTime ?? null,
      exTs: message.at,
    });
  }

  #depth(message: Extract<BinanceMessage, { kind: 'depth' }>, state: SymbolState, sink: FeedSink): void {
    if (state.book.change(message) === 'waiting') {
      void this.#fetchSnapshot(message.symbol, state);
      return;
    }
    sink.depth({ symbol: message.symbol, bids: state.book.bids(), asks: state.book.asks(), exTs: message.at });
  }

  async #fetchSnapshot(symbol: string, state: SymbolState): Promise<void> {
    if (state.isFetching) return;
    state.isFetching = true;
    try {
      const snapshot = parseDepthSnapshot(await this.#parts.getJson(depthUrl(symbol)));
      if (snapshot === null) throw new TypeError(`binance: unexpected depth of ${symbol}`);
      if (this.#sink !== null) state.book.snapshot(snapshot);
    } catch (error) {
      this.#parts.onError(error);
    } finally {
      state.isFetching = false;
    }
  }
}

function streamUrl(symbols: readonly string[]): string {
  const names = symbols.map((symbol) => venueSymbol(symbol).toLowerCase());
  const streams = names.flatMap((name) => [
    `${name}@bookTicker`,
    `${name}@aggTrade`,
    `${name}@markPrice@1s`,
    `${name}@ticker`,
    `${name}@kline_1m`,
    `${name}@depth@100ms`,
  ]);
  return `${STREAMS}${streams.join('/')}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
