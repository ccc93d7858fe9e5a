import {
  CORRELATION_HEADER,
  MAX_ECHO_LENGTH,
  PING_DESTINATION,
  RATE_HEADER,
  SEND_DESTINATIONS,
} from '@hoga/contract/socket-protocol';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { allowedDestination, consoleTopicOf, type Destination, isSilent, type Viewer } from './destinations.ts';
import type { IncomingFrame } from './frame-reader.ts';
import { Head } from './outgoing.ts';
import { rateIn } from './price-rates.ts';
import { resume } from './resume.ts';
import type { Session, SessionHost } from './session.ts';
import type { SocketOptions } from './socket-options.ts';

const MAX_ID_LENGTH = 64;

/** The frame is answered, and its receipt sent, once it has been judged: frames behind it do not wait for that. */
export const LATER = 'later';

/** Null, or the reason of a refusal. */
export type Outcome = Failure | null | typeof LATER;

/** At once, or after an asynchronous check. */
export type Obeyed = Outcome | Promise<Failure | null>;

/** Executes a frame of an open session, or returns why it is refused. */
export function runCommand(frame: IncomingFrame, session: Session, hub: SessionHost): Obeyed {
  switch (frame.command) {
    case 'SUBSCRIBE':
      return subscribe(frame, session, hub);
    case 'UNSUBSCRIBE':
      return unsubscribe(frame, session);
    case 'SEND':
      return send(frame, session, hub);
    case 'DISCONNECT':
      return disconnect(frame, session);
    case 'ACK':
    case 'NACK':
    case 'BEGIN':
    case 'COMMIT':
    case 'ABORT':
      // ACK, NACK and transactions are not supported.
      return failure('METHOD_NOT_ALLOWED');
    default:
      return failure('INVALID_REQUEST');
  }
}

/** In STOMP 1.0 a subscription may have no id and is then identified by its destination. */
function subscriptionId(frame: IncomingFrame, { version }: Session): string | undefined {
  return frame.header('id') ?? (version === '1.0' ? frame.header('destination') : undefined);
}

function subscribe(frame: IncomingFrame, session: Session, hub: SessionHost): Obeyed {
  const id = subscriptionId(frame, session) ?? '';
  if (id === '' || id.length > MAX_ID_LENGTH || session.subscriptions.has(id)) return failure('INVALID_REQUEST');
  if ((frame.header('ack') ?? 'auto') !== 'auto') return failure('METHOD_NOT_ALLOWED');
  const admission = defined(session.admission, 'an open session without admission');
  const { siteId, identity } = admission;
  const viewer = { siteId, signedIn: identity !== null };
  const most = mostSubscriptions(viewer, hub.options);
  const name = frame.header('destination') ?? '';
  const counted = [...session.subscriptions.values()].filter(({ destination }) => !isSilent(destination.name, viewer));
  if (counted.length >= most.inAll && !isSilent(name, viewer)) return failure('TOO_MANY_REQUESTS');
  const same = [...session.subscriptions.values()].filter(({ destination }) => destination.name === name);
  if (same.length >= most.toOne) return failure('TOO_MANY_REQUESTS');
  const head = frame.header('id') === undefined ? Head.nameless : Head.ofSubscription(id, session.version);
  const join = (destination: Destination): null => {
    const subscribed = { session, id, destination, head, lastNumber: 0 };
    session.subscriptions.set(id, subscribed);
    hub.subscribed(subscribed);
    return null;
  };
  const consoleTopic = consoleTopicOf(name);
  if (consoleTopic !== null) {
    return hub.consoleRefusal(admission, consoleTopic).then((refused) => {
      // The client may have disconnected meanwhile.
      if (refused !== null || !session.isOpen) return refused;
      return join({ kind: 'topic', name, consoleTopic });
    });
  }
  const rate = rateIn(frame.header(RATE_HEADER));
  if (rate === undefined) return failure('INVALID_REQUEST');
  const allowed = allowedDestination(name, viewer, hub.knowsStock, rate);
  return allowed.ok ? join(allowed.value) : allowed.error;
}

/** A guest gets one subscription per destination: each further one repeats every message. */
function mostSubscriptions(
  { signedIn }: Viewer,
  options: SocketOptions,
): { readonly inAll: number; readonly toOne: number } {
  return signedIn
    ? { inAll: options.maxSubscriptions, toOne: options.maxSubscriptionsPerDestination }
    : { inAll: options.maxSubscriptionsPerGuest, toOne: 1 };
}

function unsubscribe(frame: IncomingFrame, session: Session): Failure | null {
  const known = session.subscriptions.get(subscriptionId(frame, session) ?? '');
  // An unknown id is already unsubscribed.
  if (known !== undefined) session.unsubscribe(known);
  return null;
}

function send(frame: IncomingFrame, session: Session, hub: SessionHost): Outcome {
  const destination = frame.header('destination') ?? '';
  if (destination === SEND_DESTINATIONS.resume) return resume(frame, session, hub);
  if (destination !== PING_DESTINATION) return sendCall(destination, frame, session, hub);
  if (frame.header('transaction') !== undefined) return failure('METHOD_NOT_ALLOWED');
  if (frame.body.length > MAX_ECHO_LENGTH) return failure('INVALID_REQUEST');
  hub.pinged(session, frame.body);
  return null;
}

/** A call is refused by a reply: an ERROR frame would end the connection, and the others under way with it. */
function sendCall(destination: string, frame: IncomingFrame, session: Session, hub: SessionHost): Outcome {
  const call = hub.callTo(destination);
  const identity = session.admission?.identity ?? null;
  if (call === undefined || (identity !== null && identity.audience !== 'MEMBER')) return failure('PATH_NOT_FOUND');
  if (identity === null) return failure('LOGIN_REQUIRED');
  if (frame.header('transaction') !== undefined) return failure('METHOD_NOT_ALLOWED');
  const correlation = frame.header(CORRELATION_HEADER) ?? '';
  if (correlation.length > MAX_ID_LENGTH) return failure('INVALID_REQUEST');
  const { body, ties } = { body: frame.body, ties: session.ties };
  call({ identity, body, requestKey: frame.header('idempotency-key'), ties }).then((reply) => {
    hub.replied(session, { destination, correlation, reply });
    // Without a receipt the outcome is unknown, as it is where the connection is cut before one.
    if (isCertain(reply.envelope)) session.receipt(frame);
  }, hub.broke);
  return LATER;
}

function isCertain({ code }: { readonly code: string }): boolean {
  return code !== 'OUTCOME_UNKNOWN' && code !== 'INTERNAL';
}

function disconnect(frame: IncomingFrame, session: Session): null {
  // The receipt is the last frame the client waits for, so it precedes the close.
  session.receipt(frame);
  session.end('normal', 'Normal closure');
  return null;
}
