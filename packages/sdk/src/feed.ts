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
import type { Link, Message, OpenLink } from './link.ts';
import { isFinal, KeyRefused, type Refusal, Unreachable } from './reply.ts';
import type { ServerClock } from './server-clock.ts';
import type { Bearer } from './token-source.ts';

const PONG_QUEUE = '/user/queue/pong';
const LOGOUT_QUEUE = '/user/queue/force_logout';
const REPLY_QUEUE = '/user/queue/reply';
const PING_DESTINATION = '/ping';
const RESUME_DESTINATION = '/app/resume';
/** A connection resumes a few times only; the first attempt after a cut is the one that matters. */
const MOST_RESUMES = 3;
const RESUME_TIMEOUT_MS = 3_000;
const PING_EVERY_MS = 2_000;
const SILENCE_MS = 10_000;
const ANSWER_MS = 4_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

export interface FeedParts {
  readonly open: OpenLink;
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

type TopicHandler = (event: never) => void;

/** The account as the socket tells it: connects again by itself, and never skips an event without saying so. */
export class Feed {
  readonly #parts: FeedParts;
  readonly #log: EventLog;
  readonly #topics = new Map<string, Set<TopicHandler>>();
  #book: Book | null = null;
  /** The moment of the state that the book began with: figures from before it are older. */
  #asOf = 0;
  #status: FeedStatus = 'connecting';
  #link: Link | null = null;
  #bearer: string | null = null;
  #spent: string | null = null;
  /** Events that came while the book was not in step; null while they are applied at once. */
  #held: Held[] | null = [];
  #resumes = 0;
  #endResume: (isWhole: boolean) => void = () => undefined;
  readonly #asks = new Asks();
  #pings = 0;
  #waiters: Waiter[] = [];
  #pingedAt = 0;
  #isAnswered = false;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  /** Grows with every link, so that what an older one began is dropped. */
  #generation = 0;
  #logoutReason: string | null = null;
  readonly #ready: PromiseWithResolvers;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#log = new EventLog(() => this.book);
    this.#ready = withResolvers();
  }

  /** Resolves once the book is there; rejects where the key is refused. */
  start(): Promise<void> {
    void this.#connect();
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
    this.#ping();
    const ping = this.#pings;
    return new Promise((resolve, reject) => this.#waiters.push({ ping, seq: null, resolve, reject }));
  }

  /** Listens to a topic of the market, or to another own queue, across reconnects. Returns how to stop. */
  subscribe<Destination extends keyof Channels>(
    destination: Destination,
    handler: (event: Channels[Destination]) => void,
  ): () => void {
    return this.#subscribe(destination, handler);
  }

  /** One instrument in full, by its symbol. */
  market(stock: string, handler: (event: Channels['/topic/market/{stock}']) => void): () => void {
    return this.#subscribe(`/topic/market/${stock}`, handler);
  }

  /** Asks by a name over the open socket; resolves with the answer once what it says is recorded. */
  ask(destination: string, name: string, body: object): Promise<Asked> {
    if (this.#link === null || !this.#isAnswered) return Promise.resolve('unsent');
    const asked = this.#asks.open(name, ANSWER_MS);
    this.#link.ask(destination, name, JSON.stringify(body));
    return asked;
  }

  close(): void {
    this.#end(null);
  }

  #subscribe(destination: string, handler: TopicHandler): () => void {
    const handlers = this.#topics.get(destination) ?? new Set();
    this.#topics.set(destination, handlers.add(handler));
    this.#link?.subscribe(destination);
    return () => {
      handlers.delete(handler);
      if (handlers.size > 0 || !this.#topics.delete(destination)) return;
      if (!OWN_QUEUES.includes(destination)) this.#link?.unsubscribe(destination);
    };
  }

  async #connect(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    try {
      const bearer = await this.#parts.bearer(this.#spent);
      if (!isCurrent()) return;
      if (!bearer.ok) return this.#refused(bearer);
      this.#spent = null;
      this.#bearer = bearer.bearer;
    } catch (error) {
      if (!(error instanceof Unreachable)) this.#end(asError(error));
      else if (isCurrent()) this.#reconnect();
      return;
    }
    this.#isAnswered = false;
    this.#held = [];
    this.#resumes = 0;
    this.#expectAnswer();
    this.#link = this.#parts.open(this.#bearer, {
      onOpen: () => {
        if (isCurrent()) this.#opened();
      },
      onMessage: (message) => {
        if (isCurrent()) this.#received(message);
      },
      onReceipt: (name) => this.#asks.receipted(name),
      onEnd: (code) => {
        if (isCurrent()) this.#cut(code);
      },
    });
  }

  #opened(): void {
    for (const destination of [...OWN_QUEUES, ...this.#topics.keys()]) this.#link?.subscribe(destination);
    this.#ping();
  }

  #cut(code: string | null): void {
    if (this.#logoutReason === 'KEY_ENDED') {
      this.#end(new KeyRefused({ code: 'KEY_ENDED', message: '' }));
      return;
    }
    if (code === 'TOKEN_EXPIRED') this.#spent = this.#bearer;
    else if (code !== null && isFinal(code)) {
      this.#end(new KeyRefused({ code, message: '' }));
      return;
    }
    this.#reconnect();
  }

  #refused(refusal: Refusal): void {
    if (isFinal(refusal.code)) this.#end(new KeyRefused(refusal));
    else this.#reconnect();
  }

  #reconnect(): void {
    this.#leave();
    if (this.#status === 'ended') return;
    this.#status = 'connecting';
    // Spread over programs, so that they do not all come at once to a server that has just started.
    const waitMs = this.#pauseMs * (0.5 + this.#parts.random() / 2);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
    this.#reconnectTimer = setTimeout(() => void this.#connect(), waitMs);
  }

  #leave(): void {
    this.#generation += 1;
    this.#isAnswered = false;
    this.#endResume(false);
    this.#asks.cut();
    clearTimeout(this.#pingTimer);
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#reconnectTimer);
    const link = this.#link;
    this.#link = null;
    link?.close();
  }

  #end(failure: Error | null): void {
    if (this.#status === 'ended') return;
    this.#status = 'ended';
    this.#leave();
    this.#log.end(failure);
    for (const { reject } of this.#waiters.splice(0)) reject(failure ?? new Error('the feed was closed'));
    this.#ready.reject(failure ?? new Error('the feed was closed'));
  }

  #ping(): void {
    this.#pings += 1;
    this.#pingedAt = this.#parts.now();
    this.#link?.send(PING_DESTINATION, String(this.#pings));
  }

  #expectAnswer(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#reconnect(), SILENCE_MS);
  }

  #received(message: Message): void {
    const { destination, body } = message;
    const event = eventIn(destination, body);
    if (event === null) return;
    if (destination === PONG_QUEUE) this.#answered(event as EventOf<typeof PONG_QUEUE>);
    else if (destination === LOGOUT_QUEUE) this.#logoutReason = (event as EventOf<typeof LOGOUT_QUEUE>).data.reason;
    else if (destination === REPLY_QUEUE) this.#replied(message, event as EventOf<typeof REPLY_QUEUE>);
    else if (isNumbered(destination)) this.#numbered(event as UserEvent, message.headers['replayed'] === 'true');
    else if (isFigure(destination) && this.#book !== null) {
      this.#book = withFigures(this.#book, event as FigureEvent);
    }
    for (const handler of [...(this.#topics.get(destination) ?? [])]) handler(event as never);
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
    this.#expectAnswer();
    clearTimeout(this.#pingTimer);
    this.#pingTimer = setTimeout(() => this.#ping(), PING_EVERY_MS);
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
        return this.#refused(state);
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
    this.#link?.send(RESUME_DESTINATION, JSON.stringify({ since: this.book.seq }));
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

/** The event in a message; null for anything else. */
function eventIn(queue: string, body: string): { readonly queue: string; readonly seq: number } | null {
  try {
    const event: unknown = JSON.parse(body);
    if (typeof event !== 'object' || event === null || !('seq' in event) || typeof event.seq !== 'number') return null;
    return { ...event, queue, seq: event.seq };
  } catch {
    return null;
  }
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
