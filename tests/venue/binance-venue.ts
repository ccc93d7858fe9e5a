import { type PlayedClient, type PlayedReply, type PlayedRequest, PlayedServer } from './played-server.ts';

/** The default figures of a book, a trade and the rest. */
const USUAL = { bid: '108432.5', ask: '108432.6', last: '108432.6', mark: '108428.3', index: '108420.1' };

export interface PlayedSymbol {
  readonly symbol: string;
  readonly tick: string;
  status: string;
}

/** Which kinds each address of USD-M sends; others are acknowledged and never sent. */
const ROUTES: Readonly<Record<string, RegExp>> = {
  '/public/stream': /@(bookTicker|depth)/,
  '/market/stream': /@(aggTrade|markPrice|ticker|kline)|!contractInfo/,
  // The address before the split: books alone, since spring 2026.
  '/stream': /@(bookTicker|depth)/,
};

export interface BinanceFaults {
  /** Connections are accepted and nothing is sent: all streams, or those that match. */
  silent: RegExp | null;
  /** How far the venue's clock is ahead. */
  clockAheadMs: number;
  /** The next requests are answered with this status, and the seconds to wait. */
  limited: { readonly status: 429 | 418; readonly retryAfter: number | null } | null;
  /** Every message twice. */
  doubles: boolean;
  /** How a price is written. */
  format: (price: string) => unknown;
}

/** Binance, USD-M or spot, driven by a test: it sends what the test orders, in the venue's shapes. */
export class PlayedBinance {
  readonly server: PlayedServer;
  readonly faults: BinanceFaults = {
    silent: null,
    clockAheadMs: 0,
    limited: null,
    doubles: false,
    format: (price) => price,
  };
  readonly #market: 'usdm' | 'spot';
  readonly #now: () => number;
  readonly #symbols: PlayedSymbol[];
  #id = 1_000;
  /** The number of the newest book. */
  newestBook = 0;

  constructor(parts: { market: 'usdm' | 'spot'; now: () => number; symbols: readonly string[] }) {
    this.#market = parts.market;
    this.#now = parts.now;
    this.#symbols = parts.symbols.map((symbol) => ({ symbol, tick: '0.10', status: 'TRADING' }));
    this.server = new PlayedServer({
      answer: (request) => this.#answer(request),
      connected: (client) => {
        client.onText = () => client.send(JSON.stringify({ result: null, id: 1 }));
      },
    });
  }

  get addresses(): { readonly streams: string; readonly rest: string } {
    return { streams: this.server.ws, rest: this.server.http };
  }

  /** The venue's time. */
  get now(): number {
    return this.#now() + this.faults.clockAheadMs;
  }

  book(symbol: string, fields: { bid?: string; ask?: string; id?: number; at?: number } = {}): void {
    const { bid = USUAL.bid, ask = USUAL.ask, at = this.now } = fields;
    const u = fields.id ?? this.#nextId();
    this.newestBook = u;
    const { format } = this.faults;
    const plain = { u, s: symbol, b: format(bid), B: '1.632', a: format(ask), A: '0.527' };
    this.#send(
      `${symbol.toLowerCase()}@bookTicker`,
      this.#market === 'spot' ? plain : { e: 'bookTicker', E: at, T: at, ...plain },
    );
  }

  trade(symbol: string, fields: { price?: string; id?: number; at?: number; buyerIsMaker?: boolean } = {}): void {
    const { price = USUAL.last, at = this.now, buyerIsMaker = false } = fields;
    const a = fields.id ?? this.#nextId();
    const p = this.faults.format(price);
    this.#send(`${symbol.toLowerCase()}@aggTrade`, {
      e: 'aggTrade',
      E: at,
      s: symbol,
      a,
      p,
      q: '0.010',
      f: a,
      l: a,
      T: at,
      m: buyerIsMaker,
    });
  }

  mark(symbol: string, fields: { mark?: string; index?: string; at?: number } = {}): void {
    const { mark = USUAL.mark, index = USUAL.index, at = this.now } = fields;
    this.#send(`${symbol.toLowerCase()}@markPrice@1s`, {
      e: 'markPriceUpdate',
      E: at,
      s: symbol,
      p: this.faults.format(mark),
      i: index,
      P: mark,
      r: '0.00010000',
      T: at + 3_600_000,
    });
  }

  depth(symbol: string, fields: { bids?: Level[]; asks?: Level[] } = {}): void {
    const { bids = [[USUAL.bid, '2.1']], asks = [[USUAL.ask, '0.4']] } = fields;
    const u = this.#nextId();
    const at = this.now;
    const name = `${symbol.toLowerCase()}@depth10@100ms`;
    if (this.#market === 'spot') this.#send(name, { lastUpdateId: u, bids, asks });
    else this.#send(name, { e: 'depthUpdate', E: at, T: at, s: symbol, U: u - 1, u, pu: u - 2, b: bids, a: asks });
  }

  /** All that a quote is made of. */
  quote(symbol: string, fields: { bid?: string; ask?: string; last?: string; mark?: string } = {}): void {
    const { last, mark, ...book } = fields;
    if (this.#market === 'usdm') this.mark(symbol, mark === undefined ? {} : { mark });
    this.trade(symbol, last === undefined ? {} : { price: last });
    this.book(symbol, book);
  }

  /** The contract is settled and gone, or back. */
  contract(symbol: string, status: string): void {
    const known = this.#symbols.find((entry) => entry.symbol === symbol);
    if (known !== undefined) known.status = status;
    this.#send('!contractInfo', { e: 'contractInfo', E: this.now, s: symbol, ps: symbol, ct: 'PERPETUAL', cs: status });
  }

  shutdown(): void {
    for (const client of this.server.clients) client.send(JSON.stringify({ e: 'serverShutdown', E: this.now }));
  }

  /** Connections of one address, as `/market/stream`. */
  clientsAt(path: string): PlayedClient[] {
    return [...this.server.clients].filter((client) => client.path === path && client.isOpen);
  }

  #nextId(): number {
    this.#id += 1;
    return this.#id;
  }

  #send(stream: string, data: unknown): void {
    const text = JSON.stringify({ stream, data });
    for (const client of this.server.clients) {
      if (!this.#isSent(client, stream)) continue;
      client.send(text);
      if (this.faults.doubles) client.send(text);
    }
  }

  #isSent(client: PlayedClient, stream: string): boolean {
    const asked = (client.query.get('streams') ?? '').split('/');
    if (!asked.includes(stream) || this.faults.silent?.test(stream) === true) return false;
    return this.#market === 'spot' ? client.path === '/stream' : (ROUTES[client.path]?.test(stream) ?? false);
  }

  #answer({ path, query }: PlayedRequest): PlayedReply | null {
    const { limited } = this.faults;
    if (limited !== null) {
      const headers = limited.retryAfter === null ? {} : { 'retry-after': String(limited.retryAfter) };
      return { status: limited.status, headers, body: { code: -1003, msg: 'Too many requests' } };
    }
    switch (path.replace(/^\/(fapi\/v1|api\/v3)\//, '')) {
      case 'time':
        return { body: { serverTime: this.now } };
      case 'exchangeInfo':
        return {
          body: {
            timezone: 'UTC',
            serverTime: this.now,
            symbols: this.#symbols.map(({ symbol, tick, status }) => ({
              symbol,
              status,
              filters: [
                { filterType: 'PRICE_FILTER', minPrice: tick, maxPrice: '4529764', tickSize: tick },
                { filterType: 'LOT_SIZE', stepSize: '0.001' },
              ],
            })),
          },
        };
      case 'ticker/price':
        return { body: this.#symbols.map(({ symbol }) => ({ symbol, price: USUAL.last, time: this.now - 100 })) };
      case 'klines': {
        const from = Number(query.get('startTime'));
        return { body: [[from, '1', '4', '0.5', '3', '9', from + 59_999, '0', 1, '0', '0', '0']] };
      }
      default:
        return null;
    }
  }
}

type Level = [price: string, quantity: string];
