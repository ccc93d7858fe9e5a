import { type BrokerInstrument, type BrokerKeys, BrokerQuotes, isAnyOpen } from '../brokers/broker-quotes.ts';
import type { Feed, FeedSink } from '../feed.ts';
import type { Timers } from '../timers.ts';
import { isFields, readOrNull, text } from '../venue/json-fields.ts';
import { KeptStream } from '../venue/kept-stream.ts';
import { type AskRest, PacedRest } from '../venue/paced-rest.ts';
import { RetriedTasks } from '../venue/retried-tasks.ts';
import type { ConnectVenue, VenueSocket } from '../venue/venue-socket.ts';
import { type KisMessage, parseKisMessage, subscribeText } from './kis-messages.ts';

/** During trading hours. */
const SILENCE_MS = 15_000;
/** A key is valid for 24 hours, and needed only to connect. */
const KEY_INTERVAL_MS = 12 * 3_600_000;
/** Per session, over all products; each instrument needs one for trades and one for books. */
const REGISTRATIONS = 41;
export const MAX_KIS_INSTRUMENTS = Math.floor(REGISTRATIONS / 2);

export interface KisInstrument extends BrokerInstrument {
  /** `sCalcDesz` of the broker's master file: the decimal places of its prices. */
  readonly decimals: number;
}

export interface KisAddresses {
  readonly streams: string;
  readonly rest: string;
}

/** The stream is not encrypted: use it only over a trusted line. */
export const KIS_ADDRESSES: KisAddresses = {
  streams: 'ws://ops.koreainvestment.com:21000',
  rest: 'https://openapi.koreainvestment.com:9443',
};

export interface KisFeedParts {
  readonly source: string;
  readonly addresses: KisAddresses;
  readonly keys: BrokerKeys;
  readonly instruments: readonly KisInstrument[];
  readonly connect: ConnectVenue;
  readonly ask: AskRest;
  readonly timers: Timers;
  readonly onError: (error: unknown) => void;
}

/**
 * Overseas futures of Korea Investment. A key has one session: another connection is opened after the last one is
 * closed.
 */
export class KisFeed implements Feed {
  readonly name: string;
  readonly simulated = false;
  readonly history = null;
  readonly #parts: KisFeedParts;
  readonly #rest: PacedRest;
  readonly #tasks: RetriedTasks;
  readonly #quotes: ReadonlyMap<string, BrokerQuotes>;
  readonly #decimals: ReadonlyMap<string, number>;
  #approvalKey = '';
  #stream: KeptStream | null = null;
  #sink: FeedSink | null = null;

  constructor(parts: KisFeedParts) {
    this.#parts = parts;
    this.name = parts.source;
    this.#rest = new PacedRest({ ask: parts.ask, timers: parts.timers });
    this.#tasks = new RetriedTasks(parts.timers, parts.onError);
    this.#quotes = new Map(
      parts.instruments.map((instrument) => [instrument.code, new BrokerQuotes(instrument, parts.source)]),
    );
    this.#decimals = new Map(parts.instruments.map(({ code, decimals }) => [code, decimals]));
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    this.#tasks.start();
    this.#tasks.repeat(KEY_INTERVAL_MS, async () => {
      await this.#fetchKey();
      if (this.#stream === null) this.#open();
    });
  }

  stop(): void {
    this.#sink = null;
    this.#tasks.stop();
    this.#stream?.stop();
    this.#stream = null;
  }

  async #fetchKey(): Promise<void> {
    const { addresses, keys } = this.#parts;
    const reply = await this.#rest.request({
      url: `${addresses.rest}/oauth2/Approval`,
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ grant_type: 'client_credentials', appkey: keys.appKey, secretkey: keys.appSecret }),
    });
    const key = isFields(reply) ? readOrNull(() => text(reply, 'approval_key')) : null;
    if (key === null) throw new TypeError('the reply to /oauth2/Approval is not as documented');
    this.#approvalKey = key;
  }

  #open(): void {
    const { addresses, connect, timers, source, instruments, onError } = this.#parts;
    this.#stream = new KeptStream({
      name: source,
      url: () => `${addresses.streams}/tryitout`,
      connect,
      timers,
      patienceMs: () => (isAnyOpen(instruments, timers.now()) ? SILENCE_MS : null),
      renewAfterMs: null,
      keys: [],
      opened: (socket) => this.#subscribe(socket),
      message: (message, socket) => this.#receive(message, socket),
      onError,
    });
    this.#stream.start();
  }

  #subscribe(socket: VenueSocket): void {
    for (const { code } of this.#parts.instruments) {
      socket.send(subscribeText(this.#approvalKey, 'trades', code));
      socket.send(subscribeText(this.#approvalKey, 'books', code));
    }
  }

  #receive(message: string, socket: VenueSocket): string | null {
    const decimalsOf = (code: string) => this.#decimals.get(code) ?? null;
    const now = this.#parts.timers.now();
    const parsed = parseKisMessage(message, now, decimalsOf);
    const sink = this.#sink;
    if (sink === null || parsed === null) return null;
    switch (parsed.kind) {
      case 'ping':
        socket.send(message);
        return null;
      case 'refused':
        this.#refused(parsed, socket);
        return null;
      case 'trades':
        for (const trade of parsed.trades) this.#quotes.get(trade.code)?.trade(trade, now, sink);
        return parsed.trades.at(-1)?.code ?? null;
      case 'books':
        for (const book of parsed.books) this.#quotes.get(book.code)?.book(book, sink);
        return parsed.books.at(-1)?.code ?? null;
    }
  }

  /** Unpaid prices of CME and SGX are refused for each contract; an expired key is fetched again. */
  #refused({ key, reason }: Extract<KisMessage, { kind: 'refused' }>, socket: VenueSocket): void {
    this.#parts.onError(new Error(`${this.name}: ${key} refused, ${reason}`));
    // Every registration is refused; one new key is enough.
    if (!/approval/i.test(reason) || this.#approvalKey === '') return;
    this.#approvalKey = '';
    this.#tasks.attempt(async () => {
      await this.#fetchKey();
      this.#subscribe(socket);
    });
  }
}
