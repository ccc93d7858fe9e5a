import type { CallerFacts } from '../http/client-address.ts';
import type { Link } from './link.ts';

export interface ConnectionEvents {
  /** Text, bytes, or any other item of a SockJS client's message array. */
  message(data: unknown): void;
  /** Called once, as the last event. */
  closed(): void;
}

/** A connected client, over any transport. */
export interface SocketConnection {
  readonly link: Link;
  readonly caller: CallerFacts;
  /** Called once, before the first event. */
  listen(events: ConnectionEvents): void;
}
