import * as kernelDecimal from '@hoga/kernel/decimal';
import type { Book, UserEvent } from './book.ts';
import type { Credentials } from './credentials.ts';
import { DeadMansSwitch } from './dead-mans-switch.ts';
import type { Resynced } from './event-log.ts';
import { Exchange, type ExchangeParts } from './exchange.ts';
import { Feed, type FeedStatus } from './feed.ts';
import { type HistoryName, historyAfter } from './history.ts';
import { type CallName, type DataOf, type InputOf, KeyRefused, type Reply } from './reply.ts';
import { batchBySocket } from './socket-batches.ts';
import { defaultSocketClass, stompLinks, type WebSocketClass } from './stomp-link.ts';

export interface HogaSettings extends Credentials {
  readonly fetch?: typeof fetch;
  readonly webSocket?: WebSocketClass;
  /** 5 to 300: the key's working orders are cancelled so many seconds after this program was last there. */
  readonly cancelAfter?: number;
}

type Batch = InputOf<'POST /api/orders/batch'>;
export type BatchItem = Batch['items'][number];
export type BatchResult = DataOf<'POST /api/orders/batch'>['items'][number];

/** An account by one key: its state kept by the socket, and calls. */
export class Hoga {
  /** Exact decimals of prices, quantities and amounts, which are text in calls and events. */
  static readonly decimal = kernelDecimal;

  readonly #exchange: Exchange;
  readonly #feed: Feed;

  readonly #switch: DeadMansSwitch | null;

  private constructor(exchange: Exchange, feed: Feed, deadMansSwitch: DeadMansSwitch | null) {
    this.#exchange = exchange;
    this.#feed = feed;
    this.#switch = deadMansSwitch;
  }

  /** Connects, and takes the state. Throws `KeyRefused` where the key may not, `Unreachable` where no server answers. */
  static async connect({ webSocket, cancelAfter, ...settings }: HogaSettings): Promise<Hoga> {
    const exchange = new Exchange(settings as ExchangeParts);
    const known = await exchange.call('GET /api/me');
    if (!known.ok) throw new KeyRefused(known);
    const socketClass = webSocket ?? (await defaultSocketClass());
    const feed = new Feed({
      open: stompLinks(exchange.credentials.url, socketClass),
      bearer: (spent) => exchange.tokens.bearer(spent),
      state: () => exchange.call('GET /api/state'),
      clock: exchange.clock,
      now: Date.now,
      random: Math.random,
    });
    const deadMansSwitch = cancelAfter === undefined ? null : new DeadMansSwitch(exchange, cancelAfter);
    await deadMansSwitch?.arm();
    await feed.start();
    return new Hoga(exchange, feed, deadMansSwitch);
  }

  /** Orders, positions and wallets of one moment, with the number of the newest event in it. */
  get state(): Book {
    return this.#feed.book;
  }

  get status(): FeedStatus {
    return this.#feed.status;
  }

  /** The server's clock, in milliseconds. */
  now(): number {
    return this.#exchange.clock.now();
  }

  /** A name for an order, unlike any before. */
  newName(): string {
    return this.#exchange.newName();
  }

  /** Any call, by its method and path. A command without `clientOrderId` gets one. */
  call<Name extends CallName>(name: Name, input?: InputOf<Name>): Promise<Reply<Name>> {
    return this.#exchange.call(name, input);
  }

  /**
   * Places, amends and cancels in the order given, in one turn; each item has a result of its own. A scale order (`op: 'scale'`) or a pair
   * (`op: 'oco'`) is one item: all of its orders are placed or none.
   */
  batch(items: readonly BatchItem[], more: Omit<Batch, 'items'> = {}): Promise<Reply<'POST /api/orders/batch'>> {
    return this.call('POST /api/orders/batch', { ...more, items });
  }

  /** The same over the socket, where it is open; each order is placed once, whatever is cut meanwhile. */
  batchBySocket(
    items: readonly BatchItem[],
    more: Omit<Batch, 'items'> = {},
  ): Promise<Reply<'POST /api/orders/batch'>> {
    return batchBySocket(this.#feed, this.#exchange, { ...more, items });
  }

  /**
   * A history after a cursor, oldest first, in parts: `for await (const { rows, next } of hoga.history(name, { sinceId: 0 }))`.
   * `next` is what to begin with the next time.
   */
  history<Name extends HistoryName>(name: Name, input: Parameters<typeof historyAfter<Name>>[2]) {
    return historyAfter(this.#exchange, name, input);
  }

  /** Every event after a number, in order and none missing; or `RESYNCED`, with the state in their place. */
  events({ from = this.state.seq } = {}): AsyncGenerator<UserEvent | Resynced, void, undefined> {
    return this.#feed.events(from);
  }

  /** Resolves once `state` contains everything that was answered before. */
  inStep(): Promise<void> {
    return this.#feed.inStep();
  }

  readonly subscribe: Feed['subscribe'] = (destination, handler) => this.#feed.subscribe(destination, handler);

  /** One instrument in full, by its symbol: ticker, depth and trades. Returns how to stop. */
  readonly market: Feed['market'] = (stock, handler) => this.#feed.market(stock, handler);

  /** Ends the socket. What `cancelAfter` guards is cancelled in time: cancel it before, where it is to end at once. */
  close(): void {
    this.#switch?.leave();
    this.#feed.close();
  }
}
