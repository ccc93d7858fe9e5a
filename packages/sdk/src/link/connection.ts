import { Heartbeat } from './heartbeat.ts';
import type { Link, Message, OpenLink } from './link.ts';
import { type SubscriptionParts, Subscriptions } from './subscriptions.ts';

export const PING_DESTINATION = '/ping';
export const PONG_QUEUE = '/user/queue/pong';

export interface ConnectionParts<Ticket> extends SubscriptionParts {
  /** What to connect with. Where it rejects, the attempt has failed. */
  readonly ticket: () => Promise<Ticket>;
  readonly open: OpenLink<Ticket>;
  /** The text of the next ping, which its pong echoes. */
  readonly ping: () => string;
  /** Subscriptions stand, and the first ping is sent. */
  readonly onOpen: () => void;
  /** How long the server took to answer a ping. */
  readonly onAnswer: (ms: number) => void;
  /** What was sent with a name is recorded. */
  readonly onReceipt: (name: string) => void;
  /**
   * Refused (with the code), cut, silent, or not even opened (with what failed): how long until the next attempt; null
   * where there is none.
   */
  readonly onDown: (code: string | null, failure?: unknown) => number | null;
  readonly now: () => number;
}

/** The one connection of its owner: opened again after each end, as its owner decides, with what is subscribed. */
export class Connection<Ticket> {
  readonly subscriptions: Subscriptions;
  readonly #parts: ConnectionParts<Ticket>;
  readonly #heartbeat: Heartbeat;
  #link: Link | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with every opening and closing, so that what an older one began is dropped. */
  #generation = 0;

  constructor(parts: ConnectionParts<Ticket>) {
    this.#parts = parts;
    this.subscriptions = new Subscriptions(parts);
    this.#heartbeat = new Heartbeat({
      ping: () => this.ping(),
      onSilence: () => this.#down(null),
      onAnswer: parts.onAnswer,
      now: parts.now,
    });
  }

  /** What is open; null while nothing is. */
  get link(): Link | null {
    return this.#link;
  }

  /** Opens, in place of what is open. */
  async open(): Promise<void> {
    this.close();
    const generation = this.#generation;
    const current =
      <Given extends unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        if (generation === this.#generation) act(...given);
      };
    await this.#parts.ticket().then(
      current((ticket) => {
        // One that never opens is silent too.
        this.#heartbeat.expectAnswer();
        this.#link = this.#parts.open(ticket, {
          onOpen: current(() => this.#opened()),
          onMessage: current((message) => this.#received(message)),
          onReceipt: this.#parts.onReceipt,
          onEnd: current((code) => this.#down(code)),
        });
      }),
      current((failure) => this.#down(null, failure)),
    );
  }

  close(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#heartbeat.stop();
    this.subscriptions.detach();
    const link = this.#link;
    this.#link = null;
    link?.close();
  }

  /** A ping beside those of the heartbeat. */
  ping(): void {
    this.#link?.send(PING_DESTINATION, this.#parts.ping());
  }

  #opened(): void {
    if (this.#link === null) return;
    this.subscriptions.attach(this.#link);
    this.#heartbeat.start();
    this.#parts.onOpen();
  }

  #received(message: Message): void {
    if (message.destination === PONG_QUEUE) this.#heartbeat.ponged();
    this.subscriptions.receive(message);
  }

  #down(code: string | null, failure?: unknown): void {
    this.close();
    const pauseMs = this.#parts.onDown(code, failure);
    if (pauseMs !== null) this.#timer = setTimeout(() => void this.open(), pauseMs);
  }
}
