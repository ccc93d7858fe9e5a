import type { Head, Outgoing } from './outgoing.ts';

/** A connection as used by the STOMP session, over any SockJS transport. */
export interface Link {
  /** Whether it can take a message now without buffering it for long. */
  readonly ready: boolean;
  send(outgoing: Outgoing, head: Head): void;
  /** After one or more `send`s. */
  flush(): void;
  /** Called whenever the link may have become ready. */
  onReady(listener: () => void): void;
  /** Closes after everything sent. */
  close(code: number, reason: string): void;
  /** Ends the connection at once. */
  destroy(): void;
}
