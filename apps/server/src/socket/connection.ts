import type { CallerFacts } from '../http/client-address.ts';
import type { Link } from './link.ts';

export interface ConnectionEvents {
  /** Text, bytes, or whatever else a SockJS client has put into an array of messages. */
  message(data: unknown): void;
  /** Comes once, after which nothing does. */
  closed(): void;
}

/** A client that has connected, over whatever transport. */
export interface SocketConnection {
  readonly link: Link;
  readonly caller: CallerFacts;
  /** Called once, before anything can have come. */
  listen(events: ConnectionEvents): void;
}
