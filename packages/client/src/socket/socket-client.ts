import { FIGURE_EVENT, NUMBERED_QUEUES, PING_DESTINATION, type SocketEvent, USER_QUEUES } from '@hoga/contract/socket';
import { Heartbeat } from './heartbeat.ts';
import { type EventHandler, Subscriptions } from './subscriptions.ts';
import type { OpenTransport, SocketCredentials, SocketTransport } from './transport.ts';
import { UserSequence } from './user-sequence.ts';

export const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 500;
/** Spread over clients, so that they do not all reconnect to a restarted server at once. */
const RETRY_JITTER_MS = 200;

export type SocketStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** `attempt` of `MAX_RETRIES` is waiting or under way. */
  | { readonly kind: 'reconnecting'; readonly attempt: number }
  | { readonly kind: 'failed' };

export interface SocketParts {
  readonly openTransport: OpenTransport;
  /** Called before every connection: a token about to expire, or just refused, is renewed first. */
  readonly credentials: (wasRefused: boolean) => Promise<SocketCredentials>;
  readonly onStatus: (status: SocketStatus) => void;
  /** Events were or may have been missed: the data they would have changed must be fetched again. */
  readonly onGap: () => void;
  /** All retries have failed. */
  readonly onGiveUp: () => void;
  /** The round-trip time of the last ping. */
  readonly onLatency: (ms: number) => void;
  readonly random: () => number;
  readonly now: () => number;
  /** Resolves at once when the device is online; a retry while offline would be wasted. */
  readonly untilOnline: () => Promise<void>;
}

/** Refusals that new tokens may resolve. */
const TOKEN_REFUSALS: readonly string[] = ['TOKEN_EXPIRED', 'LOGIN_REQUIRED'];

/** Echoed in the pong. */
const PING_TEXT = 'ping';

/** These stay subscribed on a View route: they concern the connection, not the account. */
const CONNECTION_QUEUES: readonly string[] = [USER_QUEUES.error, USER_QUEUES.forceLogout];

export class SocketClient {
  readonly #parts: SocketParts;
  readonly #sequence = new UserSequence();
  readonly #heartbeat: Heartbeat;
  readonly #subscriptions: Subscriptions;
  #transport: SocketTransport | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #retries = 0;
  /** Incremented with every connection and disconnection, so that callbacks of an older one are ignored. */
  #generation = 0;
  #isOpen = false;
  #hasUser = false;
  #tokenRefused = false;
  #isViewing = false;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.#heartbeat = new Heartbeat({
      ping: () => this.#transport?.send(PING_DESTINATION, PING_TEXT),
      onSilence: () => this.#dropped(),
      onAnswer: parts.onLatency,
      now: parts.now,
    });
    this.#subscriptions = new Subscriptions(
      (destination) => this.#isWanted(destination),
      (destination, event) => this.#isNews(destination, event),
    );
    this.#subscriptions.add(USER_QUEUES.pong, (event) => this.#ponged(event));
    // Events are numbered over all queues of a user: an unsubscribed queue would look like a permanent gap.
    for (const queue of Object.values(USER_QUEUES)) this.#subscriptions.add(queue, () => undefined);
  }

  /** Subscribes to a destination across reconnects until the returned function is called. */
  subscribe(destination: string, handler: EventHandler): () => void {
    return this.#subscriptions.add(destination, handler);
  }

  /** Connects, replacing an open connection. */
  connect(): void {
    this.disconnect();
    this.#parts.onStatus({ kind: 'connecting' });
    void this.#open();
  }

  disconnect(): void {
    this.#leave();
    this.#retries = 0;
    this.#parts.onStatus({ kind: 'idle' });
  }

  /** On a View route the account's queues are unsubscribed and public topics stay. */
  setViewing(isViewing: boolean): void {
    if (this.#isViewing === isViewing) return;
    this.#isViewing = isViewing;
    this.#sequence.reset();
    this.#subscriptions.review();
    // Events sent while the queues were unsubscribed are not repeated.
    if (!isViewing && this.#isOpen && this.#hasUser) this.#parts.onGap();
  }

  async #open(): Promise<void> {
    const generation = this.#generation;
    await this.#parts.untilOnline();
    const credentials = await this.#parts.credentials(this.#tokenRefused);
    if (generation !== this.#generation) return;
    this.#tokenRefused = false;
    this.#hasUser = credentials.accessToken !== null;
    this.#heartbeat.expectAnswer();
    this.#transport = this.#parts.openTransport(credentials, {
      onOpen: () => {
        if (generation === this.#generation) this.#opened();
      },
      onClose: (refusal) => {
        if (generation !== this.#generation) return;
        this.#tokenRefused = refusal !== undefined && TOKEN_REFUSALS.includes(refusal);
        this.#dropped();
      },
    });
  }

  #opened(): void {
    if (this.#transport === null) return;
    const isReconnect = this.#retries > 0;
    this.#isOpen = true;
    this.#sequence.reset();
    this.#subscriptions.attach(this.#transport);
    this.#heartbeat.start();
    this.#parts.onStatus({ kind: 'connected' });
    if (isReconnect) this.#parts.onGap();
  }

  /** Only a pong proves the connection: one that opens and drops at once still uses up its retries. */
  #ponged({ seq }: SocketEvent): void {
    this.#retries = 0;
    this.#heartbeat.ponged();
    if (this.#hasUser && !this.#isViewing && this.#sequence.isBehind(seq)) this.#parts.onGap();
  }

  #dropped(): void {
    this.#leave();
    if (this.#retries >= MAX_RETRIES) {
      this.#parts.onStatus({ kind: 'failed' });
      this.#parts.onGiveUp();
      return;
    }
    this.#retries += 1;
    this.#parts.onStatus({ kind: 'reconnecting', attempt: this.#retries });
    const delayMs = RETRY_DELAY_MS + Math.floor(this.#parts.random() * RETRY_JITTER_MS);
    this.#retryTimer = setTimeout(() => void this.#open(), delayMs);
  }

  #leave(): void {
    this.#generation += 1;
    clearTimeout(this.#retryTimer);
    this.#heartbeat.stop();
    this.#subscriptions.detach();
    this.#isOpen = false;
    const transport = this.#transport;
    this.#transport = null;
    transport?.close();
  }

  #isWanted(destination: string): boolean {
    if (!destination.startsWith('/user/') || destination === USER_QUEUES.pong) return true;
    if (!this.#hasUser) return false;
    return !this.#isViewing || CONNECTION_QUEUES.includes(destination);
  }

  #isNews(destination: string, event: SocketEvent): boolean {
    const isNumbered = NUMBERED_QUEUES.some((queue) => queue === destination);
    // On a View route most queues are unsubscribed, so the numbers of the rest have gaps by design.
    if (!isNumbered || this.#isViewing) return true;
    const verdict = this.#sequence.see(event.seq);
    if (verdict === 'gap') this.#parts.onGap();
    return verdict !== 'repeated' || event.type === FIGURE_EVENT;
  }
}
