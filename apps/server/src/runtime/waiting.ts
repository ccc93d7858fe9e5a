import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Reply } from '@hoga/engine/state/turn';
import { err, type Result } from '@hoga/kernel/result';
import type { Tracer } from '../foundation/tracing/tracer.ts';
import type { NumberedEvent } from './event-numbers.ts';
import type { EventSink } from './event-sink.ts';

/** Waits for the batch that contains it: a reply, events, or an answer read from memory. */
export interface Waiting {
  release(): void;
  refuse(loss: Loss): void;
  /** For log lines. */
  readonly request?: NamedRequest;
}

/** A request as its caller names it: each exchange by an id, and those that may be repeated by a key. */
export interface NamedRequest {
  readonly requestId: string | null;
  readonly key: string | null;
}

/** State of a batch that was not committed: certainly not written, or unknown. */
export type Loss = 'not written' | 'unknown';

/** Certainly not done. */
export const UNAVAILABLE: Result<never, Failure> = err(failure('UNAVAILABLE'));
/** It may have been done: only a reply under the same key tells. */
const OUTCOME_UNKNOWN: Result<never, Failure> = err(failure('OUTCOME_UNKNOWN'));

/** Events without a requesting caller. */
export class WaitingEvents implements Waiting {
  readonly #events: readonly NumberedEvent[];
  readonly #sink: EventSink;

  constructor(events: readonly NumberedEvent[], sink: EventSink) {
    this.#events = events;
    this.#sink = sink;
  }

  release(): void {
    for (const event of this.#events) this.#sink.publish(event);
  }

  /** The events never happened. */
  refuse(): void {}
}

export type Answered<T> = (answer: Result<T, Failure>) => void;

/** An answer read from memory. */
export class WaitingAnswer<T> implements Waiting {
  readonly #answered: Answered<T>;
  readonly #answer: Result<T, Failure>;

  constructor(answered: Answered<T>, answer: Result<T, Failure>) {
    this.#answered = answered;
    this.#answer = answer;
  }

  release(): void {
    this.#answered(this.#answer);
  }

  /** A read has no side effect: it may be repeated. */
  refuse(): void {
    this.#answered(UNAVAILABLE);
  }
}

/** The parts of a waiting reply. */
export interface ReplyParts {
  readonly reply: Reply;
  readonly events: readonly NumberedEvent[];
  readonly sink: EventSink;
  /** Whether the same request was applied before under the same key: losing this batch does not undo that. */
  readonly isRepeat: boolean;
  readonly request: NamedRequest;
  readonly tracer: Tracer | undefined;
}

/** The reply to a command; its events follow it. */
export class WaitingReply implements Waiting {
  readonly #answered: (reply: Reply) => void;
  readonly #parts: ReplyParts;

  constructor(answered: (reply: Reply) => void, parts: ReplyParts) {
    this.#answered = answered;
    this.#parts = parts;
  }

  get request(): NamedRequest {
    return this.#parts.request;
  }

  release(): void {
    const { reply, events, sink, tracer, request } = this.#parts;
    const began = tracer?.now() ?? 0;
    this.#answered(reply);
    for (const event of events) sink.publish(event);
    if (tracer === undefined || request.requestId === null) return;
    tracer.span(request.requestId, 'release', tracer.now() - began, { events: events.length });
  }

  refuse(loss: Loss): void {
    this.#answered(loss === 'unknown' || this.#parts.isRepeat ? OUTCOME_UNKNOWN : UNAVAILABLE);
  }
}
