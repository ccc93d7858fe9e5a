import type { Failure } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { Admission } from './admission.ts';
import type { ConsoleTopic, Destination, StockPredicate } from './destinations.ts';
import type { IncomingFrame } from './frame-reader.ts';
import type { Head, Outgoing } from './outgoing.ts';
import type { CloseReason, SocketCounts } from './socket-metrics.ts';
import type { SocketOptions } from './socket-options.ts';
import type { StompVersion } from './stomp-version.ts';

/** One client's connection, as the hub and the commands see it. */
export interface Session {
  /** The host that the client asked for, which tells a guest's site. */
  readonly host: string | undefined;
  /** Where it comes from. */
  readonly address: string;
  /** Who it is; null before CONNECT was accepted. */
  readonly admission: Admission | null;
  /** Whether it was admitted and has not ended. */
  readonly isOpen: boolean;
  /** What is spoken; the latest before that is agreed. */
  readonly version: StompVersion;
  /** By the client's own ids. */
  readonly subscriptions: Map<string, Subscription>;
  /** With a conflation key it may be replaced by a newer one; without, it is sent or the session ends. */
  deliver(outgoing: Outgoing, head: Head, conflationKey: string | null): void;
  unsubscribe(subscription: Subscription): void;
  /** Confirms a frame that asked for it. */
  receipt(frame: IncomingFrame): void;
  /** Says why in an ERROR frame and ends the connection. */
  refuse(reason: Failure): void;
  /** Closes after what was sent before. `text` goes into the close frame, which takes only 123 bytes: plain ASCII. */
  end(reason: Exclude<CloseReason, 'gone'>, text: string): void;
  /** A logout that happens while the token is being checked must not be overtaken by the check's old answer. */
  noteLogout(concerns: (admission: Admission) => boolean): void;
  /** Time passes. */
  pulse(elapsedMs: number): void;
}

/** One SUBSCRIBE of one session. */
export interface Subscription {
  readonly session: Session;
  readonly id: string;
  readonly destination: Destination;
  /** What makes a shared message this receiver's. */
  readonly head: Head;
  /** The newest message of its topic that it was given. */
  lastNumber: number;
}

/** What a session needs from the hub that keeps it. */
export interface SessionHost {
  readonly options: SocketOptions;
  readonly counts: SocketCounts;
  readonly knowsStock: StockPredicate;
  admit(frame: IncomingFrame, session: Session): Promise<Result<Admission, Failure>>;
  /** Nothing, or why whoever was admitted may not listen to what operators are told. */
  consoleRefusal(admission: Admission, topic: ConsoleTopic): Promise<Failure | null>;
  /** Whether the session of whoever was admitted may open beside the others. */
  hasRoomFor(admission: Admission, session: Session): boolean;
  opened(session: Session): void;
  /** The number of the newest event of whoever was admitted. */
  lastSeqOf(admission: Admission): number;
  subscribed(subscription: Subscription): void;
  unsubscribed(subscription: Subscription): void;
  pinged(session: Session, echo: string): void;
  left(session: Session): void;
  broke(error: unknown): void;
}
