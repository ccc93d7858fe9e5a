import { isUnreachableError } from '@hoga/client/reply';
import type { EventHandler } from '@hoga/client/socket/socket-client';
import type { SocketEvent } from '@hoga/contract/socket';
import { USER_QUEUES, type UserQueue } from '@hoga/contract/socket-protocol';

export interface Reduced<Rows, Effect> {
  /** The same object where the event was no news. */
  readonly rows: Rows;
  /** The toasts and sounds of the event, as data; the starter of the feed performs them. */
  readonly effects: readonly Effect[];
}

/** What a feed needs for one part of an account. */
export interface AccountSource<Rows, Event, Effect, Loaded> {
  readonly queue: UserQueue;
  /** `null` for messages that are no event of this part. */
  readonly read: (message: SocketEvent) => Event | null;
  readonly empty: Rows;
  /** Pure, and safe to apply twice: events during a load are applied to its reply again. */
  readonly reduce: (rows: Rows, event: Event) => Reduced<Rows, Effect>;
  /** `null` where nothing is loaded: the server pushes the rows to each new subscriber. */
  readonly loading: {
    /** Rejects with a `ReplyError`. */
    readonly load: () => Promise<Loaded>;
    /** The rows of a reply; rows that no reply lists, such as ended ones, stay. */
    readonly adopt: (known: Rows, loaded: Loaded) => Rows;
  } | null;
}

export interface FeedSocket {
  readonly subscribe: (destination: string, handler: EventHandler) => () => void;
  /** A new connection is open; its subscriptions stand once it has answered a ping. */
  readonly onConnected: (listener: () => void) => () => void;
  /** Events were missed, or may have been. */
  readonly onGap: (listener: () => void) => () => void;
}

export interface FeedSnapshot<Rows> {
  /** `error`: they could not be loaded, and rows shown from before may be old. */
  readonly state: 'loading' | 'ready' | 'error';
  readonly rows: Rows;
  /** Why they could not be loaded; `null` in any other state. */
  readonly error: unknown;
}

/** Waits before a load that did not reach the server is repeated; the last one repeats for ever. */
export const RELOAD_AFTER_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000];

/**
 * One part of the signed-in player's account, outside React: loaded rows, kept up to date by events. Listeners are
 * notified in the task of the event, so that an order is on the screen in the next frame.
 */
export class AccountFeed<Rows, Event, Effect, Loaded> {
  readonly #source: AccountSource<Rows, Event, Effect, Loaded>;
  readonly #socket: FeedSocket;
  readonly #listeners = new Set<() => void>();
  #stops: readonly (() => void)[] | null = null;
  #perform: (effects: readonly Effect[]) => void = () => undefined;
  readonly #nothing: FeedSnapshot<Rows>;
  #snapshot: FeedSnapshot<Rows>;
  /** The loads under way by number, each with the events received since its request. */
  readonly #loads = new Map<number, Event[]>();
  #lastLoad = 0;
  #failures = 0;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  #isAwaitingPong = false;

  constructor(source: AccountSource<Rows, Event, Effect, Loaded>, socket: FeedSocket) {
    this.#source = source;
    this.#socket = socket;
    this.#nothing = { state: source.loading === null ? 'ready' : 'loading', rows: source.empty, error: null };
    this.#snapshot = this.#nothing;
  }

  snapshot(): FeedSnapshot<Rows> {
    return this.#snapshot;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const own = () => listener();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  };

  start(perform: (effects: readonly Effect[]) => void): void {
    if (this.#stops !== null) return;
    this.#perform = perform;
    this.#stops = [
      this.#socket.subscribe(this.#source.queue, (message) => this.#received(message)),
      // The ping goes out after the subscriptions: its answer proves that no event can be missed from here on.
      this.#socket.subscribe(USER_QUEUES.pong, () => {
        if (this.#isAwaitingPong) this.reload();
      }),
      this.#socket.onConnected(() => {
        this.#isAwaitingPong = true;
      }),
      this.#socket.onGap(() => {
        if (!this.#isAwaitingPong) this.reload();
      }),
    ];
    this.reload();
    // That load fills the screen soon; an event before the subscription is active may be missed, so a pong reloads once.
    this.#isAwaitingPong = true;
  }

  /** Unsubscribes and drops all rows: the next player sees nothing of this one. */
  stop(): void {
    if (this.#stops === null) return;
    for (const stop of this.#stops) stop();
    this.#stops = null;
    this.#loads.clear();
    clearTimeout(this.#reloadTimer);
    this.#failures = 0;
    this.#isAwaitingPong = false;
    this.#publish(this.#nothing);
  }

  /** Fetches everything anew; the present rows stay until the reply is here. */
  reload(): void {
    const { loading } = this.#source;
    if (this.#stops === null || loading === null) return;
    this.#isAwaitingPong = false;
    clearTimeout(this.#reloadTimer);
    this.#lastLoad += 1;
    const load = this.#lastLoad;
    this.#loads.set(load, []);
    if (this.#snapshot.state === 'error') this.#publish({ ...this.#snapshot, state: 'loading', error: null });
    loading.load().then(
      (loaded) => this.#loaded(load, (known) => loading.adopt(known, loaded)),
      (error: unknown) => this.#failed(load, error),
    );
  }

  #loaded(load: number, adopt: (known: Rows) => Rows): void {
    const events = this.#loads.get(load);
    this.#loads.delete(load);
    // Overtaken by a later load, it is still better than nothing.
    if (events === undefined || (load !== this.#lastLoad && this.#snapshot.state === 'ready')) return;
    this.#failures = 0;
    // Their effects were performed when they came; here they only change the rows.
    const rows = events.reduce((known, event) => this.#source.reduce(known, event).rows, adopt(this.#snapshot.rows));
    this.#publish({ state: 'ready', rows, error: null });
  }

  #failed(load: number, error: unknown): void {
    const wasAwaited = this.#loads.delete(load);
    if (!wasAwaited || load !== this.#lastLoad) return;
    this.#publish({ ...this.#snapshot, state: 'error', error });
    // A refusal would only be repeated.
    if (!isUnreachableError(error)) return;
    const waitMs = RELOAD_AFTER_MS[Math.min(this.#failures, RELOAD_AFTER_MS.length - 1)];
    this.#failures += 1;
    this.#reloadTimer = setTimeout(() => this.reload(), waitMs);
  }

  #received(message: SocketEvent): void {
    const event = this.#source.read(message);
    if (event === null) return;
    for (const events of this.#loads.values()) events.push(event);
    const { rows, effects } = this.#source.reduce(this.#snapshot.rows, event);
    if (rows !== this.#snapshot.rows) this.#publish({ ...this.#snapshot, rows });
    if (effects.length > 0) this.#perform(effects);
  }

  #publish(snapshot: FeedSnapshot<Rows>): void {
    this.#snapshot = snapshot;
    for (const listener of [...this.#listeners]) listener();
  }
}
