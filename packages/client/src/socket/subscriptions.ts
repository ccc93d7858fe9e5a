import type { SocketEvent } from '@hoga/contract/socket';
import type { SocketTransport } from './transport.ts';

export type EventHandler = (event: SocketEvent) => void;

interface Subscribed {
  readonly handlers: Set<EventHandler>;
  /** Set while the destination is subscribed on the open connection. */
  leave: (() => void) | null;
}

/**
 * Handlers by destination. A destination is subscribed once per connection however many handlers it has, and again on
 * each new connection (SOCK-07); a rule decides which destinations are currently wanted.
 */
export class Subscriptions {
  readonly #byDestination = new Map<string, Subscribed>();
  readonly #isWanted: (destination: string) => boolean;
  readonly #deliver: (destination: string, event: SocketEvent) => boolean;
  #transport: SocketTransport | null = null;

  constructor(
    isWanted: (destination: string) => boolean,
    /** Receives each event first; false keeps it from the handlers. */
    deliver: (destination: string, event: SocketEvent) => boolean,
  ) {
    this.#isWanted = isWanted;
    this.#deliver = deliver;
  }

  add(destination: string, handler: EventHandler): () => void {
    const subscribed = this.#byDestination.get(destination) ?? { handlers: new Set(), leave: null };
    // The same function may be added twice: each addition is a separate handler.
    const own: EventHandler = (event) => handler(event);
    subscribed.handlers.add(own);
    this.#byDestination.set(destination, subscribed);
    this.#settle(destination, subscribed);
    return () => {
      subscribed.handlers.delete(own);
      this.#settle(destination, subscribed);
    };
  }

  attach(transport: SocketTransport): void {
    this.#transport = transport;
    for (const subscribed of this.#byDestination.values()) subscribed.leave = null;
    this.review();
  }

  /** The connection is closed and its subscriptions with it. */
  detach(): void {
    this.#transport = null;
    for (const subscribed of this.#byDestination.values()) subscribed.leave = null;
  }

  /** Applies the rule again: unsubscribes what is no longer wanted, subscribes what has become wanted. */
  review(): void {
    for (const [destination, subscribed] of this.#byDestination) this.#settle(destination, subscribed);
  }

  #settle(destination: string, subscribed: Subscribed): void {
    if (subscribed.handlers.size === 0) this.#byDestination.delete(destination);
    const wanted = subscribed.handlers.size > 0 && this.#isWanted(destination);
    const transport = this.#transport;
    if (transport === null || wanted === (subscribed.leave !== null)) return;
    if (wanted) {
      subscribed.leave = transport.subscribe(destination, (body) => {
        // Late messages of a replaced connection are ignored: the new one delivers them.
        if (transport === this.#transport) this.#receive(destination, subscribed, body);
      });
    } else {
      subscribed.leave?.();
      subscribed.leave = null;
    }
  }

  #receive(destination: string, subscribed: Subscribed, body: string): void {
    const event = parseEvent(body);
    if (event === null || !this.#deliver(destination, event)) return;
    for (const handler of [...subscribed.handlers]) handler(event);
  }
}

function parseEvent(body: string): SocketEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { type, data, seq, ts } = value as { readonly [Field in keyof SocketEvent]?: unknown };
  if (typeof type !== 'string' || typeof seq !== 'number' || typeof ts !== 'number') return null;
  return { type, data, seq, ts };
}
