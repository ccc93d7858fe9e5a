import type { SocketEvent } from '@hoga/contract/socket';
import { FIGURE_EVENT, NUMBERED_QUEUES, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { Connection, PONG_QUEUE } from '@hoga/sdk/link/connection';
import type { OpenLink } from '@hoga/sdk/link/link';
import type { SocketCredentials } from './socket-credentials.ts';
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

export type EventHandler = (event: SocketEvent) => void;

export interface SocketParts {
  readonly open: OpenLink<SocketCredentials>;
  /** Called before every connection: a token about to expire, or just refused, is renewed first. */
  readonly credentials: (wasRefused: boolean) => Promise<SocketCredentials>;
  /** How many messages a second the page takes of a destination at most; null, or absent: as many as there are. */
  readonly rateOf?: (destination: string) => number | null;
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

/** The page's connection: missed events are reported as gaps, and after a few retries it gives up. */
export class SocketClient {
  readonly #parts: SocketParts;
  readonly #sequence = new UserSequence();
  readonly #connection: Connection<SocketCredentials>;
  #retries = 0;
  #isOpen = false;
  #hasUser = false;
  #tokenRefused = false;
  #isViewing = false;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.#connection = new Connection({
      ticket: async () => {
        await parts.untilOnline();
        return parts.credentials(this.#tokenRefused);
      },
      open: (credentials, handlers) => {
        this.#tokenRefused = false;
        this.#hasUser = credentials.accessToken !== null;
        return parts.open(credentials, handlers);
      },
      ping: () => PING_TEXT,
      onOpen: () => this.#opened(),
      onAnswer: parts.onLatency,
      onReceipt: () => undefined,
      onDown: (refusal) => this.#down(refusal),
      isWanted: (destination) => this.#isWanted(destination),
      ...(parts.rateOf === undefined ? {} : { rateOf: parts.rateOf }),
      onEvent: (event, { destination }) => this.#isNews(destination, event),
      now: parts.now,
    });
    // Events are numbered over all queues of a user: an unsubscribed queue would look like a permanent gap.
    for (const queue of Object.values(USER_QUEUES)) this.subscribe(queue, () => undefined);
  }

  /** Subscribes to a destination across reconnects until the returned function is called. */
  subscribe(destination: string, handler: EventHandler): () => void {
    return this.#connection.subscriptions.add(destination, handler);
  }

  /** Connects, replacing an open connection. */
  connect(): void {
    this.disconnect();
    this.#parts.onStatus({ kind: 'connecting' });
    void this.#connection.open();
  }

  disconnect(): void {
    this.#connection.close();
    this.#isOpen = false;
    this.#retries = 0;
    this.#parts.onStatus({ kind: 'idle' });
  }

  /** On a View route the account's queues are unsubscribed and public topics stay. */
  setViewing(isViewing: boolean): void {
    if (this.#isViewing === isViewing) return;
    this.#isViewing = isViewing;
    this.#sequence.reset();
    this.#connection.subscriptions.review();
    // Events sent while the queues were unsubscribed are not repeated.
    if (!isViewing && this.#isOpen && this.#hasUser) this.#parts.onGap();
  }

  #opened(): void {
    this.#isOpen = true;
    this.#sequence.reset();
    this.#parts.onStatus({ kind: 'connected' });
    if (this.#retries > 0) this.#parts.onGap();
  }

  /** Only a pong proves the connection: one that opens and drops at once still uses up its retries. */
  #ponged(seq: number): void {
    this.#retries = 0;
    if (this.#hasUser && !this.#isViewing && this.#sequence.isBehind(seq)) this.#parts.onGap();
  }

  #down(refusal: string | null): number | null {
    this.#isOpen = false;
    this.#tokenRefused = refusal !== null && TOKEN_REFUSALS.includes(refusal);
    if (this.#retries >= MAX_RETRIES) {
      this.#parts.onStatus({ kind: 'failed' });
      this.#parts.onGiveUp();
      return null;
    }
    this.#retries += 1;
    this.#parts.onStatus({ kind: 'reconnecting', attempt: this.#retries });
    return RETRY_DELAY_MS + Math.floor(this.#parts.random() * RETRY_JITTER_MS);
  }

  #isWanted(destination: string): boolean {
    if (!destination.startsWith('/user/') || destination === PONG_QUEUE) return true;
    if (!this.#hasUser) return false;
    return !this.#isViewing || CONNECTION_QUEUES.includes(destination);
  }

  #isNews(destination: string, event: SocketEvent): boolean {
    if (destination === PONG_QUEUE) this.#ponged(event.seq);
    const isNumbered = NUMBERED_QUEUES.some((queue) => queue === destination);
    // On a View route most queues are unsubscribed, so the numbers of the rest have gaps by design.
    if (!isNumbered || this.#isViewing) return true;
    const verdict = this.#sequence.see(event.seq);
    if (verdict === 'gap') this.#parts.onGap();
    return verdict !== 'repeated' || event.type === FIGURE_EVENT;
  }
}
