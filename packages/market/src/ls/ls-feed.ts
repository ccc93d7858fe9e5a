import { toText } from '@hoga/kernel/decimal';
import { type BrokerInstrument, type BrokerKeys, BrokerQuotes, isAnyOpen } from '../brokers/broker-quotes.ts';
import { nextSevenKst } from '../brokers/kst-time.ts';
import type { Feed, FeedSink } from '../feed.ts';
import type { Timers } from '../timers.ts';
import { isFields, parseJson, readOrNull, text } from '../venue/json-fields.ts';
import { KeptStream } from '../venue/kept-stream.ts';
import { type AskRest, PacedRest } from '../venue/paced-rest.ts';
import { RetriedTasks } from '../venue/retried-tasks.ts';
import type { ConnectVenue, VenueSocket } from '../venue/venue-socket.ts';
import { type LsMessage, parseLsMaster, parseLsMessage, subscribeText } from './ls-messages.ts';

/** During trading hours; the venue documents no heartbeat. */
const SILENCE_MS = 15_000;
/** A new token is fetched so long before the old one expires. */
const RENEW_BEFORE_MS = 300_000;
/** The master is read again at this interval, so that a removed contract is noticed. */
const MASTER_INTERVAL_MS = 3_600_000;

export interface LsAddresses {
  readonly streams: string;
  readonly rest: string;
}

export const LS_ADDRESSES: LsAddresses = {
  streams: 'wss://openapi.ls-sec.co.kr:9443',
  rest: 'https://openapi.ls-sec.co.kr:8080',
};

export interface LsFeedParts {
  readonly source: string;
  readonly addresses: LsAddresses;
  readonly keys: BrokerKeys;
  readonly instruments: readonly BrokerInstrument[];
  readonly connect: ConnectVenue;
  readonly ask: AskRest;
  readonly timers: Timers;
  readonly onError: (error: unknown) => void;
}

/**
 * Overseas futures of LS Securities. A token is valid until 07:00 KST; the connection is renewed with the next one
 * before that. Prices of a contract are passed on once the master confirms that it has our tick.
 */
export class LsFeed implements Feed {
  readonly name: string;
  readonly simulated = false;
  readonly history = null;
  readonly #parts: LsFeedParts;
  readonly #rest: PacedRest;
  readonly #quotes: ReadonlyMap<string, BrokerQuotes>;
  #known: ReadonlySet<string> = new Set();
  #token: string | null = null;
  #stream: KeptStream | null = null;
  #sink: FeedSink | null = null;
  readonly #tasks: RetriedTasks;

  constructor(parts: LsFeedParts) {
    this.#parts = parts;
    this.name = parts.source;
    this.#rest = new PacedRest({ ask: parts.ask, timers: parts.timers });
    this.#tasks = new RetriedTasks(parts.timers, parts.onError);
    this.#quotes = new Map(
      parts.instruments.map((instrument) => [instrument.code, new BrokerQuotes(instrument, parts.source)]),
    );
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    this.#tasks.start();
    this.#fetchToken();
  }

  stop(): void {
    this.#sink = null;
    this.#tasks.stop();
    this.#stream?.stop();
    this.#stream = null;
  }

  #fetchToken(): void {
    this.#tasks.attempt(async () => {
      const { addresses, keys, timers } = this.#parts;
      const form = new URLSearchParams({
        grant_type: 'client_credentials',
        appkey: keys.appKey,
        appsecretkey: keys.appSecret,
        scope: 'oob',
      });
      const reply = await this.#rest.request({
        url: `${addresses.rest}/oauth2/token`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      const token = isFields(reply) ? readOrNull(() => text(reply, 'access_token')) : null;
      if (token === null) throw new TypeError('the reply to /oauth2/token is not as documented');
      this.#token = token;
      this.#tasks.later(nextSevenKst(timers.now()) - RENEW_BEFORE_MS - timers.now(), () => this.#fetchToken());
      if (this.#stream === null) {
        this.#readMaster();
        this.#open();
      } else this.#stream.renew('the token ends soon');
    });
  }

  #open(): void {
    const { addresses, connect, timers, source, instruments, onError } = this.#parts;
    const stream = new KeptStream({
      name: source,
      url: () => `${addresses.streams}/websocket`,
      connect,
      timers,
      patienceMs: () => (isAnyOpen(instruments, timers.now()) ? SILENCE_MS : null),
      renewAfterMs: null,
      keys: instruments.map(({ code }) => code),
      opened: (socket) => this.#subscribe(socket),
      message: (message) => this.#receive(message),
      onError,
    });
    this.#stream = stream;
    stream.start();
  }

  #subscribe(socket: VenueSocket): void {
    const token = this.#token ?? '';
    for (const { code } of this.#parts.instruments) {
      socket.send(subscribeText(token, 'OVC', code));
      socket.send(subscribeText(token, 'OVH', code));
    }
  }

  #receive(message: string): string | null {
    const now = this.#parts.timers.now();
    const parsed = parseLsMessage(parseJson(message), now);
    if (this.#sink === null || parsed === null) return null;
    if (parsed.kind === 'refused') {
      this.#refused(parsed);
      return null;
    }
    const { code } = parsed.kind === 'trade' ? parsed.trade : parsed.book;
    const quotes = this.#quotes.get(code);
    if (quotes === undefined || !this.#known.has(code)) return null;
    if (parsed.kind === 'trade') quotes.trade(parsed.trade, now, this.#sink);
    else quotes.book(parsed.book, this.#sink);
    return code;
  }

  /** A refusal names no contract. An expired token is the only one that is resolved automatically. */
  #refused({ code, reason }: Extract<LsMessage, { kind: 'refused' }>): void {
    this.#parts.onError(new Error(`${this.name}: refused, ${code} ${reason}`));
    if (!/token|토큰/i.test(reason) || this.#token === null) return;
    this.#token = null;
    this.#fetchToken();
  }

  #readMaster(): void {
    this.#tasks.repeat(MASTER_INTERVAL_MS, async () => {
      const { addresses } = this.#parts;
      const master = parseLsMaster(
        await this.#rest.request({
          url: `${addresses.rest}/overseas-futureoption/market-data`,
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=utf-8',
            authorization: `Bearer ${this.#token ?? ''}`,
            tr_cd: 'o3101',
            tr_cont: 'N',
          },
          body: JSON.stringify({ o3101InBlock: { gubun: '1' } }),
        }),
      );
      if (master === null) throw new TypeError('the reply to o3101 is not as documented');
      this.#judge(master);
    });
  }

  #judge(master: NonNullable<ReturnType<typeof parseLsMaster>>): void {
    const { instruments, onError } = this.#parts;
    const known = new Set<string>();
    for (const { symbol, code, tick } of instruments) {
      const contract = master.get(code);
      if (contract === undefined)
        onError(new Error(`${this.name}: no prices of ${symbol}: ${code} is not in the master`));
      else if (contract.tick !== tick) {
        const ticks = `tick ${toText(contract.tick)} at the broker, ${toText(tick)} here`;
        onError(new Error(`${this.name}: no prices of ${symbol}: ${ticks}`));
      } else known.add(code);
    }
    this.#known = known;
  }
}
