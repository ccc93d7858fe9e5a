import { type Asked, Asks } from './asks.ts';
import {
  type Book,
  bookOf,
  type EventOf,
  FIGURE_QUEUES,
  FIGURE_TYPE,
  type FigureEvent,
  type State,
  type UserEvent,
  withEvent,
  withFigures,
  withMovedPrices,
} from './book.ts';
import { EventLog, type Resynced } from './event-log.ts';
import { type Channels, NUMBERED_QUEUES } from './generated/events.ts';
import { Connection, PONG_QUEUE } from './link/connection.ts';
import type { Message, OpenLink } from './link/link.ts';
import type { LinkEvent } from './link/subscriptions.ts';
import { isFinal, KeyRefused, type Refusal, Unreachable } from './reply.ts';
import type { ServerClock } from './server-clock.ts';
import type { Bearer } from './token-source.ts';

const LOGOUT_QUEUE = '/user/queue/force_logout';
const REPLY_QUEUE = '/user/queue/reply';
const RESUME_DESTINATION = '/app/resume';
/** A connection resumes a few times only; the first attempt after a cut is the one that matters. */
const MOST_RESUMES = 3;
const RESUME_TIMEOUT_MS = 3_000;
const ANSWER_MS = 4_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

export interface FeedParts {
  readonly open: OpenLink<string>;
  /** `spent`: a bearer that was refused as expired. */
  readonly bearer: (spent?: string | null) => Promise<Bearer>;
  /** `GET /api/state`. Throws where no reply came. */
  readonly state: () => Promise<{ readonly ok: true; readonly data: State } | Refusal>;
  readonly clock: ServerClock;
  readonly now: () => number;
  readonly random: () => number;
}

/** `open`: what comes is applied at once; otherwise the book is that of the last moment known. */
export type FeedStatus = 'connecting' | 'open' | 'ended';

/** `isSure`: its number is its own. One that follows prices repeats the number of an event that may be missing. */
interface Held {
  readonly event: UserEvent;
  readonly isSure: boolean;
}

/** A program that waits for its book. */
interface Waiter {
  readonly ping: number;
  /** The newest event when the ping was answered. */
  seq: number | null;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** There is no bearer to connect with. */
class BearerRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The account by the events of the socket: reconnects by itself, and reports every event it has missed. */
export class Feed {
  readonly #parts: FeedParts;
  readonly #log: EventLog;
  readonly #connection: Connection<string>;
  #book: Book | null = null;
  /** The moment of the state that the book began with: figures from before it are older. */
  #asOf = 0;
  #status: FeedStatus = 'connecting';
  #bearer: string | null = null;
  #spent: string | null = null;
  /** Events that came while the book was not in step; null while they are applied at once. */
  #held: Held[] | null = [];
  #resumes = 0;
  #endResume: (isWhole: boolean) => void = () => undefined;
  readonly #asks = new Asks();
  /** Grows with every connection that ends: what waits for the next one is dropped. */
  #generation = 0;
  #pings = 0;
  #waiters: Waiter[] = [];
  #pingedAt = 0;
  #isAnswered = false;
  #pauseMs = FIRST_PAUSE_MS;
  #logoutReason: string | null = null;
  readonly #ready: PromiseWithResolvers;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#log = new EventLog(() => this.book);
    this.#ready = withResolvers();
    this.#connection = new Connection({
      ticket: () => this.#ticket(),
      open: (bearer, handlers) => this.#open(bearer, handlers),
      ping: () => this.#nextPing(),
      onOpen: () => undefined,
      onAnswer: () => undefined,
      onReceipt: (name) => this.#asks.receipted(name),
      onDown: (code, failure) => this.#down(code, failure),
      isWanted: () => true,
      onEvent: (event, message) => this.#received(event, message),
      now: parts.now,
    });
    for (const queue of OWN_QUEUES) this.#connection.subscriptions.add(queue, () => undefined);
  }

  /** Resolves once the book is there; rejects where the key is refused. */
  start(): Promise<void> {
    void this.#connection.open();
    return this.#ready.promise;
  }

  get status(): FeedStatus {
    return this.#status;
  }

  /** The account at one moment. */
  get book(): Book {
    if (this.#book === null) throw new Error('the feed has not started');
    return this.#book;
  }

  /** Every event after a number, in order; where some cannot be had any more, `RESYNCED` in their place. */
  events(from = this.book.seq): AsyncGenerator<UserEvent | Resynced, void, undefined> {
    return this.#log.after(from);
  }

  /** Resolves once the book contains everything that was answered before; after a cut only when it is in step again. */
  inStep(): Promise<void> {
    if (this.#status === 'ended') return Promise.reject(new Error('the feed has ended'));
    this.#connection.ping();
    const ping = this.#pings;
    return new Promise((resolve, reject) => this.#waiters.push({ ping, seq: null, resolve, reject }));
  }

  /** Listens to a topic of the market, or to another own queue, across reconnects. Returns how to stop. */
  subscribe<Destination extends keyof Channels>(
    destination: Destination,
    handler: (event: Channels[Destination]) => void,
  ): () => void {
    return this.#connection.subscriptions.add(destination, handler as (event: LinkEvent) => void);
  }

  /** One instrument in full, by its symbol. */
  market(stock: string, handler: (event: Channels['/topic/market/{stock}']) => void): () => void {
    return this.#connection.subscriptions.add(`/topic/market/${stock}`, handler as (event: LinkEvent) => void);
  }

  /** Asks by a name over the open socket; resolves with the answer once what it says is recorded. */
  ask(destination: string, name: string, body: object): Promise<Asked> {
    const { link } = this.#connection;
    if (link === null || !this.#isAnswered) return Promise.resolve('unsent');
    const asked = this.#asks.open(name, ANSWER_MS);
    link.ask(destination, name, JSON.stringify(body));
    return asked;
  }

  close(): void {
    this.#end(null);
  }

  async #ticket(): Promise<string> {
    const bearer = await this.#parts.bearer(this.#spent);
    if (!bearer.ok) throw new BearerRefused(bearer);
    return bearer.bearer;
  }

  readonly #open: OpenLink<string> = (bearer, handlers) => {
    this.#spent = null;
    this.#bearer = bearer;
    this.#held = [];
    this.#resumes = 0;
    return this.#parts.open(bearer, handlers);
  };

  /** How long until the next attempt; null where the feed has ended. */
  #down(code: string | null, failure: unknown): number | null {
    this.#leave();
    const ending = this.#endingBy(code, failure);
    if (ending !== null) {
      this.#end(ending);
      return null;
    }
    if (code === 'TOKEN_EXPIRED') this.#spent = this.#bearer;
    this.#status = 'connecting';
    // Spread over programs, so that they do not all come at once to a server that has just started.
    const waitMs = this.#pauseMs * (0.5 + this.#parts.random() / 2);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
    return waitMs;
  }

  /** Why no other attempt is made; null where one is. */
  #endingBy(code: string | null, failure: unknown): Error | null {
    if (failure instanceof BearerRefused) {
      return isFinal(failure.refusal.code) ? new KeyRefused(failure.refusal) : null;
    }
    if (failure !== undefined) return failure instanceof Unreachable ? null : asError(failure);
    if (this.#logoutReason === 'KEY_ENDED') return new KeyRefused({ code: 'KEY_ENDED', message: '' });
    const isOver = code !== null && code !== 'TOKEN_EXPIRED' && isFinal(code);
    return isOver ? new KeyRefused({ code, message: '' }) : null;
  }

  /** What was under way over the connection is cut off. */
  #leave(): void {
    this.#generation += 1;
    this.#isAnswered = false;
    this.#endResume(false);
    this.#asks.cut();
  }

  #end(failure: Error | null): void {
    if (this.#status === 'ended') return;
    this.#status = 'ended';
    this.#connection.close();
    this.#leave();
    this.#log.end(failure);
    for (const { reject } of this.#waiters.splice(0)) reject(failure ?? new Error('the feed was closed'));
    this.#ready.reject(failure ?? new Error('the feed was closed'));
  }

  #nextPing(): string {
    this.#pings += 1;
    this.#pingedAt = this.#parts.now();
    return String(this.#pings);
  }

  #received(received: LinkEvent, message: Message): boolean {
    const { destination } = message;
    const event: object = { ...received, queue: destination };
    if (destination === PONG_QUEUE) this.#answered(event as EventOf<typeof PONG_QUEUE>);
    else if (destination === LOGOUT_QUEUE) this.#logoutReason = (event as EventOf<typeof LOGOUT_QUEUE>).data.reason;
    else if (destination === REPLY_QUEUE) this.#replied(message, event as EventOf<typeof REPLY_QUEUE>);
    else if (isNumbered(destination)) this.#numbered(event as UserEvent, message.headers['replayed'] === 'true');
    else if (isFigure(destination) && this.#book !== null) {
      this.#book = withFigures(this.#book, event as FigureEvent);
    }
    return true;
  }

  #replied(message: Message, event: EventOf<typeof REPLY_QUEUE>): void {
    if (event.type === 'REPLY') this.#asks.answered(message, event.data);
    else this.#endResume(event.type === 'RESUMED');
  }

  /** The first answer of a link proves that its subscriptions stand; each one says which event is the newest. */
  #answered({ data: { echo }, seq, ts }: EventOf<typeof PONG_QUEUE>): void {
    const number = Number(echo);
    if (number === this.#pings) this.#parts.clock.note(this.#pingedAt, ts);
    for (const waiter of this.#waiters) if (waiter.ping <= number) waiter.seq ??= seq;
    // A token that is renewed in time keeps its socket.
    this.#parts.bearer().catch(() => undefined);
    const isFirst = !this.#isAnswered;
    this.#isAnswered = true;
    if (isFirst) void this.#catchUp(seq);
    else if (this.#held === null && seq > this.book.seq) this.#fellBehind(seq);
    this.#settleWaiters();
  }

  #settleWaiters(): void {
    if (this.#held !== null) return;
    const isReached = ({ seq }: Waiter) => seq !== null && this.book.seq >= seq;
    const reached = this.#waiters.filter(isReached);
    this.#waiters = this.#waiters.filter((waiter) => !isReached(waiter));
    for (const { resolve } of reached) resolve();
  }

  #numbered(event: UserEvent, isReplayed: boolean): void {
    const held = { event, isSure: isReplayed || event.type !== FIGURE_TYPE };
    if (this.#held !== null) {
      this.#held.push(held);
      return;
    }
    if (this.#apply(event)) {
      this.#settleWaiters();
      return;
    }
    this.#fellBehind(event.seq, [held]);
  }

  /** False where events before this one are missing. */
  #apply(event: UserEvent): boolean {
    const { book } = this;
    if (event.seq > book.seq + 1) return false;
    if (event.seq === book.seq + 1) {
      this.#book = withEvent(book, event);
      this.#log.add(event);
    } else if (event.seq === book.seq && event.type === FIGURE_TYPE && event.ts >= this.#asOf) {
      this.#book = withMovedPrices(book, event);
    }
    return true;
  }

  #fellBehind(seq: number, held: Held[] = []): void {
    this.#held = held;
    void this.#catchUp(seq);
  }

  /** Brings the book to `seq` at least: by the events that came, or else by the state anew. */
  async #catchUp(seq: number): Promise<void> {
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    let pauseMs = FIRST_PAUSE_MS;
    if (this.#book !== null && (this.#release(seq) || (await this.#resume(isCurrent, seq)) || !isCurrent())) return;
    while (isCurrent()) {
      const state = await this.#parts.state().catch((error: unknown) => asError(error));
      if (!isCurrent()) return;
      if (!(state instanceof Error) && state.ok) {
        this.#adopt(state.data);
        if (this.#release(seq)) return;
      } else if (!(state instanceof Error) && isFinal(state.code)) {
        return this.#end(new KeyRefused(state));
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }

  #adopt(state: State): void {
    const known = this.#book;
    // An older state would take back what is known.
    if (known !== null && state.seq < known.seq) return;
    this.#book = bookOf(state);
    this.#asOf = state.asOf;
    if (known === null || state.seq > known.seq) this.#log.clear();
  }

  /** Asks for the missed events again. False where they are not kept. */
  async #resume(isCurrent: () => boolean, seq: number): Promise<boolean> {
    if (this.#resumes >= MOST_RESUMES) return false;
    this.#resumes += 1;
    this.#connection.link?.send(RESUME_DESTINATION, JSON.stringify({ since: this.book.seq }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isWhole = await new Promise<boolean>((resolve) => {
      this.#endResume = resolve;
      timer = setTimeout(() => resolve(false), RESUME_TIMEOUT_MS);
    });
    clearTimeout(timer);
    return isCurrent() && isWhole && this.#release(seq);
  }

  /** Applies what was held back. False where the book is still behind; then it stays held back. */
  #release(seq: number): boolean {
    // Events of the moment come before those that are sent again.
    const held = (this.#held ?? []).toSorted((a, b) => a.event.seq - b.event.seq);
    const isWhole = held.every(({ event, isSure }) => {
      if (!isSure && event.seq > this.book.seq) return false;
      return this.#apply(event);
    });
    if (!isWhole || this.book.seq < seq) return false;
    this.#held = null;
    this.#status = 'open';
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#ready.resolve();
    this.#settleWaiters();
    return true;
  }
}

const OWN_QUEUES: readonly string[] = [...NUMBERED_QUEUES, ...FIGURE_QUEUES, LOGOUT_QUEUE, REPLY_QUEUE, PONG_QUEUE];

function isNumbered(destination: string): boolean {
  return NUMBERED_QUEUES.some((queue) => queue === destination);
}

function isFigure(destination: string): boolean {
  return FIGURE_QUEUES.some((queue) => queue === destination);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** `Promise.withResolvers` of Node 22. */
function withResolvers(): PromiseWithResolvers {
  let settle: Pick<PromiseWithResolvers, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Not every program waits for the start.
  promise.catch(() => undefined);
  return { promise, resolve: () => settle?.resolve(), reject: (reason) => settle?.reject(reason) };
}
