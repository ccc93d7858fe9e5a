import type { Link, Message } from './link.ts';

/** What every message says; events of an account are numbered over all its queues. */
export interface LinkEvent {
  readonly type: string;
  readonly data: unknown;
  readonly seq: number;
  readonly ts: number;
}

export type LinkEventHandler = (event: LinkEvent) => void;

export interface SubscriptionParts {
  /** Which destinations are wanted now. */
  readonly isWanted: (destination: string) => boolean;
  /** How many messages a second are taken of a destination at most. Absent, or null: as many as there are. */
  readonly rateOf?: (destination: string) => number | null;
  /** Receives each event first; false keeps it from the handlers. */
  readonly onEvent: (event: LinkEvent, message: Message) => boolean;
}

/**
 * Handlers by destination. A destination is subscribed once per connection however many handlers it has, and again on
 * each new connection (SOCK-07).
 */
export class Subscriptions {
  readonly #parts: SubscriptionParts;
  readonly #handlers = new Map<string, Set<LinkEventHandler>>();
  readonly #subscribed = new Set<string>();
  #link: Link | null = null;

  constructor(parts: SubscriptionParts) {
    this.#parts = parts;
  }

  add(destination: string, handler: LinkEventHandler): () => void {
    const handlers = this.#handlers.get(destination) ?? new Set();
    // The same function may be added twice: each addition is a separate handler.
    const own: LinkEventHandler = (event) => handler(event);
    this.#handlers.set(destination, handlers.add(own));
    this.#settle(destination);
    return () => {
      handlers.delete(own);
      this.#settle(destination);
    };
  }

  attach(link: Link): void {
    this.#link = link;
    this.review();
  }

  /** The connection is closed and its subscriptions with it. */
  detach(): void {
    this.#link = null;
    this.#subscribed.clear();
  }

  /** Applies the rule again: unsubscribes what is no longer wanted, subscribes what has become wanted. */
  review(): void {
    for (const destination of this.#handlers.keys()) this.#settle(destination);
  }

  receive(message: Message): void {
    const event = parseEvent(message.body);
    if (event === null || !this.#parts.onEvent(event, message)) return;
    for (const handler of [...(this.#handlers.get(message.destination) ?? [])]) handler(event);
  }

  #settle(destination: string): void {
    const isEmpty = this.#handlers.get(destination)?.size === 0;
    if (isEmpty) this.#handlers.delete(destination);
    const isWanted = this.#handlers.has(destination) && this.#parts.isWanted(destination);
    if (this.#link === null || isWanted === this.#subscribed.has(destination)) return;
    if (isWanted) {
      this.#subscribed.add(destination);
      this.#link.subscribe(destination, this.#parts.rateOf?.(destination) ?? null);
    } else {
      this.#subscribed.delete(destination);
      this.#link.unsubscribe(destination);
    }
  }
}

function parseEvent(body: string): LinkEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { type, data, seq, ts } = value as { readonly [Field in keyof LinkEvent]?: unknown };
  if (typeof type !== 'string' || typeof seq !== 'number' || typeof ts !== 'number') return null;
  return { type, data, seq, ts };
}
