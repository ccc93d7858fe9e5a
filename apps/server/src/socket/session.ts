import type { Failure } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { FrameCall, FrameReply, SocketTies } from '../http/frame-calls.ts';
import type { Admission } from './admission.ts';
import type { ConsoleTopic, Destination, StockPredicate } from './destinations.ts';
import type { IncomingFrame } from './frame-reader.ts';
import type { Head, Outgoing } from './outgoing.ts';
import type { CloseReason, SocketCounts } from './socket-metrics.ts';
import type { SocketOptions } from './socket-options.ts';
import type { StompVersion } from './stomp-version.ts';

/** One client's connection, as used by the hub and the commands. */
export interface Session {
  /** The requested host, which determines a guest's site. */
  readonly host: string | undefined;
  /** The client's network address. */
  readonly address: string;
  /** The admitted client; null before CONNECT was accepted. */
  readonly admission: Admission | null;
  /** Whether it was admitted and has not ended. */
  readonly isOpen: boolean;
  /** The negotiated version; the latest before that. */
  readonly version: StompVersion;
  /** What its heart-beats keep alive. */
  readonly ties: SocketTies;
  /** By the client's subscription ids. */
  readonly subscriptions: Map<string, Subscription>;
  /** With a conflation key it may be replaced by a newer one; without, it is sent or the session ends. */
  deliver(outgoing: Outgoing, head: Head, conflationKey: string | null): void;
  unsubscribe(subscription: Subscription): void;
  /** Confirms a frame with a `receipt` header. */
  receipt(frame: IncomingFrame): void;
  /** Sends an ERROR frame with the reason and closes the connection. */
  refuse(reason: Failure): void;
  /** Closes after everything sent. `text` goes into the close frame, which takes only 123 bytes: plain ASCII. */
  end(reason: Exclude<CloseReason, 'gone'>, text: string): void;
  /** A logout during the token check must win over the check's outdated result. */
  noteLogout(concerns: (admission: Admission) => boolean): void;
  /** Advances the timers. */
  pulse(elapsedMs: number): void;
}

/** One SUBSCRIBE of one session. */
export interface Subscription {
  readonly session: Session;
  readonly id: string;
  readonly destination: Destination;
  /** The receiver's part of a shared message. */
  readonly head: Head;
  /** The newest message of its topic delivered to it. */
  lastNumber: number;
}

/** The answer to a SEND. */
export interface Replied {
  readonly destination: string;
  /** As the client named it; empty: it did not. */
  readonly correlation: string;
  readonly reply: FrameReply;
}

/** What a session needs from the hub. */
export interface SessionHost {
  readonly options: SocketOptions;
  readonly counts: SocketCounts;
  readonly knowsStock: StockPredicate;
  admit(frame: IncomingFrame, session: Session): Promise<Result<Admission, Failure>>;
  /** Null, or why the admitted client may not subscribe to the console topic. */
  consoleRefusal(admission: Admission, topic: ConsoleTopic): Promise<Failure | null>;
  /** Whether the admitted client may open a further session. */
  hasRoomFor(admission: Admission, session: Session): boolean;
  opened(session: Session): void;
  /** The number of the admitted client's newest event. */
  lastSeqOf(admission: Admission): number;
  subscribed(subscription: Subscription): void;
  unsubscribed(subscription: Subscription): void;
  pinged(session: Session, echo: string): void;
  /** A call that clients may SEND; undefined: there is none. */
  callTo(destination: string): FrameCall | undefined;
  replied(session: Session, replied: Replied): void;
  /** Sends what the client has missed since a number, if it is known. */
  resume(session: Session, since: number, correlation: string): void;
  /** The server's time. */
  now(): number;
  left(session: Session): void;
  broke(error: unknown): void;
}
