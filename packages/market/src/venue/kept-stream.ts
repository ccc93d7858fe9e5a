import type { Timers } from '../timers.ts';
import type { ConnectVenue, VenueSocket } from './venue-socket.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const CHECK_INTERVAL_MS = 500;
const PING_INTERVAL_MS = 15_000;
/** Without a message, ping or pong for so long the connection is half-open. */
const ALIVE_WITHIN_MS = 40_000;
/** How long the older connection stays open after its successor opened, at most. */
const OVERLAP_MS = 60_000;

export interface KeptStreamParts {
  readonly name: string;
  /** Evaluated at each connection: it may carry a token. */
  readonly url: () => string;
  readonly connect: ConnectVenue;
  readonly timers: Timers;
  /** A connection without a price for so long is replaced; `null` while none is expected, as outside trading hours. */
  readonly patienceMs: () => number | null;
  /** The age at which a successor is opened, before the venue cuts the connection; `null` where it cuts none. */
  readonly renewAfterMs: (() => number) | null;
  /** The keys for which a successor must have sent a message before the older connection ends. */
  readonly keys: readonly string[];
  /** `isAlone`: no other connection of the stream carries prices. */
  opened(socket: VenueSocket, isAlone: boolean): void;
  /** Returns the key that the message has a price for; `null` for acknowledgements and anything else. */
  message(text: string, socket: VenueSocket): string | null;
  onError(error: Error): void;
}

interface Link {
  socket: VenueSocket | null;
  isOpen: boolean;
  /** When it was requested, then when it opened. */
  since: number;
  renewAt: number;
  pricedAt: number | null;
  aliveAt: number;
  pingedAt: number;
  readonly keys: Set<string>;
}

/**
 * A maintained connection: reopened when it is lost, silent or half-open, and renewed before the venue cuts it, by a
 * successor that has sent messages before the older connection ends. While both are open messages arrive twice.
 */
export class KeptStream {
  readonly #parts: KeptStreamParts;
  #current: Link | null = null;
  #successor: Link | null = null;
  #retryMs = FIRST_RETRY_MS;
  #cancelRetry: (() => void) | null = null;
  #stopChecks: (() => void) | null = null;
  #reopened = 0;

  constructor(parts: KeptStreamParts) {
    this.#parts = parts;
  }

  get isOpen(): boolean {
    return this.#current?.isOpen === true || this.#successor?.isOpen === true;
  }

  /** How often a connection was lost or abandoned. */
  get reopened(): number {
    return this.#reopened;
  }

  start(): void {
    this.#stopChecks = this.#parts.timers.every(CHECK_INTERVAL_MS, () => this.#check());
    this.#current = this.#open();
  }

  stop(): void {
    this.#stopChecks?.();
    this.#stopChecks = null;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    for (const link of [this.#current, this.#successor]) link?.socket?.end();
    this.#current = null;
    this.#successor = null;
  }

  /** Opens a successor now, unless one is being opened. */
  renew(reason: string): void {
    if (this.#current === null || this.#successor !== null) return;
    this.#parts.onError(new Error(`${this.#parts.name}: ${reason}, opening another connection`));
    this.#successor = this.#open();
  }

  #open(): Link {
    const { timers, connect, url, renewAfterMs } = this.#parts;
    const now = timers.now();
    const link: Link = {
      socket: null,
      isOpen: false,
      since: now,
      renewAt: renewAfterMs === null ? Number.POSITIVE_INFINITY : now + renewAfterMs(),
      pricedAt: null,
      aliveAt: now,
      pingedAt: now,
      keys: new Set(),
    };
    link.socket = connect(url(), {
      opened: (socket) => {
        if (!this.#isOurs(link)) return;
        link.isOpen = true;
        link.since = timers.now();
        link.aliveAt = link.since;
        const other = link === this.#current ? this.#successor : this.#current;
        this.#parts.opened(socket, other?.isOpen !== true);
      },
      message: (text) => this.#receive(link, text),
      alive: () => {
        link.aliveAt = timers.now();
      },
      closed: (reason) => this.#lost(link, reason),
    });
    return link;
  }

  #isOurs(link: Link): boolean {
    return link === this.#current || link === this.#successor;
  }

  #receive(link: Link, text: string): void {
    if (!this.#isOurs(link) || link.socket === null) return;
    const now = this.#parts.timers.now();
    link.aliveAt = now;
    const key = this.#parts.message(text, link.socket);
    if (key === null) return;
    link.pricedAt = now;
    this.#retryMs = FIRST_RETRY_MS;
    if (link !== this.#successor) return;
    link.keys.add(key);
    if (this.#parts.keys.every((wanted) => link.keys.has(wanted))) this.#promote(link);
  }

  /** The successor becomes the only connection. */
  #promote(link: Link): void {
    const older = this.#current;
    this.#current = link;
    this.#successor = null;
    older?.socket?.end();
  }

  #lost(link: Link, reason: string): void {
    if (link === this.#successor) {
      this.#successor = null;
      // The next attempt comes after a pause; the older connection stays meanwhile.
      if (this.#current !== null) this.#current.renewAt = this.#parts.timers.now() + OVERLAP_MS;
      this.#report(reason);
      return;
    }
    if (link !== this.#current) return;
    this.#report(reason);
    if (this.#successor !== null) {
      this.#promote(this.#successor);
      return;
    }
    this.#current = null;
    this.#cancelRetry = this.#parts.timers.after(this.#retryMs, () => {
      this.#cancelRetry = null;
      this.#current = this.#open();
    });
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
  }

  #report(reason: string): void {
    this.#reopened += 1;
    this.#parts.onError(new Error(`${this.#parts.name}: connection lost, ${reason}`));
  }

  #check(): void {
    const now = this.#parts.timers.now();
    for (const link of [this.#successor, this.#current]) {
      if (link === null) continue;
      const fault = this.#faultOf(link, now);
      if (fault !== null) {
        this.#lost(link, fault);
        link.socket?.end();
      } else if (link.isOpen && now - link.pingedAt >= PING_INTERVAL_MS) {
        link.pingedAt = now;
        link.socket?.ping();
      }
    }
    const { successor, current } = { successor: this.#successor, current: this.#current };
    // Quiet symbols must not keep the older connection for ever: the venue would cut it.
    if (successor?.isOpen === true && successor.pricedAt !== null && now - successor.since > OVERLAP_MS) {
      this.#promote(successor);
    } else if (current !== null && successor === null && now >= current.renewAt) {
      this.#successor = this.#open();
    }
  }

  #faultOf(link: Link, now: number): string | null {
    if (now - link.aliveAt > ALIVE_WITHIN_MS) return `nothing received for ${now - link.aliveAt} ms`;
    const patience = this.#parts.patienceMs();
    if (patience === null) return null;
    const silence = now - Math.max(link.since, link.pricedAt ?? 0);
    return silence > patience ? `no price for ${silence} ms` : null;
  }
}
