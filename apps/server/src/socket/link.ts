import type { Head, Outgoing } from './outgoing.ts';

/** One connection as the STOMP session sees it, whatever SockJS transport carries it. */
export interface Link {
  /** Whether it can take a message now without the server having to keep it for long. */
  readonly ready: boolean;
  send(outgoing: Outgoing, head: Head): void;
  /** After one or more `send`s. */
  flush(): void;
  /** Calls back whenever the link may have become ready. */
  onReady(listener: () => void): void;
  /** Says goodbye after what was sent. */
  close(code: number, reason: string): void;
  /** Ends it whatever the other side does. */
  destroy(): void;
}
